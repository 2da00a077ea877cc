import CropKit
import Testing

/// The photos preset: after a pause the frame goes back to the centre.
@Suite struct RecentringTests {
    /// 1000×1000 in a content of 400×400 from (14, 14).
    static func editor(_ change: (inout Settings) -> Void = { _ in }) throws -> CropEditor {
        try makeEditor(1000, 1000, .photos.with(change), viewport: Size(width: 428, height: 428))
    }

    @Test("The frame stays where it was left, and after 0.8 seconds goes to the centre in 0.5")
    func recentres() throws {
        var editor = try Self.editor()
        let picture = editor.scene.picture
        editor.drag(.right, by: Vector(dx: -200, dy: 0), steps: 3)
        let crop = editor.crop
        expectClose(editor.frame, 14, 14, 200, 400)
        #expect(editor.scene.picture == picture)
        #expect(editor.isAnimating)
        editor.wait(0.79)
        expectClose(editor.frame, 14, 14, 200, 400)
        editor.wait(0.02)
        editor.wait(0.1)
        #expect(editor.frame.x > 50 && editor.frame.x < 114)
        editor.wait(0.39)
        #expect(editor.isAnimating)
        editor.wait(0.02)
        expectClose(editor.frame, 114, 14, 200, 400)
        #expect(editor.isAnimating == false)
        #expect(editor.crop == crop)
    }

    @Test("It grows to fill the content, at most to the zoom range", arguments: [(1...15.0, 400.0), (1...2.0, 200.0)])
    func grows(zoom: ClosedRange<Double>, side: Double) throws {
        var editor = try Self.editor { $0.zoom = zoom }
        editor.drag(.bottomRight, by: Vector(dx: -300, dy: -300))
        expectClose(editor.frame, 14, 14, 100, 100)
        editor.rest()
        expectClose(editor.box, 0, 0, 250, 250)
        expectClose(editor.frame, 214 - side / 2, 214 - side / 2, side, side)
    }

    @Test("It is no change: no report, no step, the same crop bits")
    func recentringIsNoChange() throws {
        var editor = try Self.editor()
        editor.drag(.topLeft, by: Vector(dx: 33.3, dy: 77.7))
        let before = editor.snapshot
        _ = editor.takeEvents()
        editor.rest()
        #expect(editor.snapshot == before)
        #expect(editor.takeEvents().isEmpty)
    }

    @Test("A finger that comes within the pause goes on from there, and the pause begins anew")
    func touchDelays() throws {
        var editor = try Self.editor()
        editor.drag(.right, by: Vector(dx: -200, dy: 0))
        editor.wait(0.7)
        editor.drag(.bottom, by: Vector(dx: 0, dy: -100))
        expectClose(editor.frame, 14, 14, 200, 300)
        editor.wait(0.7)
        expectClose(editor.frame, 14, 14, 200, 300)
        editor.down(at(100, 100))
        editor.wait(5)
        expectClose(editor.frame, 14, 14, 200, 300)
    }

    @Test("A finger that comes on the way holds what is seen; the crop stays", arguments: [0.05, 0.15, 0.3])
    func touchOnTheWay(after pause: Double) throws {
        var editor = try Self.editor()
        editor.drag(.bottomRight, by: Vector(dx: -200, dy: -200))
        let crop = editor.crop
        editor.wait(0.81)
        editor.wait(pause)
        let (frame, picture) = (editor.frame, editor.scene.picture)
        #expect(frame.width > 201 && frame.width < 399)
        editor.down(frame.center, after: 0)
        #expect(editor.frame.isClose(to: frame, within: 1e-6))
        #expect(abs(editor.scene.picture.a - picture.a) < 1e-9)
        #expect(editor.crop == crop)
        editor.up(frame.center, after: 0.1)
        #expect(editor.crop == crop)
        editor.rest()
        #expect(editor.crop == crop)
        expectClose(editor.frame, 14, 14, 400, 400)
    }

    @Test("A handle is taken on the way where it is seen")
    func handleOnTheWay() throws {
        var editor = try Self.editor()
        editor.drag(.bottomRight, by: Vector(dx: -200, dy: -200))
        editor.wait(0.81)
        editor.wait(0.1)
        let frame = editor.frame
        let corner = editor.grip(.bottomRight)
        editor.down(corner, after: 0)
        editor.move(corner + Vector(dx: -30, dy: -20))
        expectClose(editor.frame, frame.x, frame.y, frame.width - 30, frame.height - 20, within: 1e-6)
    }

    @Test("The held picture pans, and zooms about the fingers, inside the held frame")
    func panInHeldFrame() throws {
        var editor = try Self.editor()
        editor.drag(.bottomRight, by: Vector(dx: -200, dy: -200))
        let held = try editor.pictured(at: at(100, 100))
        editor.drag(from: at(100, 100), by: Vector(dx: -20, dy: -10), steps: 2)
        expectClose(try editor.pictured(at: at(80, 90)), held)
        expectClose(editor.frame, 14, 14, 200, 200)
        expectClose(editor.box, 50, 25, 500, 500)
        let other = try editor.pictured(at: at(60, 150))
        editor.scroll(-40, at: at(60, 150))
        expectClose(try editor.pictured(at: at(60, 150)), other)
        expectClose(editor.frame, 14, 14, 200, 200)
    }

    @Test("A window has no handles and never moves")
    func windowStays() throws {
        var editor = try makeEditor(1000, 500, .avatar, viewport: Size(width: 400, height: 500))
        let frame = editor.frame
        editor.drag(from: at(400, 250), by: Vector(dx: -90, dy: 0))
        expectClose(editor.frame, frame.x, frame.y, frame.width, frame.height)
        editor.rest()
        expectClose(editor.frame, frame.x, frame.y, frame.width, frame.height)
    }

    @Test("A resized frame waits while keys nudge its handles, then goes back")
    func nudgesWait() throws {
        var editor = try Self.editor()
        for _ in 0..<50 {
            editor.hit(.left, [.shift], on: .handle(.right))
            editor.wait(0.1)
        }
        expectClose(editor.frame, 14, 14, 200, 400)
        editor.wait(0.5)
        editor.wait(0.79)
        expectClose(editor.frame, 14, 14, 200, 400)
        editor.rest()
        expectClose(editor.frame, 114, 14, 200, 400)
    }

    @Test("It goes back after nudges in an interaction, too")
    func nudgesInAnInteraction() throws {
        var editor = try Self.editor()
        try editor.run(.beginInteraction)
        try editor.run(.nudge(.handle(.right), dx: -500, dy: 0))
        try editor.run(.endInteraction)
        expectClose(editor.frame, 14, 14, 200, 400)
        editor.rest()
        expectClose(editor.frame, 114, 14, 200, 400)
    }
}
