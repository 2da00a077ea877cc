import CropKit
import Testing

/// Handles of a straightened frame: the picture is a turned room around it.
@Suite struct HandleStraightenedTests {
    static func editor(
        _ size: (Double, Double) = (200, 100), angle: Double = 30, ratio: AspectRatio? = nil
    ) throws -> CropEditor {
        let region = Region(center: Point(x: 200, y: 200), size: Size(width: size.0, height: size.1), angle: angle)
        return try makeEditor(
            400, 400,
            .frame.unpadded.with {
                $0.ratio = ratio
                $0.region = region
            }, viewport: Size(width: 600, height: 600))
    }

    @Test("Inside the picture, a handle moves just the sides that it holds, as seen", arguments: 0..<8)
    func handlesMoveTheirSides(_ index: Int) throws {
        var editor = try Self.editor()
        let before = editor.frame
        let handle = try #require(Handle(index: index))
        editor.drag(handle, by: Vector(dx: 12, dy: 8), steps: 3)
        let (h, v) = (handle.horizontal, handle.vertical)
        expectClose(
            editor.frame, before.x + (h == .near ? 12 : 0), before.y + (v == .near ? 8 : 0),
            before.width + Double(h.rawValue) * 12, before.height + Double(v.rawValue) * 8)
        #expect(editor.crop.region.angle == 30)
    }

    @Test("A free corner stops on its line at the picture, then slides along width, then height")
    func freeCornerSlides() throws {
        // A square of 200 about the middle, turned by 45°: each corner is 58.6 pixels from the border.
        var editor = try Self.editor((200, 200), angle: 45)
        // The bottom right corner points at a side of the picture. Along the diagonal it can grow to reach it.
        let room = 200 - 100 * 2.0.squareRoot()
        editor.drag(.bottomRight, by: Vector(dx: 300, dy: 300), steps: 5)
        let size = editor.crop.region.size
        let growth = room / 2.0.squareRoot()
        #expect(size.isClose(to: Size(width: 200 + growth, height: 200 + growth), within: 1e-6))

        // Pulled much further to the right than down, it meets the border and then slides along it.
        editor = try Self.editor((200, 200), angle: 45)
        let corner = editor.grip(.bottomRight)
        editor.drag(from: corner, by: Vector(dx: 60, dy: 10))
        let slid = editor.crop.region.size
        #expect(editor.crop.region.isInside(editor.picture))
        #expect(slid.width > 200 + growth)
    }

    @Test("A free edge stops where its corners meet the picture")
    func freeEdgeStops() throws {
        var editor = try Self.editor((200, 200), angle: 45)
        editor.drag(.right, by: Vector(dx: 500, dy: 0))
        let region = editor.crop.region
        #expect(region.isInside(editor.picture))
        #expect(abs(region.height - 200) < 1e-9)
        // Both right corners go along the diagonal; the first border is 200 − 141.42 away, by √2 along it.
        let room = (200 - 100 * 2.0.squareRoot()) * 2.0.squareRoot()
        #expect(abs(region.width - (200 + room)) < 1e-6)
    }

    @Test("A locked corner keeps the opposite one, and stops at the picture", arguments: [-45.0, -20, 7, 45])
    func lockedCorner(angle: Double) throws {
        let ratio = try AspectRatio.of(2, 1)
        var editor = try Self.editor((200, 100), angle: angle, ratio: ratio)
        let before = editor.frame
        editor.drag(.bottomRight, by: Vector(dx: 20, dy: 10))
        expectClose(editor.frame, before.x, before.y, before.width + 20, before.height + 10)
        editor.drag(.topLeft, by: Vector(dx: -900, dy: -900), steps: 3)
        let region = editor.crop.region
        #expect(region.isInside(editor.picture))
        #expect(abs(region.width / region.height - 2) < 1e-9)
        let (a, b, c, d) = region.corners
        let reach = [a, b, c, d].flatMap { [$0.x, $0.y, 400 - $0.x, 400 - $0.y] }.min() ?? 1
        #expect(abs(reach) < 1e-6)
    }

    @Test("A locked edge grows about the other axis' centre, then is shifted where that lets it grow", arguments: 0..<4)
    func lockedEdge(_ side: Int) throws {
        let handle = [Handle.right, .bottom, .left, .top][side]
        var editor = try Self.editor((100, 100), angle: 20, ratio: .square)
        let before = editor.frame
        let (dx, dy) = (Double(handle.horizontal.rawValue), Double(handle.vertical.rawValue))
        editor.drag(handle, by: Vector(dx: 20 * dx, dy: 20 * dy))
        expectClose(
            editor.frame, before.x - (dx == 1 ? 0 : dx == 0 ? 10 : 20), before.y - (dy == 1 ? 0 : dy == 0 ? 10 : 20),
            before.width + 20, before.height + 20)
        editor.drag(handle, by: Vector(dx: 900 * dx, dy: 900 * dy))
        #expect(editor.crop.region.isInside(editor.picture))
        #expect(abs(editor.crop.region.width / editor.crop.region.height - 1) < 1e-9)
        #expect(editor.crop.region.width > 200)
    }

    @Test("There and back is the same bits", arguments: 0..<8, [nil, AspectRatio.square])
    func thereAndBack(_ index: Int, ratio: AspectRatio?) throws {
        var editor = try Self.editor((150, 150), angle: -13, ratio: ratio)
        let before = editor.snapshot
        let handle = try #require(Handle(index: index))
        let start = editor.grip(handle)
        editor.pull(from: start, to: start + Vector(dx: 400, dy: 300), steps: 6)
        editor.move(start + Vector(dx: -300, dy: 500))
        editor.up(start, after: 0.2)
        #expect(editor.snapshot == before)
    }

    @Test("What was moved to the border can still be moved along it")
    func movesAlongTheBorder() throws {
        var editor = try Self.editor((100, 100), angle: 30)
        editor.drag(from: at(300, 300), by: Vector(dx: 900, dy: 0))
        let stopped = editor.crop.region
        #expect(stopped.isInside(editor.picture))
        editor.drag(from: Point(x: editor.frame.center.x, y: editor.frame.center.y), by: Vector(dx: 0, dy: 20))
        let moved = editor.crop.region
        #expect(moved.isInside(editor.picture))
        #expect(moved.center != stopped.center)
        #expect(moved.size == stopped.size)
    }

    @Test("The minimum in points and in pixels holds while straightened", arguments: 0..<8)
    func minimumHolds(_ index: Int) throws {
        var editor = try Self.editor((200, 200), angle: 30)
        let handle = try #require(Handle(index: index))
        editor.drag(
            handle,
            by: Vector(dx: -900 * Double(handle.horizontal.rawValue), dy: -900 * Double(handle.vertical.rawValue)))
        let frame = editor.frame
        #expect(
            abs(frame.width - (handle.horizontal == .none ? 200 * frame.width / editor.crop.region.width : 42)) < 1e-6)
        #expect(
            abs(frame.height - (handle.vertical == .none ? 200 * frame.height / editor.crop.region.height : 42)) < 1e-6)
    }
}
