import CropKit
import Testing

/// The eight handles of a free frame. The picture is 400×400 at one point a pixel.
@Suite struct HandleFreeTests {
    static func editor(_ frame: Region = Region(x: 100, y: 100, width: 100, height: 100)) throws -> CropEditor {
        try makeEditor(400, 400, .frame.unpadded.with { $0.region = frame })
    }

    typealias Row = (handle: Handle, offset: (Double, Double), rect: (Double, Double, Double, Double))

    @Test(
        "A handle moves the sides that it holds, and no other",
        arguments: [
            (.topLeft, (20, 10), (120, 110, 80, 90)),
            (.top, (20, 10), (100, 110, 100, 90)),
            (.topRight, (20, 10), (100, 110, 120, 90)),
            (.right, (20, 10), (100, 100, 120, 100)),
            (.bottomRight, (20, 10), (100, 100, 120, 110)),
            (.bottom, (20, 10), (100, 100, 100, 110)),
            (.bottomLeft, (20, 10), (120, 100, 80, 110)),
            (.left, (20, 10), (120, 100, 80, 100)),
        ] as [Row])
    func eachHandle(_ row: Row) throws {
        var editor = try Self.editor()
        editor.drag(row.handle, by: Vector(dx: row.offset.0, dy: row.offset.1), steps: 3)
        expectClose(editor.box, row.rect.0, row.rect.1, row.rect.2, row.rect.3, within: 0)
    }

    @Test(
        "A side stops at the picture",
        arguments: [
            (.topLeft, (-500, -500), (0, 0, 200, 200)), (.top, (0, -500), (100, 0, 100, 200)),
            (.topRight, (500, -500), (100, 0, 300, 200)), (.right, (500, 0), (100, 100, 300, 100)),
            (.bottomRight, (500, 500), (100, 100, 300, 300)), (.bottom, (0, 500), (100, 100, 100, 300)),
            (.bottomLeft, (-500, 500), (0, 100, 200, 300)), (.left, (-500, 0), (0, 100, 200, 100)),
        ] as [Row])
    func sidesStopAtThePicture(_ row: Row) throws {
        var editor = try Self.editor()
        editor.drag(row.handle, by: Vector(dx: row.offset.0, dy: row.offset.1))
        expectClose(editor.box, row.rect.0, row.rect.1, row.rect.2, row.rect.3, within: 0)
    }

    @Test(
        "A side stops at the minimum of 42 points, the other side standing still",
        arguments: [
            (.topLeft, (500, 500), (158, 158, 42, 42)), (.top, (0, 500), (100, 158, 100, 42)),
            (.topRight, (-500, 500), (100, 158, 42, 42)), (.right, (-500, 0), (100, 100, 42, 100)),
            (.bottomRight, (-500, -500), (100, 100, 42, 42)), (.bottom, (0, -500), (100, 100, 100, 42)),
            (.bottomLeft, (500, -500), (158, 100, 42, 42)), (.left, (500, 0), (158, 100, 42, 100)),
        ] as [Row])
    func sidesStopAtTheMinimum(_ row: Row) throws {
        var editor = try Self.editor()
        editor.drag(row.handle, by: Vector(dx: row.offset.0, dy: row.offset.1), steps: 7)
        expectClose(editor.box, row.rect.0, row.rect.1, row.rect.2, row.rect.3, within: 0)
    }

    @Test("A frame smaller than 42 points does not jump there", arguments: [Handle.right, .bottomRight, .topLeft])
    func smallFrameDoesNotJump(_ handle: Handle) throws {
        let start = Region(x: 100, y: 100, width: 30, height: 30)
        var editor = try Self.editor(start)
        editor.pull(from: editor.grip(handle), to: editor.grip(handle) + Vector(dx: 0.5, dy: 0.5))
        let width = editor.crop.region.width
        #expect(width >= 30 && width <= 30.5)
        editor.move(editor.grip(handle) + Vector(dx: handle == .topLeft ? 200 : -200, dy: 0))
        #expect(editor.crop.region.width == 30)
    }

