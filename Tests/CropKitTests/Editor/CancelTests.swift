import CropKit
import Testing

/// Cancelled drags, drags that a new layout ends, and inputs that belong to nobody.
@Suite struct CancelTests {
    static func editor(_ preset: Preset) throws -> CropEditor {
        var editor = try makeEditor(
            800, 600,
            preset.settings.with { $0.region = Region(x: 200.3, y: 100.7, width: 300.1, height: 300.1) },
            viewport: Size(width: 400, height: 400))
        // A base to be kept, something to redo, and a view.
        try editor.finish(.zoom(by: 1.3, about: at(150, 190)))
        try editor.finish(.turn(degrees: 90))
        try editor.finish(.straighten(to: 5))
        try editor.finish(.undo)
        _ = editor.takeEvents()
        return editor
    }

    static let starts = [at(200, 200), at(20, 20), at(100, 300)]

    /// Cancelled by the system, by Escape, or by the command.
    enum Way: CaseIterable {
        case pointer, key, command

        func cancel(_ editor: inout CropEditor, at point: Point<Viewport>) throws {
            switch self {
            case .pointer: editor.pointer(.cancel, point)
            case .key: editor.hit(.escape)
            case .command: try editor.run(.cancel)
            }
        }
    }

    @Test("Cancel restores an equal state, reports nothing, leaves no step", arguments: Preset.allCases, Way.allCases)
    func cancelRestores(preset: Preset, way: Way) throws {
        for start in Self.starts {
            for pans in [false, true] {
                var editor = try Self.editor(preset)
                let (before, scene) = (editor.snapshot, editor.scene)
                editor.pull(from: start, to: start + Vector(dx: 70, dy: -45), steps: 5, pans: pans)
                try way.cancel(&editor, at: start)
                #expect(editor.snapshot == before)
                #expect(editor.takeReports().isEmpty)
                editor.rest()
                #expect(editor.scene == scene)
                editor.move(at(0, 0))
                editor.up(at(0, 0))
                #expect(editor.snapshot == before)
                #expect(editor.takeReports().isEmpty)
                // The run still has its base, so that the turn back restores the bits.
                try editor.finish(.turn(degrees: -90))
                #expect(editor.crop.region.bits == (try Self.untouched(preset)))
            }
        }
    }

    private static func untouched(_ preset: Preset) throws -> [UInt64] {
        var editor = try editor(preset)
        try editor.finish(.turn(degrees: -90))
        return editor.crop.region.bits
    }

    @Test("A cancelled pinch restores too, whichever finger is cancelled", arguments: Preset.allCases, [1, 2])
    func cancelledPinch(preset: Preset, id: Int) throws {
        var editor = try Self.editor(preset)
        let (before, scene) = (editor.snapshot, editor.scene)
        editor.spread(from: (at(150, 200), at(250, 200)), to: (at(50, 180), at(380, 260)), steps: 4)
        editor.pointer(.cancel, at(50, 180), id: id)
        #expect(editor.snapshot == before)
        editor.rest()
        #expect(editor.scene == scene)
        #expect(editor.takeReports().isEmpty)
    }

    @Test("A resize that is cancelled puts a held frame back where it was", arguments: [Way.pointer, .key])
    func cancelledResize(way: Way) throws {
        var editor = try makeEditor(1000, 1000, .photos, viewport: Size(width: 428, height: 428))
        editor.drag(.right, by: Vector(dx: -200, dy: 0))
        let frame = editor.frame
        editor.pull(from: editor.grip(.bottom), to: editor.grip(.bottom) + Vector(dx: 0, dy: -150))
        try way.cancel(&editor, at: at(0, 0))
        editor.wait(0.4)
        expectClose(editor.frame, frame.x, frame.y, frame.width, frame.height)
        editor.rest()
        expectClose(editor.frame, 114, 14, 200, 400)
    }

    @Test("A new layout ends a drag where it stands; the finger counts no more", arguments: Preset.allCases)
    func relayoutEndsADrag(preset: Preset) throws {
        for start in Self.starts {
            var editor = try Self.editor(preset)
            editor.pull(from: start, to: start + Vector(dx: 40, dy: 25), steps: 3)
            let crop = editor.crop
            editor.layout(try #require(Layout(viewport: Size(width: 300, height: 500), scale: 2)))
            #expect(editor.crop.bits == crop.bits)
            editor.move(at(10, 10))
            editor.up(at(10, 10))
            #expect(editor.crop.bits == crop.bits)
            editor.rest()
            #expect(editor.crop.bits == crop.bits)
        }
    }

    @Test("The same layout again is none")
    func sameLayout() throws {
        var editor = try Self.editor(.frame)
        let layout = try #require(Layout(viewport: Size(width: 400, height: 400)))
        editor.pull(from: at(200, 200), to: at(210, 200))
        let before = editor.crop
        editor.layout(layout)
        editor.move(at(220, 200))
        #expect(editor.crop != before)
    }

    @Test("No layout changes the crop, its step or its view's zoom", arguments: Preset.allCases)
    func layoutChangesNothing(preset: Preset) throws {
        var editor = try Self.editor(preset)
        let before = editor.snapshot
        for viewport in [(900.0, 300.0), (20, 20), (1, 1), (5000, 4000), (400, 400)] {
            editor.layout(try #require(Layout(viewport: Size(width: viewport.0, height: viewport.1), scale: 3)))
            #expect(editor.snapshot == before)
        }
        #expect(editor.takeEvents().isEmpty)
    }

    @Test("Moves and lifts of a finger that never came down are nothing", arguments: Preset.allCases)
    func strayPointers(preset: Preset) throws {
        var editor = try Self.editor(preset)
        let before = editor.snapshot
        for phase in [PointerEvent.Phase.move, .up, .cancel] { editor.pointer(phase, at(200, 200), id: 7) }
        #expect(editor.snapshot == before)
        #expect(editor.takeEvents().isEmpty)
    }

    @Test("Before a layout, pointers and wheels are nothing, and commands work", arguments: Preset.allCases)
    func beforeLayout(preset: Preset) throws {
        var editor = try CropEditor(picture: Size(width: 400, height: 300), settings: preset.settings)
        let before = editor.snapshot
        editor.drag(from: at(10, 10), to: at(60, 60))
        editor.scroll(-100, at: at(10, 10))
        editor.magnify(2, at: at(10, 10))
        #expect(editor.snapshot == before)
        try editor.finish(.turn(degrees: 90))
        #expect(editor.crop.orientation.turns == 1)
        #expect(editor.takeReports().count == 1)
        #expect(editor.scene == .empty)
        editor.layout(try #require(Layout(viewport: Size(width: 400, height: 300))))
        #expect(editor.scene != .empty)
    }
}
