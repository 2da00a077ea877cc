import CropKit
import Testing

/// Moving a frame over the picture.
@Suite struct MoveTests {
    static func editor(_ frame: Region, _ change: (inout Settings) -> Void = { _ in }) throws -> CropEditor {
        try makeEditor(
            800, 533,
            .frame.unpadded.with {
                $0.region = frame
                change(&$0)
            })
    }

    static let frame = Region(x: 200, y: 100, width: 300, height: 200)

    @Test("G8: a frame does not leave the picture")
    func frameStaysInThePicture() throws {
        var editor = try Self.editor(Self.frame)
        editor.drag(from: at(350, 200), by: Vector(dx: 390, dy: 270), steps: 9)
        expectClose(editor.box, 500, 333, 300, 200, within: 0)
    }

    @Test("R5: however far past the picture it is dragged, nothing empty is cut")
    func wholeFrameCannotMove() throws {
        var editor = try makeEditor(1000, 1000, .frame.unpadded)
        let before = editor.crop.bits
        editor.drag(from: at(500, 500), by: Vector(dx: -100, dy: 0))
        #expect(editor.crop.bits == before)
        #expect(editor.pixels == PixelRect(x: 0, y: 0, width: 1000, height: 1000))
    }

    @Test("It moves by as many pixels as the finger moves points at this scale", arguments: [1.0, 2, 0.5])
    func movesWithTheFinger(scale: Double) throws {
        let settings = Settings.frame.unpadded.with { $0.region = Self.frame }
        var editor = try makeEditor(800, 533, settings, viewport: Size(width: 800 * scale, height: 533 * scale))
        let middle = editor.frame.center
        editor.drag(from: middle, by: Vector(dx: 30 * scale, dy: -20 * scale), steps: 3)
        expectClose(editor.box, 230, 80, 300, 200)
    }

    @Test("It moves on the screen's axes, however the picture is turned", arguments: [false, true], 0..<4)
    func movesAsSeen(mirrored: Bool, turns: Int) throws {
        var editor = try Self.editor(Self.frame)
        if mirrored { try editor.finish(.mirror) }
        try editor.finish(.turn(degrees: Double(turns) * 90))
        let before = editor.frame
        editor.drag(from: before.center, by: Vector(dx: 12, dy: -8))
        expectClose(editor.frame, before.x + 12, before.y - 8, before.width, before.height)
        #expect(editor.crop.region.size == Self.frame.size)
    }

    @Test("Overshoot is remembered: there and back is the same bits", arguments: [0.0, 11])
    func overshootIsRemembered(angle: Double) throws {
        var region = Self.frame
        (region.width, region.height, region.angle) = (100.3, 77.7, angle)
        var editor = try Self.editor(region)
        let before = editor.snapshot
        editor.pull(from: at(250, 140), to: at(900, 900), steps: 5)
        editor.move(at(-300, 200))
        editor.up(at(250, 140), after: 0.2)
        #expect(editor.snapshot == before)
    }

    @Test("A move along one axis keeps the other's exact numbers", arguments: [false, true], 0..<4)
    func otherAxisKeepsItsBits(mirrored: Bool, turns: Int) throws {
        let region = Region(x: 200.1, y: 100.7, width: 77.3, height: 55.9)
        var editor = try Self.editor(region)
        if mirrored { try editor.finish(.mirror) }
        try editor.finish(.turn(degrees: Double(turns) * 90))
        let sideways = turns % 2 == 1
        editor.drag(from: editor.frame.center, by: sideways ? Vector(dx: 0, dy: 3.3) : Vector(dx: 3.3, dy: 0))
        #expect(editor.crop.region.y == region.y)
        #expect(editor.crop.region.height == region.height)
        #expect(editor.crop.region.x != region.x)
    }

    @Test("A frame in a zoomed view does not leave the content, as far as it was inside")
    func staysInTheContent() throws {
        var editor = try Self.editor(Self.frame)
        editor.magnify(2, at: at(350, 200))
        // Twice as large about its centre: from (50, 0) to (650, 400) in a content of 800×533.
        expectClose(editor.frame, 50, 0, 600, 400)
        editor.drag(from: at(350, 200), by: Vector(dx: 500, dy: 500))
        expectClose(editor.frame, 200, 133, 600, 400)
    }

    @Test("Nothing happens to a drag outside the frame, unless it is to draw")
    func outside() throws {
        var editor = try Self.editor(Self.frame)
        let before = editor.snapshot
        editor.drag(from: at(700, 500), to: at(20, 20), steps: 4)
        #expect(editor.snapshot == before)
        #expect(editor.takeReports().isEmpty)

        editor = try Self.editor(Self.frame) { $0.outsideDrag = .draw }
        editor.drag(from: at(600, 400), to: at(700, 500), steps: 4)
        expectClose(editor.box, 600, 400, 100, 100)
        #expect(editor.takeReports().count == 1)
        #expect(editor.isAsking == false)
    }
}