    @Test("The minimum in points follows the scale of what is shown")
    func minimumFollowsTheScale() throws {
        let settings = Settings.frame.unpadded
        var editor = try makeEditor(4000, 4000, settings, viewport: Size(width: 400, height: 400))
        editor.drag(.right, by: Vector(dx: -1000, dy: 0))
        expectClose(editor.box, 0, 0, 420, 4000)
    }

    @Test("G5: a frame does not grow under the toolbar")
    func frameStaysInTheContent() throws {
        let content = Layout.Insets(top: 0, left: 0, bottom: 200, right: 0)
        var editor = try makeEditor(
            362, 600, .frame.with { $0.region = Region(x: 0, y: 0, width: 362, height: 300) },
            viewport: Size(width: 390, height: 828), insets: content)
        expectClose(editor.frame, 14, 14, 362, 300)
        editor.drag(.bottom, to: at(195, 900))
        expectClose(editor.frame, 14, 14, 362, 600)

        // Now the picture reaches beyond the content, and only the content can stop the frame.
        editor.drag(.bottom, to: at(195, 314))
        editor.magnify(2, at: at(14, 14))
        expectClose(editor.frame, 14, 14, 724, 600, within: 1e-6)
        editor.drag(from: at(195, 614), to: at(195, 500))
        editor.drag(from: at(195, 500), to: at(195, 900))
        expectClose(editor.frame, 14, 14, 724, 600, within: 1e-6)
    }

    @Test("G2: dragged 250 past the limit and back, a corner is where it began", arguments: 0..<8)
    func overshootIsRemembered(_ index: Int) throws {
        var editor = try Self.editor()
        let before = editor.crop.bits
        let handle = try #require(Handle(index: index))
        let start = editor.grip(handle)
        editor.pull(from: start, to: start + Vector(dx: 250, dy: 250), steps: 10)
        editor.move(start + Vector(dx: -250, dy: -250))
        editor.move(start)
        #expect(editor.crop.bits == before)
        editor.move(start + Vector(dx: 10, dy: 10))
        let there = editor.crop.bits
        editor.move(start + Vector(dx: 900, dy: -900))
        editor.up(start + Vector(dx: 10, dy: 10))
        #expect(editor.crop.bits == there)
    }

    @Test("G1: a hundred moves of 0.4 points are one of 40")
    func slowDragsAreNotLost() throws {
        var slow = try Self.editor()
        slow.down(slow.grip(.right))
        for step in 1...100 { slow.move(at(200 + 0.4 * Double(step), 150)) }
        slow.up(at(240, 150))
        expectClose(slow.box, 100, 100, 140, 100, within: 0)
    }

    @Test("What is held keeps its distance to the finger, wherever in its zone it was taken")
    func grabbingDoesNotJump() throws {
        var editor = try Self.editor()
        editor.pull(from: at(212, 150), to: at(212.001, 150))
        #expect(abs(editor.crop.region.width - 100.001) < 1e-9)
        editor.move(at(222, 150))
        #expect(abs(editor.crop.region.width - 110) < 1e-9)
    }

    @Test(
        "Seen left is left, however the picture is turned and mirrored",
        arguments: [false, true], 0..<4)
    func handlesActOnWhatIsSeen(mirrored: Bool, turns: Int) throws {
        var editor = try Self.editor(Region(x: 120, y: 100, width: 100, height: 160))
        if mirrored { try editor.finish(.mirror) }
        if turns > 0 { try editor.finish(.turn(degrees: Double(turns) * 90)) }
        let before = editor.frame
        editor.drag(.left, by: Vector(dx: -20, dy: 0))
        expectClose(editor.frame, before.x - 20, before.y, before.width + 20, before.height)
        editor.drag(.bottomRight, by: Vector(dx: 10, dy: 30))
        expectClose(editor.frame, before.x - 20, before.y, before.width + 30, before.height + 30)
    }
}
