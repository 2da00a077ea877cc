import CropKit
import Testing

/// Two fingers.
@Suite struct PinchTests {
    static func editor(_ preset: Preset = .avatar, _ change: (inout Settings) -> Void = { _ in }) throws -> CropEditor {
        try makeEditor(2000, 2000, preset.settings.with(change), viewport: Size(width: 400, height: 400))
    }

    @Test(
        "G7: twice as far apart about (100, 300), the picture point there stays", arguments: Preset.allCases, [0.0, 30])
    func pointBetweenTheFingersStays(preset: Preset, angle: Double) throws {
        var editor = try Self.editor(preset)
        try editor.finish(.straighten(to: angle))
        try editor.finish(.zoom(by: 1.2, about: nil))
        let zoom = editor.zoom
        let held = try editor.pictured(at: at(100, 300))
        editor.spread(from: (at(80, 300), at(120, 300)), to: (at(60, 300), at(140, 300)), steps: 5)
        expectClose(try editor.pictured(at: at(100, 300)), held)
        #expect(abs(editor.zoom / zoom - 2) < 1e-9)
    }

    @Test("The fingers may wander: the point between them goes with them", arguments: Preset.allCases)
    func pointGoesWithTheFingers(preset: Preset) throws {
        var editor = try Self.editor(preset)
        try editor.finish(.zoom(by: 2, about: nil))
        let held = try editor.pictured(at: at(200, 200))
        editor.spread(from: (at(180, 200), at(220, 200)), to: (at(190, 190), at(240, 220)), steps: 4)
        expectClose(try editor.pictured(at: at(215, 205)), held)
    }

    @Test("However the way is split, the end is the same bits", arguments: Preset.allCases)
    func splitsDoNotMatter(preset: Preset) throws {
        var (one, many) = try (Self.editor(preset), Self.editor(preset))
        one.pinch(from: (at(180, 190), at(220, 210)), to: (at(101.3, 177), at(307.7, 244.1)))
        many.pinch(from: (at(180, 190), at(220, 210)), to: (at(101.3, 177), at(307.7, 244.1)), steps: 37)
        #expect(one.crop.bits == many.crop.bits)
        #expect(one.zoom == many.zoom)
        one.rest()
        many.rest()
        #expect(one.scene == many.scene)
    }

    @Test("The second finger lifts first, or the first: no jump", arguments: Preset.allCases, [1, 2])
    func liftingOneFingerDoesNotJump(preset: Preset, id: Int) throws {
        var editor = try Self.editor(preset)
        editor.spread(from: (at(150, 200), at(250, 200)), to: (at(100, 180), at(300, 240)), steps: 3)
        let before = editor.scene.picture
        editor.up(id == 1 ? at(100, 180) : at(300, 240), id: id)
        #expect(editor.scene.picture == before)
        let held = try editor.pictured(at: at(200, 200))
        let rest = id == 1 ? at(300, 240) : at(100, 180)
        editor.move(rest + Vector(dx: 8, dy: -6), id: 3 - id)
        expectClose(try editor.pictured(at: at(208, 194)), held)
        editor.up(rest + Vector(dx: 8, dy: -6), id: 3 - id, after: 0.3)
        #expect(editor.takeReports().count == 1)
    }

    @Test(
        "One finger lifts while the picture is stretched past its limits: no jump",
        arguments: [Preset.avatar, .photos, .marquee])
    func liftingInOverscrollDoesNotJump(preset: Preset) throws {
        var editor = try Self.editor(preset)
        // Smaller than zoom 1 and away from the middle.
        editor.spread(from: (at(100, 100), at(300, 300)), to: (at(200, 100), at(280, 220)), steps: 4)
        let before = editor.scene.picture
        editor.up(at(200, 100), id: 1)
        let after = editor.scene.picture
        for (a, b) in [(before.a, after.a), (before.tx, after.tx), (before.ty, after.ty)] { #expect(abs(a - b) < 1e-6) }
        editor.up(at(280, 220), id: 2)
        editor.rest()
        #expect(editor.zoom == 1)
        #expect(editor.crop.region.isInside(editor.picture))
    }

    @Test("A finger that comes back pinches again from where things are")
    func fingerComesBack() throws {
        var editor = try Self.editor()
        editor.spread(from: (at(150, 200), at(250, 200)), to: (at(120, 200), at(280, 200)))
        let zoom = editor.zoom
        editor.up(at(280, 200), id: 2)
        editor.down(at(160, 200), id: 3)
        let held = try editor.pictured(at: at(140, 200))
        #expect(editor.zoom == zoom)
        editor.move(at(110, 200), id: 1)
        editor.move(at(170, 200), id: 3)
        expectClose(try editor.pictured(at: at(140, 200)), held)
        #expect(abs(editor.zoom / zoom - 1.5) < 1e-9)
    }

    @Test("A third finger, and a second that comes late to a drag, take no part")
    func otherFingersTakeNoPart() throws {
        var editor = try Self.editor()
        editor.spread(from: (at(150, 200), at(250, 200)), to: (at(120, 200), at(280, 200)))
        let before = editor.crop.bits
        editor.down(at(50, 50), id: 9)
        editor.move(at(350, 350), id: 9)
        editor.up(at(350, 350), id: 9)
        #expect(editor.crop.bits == before)

        editor = try makeEditor(
            400, 400, .frame.unpadded.with { $0.region = Region(x: 100, y: 100, width: 100, height: 100) })
        editor.pull(from: at(150, 150), to: at(170, 150))
        editor.down(at(300, 300), id: 2)
        editor.move(at(390, 390), id: 2)
        editor.move(at(180, 150), id: 1)
        expectClose(editor.box, 130, 100, 100, 100)
        #expect(editor.zoom == 1)
        editor.up(at(390, 390), id: 2)
        editor.up(at(180, 150), id: 1)
        #expect(editor.takeReports().count == 1)
    }

    @Test(
        "A second finger that comes at once makes a pinch of any drag",
        arguments: [at(150, 150), at(200, 150), at(350, 350)])
    func secondFingerMakesAPinch(start: Point<Viewport>) throws {
        var editor = try makeEditor(
            400, 400, .frame.unpadded.with { $0.region = Region(x: 100, y: 100, width: 100, height: 100) })
        let before = editor.crop.bits
        editor.down(start)
        editor.move(start + Vector(dx: 2, dy: 0))
        editor.down(start + Vector(dx: 40, dy: 0), id: 2)
        editor.move(start + Vector(dx: 80, dy: 0), id: 2)
        #expect(editor.crop.bits == before)
        #expect(editor.zoom > 1.5)
    }

    @Test("Fingers that came down as one point do not zoom")
    func coincidingFingers() throws {
        var editor = try Self.editor()
        editor.spread(from: (at(200, 200), at(200, 200)), to: (at(100, 200), at(300, 200)), steps: 3)
        #expect(editor.zoom == 1)
        #expect(editor.scene.picture.isFinite)
    }

    @Test("Two fingers pan the view of a frame, and never move the frame", arguments: [Preset.frame, .marquee])
    func twoFingersPanTheView(preset: Preset) throws {
        var editor = try Self.editor(preset)
        editor.magnify(3, at: at(200, 200))
        editor.wait(1)
        let before = editor.crop.bits
        let held = try editor.pictured(at: at(200, 200))
        editor.pinch(from: (at(180, 200), at(220, 200)), to: (at(210, 220), at(250, 220)), steps: 3)
        expectClose(try editor.pictured(at: at(230, 220)), held)
        #expect(editor.crop.bits == before)
    }
}
