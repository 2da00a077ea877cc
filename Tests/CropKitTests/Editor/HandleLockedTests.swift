import CropKit
import TestSupport
import Testing

/// The eight handles of a locked frame. The picture is 400×400 at one point a pixel.
@Suite struct HandleLockedTests {
    typealias Numbers = (Double, Double, Double, Double)
    typealias Row = (
        name: String, ratio: (Double, Double), frame: Numbers, handle: Handle, offset: (Double, Double), rect: Numbers
    )

    static func editor(_ ratio: (Double, Double), _ frame: Numbers) throws -> CropEditor {
        let ratio = try AspectRatio.of(ratio.0, ratio.1)
        return try makeEditor(
            400, 400,
            .frame.unpadded.with {
                $0.ratio = ratio
                $0.region = Region(x: frame.0, y: frame.1, width: frame.2, height: frame.3)
            })
    }

    static let square: (Double, Double) = (1, 1)
    static let hundred: Numbers = (100, 100, 100, 100)

    static let rows: [Row] = [
        ("G4: right", square, hundred, .right, (20, 0), (100, 90, 120, 120)),
        ("G4: top left", square, hundred, .topLeft, (-20, -20), (80, 80, 120, 120)),
        ("G4: top right", square, hundred, .topRight, (-20, 20), (100, 120, 80, 80)),
        ("left", square, hundred, .left, (-20, 7), (80, 90, 120, 120)),
        ("top", square, hundred, .top, (7, -20), (90, 80, 120, 120)),
        ("bottom", square, hundred, .bottom, (0, 20), (90, 100, 120, 120)),
        ("bottom left", square, hundred, .bottomLeft, (-20, 20), (80, 100, 120, 120)),
        ("bottom right", square, hundred, .bottomRight, (20, 20), (100, 100, 120, 120)),
        ("one axis counts half", square, hundred, .bottomRight, (20, 0), (100, 100, 110, 110)),
        ("across the diagonal nothing", square, hundred, .bottomRight, (20, -20), hundred),
        ("2:1 along the diagonal", (2, 1), (100, 100, 200, 100), .bottomRight, (20, 10), (100, 100, 220, 110)),
        ("2:1 projected", (2, 1), (100, 100, 200, 100), .bottomRight, (25, 0), (100, 100, 220, 110)),
        ("2:1 projected from below", (2, 1), (100, 100, 200, 100), .topLeft, (0, -50), (80, 90, 220, 110)),
        ("2:1 edge", (2, 1), (100, 100, 200, 100), .bottom, (0, 10), (90, 100, 220, 110)),
        ("3:4 edge", (3, 4), (100, 100, 90, 120), .right, (30, 0), (100, 80, 120, 160)),

        ("an edge slides along the picture's border", square, (100, 0, 100, 100), .right, (40, 0), (100, 0, 140, 140)),
        ("and along the far one", square, (100, 300, 100, 100), .right, (40, 0), (100, 260, 140, 140)),
        (
            "an edge stops where the other axis is full", (1, 2), (100, 50, 150, 300), .right, (100, 0),
            (100, 0, 200, 400)
        ),
        (
            "a corner stops at the nearer border", square, (100, 250, 100, 100), .bottomRight, (90, 90),
            (100, 250, 150, 150)
        ),
        ("a corner stops at the left", square, (30, 100, 100, 100), .topLeft, (-90, -90), (0, 70, 130, 130)),
        ("the minimum of 42 points", square, hundred, .bottomRight, (-90, -90), (100, 100, 42, 42)),
        ("the minimum of the shorter side", (2, 1), (100, 100, 200, 100), .left, (190, 0), (216, 129, 84, 42)),
    ]

    @Test("A locked handle", arguments: rows)
    func lockedHandle(_ row: Row) throws {
        var editor = try Self.editor(row.ratio, row.frame)
        editor.drag(row.handle, by: Vector(dx: row.offset.0, dy: row.offset.1), steps: 4)
        expectClose(editor.box, row.rect.0, row.rect.1, row.rect.2, row.rect.3)
    }

    @Test("There and back is the same bits", arguments: rows)
    func thereAndBack(_ row: Row) throws {
        var editor = try Self.editor(row.ratio, row.frame)
        let before = editor.snapshot
        let start = editor.grip(row.handle)
        editor.pull(from: start, to: start + Vector(dx: row.offset.0, dy: row.offset.1), steps: 4)
        editor.move(start + Vector(dx: 300, dy: -270))
        editor.up(start, after: 0.2)
        #expect(editor.snapshot == before)
    }

    @Test("The ratio stays locked over many odd drags", arguments: [(1, 1), (3, 4), (16, 9), (1, 7), (0.3, 0.7)])
    func ratioStaysLocked(_ numbers: (Double, Double)) throws {
        let ratio = try AspectRatio.of(numbers.0, numbers.1)
        var editor = try makeEditor(397, 411, .frame.unpadded.with { $0.ratio = ratio })
        var random = SeededRandom(seed: 5)
        for _ in 0..<200 {
            let handle = try #require(Handle(index: random.whole(0...7)))
            editor.drag(handle, by: Vector(dx: random.real(-90...90), dy: random.real(-90...90)))
            let size = editor.crop.seenSize
            #expect(abs(size.width / size.height / ratio.value - 1) < 1e-9)
            #expect(editor.crop.region.isInside(editor.picture))
        }
    }
}
