import CropKit
import Testing

/// "Save picture?", and the marquee by keyboard.
@Suite struct MarqueeAskTests {
    static func editor(_ change: (inout Settings) -> Void = { _ in }) throws -> CropEditor {
        try makeEditor(400, 300, .marquee.with(change))
    }

    static func asking(_ change: (inout Settings) -> Void = { _ in }) throws -> CropEditor {
        var editor = try editor(change)
        editor.drag(from: at(100, 100), to: at(200, 180), steps: 3)
        return editor
    }

    @Test("The release reports and asks, in this order, with the same crop")
    func releaseAsks() throws {
        var editor = try Self.asking()
        let events = editor.takeEvents()
        #expect(events.count == 3)
        guard case .changed = events[0], case .committed(let report) = events[1], case .ask(let ask) = events[2] else {
            Issue.record("\(events)")
            return
        }
        #expect(ask == report)
        #expect(ask.crop == editor.crop)
        #expect(ask.pixels == PixelRect(x: 100, y: 100, width: 100, height: 80))
        #expect(ask.viewport == Rect(x: 100, y: 100, width: 100, height: 80))
        #expect(ask.picture == Rect(x: 100, y: 100, width: 100, height: 80))
    }

    @Test("While it asks, only the clipped part is shown, at its place")
    func clippedScene() throws {
        let editor = try Self.asking()
        let scene = editor.scene
        #expect(scene.isAsking)
        #expect(scene.clip == scene.frame)
        expectClose(try #require(scene.clip).rect, 100, 100, 100, 80)
        #expect(scene.veil == nil && scene.border == nil && scene.bars.isEmpty && scene.lines.isEmpty)
        #expect(scene.picture == Transform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0))
    }

    @Test("While it asks, other input waits")
    func otherInputWaits() throws {
        var editor = try Self.asking()
        _ = editor.takeEvents()
        let (before, scene) = (editor.snapshot, editor.scene)
        editor.drag(from: at(10, 10), to: at(90, 90))
        editor.scroll(-100, at: at(100, 100))
        editor.magnify(2, at: at(100, 100))
        editor.rotate(10)
        editor.doubleTap(at(50, 50))
        editor.pinch(from: (at(10, 10), at(50, 50)), to: (at(5, 5), at(90, 90)))
        for command in [
            Command.nudge(.frame, dx: 1, dy: 0), .zoom(by: 2, about: nil), .turn(degrees: 90), .mirror, .flip,
            .straighten(to: 3), .setRatio(.square), .setShape(.ellipse), .undo, .redo, .reset, .beginInteraction,
            .endInteraction, .setCrop(Crop(region: Region(x: 0, y: 0, width: 5, height: 5))),
        ] { try editor.finish(command) }
        for key in [Key.left, .right, .up, .down] {
            let handled = editor.hit(key)
            #expect(!handled)
        }
        for key in [Key.plus, .minus, .zero] { editor.hit(key) }
        editor.hit(.z, .control)
        editor.rest()
        #expect(editor.snapshot == before)
        #expect(editor.scene == scene)
        #expect(editor.takeEvents().isEmpty)
        #expect(editor.cursor(at: at(150, 150)) == .normal)
    }

    @Test(
        "Yes saves, and the whole picture is back; no and Escape only bring it back",
        arguments: ["yes", "Enter", "no", "Escape"])
    func answers(_ answer: String) throws {
        var editor = try Self.asking()
        let crop = editor.crop
        _ = editor.takeEvents()
        switch answer {
        case "yes": try editor.run(.answer(.yes))
        case "Enter": editor.hit(.enter)
        case "no": try editor.run(.answer(.no))
        default: editor.hit(.escape)
        }
        let saved = editor.takeEvents().compactMap { if case .save(let report) = $0 { report.crop } else { nil } }
        #expect(saved == (answer == "yes" || answer == "Enter" ? [crop] : []))
        #expect(editor.isAsking == false && editor.hasSelection == false)
        expectClose(editor.box, 0, 0, 400, 300, within: 0)
        #expect(editor.canUndo == false && editor.isResettable == false)
        #expect(editor.scene.clip == nil && editor.scene.frame == nil)
    }

    @Test("Keep, where nobody was asked, leaves the selection as a crop, one step")
    func keep() throws {
        var editor = try Self.asking()
        let crop = editor.crop
        try editor.run(.answer(.keep))
        #expect(editor.hasSelection && !editor.isAsking)
        #expect(editor.crop == crop)
        #expect(editor.isResettable)
        try editor.finish(.undo)
        #expect(editor.hasSelection == false && editor.isResettable == false)
        try editor.finish(.redo)
        #expect(editor.crop == crop && editor.hasSelection)
    }

    @Test("A kept selection that is drawn over and refused is gone, and undo brings it back")
    func keptAndRefused() throws {
        var editor = try Self.asking()
        try editor.run(.answer(.keep))
        let kept = editor.crop
        editor.drag(from: at(10, 10), to: at(50, 50))
        try editor.run(.answer(.no))
        #expect(editor.hasSelection == false)
        expectClose(editor.box, 0, 0, 400, 300, within: 0)
        try editor.finish(.undo)
        #expect(editor.hasSelection && editor.crop == kept)
    }

    @Test("The view, turns and straightening stay when the selection goes", arguments: [0.0, 15])
    func viewStays(angle: Double) throws {
        var editor = try Self.editor()
        try editor.finish(.turn(degrees: 90))
        try editor.finish(.straighten(to: angle))
        try editor.finish(.zoom(by: 2, about: nil))
        let (crop, picture) = (editor.crop, editor.scene.picture)
        editor.drag(from: at(150, 150), to: at(200, 200))
        #expect(editor.isAsking)
        try editor.finish(.answer(.no))
        #expect(editor.crop == crop)
        #expect(editor.scene.picture == picture)
        editor.hit(.enter)
        editor.rest()
        editor.hit(.escape)
        editor.rest()
        #expect(editor.crop == crop)
        #expect(editor.scene.picture == picture)
        try editor.finish(.straighten(to: 0))
        expectClose(editor.box, 0, 0, 400, 300, within: 0)
    }

    @Test("Answers mean nothing where nobody asked")
    func answersWithoutQuestion() throws {
        var editor = try Self.editor()
        let before = editor.snapshot
        for answer in [Command.Answer.yes, .no, .keep] { try editor.finish(.answer(answer)) }
        #expect(editor.snapshot == before && editor.takeEvents().isEmpty)
    }

    @Test("By keyboard: Enter places half the picture, arrows move, with Alt size, Enter commits, Escape drops")
    func keyboard() throws {
        var editor = try Self.editor()
        let handled = [Key.left, .up, .escape, .enter].map { editor.hit($0) }
        #expect(handled == [false, false, false, true])
        editor.rest()
        expectClose(editor.box, 100, 75, 200, 150, within: 0)
        editor.hit(.right)
        editor.hit(.down, .shift)
        expectClose(editor.box, 101, 85, 200, 150, within: 0)
        editor.hit(.left, .option)
        editor.hit(.down, [.option, .shift])
        expectClose(editor.box, 101, 85, 199, 160, within: 0)
        #expect(editor.isAsking == false)
        editor.hit(.enter)
        #expect(editor.isAsking)
        editor.hit(.escape)
        #expect(editor.hasSelection == false && !editor.isAsking)

        editor.hit(.enter)
        editor.rest()
        editor.hit(.escape)
        #expect(editor.hasSelection == false && !editor.isAsking)
        try editor.finish(.undo)
        #expect(editor.hasSelection)
        expectClose(editor.box, 100, 75, 200, 150, within: 0)
    }

    @Test("Enter places the largest of the ratio in half the picture")
    func keyboardWithRatio() throws {
        var editor = try Self.editor { $0.ratio = .square }
        editor.hit(.enter)
        expectClose(editor.box, 125, 75, 150, 150)
    }

    @Test("Escape while drawing leaves no trace")
    func escapeWhileDrawing() throws {
        var editor = try Self.editor()
        let before = editor.snapshot
        editor.pull(from: at(10, 10), to: at(90, 90))
        editor.hit(.escape)
        #expect(editor.snapshot == before)
        editor.up(at(90, 90))
        #expect(editor.snapshot == before)
        #expect(editor.takeReports().isEmpty)
    }
}
