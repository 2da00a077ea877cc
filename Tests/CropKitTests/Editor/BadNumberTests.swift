import CropKit
import Testing

/// NaN, infinities and huge numbers in every public entry: errors or nothing, and never a number that is none.
@Suite struct BadNumberTests {
    static let none: [Double] = [.nan, .infinity, -.infinity]
    /// Finite, and beyond any use.
    static let huge: [Double] = [1e300, -1e300, .greatestFiniteMagnitude, -.greatestFiniteMagnitude, 1e-300, 1e19]

    static func editor(_ preset: Preset) throws -> CropEditor {
        try makeEditor(
            400, 300, preset.settings.with { $0.region = Region(x: 100, y: 100, width: 100, height: 80) },
            viewport: Size(width: 300, height: 300))
    }

    static func expectSound(_ editor: CropEditor, _ what: String, sourceLocation: SourceLocation = #_sourceLocation) {
        #expect(editor.crop.region.isInside(editor.picture), "\(what)", sourceLocation: sourceLocation)
        let trouble = editor.scene.trouble
        #expect(trouble == nil, "\(what)", sourceLocation: sourceLocation)
        #expect(editor.zoom.isFinite && editor.zoom > 0, "\(what)", sourceLocation: sourceLocation)
        #expect(editor.report.viewport.isFinite, "\(what)", sourceLocation: sourceLocation)
    }

    @Test(
        "G12: a picture without pixels is refused, with its reason",
        arguments: [
            (0, 0, ErrorCode.emptyPicture), (0, 10, .emptyPicture), (10, 0, .emptyPicture), (-5, 10, .emptyPicture),
            (.nan, 10, .emptyPicture), (10, .infinity, .emptyPicture), (0.4, 10, .emptyPicture),
            (10, 10.5, .emptyPicture),
            (1_000_001, 10, .pictureTooLarge), (10, 1e300, .pictureTooLarge),
        ])
    func badPictures(width: Double, height: Double, error: ErrorCode) {
        #expect(throws: error) { try CropEditor(picture: Size(width: width, height: height)) }
    }

    @Test("G12: a viewport without points, or numbers that are none, is no layout", arguments: none + [0, -1])
    func badLayouts(bad: Double) {
        #expect(Layout(viewport: Size(width: bad, height: 10)) == nil)
        #expect(Layout(viewport: Size(width: 10, height: bad)) == nil)
        #expect(Layout(viewport: Size(width: 10, height: 10), scale: bad) == nil)
        guard bad.isFinite == false else { return }
        for path in [\Layout.Insets.top, \.left, \.bottom, \.right] {
            var insets = Layout.Insets()
            insets[keyPath: path] = bad
            #expect(Layout(viewport: Size(width: 10, height: 10), insets: insets) == nil)
        }
    }

    @Test(
        "G12: a ratio of 3:0 is refused",
        arguments: [(3.0, 0.0), (0, 3), (-1, 1), (.nan, 1), (1, .infinity), (1, 1e5), (1e5, 1)])
    func badRatios(width: Double, height: Double) {
        #expect(AspectRatio(width: width, height: height) == nil)
    }

    @Test("Inputs with numbers that are none count as not sent", arguments: Preset.allCases, none)
    func badInputs(preset: Preset, bad: Double) throws {
        var editor = try Self.editor(preset)
        let (before, scene) = (editor.snapshot, editor.scene)
        for point in [at(bad, 5), at(5, bad)] {
            for phase in [PointerEvent.Phase.down, .move, .up, .cancel] { editor.pointer(phase, point) }
            editor.scroll(-10, at: point)
            editor.magnify(1.5, at: point)
            #expect(editor.cursor(at: point) == .normal)
        }
        editor.scroll(bad, at: at(5, 5))
        editor.scroll(Vector(dx: bad, dy: 0), at: at(5, 5))
        for factor in [bad, 0, -1] { editor.magnify(factor, at: at(5, 5)) }
        editor.rotate(bad)
        for phase in [PointerEvent.Phase.down, .move, .up] { editor.pointer(phase, at(5, 5), after: bad) }
        editor.send(.rotate(degrees: 3, time: bad))
        editor.advance(to: bad)
        #expect(editor.snapshot == before)
        #expect(editor.scene == scene)
        #expect(editor.takeEvents().isEmpty)
    }

    @Test("Bad numbers in the midst of a drag count as not sent", arguments: Preset.allCases, none)
    func badMovesInADrag(preset: Preset, bad: Double) throws {
        var (plain, disturbed) = try (Self.editor(preset), Self.editor(preset))
        plain.drag(from: at(150, 150), to: at(180, 170))
        disturbed.pull(from: at(150, 150), to: at(180, 170))
        let time = disturbed.time
        disturbed.send(.pointer(PointerEvent(phase: .move, id: 1, kind: .touch, position: at(bad, 1), time: time)))
        disturbed.send(.pointer(PointerEvent(phase: .up, id: 1, kind: .touch, position: at(1, 1), time: bad)))
        disturbed.up(at(180, 170), after: 0.2)
        #expect(disturbed.snapshot == plain.snapshot)
    }

