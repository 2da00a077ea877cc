import CropKit
import Testing

/// New settings for the same picture.
@Suite struct ReconfigureTests {
    @Test("At the start, the new settings' own start", arguments: Preset.allCases, Preset.allCases)
    func atTheStart(old: Preset, new: Preset) throws {
        var editor = try makeEditor(400, 300, old.settings, viewport: Size(width: 300, height: 200))
        editor.reconfigure(new.settings)
        let fresh = try makeEditor(400, 300, new.settings, viewport: Size(width: 300, height: 200))
        #expect(editor.snapshot == fresh.snapshot)
        #expect(editor.scene == fresh.scene)
    }

    @Test(
        "What was cropped stays as far as the new settings allow, and undo starts anew",
        arguments: [Preset.frame, .photos])
    func cropStays(preset: Preset) throws {
        var editor = try makeEditor(400, 300, preset.settings)
        try editor.finish(
            .setCrop(Crop(region: Region(x: 50, y: 60, width: 100, height: 80), orientation: Orientation(turns: 1))))
        let crop = editor.crop
        editor.reconfigure(preset.settings.with { $0.scrollPans = true })
        #expect(editor.crop == crop)
        #expect(editor.canUndo == false && editor.isResettable)
        editor.reconfigure(preset.settings.with { $0.limits.minimum = Size(width: 100, height: 120) })
        #expect(editor.crop.seenSize == Size(width: 100, height: 120))
        editor.reconfigure(preset.settings.with { $0.ratio = .square })
        #expect(editor.crop.region.width == editor.crop.region.height)
        #expect(editor.ratio == .square)
        try editor.finish(.reset)
        expectClose(editor.box, 50, 0, 300, 300)
    }

    @Test("A shape set anew is taken over; one that is not stays the person's")
    func shape() throws {
        var editor = try makeEditor(400, 300, .frame)
        try editor.finish(.turn(degrees: 90))
        editor.reconfigure(.frame.with { $0.shape = .ellipse })
        #expect(editor.crop.shape == .ellipse)
        try editor.finish(.setShape(.rectangle))
        editor.reconfigure(.frame.with { ($0.shape, $0.scrollPans) = (.ellipse, true) })
        #expect(editor.crop.shape == .rectangle)
    }

    @Test("A ratio that the person chose stays while the settings' own does not change")
    func ratio() throws {
        var editor = try makeEditor(400, 300, .frame)
        try editor.finish(.setRatio(.square))
        editor.reconfigure(.frame.with { $0.scrollPans = true })
        #expect(editor.ratio == .square)
    }

    @Test("A drag under way is cancelled, a question closed, an interaction ended")
    func underWay() throws {
        var editor = try makeEditor(400, 300, .frame)
        let before = editor.crop
        editor.pull(from: editor.grip(.right), to: at(200, 100))
        editor.reconfigure(.frame.with { $0.scrollPans = true })
        #expect(editor.crop == before)
        editor.move(at(100, 100))
        #expect(editor.crop == before)

        editor = try makeEditor(400, 300, .marquee)
        editor.drag(from: at(10, 10), to: at(60, 60))
        #expect(editor.isAsking)
        editor.reconfigure(.frame)
        #expect(editor.isAsking == false)
        expectClose(editor.box, 10, 10, 50, 50)

        editor = try makeEditor(400, 300, .frame)
        try editor.run(.beginInteraction)
        try editor.run(.mirror)
        editor.reconfigure(.frame.with { $0.scrollPans = true })
        try editor.finish(.turn(degrees: 90))
        #expect(editor.canUndo)
    }

    @Test("Leaving the marquee, what was not selected is the whole picture")
    func leavingTheMarquee() throws {
        var editor = try makeEditor(400, 300, .marquee)
        try editor.finish(.turn(degrees: 90))
        editor.reconfigure(.frame)
        #expect(editor.hasSelection)
        expectClose(editor.box, 0, 0, 400, 300)
        #expect(editor.crop.orientation.turns == 1)
    }

    @Test("Coming to the marquee, an untouched frame is no selection, a crop that was made is one")
    func comingToTheMarquee() throws {
        var editor = try makeEditor(400, 300, .frame)
        editor.reconfigure(.marquee)
        #expect(editor.hasSelection == false)
        editor = try makeEditor(400, 300, .frame)
        editor.drag(.right, by: Vector(dx: -50, dy: 0))
        let crop = editor.crop
        editor.reconfigure(.marquee)
        #expect(editor.hasSelection && editor.crop == crop)
    }

    @Test("Copies of an editor are independent of each other, in the midst of anything", arguments: Preset.allCases)
    func copiesAreIndependent(preset: Preset) throws {
        var editor = try makeEditor(
            400, 300, preset.settings.with { $0.region = Region(x: 100, y: 100, width: 90, height: 90) })
        editor.pull(from: at(150, 150), to: at(170, 160), steps: 2)
        let copy = editor
        let (before, scene) = (copy.snapshot, copy.scene)
        editor.move(at(220, 200))
        editor.up(at(220, 200))
        editor.scroll(-10, at: at(100, 100))
        try? editor.finish(.turn(degrees: 90))
        #expect(copy.snapshot == before)
        #expect(copy.scene == scene)
        // The copy goes on by itself, and ends as one that was never copied.
        var (other, plain) = (
            copy,
            try makeEditor(400, 300, preset.settings.with { $0.region = Region(x: 100, y: 100, width: 90, height: 90) })
        )
        plain.pull(from: at(150, 150), to: at(170, 160), steps: 2)
        for step in [at(180, 150), at(111, 99)] {
            other.move(step)
            plain.move(step)
        }
        other.up(at(111, 99), after: 0.01)
        plain.up(at(111, 99), after: 0.01)
        #expect(other.snapshot == plain.snapshot)
        #expect(other.scene == plain.scene)
    }
}
