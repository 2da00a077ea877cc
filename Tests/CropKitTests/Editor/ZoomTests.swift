import CropKit
import Testing

/// Wheels, trackpads and the zoom command.
@Suite struct ZoomTests {
    static func window(_ change: (inout Settings) -> Void = { _ in }) throws -> CropEditor {
        try makeEditor(1000, 1000, .avatar.with(change), viewport: Size(width: 400, height: 400))
    }

    @Test("R7: zoom 2 halves the region, and the pixels")
    func zoomTwoHalves() throws {
        var editor = try makeEditor(1290, 2796, .avatar, viewport: Size(width: 400, height: 800))
        try editor.finish(.zoom(by: 2, about: nil))
        #expect(editor.zoom == 2)
        expectClose(editor.box, 322.5, 1075.5, 645, 645)
        #expect(editor.seenPixels == Size(width: 645, height: 645))
    }

    @Test("G3: ten scrolls of 12 are one of 120", arguments: Preset.allCases)
    func scrollDependsOnTheTotal(preset: Preset) throws {
        var (one, ten) = try (
            makeEditor(1000, 700, preset.settings), makeEditor(1000, 700, preset.settings)
        )
        one.scroll(-120, at: at(300, 200))
        for _ in 0..<10 { ten.scroll(-12, at: at(300, 200)) }
        #expect(one.zoom > 1)
        #expect(ten.zoom == one.zoom)
        #expect(ten.crop.bits == one.crop.bits)
        #expect(ten.scene.picture == one.scene.picture)
    }

    @Test("Scrolling there and back is the same bits")
    func scrollBack() throws {
        var editor = try Self.window()
        editor.scroll(-200, at: at(100, 300))
        editor.wait(2)
        let before = editor.crop.bits
        for delta in [-30.0, -45, 80, -5] { editor.scroll(delta, at: at(120, 220)) }
        #expect(editor.crop.bits == before)
    }

    @Test("400 points of scrolling are a factor of e; with control 100 fine ones are")
    func scrollSpeed() throws {
        let e = 2.718281828459045
        var editor = try Self.window()
        editor.scroll(-400, at: at(200, 200))
        #expect(abs(editor.zoom / e - 1) < 1e-12)
        editor = try Self.window()
        editor.scroll(-100, at: at(200, 200), zooms: true, isPrecise: true)
        #expect(abs(editor.zoom / e - 1) < 1e-12)
        editor = try Self.window()
        editor.scroll(-400, at: at(200, 200), zooms: true)
        #expect(abs(editor.zoom / e - 1) < 1e-12)
    }

    @Test("Past the end of the range nothing is remembered: the way back answers at once")
    func scrollAnswersAtOnce() throws {
        var editor = try Self.window()
        editor.scroll(-10_000, at: at(200, 200))
        #expect(abs(editor.zoom - 3) < 1e-9)
        editor.scroll(40, at: at(200, 200))
        #expect(editor.zoom < 2.8)
    }

    @Test("The picture point under the pointer stays", arguments: Preset.allCases, [0.0, 20])
    func pointUnderThePointerStays(preset: Preset, angle: Double) throws {
        var editor = try makeEditor(1000, 700, preset.settings, viewport: Size(width: 500, height: 500))
        try editor.finish(.straighten(to: angle))
        try editor.finish(.zoom(by: 1.5, about: nil))
        let point = at(210, 260)
        let held = try editor.pictured(at: point)
        editor.scroll(-60, at: point)
        expectClose(try editor.pictured(at: point), held, within: 1e-9)
        editor.magnify(1.1, at: point)
        expectClose(try editor.pictured(at: point), held, within: 1e-9)
    }

    @Test("What magnifies by parts is what magnifies at once")
    func magnifyDependsOnTheTotal() throws {
        var (one, four) = try (Self.window(), Self.window())
        one.magnify(16 / 9.0, at: at(100, 100))
        for _ in 0..<2 { four.magnify(4 / 3.0, at: at(100, 100)) }
        #expect(abs(one.zoom - four.zoom) < 1e-12)
        expectClose(one.box, four.box.x, four.box.y, four.box.width, four.box.height)
    }

    typealias Range = (
        name: String, settings: Settings, viewport: Double, lowest: Double, highest: Double
    )

