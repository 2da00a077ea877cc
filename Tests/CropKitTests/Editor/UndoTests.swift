import CropKit
import Testing

/// Undo, redo, reset: one step a finished interaction.
@Suite struct UndoTests {
    static func editor(_ preset: Preset = .photos) throws -> CropEditor {
        try makeEditor(400, 300, preset.settings, viewport: Size(width: 300, height: 300))
    }

    @Test("Undo and redo restore equal states, step by step", arguments: Preset.allCases)
    func equalStates(preset: Preset) throws {
        var editor = try Self.editor(preset)
        let acts: [(inout CropEditor) throws -> Void] = [
            { try $0.finish(.zoom(by: 1.7, about: at(100, 100))) },
            { try $0.finish(.turn(degrees: 90)) },
            { $0.drag(from: at(140, 150), by: Vector(dx: 31, dy: 17)) },
            { try $0.finish(.straighten(to: 11)) },
            { try $0.finish(.mirror) },
            { try $0.finish(.setRatio(.square)) },
            { try $0.finish(.setShape(.ellipse)) },
            { try $0.finish(.setCrop(Crop(region: Region(x: 30, y: 40, width: 100, height: 120)))) },
            { $0.scroll(-30, at: at(120, 130)) },
            { try $0.finish(.straighten(to: -3)) },
        ]
        func pure(_ editor: CropEditor) -> [String] {
            ["\(editor.crop)", "\(editor.ratio as Any)", "\(editor.zoom)", "\(editor.scene)", "\(editor.hasSelection)"]
        }
        var states = [pure(editor)]
        for act in acts {
            try act(&editor)
            if editor.isAsking { try editor.finish(.answer(.keep)) }
            editor.rest()
            // What a preset does not do is no step.
            if pure(editor) != states.last { states.append(pure(editor)) }
        }
        #expect(states.count > 7)
        for index in states.indices.dropLast().reversed() {
            try editor.finish(.undo)
            #expect(pure(editor) == states[index], "undo to \(index)")
        }
        #expect(editor.canUndo == false && editor.isResettable == false)
        for index in states.indices.dropFirst() {
            try editor.finish(.redo)
            #expect(pure(editor) == states[index], "redo to \(index)")
        }
        #expect(editor.canRedo == false)
    }

    @Test("A new change forgets what could be redone; one that changes nothing does not")
    func redoIsForgotten() throws {
        var editor = try Self.editor()
        try editor.finish(.turn(degrees: 90))
        try editor.finish(.undo)
        try editor.finish(.setShape(.rectangle))
        try editor.finish(.turn(degrees: 360))
        editor.drag(.right, by: Vector(dx: 0, dy: 0))
        #expect(editor.canRedo)
        try editor.finish(.mirror)
        #expect(editor.canRedo == false)
    }

    @Test("Undo at the start and redo at the end change nothing, and say nothing")
    func endsOfHistory() throws {
        var editor = try Self.editor()
        let before = editor.snapshot
        try editor.finish(.undo)
        try editor.finish(.redo)
        #expect(editor.snapshot == before)
        #expect(editor.takeEvents().isEmpty)
    }

    @Test("R2: edited, reset, committed, 1200×1600 is whole again", arguments: Preset.allCases)
    func resetIsTheStart(preset: Preset) throws {
        var editor = try makeEditor(1200, 1600, preset.settings, viewport: Size(width: 375, height: 600))
        let start = editor.crop
        let scene = editor.scene
        try editor.finish(.straighten(to: 5))
        try editor.finish(.turn(degrees: 90))
        editor.drag(from: at(200, 300), by: Vector(dx: 40, dy: -55))
        if editor.isAsking { try editor.finish(.answer(.keep)) }
        try editor.finish(.zoom(by: 2, about: at(50, 300)))
        try editor.finish(.setRatio(try AspectRatio.of(7, 5)))
        #expect(editor.isResettable)
        try editor.finish(.reset)
        #expect(editor.crop == start)
        #expect(editor.scene == scene)
        #expect(editor.isResettable == false)
        if preset == .frame || preset == .photos {
            #expect(editor.pixels == PixelRect(x: 0, y: 0, width: 1200, height: 1600))
        }
        try editor.finish(.undo)
        #expect(editor.isResettable)
    }

    @Test("Everything that differs from the start can be reset, and only that")
    func resettable() throws {
        let commands: [Command] = [
            .turn(degrees: 90), .mirror, .straighten(to: 1), .setRatio(.square), .setShape(.ellipse),
            .zoom(by: 2, about: nil), .setCrop(Crop(region: Region(x: 1, y: 1, width: 9, height: 9))),
        ]
        for preset in Preset.allCases {
            for command in commands {
                var editor = try Self.editor(preset)
                if preset == .avatar, case .setRatio = command { continue }
                try editor.finish(command)
                #expect(editor.isResettable, "\(preset) \(command)")
                try editor.finish(.undo)
                #expect(editor.isResettable == false, "\(preset) \(command)")
            }
        }
    }

    @Test("Zooming out all the way is the start again", arguments: Preset.allCases)
    func zoomedOutIsTheStart(preset: Preset) throws {
        var editor = try Self.editor(preset)
        for factor in [1.7, 1.3, 0.4, 0.1] { try editor.finish(.zoom(by: factor, about: nil)) }
        #expect(editor.isResettable == false)
        #expect(editor.zoom == 1)
    }

    @Test("A drag there and back leaves no step", arguments: Preset.allCases)
    func thereAndBack(preset: Preset) throws {
        var editor = try Self.editor(preset)
        try editor.finish(.zoom(by: 1.4, about: at(90, 120)))
        try editor.finish(.turn(degrees: 90))
        try editor.finish(.undo)
        let before = editor.snapshot
        editor.pull(from: at(150, 150), to: at(260, 170), steps: 4, pans: true)
        editor.move(at(150, 150))
        editor.up(at(150, 150), after: 0.2)
        #expect(editor.snapshot == before)
        editor.pinch(from: (at(100, 150), at(200, 150)), to: (at(100, 150), at(200, 150)), steps: 3)
        #expect(editor.snapshot == before)
    }

    @Test("Undo holds the view where a view is zoomed", arguments: [Preset.frame, .marquee])
    func undoHoldsTheView(preset: Preset) throws {
        var editor = try Self.editor(preset)
        let scene = editor.scene
        try editor.finish(.zoom(by: 3, about: at(90, 120)))
        let zoomed = editor.scene
        try editor.finish(.undo)
        #expect(editor.scene == scene)
        try editor.finish(.redo)
        #expect(editor.scene == zoomed)
    }

    @Test("Undo in the midst of a drag ends it first, as a step")
    func undoDuringDrag() throws {
        var editor = try Self.editor(.frame)
        let start = editor.crop
        editor.pull(from: editor.grip(.right), to: editor.grip(.right) + Vector(dx: -60, dy: 0))
        try editor.finish(.undo)
        #expect(editor.crop == start)
        #expect(editor.canRedo)
    }
}