    @Test("Huge numbers end at a limit, and everything stays finite", arguments: Preset.allCases, huge)
    func hugeInputs(preset: Preset, huge: Double) throws {
        for start in [at(150, 150), at(14, 150), at(20, 20), at(huge, huge), at(-huge, 3)] {
            var editor = try Self.editor(preset)
            editor.drag(from: start, to: at(huge, -huge), steps: 2)
            Self.expectSound(editor, "drag from \(start)")
            if editor.isAsking { try editor.run(.answer(.keep)) }
            editor.flick(from: at(150, 150), to: at(huge, huge), steps: 2)
            if editor.isAsking { try editor.run(.answer(.keep)) }
            editor.wait(0.05)
            Self.expectSound(editor, "flick")
            editor.spread(from: (start, at(100, 100)), to: (at(huge, 0), at(-huge, huge)))
            Self.expectSound(editor, "pinch")
            editor.up(at(0, huge), id: 1)
            editor.up(at(huge, 0), id: 2)
            if editor.isAsking { try editor.run(.answer(.no)) }
            for about in [at(150, 150), at(huge, -huge)] {
                editor.scroll(Vector(dx: huge, dy: -huge), at: about, isPrecise: true)
                editor.scroll(huge, at: about, zooms: true)
                editor.magnify(abs(huge), at: about)
                Self.expectSound(editor, "wheel")
                try editor.run(.zoom(by: abs(huge), about: about))
                Self.expectSound(editor, "zoom")
            }
            editor.rotate(huge)
            Self.expectSound(editor, "rotate")
            editor.rest()
            Self.expectSound(editor, "rest")
        }
    }

    @Test("Commands with huge numbers end at a limit or are refused", arguments: Preset.allCases, huge)
    func hugeCommands(preset: Preset, huge: Double) throws {
        for angle in [0.0, 17] {
            var editor = try Self.editor(preset)
            try editor.run(.straighten(to: angle))
            for target in [Command.Target.frame] + (0..<8).compactMap(Handle.init(index:)).map(Command.Target.handle) {
                try editor.run(.nudge(target, dx: huge, dy: -huge))
                Self.expectSound(editor, "nudge \(target)")
            }
            for ratio in [nil, AspectRatio(width: 1e4, height: 1), .square] {
                try editor.run(.setRatio(ratio))
                try editor.run(.nudge(.handle(.topLeft), dx: huge, dy: huge))
                Self.expectSound(editor, "nudge locked")
            }
            for region in [
                Region(x: huge, y: huge, width: abs(huge), height: abs(huge), angle: huge),
                Region(x: -huge, y: 3, width: 5, height: abs(huge), angle: 0),
                Region(x: 0, y: 0, width: abs(huge), height: 4, angle: 12),
            ] {
                let crop = Crop(region: region)
                do { try editor.run(.setCrop(crop)) } catch { #expect(error is ErrorCode) }
                Self.expectSound(editor, "setCrop \(region)")
                do { try editor.run(.animate(from: crop, to: crop, duration: abs(huge))) } catch {}
                Self.expectSound(editor, "animate \(region)")
            }
            try editor.run(.straighten(to: huge))
            Self.expectSound(editor, "straighten")
            try editor.run(.setShape(.rounded(radius: huge)))
            try editor.perform(.mirror, at: abs(huge))
            editor.wait(1)
            Self.expectSound(editor, "time")
            editor.drag(from: at(150, 150), to: at(180, 170))
            Self.expectSound(editor, "drag late")
        }
    }

    @Test("Commands with numbers that are none are refused, and change nothing", arguments: Preset.allCases, none)
    func badCommands(preset: Preset, bad: Double) throws {
        var editor = try Self.editor(preset)
        let before = editor.snapshot
        let good = Region(x: 1, y: 1, width: 9, height: 9)
        func bent(_ change: (inout Region) -> Void) -> Crop {
            var region = good
            change(&region)
            return Crop(region: region)
        }
        let crops = [
            bent { $0.x = bad }, bent { $0.y = bad }, bent { $0.width = bad }, bent { $0.height = bad },
            bent { $0.angle = bad },
        ]
        let fine = Crop(region: good)
        let commands: [Command] =
            crops.map(Command.setCrop)
            + crops.flatMap {
                [Command.animate(from: $0, to: fine, duration: 1), .animate(from: fine, to: $0, duration: 1)]
            } + [
                .animate(from: fine, to: fine, duration: bad), .nudge(.frame, dx: bad, dy: 0),
                .nudge(.handle(.right), dx: 0, dy: bad), .zoom(by: bad, about: nil), .zoom(by: 2, about: at(bad, 0)),
                .turn(degrees: bad), .straighten(to: bad),
            ]
        for command in commands { #expect(throws: ErrorCode.notFinite) { try editor.run(command) } }
        #expect(throws: ErrorCode.notFinite) { try editor.perform(.mirror, at: bad) }
        #expect(throws: ErrorCode.badArgument) { try editor.run(.zoom(by: 0, about: nil)) }
        #expect(throws: ErrorCode.badArgument) { try editor.run(.zoom(by: -1, about: nil)) }
        #expect(throws: ErrorCode.badArgument) { try editor.run(.animate(from: fine, to: fine, duration: -1)) }
        #expect(throws: ErrorCode.emptyRegion) { try editor.run(.setCrop(bent { $0.width = 0 })) }
        #expect(throws: ErrorCode.emptyRegion) { try editor.run(.setCrop(bent { $0.height = -1 })) }
        let handled = editor.press(.right, at: bad)
        #expect(!handled)
        #expect(editor.snapshot == before)
        #expect(editor.takeEvents().isEmpty)
        try editor.run(.setShape(.rounded(radius: bad)))
        if case .rounded(let radius) = editor.crop.shape { #expect(radius == 0) } else { Issue.record("no radius") }
    }
}