    @Test(
        "Every way of zooming ends at the range",
        arguments: [
            ("avatar", .avatar, 400, 1, 3), ("photos", .photos, 428, 1, 15), ("frame", .frame, 428, 1, 80),
            ("marquee", .marquee, 400, 1, 80), ("own", .avatar.with { $0.zoom = 0.5...8 }, 400, 1, 8),
            ("own, with room below", .avatar.with { ($0.zoom, $0.coverage) = (0.5...8, .padded) }, 400, 0.5, 8),
            ("a view ends at 32 points a pixel", .frame.with { $0.zoom = 1...4 }, 428, 1, 80),
            ("or at the range, if that is later", .frame.with { $0.zoom = 1...100 }, 428, 1, 100),
        ] as [Range])
    func zoomRange(_ row: Range) throws {
        let start = try makeEditor(
            1000, 1000, row.settings, viewport: Size(width: row.viewport, height: row.viewport))
        let middle = at(row.viewport / 2, row.viewport / 2)
        for (factor, end) in [(1e9, row.highest), (1e-9, row.lowest)] {
            var editor = start
            editor.magnify(factor, at: middle)
            #expect(abs(editor.zoom / end - 1) < 1e-9, "magnify")
            editor = start
            editor.scroll(factor > 1 ? -1e6 : 1e6, at: middle)
            #expect(abs(editor.zoom / end - 1) < 1e-9, "scroll")
            editor = start
            try editor.finish(.zoom(by: factor, about: nil))
            #expect(abs(editor.zoom / end - 1) < 1e-9, "command")
            editor = start
            let (near, far) = (
                (middle + Vector(dx: -2, dy: 0), middle + Vector(dx: 2, dy: 0)), (at(-9000, 0), at(9000, 0))
            )
            editor.pinch(from: factor > 1 ? near : far, to: factor > 1 ? far : near)
            editor.rest()
            #expect(abs(editor.zoom / end - 1) < 1e-9, "pinch")
        }
    }

    @Test("Double tap zooms about the point, and back", arguments: Preset.allCases)
    func doubleTapZooms(preset: Preset) throws {
        var editor = try makeEditor(1000, 700, preset.settings, viewport: Size(width: 500, height: 500))
        let start = editor.snapshot
        let point = at(220, 240)
        let held = try editor.pictured(at: point)
        editor.doubleTap(point)
        editor.rest()
        #expect(abs(editor.zoom - 2) < 1e-9)
        expectClose(try editor.pictured(at: point), held)
        editor.doubleTap(point)
        editor.rest()
        #expect(editor.zoom == 1)
        #expect(editor.crop.bits == start.bits || preset == .avatar || preset == .photos)
        #expect(editor.isAsking == false && editor.hasSelection == start.hasSelection)
    }

    @Test("Two taps are no double tap when they are slow, far apart, or a drag")
    func noDoubleTap() throws {
        var editor = try Self.window()
        editor.tap(at(100, 100))
        editor.tap(at(100, 100), after: 0.5)
        editor.tap(at(300, 300), after: 0.1)
        editor.drag(from: at(300, 300), by: Vector(dx: 5, dy: 0))
        editor.drag(from: at(300, 300), by: Vector(dx: 5, dy: 0))
        editor.down(at(300, 300))
        editor.up(at(300, 300), after: 0.4)
        editor.tap(at(300, 300), after: 0.1)
        #expect(editor.zoom == 1)
        editor.tap(at(310, 310), after: 0.1)
        #expect(editor.zoom == 2)
    }

    @Test("Precise scrolling pans where the settings say so; a wheel and control still zoom")
    func scrollPans() throws {
        var editor = try Self.window { $0.scrollPans = true }
        editor.scroll(-400, at: at(200, 200))
        let zoom = editor.zoom
        #expect(zoom > 2)
        let held = try editor.pictured(at: at(200, 200))
        for _ in 0..<10 { editor.scroll(Vector(dx: 2, dy: -1), at: at(200, 200), isPrecise: true) }
        #expect(editor.zoom == zoom)
        expectClose(try editor.pictured(at: at(180, 210)), held)
        editor.scroll(-10, at: at(200, 200), zooms: true, isPrecise: true)
        #expect(editor.zoom > zoom)
    }

    @Test("Scrolled past the edge, a pan answers at once on the way back")
    func scrollPanAnswersAtOnce() throws {
        var editor = try makeEditor(
            1000, 400, .avatar.with { $0.scrollPans = true }, viewport: Size(width: 400, height: 400))
        editor.scroll(Vector(dx: 5000, dy: 0), at: at(200, 200), isPrecise: true)
        expectClose(editor.box, 600, 0, 400, 400)
        editor.scroll(Vector(dx: -10, dy: 0), at: at(200, 200), isPrecise: true)
        expectClose(editor.box, 590, 0, 400, 400)
    }

    @Test("A trackpad's rotation straightens what is seen, mirrored too, and by its total", arguments: [false, true])
    func rotationStraightens(mirrored: Bool) throws {
        var editor = try Self.window()
        if mirrored { try editor.finish(.mirror) }
        for _ in 0..<10 { editor.rotate(1.5) }
        #expect(editor.crop.seenAngle == 15)
        editor.rotate(100)
        #expect(editor.crop.seenAngle == 45)
        editor.rotate(-1)
        #expect(editor.crop.seenAngle == 44)

        editor = try Self.window { $0.rotationStraightens = false }
        editor.rotate(20)
        #expect(editor.crop.seenAngle == 0)
    }
}
