import CropKit
import Testing

/// Panning the picture under a window, and the view of a picture.
@Suite struct PanTests {
    /// A window of 400×400 over 800×400 pixels, at one point a pixel; region (200, 0, 400, 400).
    static func window(_ change: (inout Settings) -> Void = { _ in }) throws -> CropEditor {
        try makeEditor(800, 400, .avatar.with(change), viewport: Size(width: 400, height: 400))
    }

    @Test("The picture follows the finger, so the region goes the other way", arguments: [false, true])
    func pictureFollows(startsOutside: Bool) throws {
        var editor = try makeEditor(800, 400, .avatar, viewport: Size(width: 400, height: 800))
        editor.drag(from: startsOutside ? at(10, 10) : at(200, 400), by: Vector(dx: 50, dy: 0), steps: 4)
        expectClose(editor.box, 150, 0, 400, 400)
    }

    @Test("Overscroll is shown, with a rubber band, and never reaches the crop")
    func overscrollIsOnlyShown() throws {
        var editor = try Self.window()
        editor.pull(from: at(200, 200), to: at(500, 260), steps: 8)
        // 100 points past the left edge, 60 past the top: shown is 400 · (1 − 1 / (0.55 · x / 400 + 1)).
        func band(_ x: Double) -> Double { 400 * (1 - 1 / (0.55 * x / 400 + 1)) }
        expectClose(editor.box, 0, 0, 400, 400, within: 0)
        #expect(editor.crop.region.isInside(editor.picture))
        let shown = editor.scene.picture
        #expect(abs(shown.tx - band(100)) < 1e-9)
        #expect(abs(shown.ty - band(60)) < 1e-9)
        expectClose(editor.frame, 0, 0, 400, 400)
        editor.up(at(500, 260), after: 0.2)
        #expect(editor.isAnimating)
        expectClose(editor.box, 0, 0, 400, 400, within: 0)
        editor.rest()
        #expect(abs(editor.scene.picture.tx) < 1e-9 && abs(editor.scene.picture.ty) < 1e-9)
    }

    @Test("The rubber band gives less and less, and never more than the window's shorter side")
    func rubberBandGivesLess() throws {
        var editor = try Self.window()
        editor.pull(from: at(200, 200), to: at(400, 200))
        var last = editor.scene.picture.tx
        var step = Double.infinity
        for x in stride(from: 450.0, through: 5000, by: 50) {
            editor.move(at(x, 200))
            let shown = editor.scene.picture.tx
            #expect(shown > last && shown - last <= step + 1e-9 && shown < 400)
            (step, last) = (shown - last, shown)
        }
    }

    @Test("Overshoot is remembered: there and back is the same bits")
    func overshootIsRemembered() throws {
        var editor = try Self.window { $0.region = Region(x: 100.1, y: 33.3, width: 301.7, height: 301.7) }
        let before = editor.crop.bits
        editor.pull(from: at(200, 200), to: at(700, 900), steps: 5)
        editor.move(at(-900, -50))
        editor.move(at(200, 200))
        editor.up(at(200, 200), after: 0.2)
        #expect(editor.crop.bits == before)
        #expect(editor.canUndo == false)
    }

    @Test(
        "The picture follows on the screen's axes, however it is turned and straightened", arguments: 0..<4, [0.0, 25])
    func followsAsSeen(turns: Int, angle: Double) throws {
        var editor = try makeEditor(900, 900, .avatar, viewport: Size(width: 300, height: 300))
        editor.magnify(2.5, at: at(150, 150))
        try editor.finish(.mirror)
        try editor.finish(.turn(degrees: Double(turns) * 90))
        try editor.finish(.straighten(to: angle))
        let held = try editor.pictured(at: at(100, 100))
        editor.drag(from: at(100, 100), to: at(107, 95), steps: 3)
        expectClose(try editor.pictured(at: at(107, 95)), held)
        #expect(editor.crop.region.isInside(editor.picture))
    }

    @Test("Space with a drag pans the view, whatever lies there", arguments: [Preset.marquee, .frame])
    func spacePans(preset: Preset) throws {
        var editor = try makeEditor(400, 400, preset.settings.unpadded)
        editor.magnify(4, at: at(200, 200))
        let before = editor.snapshot
        let held = try editor.pictured(at: at(200, 200))
        #expect(editor.cursor(at: at(200, 200), pans: true) == .grab)
        editor.drag(from: at(200, 200), by: Vector(dx: 30, dy: -40), steps: 3, pans: true)
        expectClose(try editor.pictured(at: at(230, 160)), held)
        #expect(editor.crop.bits == before.bits)
        #expect(editor.hasSelection == before.hasSelection && !editor.isAsking)
    }

    @Test("The view cannot be panned past the picture")
    func viewStaysOnThePicture() throws {
        var editor = try makeEditor(400, 400, .frame.unpadded)
        editor.magnify(2, at: at(200, 200))
        editor.drag(from: at(200, 200), by: Vector(dx: 5000, dy: 5000), pans: true)
        editor.rest()
        expectClose(try editor.pictured(at: at(0, 0)), Point(x: 0, y: 0))
        editor.drag(from: at(200, 200), by: Vector(dx: -5000, dy: -5000), pans: true)
        editor.rest()
        expectClose(try editor.pictured(at: at(400, 400)), Point(x: 400, y: 400))
    }

    @Test("A view at zoom 1 has no room to pan, and comes back")
    func wholeViewComesBack() throws {
        var editor = try makeEditor(400, 300, .marquee)
        let before = editor.scene.picture
        editor.drag(from: at(200, 150), by: Vector(dx: 90, dy: 20), pans: true)
        #expect(editor.scene.picture != before)
        editor.rest()
        #expect(editor.scene.picture == before)
        #expect(editor.canUndo == false)
        #expect(editor.isResettable == false)
    }

    @Test("On an axis that the picture does not fill it stays centred")
    func centredWhereNotFilled() throws {
        var editor = try Self.window { $0.coverage = .fit }
        editor.drag(from: at(200, 200), by: Vector(dx: 70, dy: 70), steps: 3)
        expectClose(editor.box, 200, 0, 400, 400)
        editor.rest()
        // At 1.6 times the window is 500 pixels wide: room along the width only.
        editor.magnify(1.6, at: at(200, 200))
        editor.drag(from: at(200, 200), by: Vector(dx: 400, dy: 70), steps: 3)
        expectClose(editor.box, 50, 0, 400, 400)
    }
}
