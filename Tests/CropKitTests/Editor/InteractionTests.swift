import CropKit
import Testing

/// What is one step and one report: releases, bursts, and interactions that a face begins and ends itself.
@Suite struct InteractionTests {
    static func editor(_ preset: Preset = .frame, _ change: (inout Settings) -> Void = { _ in }) throws -> CropEditor {
        try makeEditor(
            400, 400,
            preset.settings.unpadded.with {
                $0.region = Region(x: 100, y: 100, width: 100, height: 100)
                change(&$0)
            })
    }

    // MARK: Reports

    @Test("Each release reports once: the crop, its picture rect and its viewport rect")
    func releaseReports() throws {
        var editor = try makeEditor(
            400, 400, .frame.with { $0.region = Region(x: 100, y: 100, width: 100, height: 100) },
            viewport: Size(width: 228, height: 228))
        editor.pull(from: editor.grip(.right), to: editor.grip(.right) + Vector(dx: 10, dy: 0), steps: 9)
        #expect(editor.takeReports().isEmpty)
        editor.up(editor.grip(.right))
        let reports = editor.takeReports()
        #expect(reports.count == 1)
        let report = try #require(reports.first)
        #expect(report.crop.region == Region(x: 100, y: 100, width: 120, height: 100))
        #expect(report.picture == Rect(x: 100, y: 100, width: 120, height: 100))
        #expect(report.pixels == PixelRect(x: 100, y: 100, width: 120, height: 100))
        expectClose(report.viewport, 64, 64, 60, 50)
        editor.rest()
        #expect(editor.takeReports().isEmpty)
    }

    @Test("The picture rect of a straightened crop is the one around it")
    func straightenedReport() throws {
        var editor = try Self.editor()
        try editor.finish(.straighten(to: 45))
        let report = try #require(editor.takeReports().first)
        let side = 100 * 2.0.squareRoot()
        expectClose(report.picture, 150 - side / 2, 150 - side / 2, side, side)
        #expect(report.pixels.width == 100 && report.pixels.height == 100)
    }

    @Test("A frame that could not move reports too; a tap does not")
    func blockedRelease() throws {
        var editor = try makeEditor(400, 400, .frame.unpadded)
        editor.drag(from: at(200, 200), by: Vector(dx: 30, dy: 0))
        #expect(editor.takeReports().count == 1)
        #expect(editor.canUndo == false)
        editor.tap(at(200, 200))
        #expect(editor.takeReports().isEmpty)
    }

    @Test("A change by command reports once, when it has arrived, or at once where it jumps", arguments: [true, false])
    func commandReports(animated: Bool) throws {
        for command in [
            Command.turn(degrees: 90), .mirror, .setRatio(AspectRatio(width: 2, height: 1)), .setShape(.ellipse),
            .setCrop(Crop(region: Region(x: 0, y: 0, width: 50, height: 60))), .zoom(by: 2, about: nil),
        ] {
            var editor = try Self.editor()
            try editor.run(command, animated: animated)
            let crop = editor.crop
            let soon = editor.takeReports().count
            if !animated { #expect(soon == 1 && !editor.isAnimating) }
            editor.rest()
            #expect(soon + editor.takeReports().count == 1, "\(command)")
            #expect(editor.crop == crop)
        }
    }

    @Test("Changed is queued once however much changes, before the report")
    func changedOnce() throws {
        var editor = try Self.editor()
        editor.drag(.right, by: Vector(dx: 50, dy: 0), steps: 20)
        let events = editor.takeEvents()
        #expect(events.count == 2)
        #expect(events.first == .changed)
        editor.drag(.right, by: Vector(dx: 0, dy: 9), steps: 5)
        #expect(editor.takeEvents().contains(.changed) == false)
    }

    // MARK: Bursts

    typealias Burst = (name: String, act: @Sendable (inout CropEditor) throws -> Void)

    static let bursts: [Burst] = [
        ("nudge", { try $0.run(.nudge(.frame, dx: 1, dy: 0)) }),
        ("nudge a handle", { try $0.run(.nudge(.handle(.right), dx: 1, dy: 0)) }),
        ("scroll", { $0.scroll(-20, at: at(200, 200)) }),
        ("magnify", { $0.magnify(1.1, at: at(200, 200)) }),
        ("rotate", { $0.rotate(2) }),
    ]

    @Test("Within half a second they are one step and one report; after it another", arguments: 0..<bursts.count)
    func burstsAreOneStep(_ index: Int) throws {
        let act = Self.bursts[index].act
        for preset in [Preset.frame, .photos] {
            var editor = try Self.editor(preset)
            let start = editor.snapshot
            for _ in 0..<5 {
                try act(&editor)
                editor.wait(0.45)
            }
            #expect(editor.canUndo == false)
            #expect(editor.takeReports().isEmpty)
            editor.wait(0.1)
            #expect(editor.canUndo)
            #expect(editor.takeReports().count == 1)
            let first = editor.snapshot
            try act(&editor)
            editor.wait(0.6)
            #expect(editor.takeReports().count == 1)
            try editor.run(.undo)
            #expect(editor.crop == first.crop && editor.zoom == first.zoom)
            try editor.run(.undo)
            #expect(editor.crop == start.crop && editor.zoom == start.zoom)
            #expect(editor.canUndo == false)
        }
    }

    @Test("Another kind, a drag or a command ends a burst")
    func otherInputEndsABurst() throws {
        var editor = try Self.editor()
        try editor.run(.nudge(.frame, dx: 1, dy: 0))
        editor.scroll(-20, at: at(200, 200))
        editor.drag(from: at(150, 150), by: Vector(dx: 9, dy: 0))
        try editor.run(.nudge(.frame, dx: 1, dy: 0))
        try editor.finish(.mirror)
        var steps = 0
        while editor.canUndo {
            try editor.run(.undo)
            steps += 1
        }
        #expect(steps == 5)
        #expect(editor.isResettable == false)
    }

    @Test("A burst that comes back to its start leaves no step and no report", arguments: [Preset.frame, .photos])
    func burstBack(preset: Preset) throws {
        var editor = try Self.editor(preset)
        let start = editor.snapshot
        editor.scroll(-50, at: at(190, 170))
        editor.scroll(50, at: at(190, 170))
        editor.rest()
        #expect(editor.snapshot == start)
        #expect(editor.takeReports().isEmpty)
    }

    // MARK: Interactions

    @Test("What a face begins and ends is one step with one report, whatever it holds")
    func interactionIsOneStep() throws {
        var editor = try Self.editor(.photos)
        let start = editor.snapshot
        try editor.run(.beginInteraction)
        for degrees in 1...20 { try editor.run(.straighten(to: Double(degrees))) }
        try editor.run(.nudge(.frame, dx: 3, dy: 0))
        editor.drag(from: at(200, 200), by: Vector(dx: 10, dy: 0))
        editor.scroll(-20, at: at(200, 200))
        try editor.run(.mirror)
        editor.wait(3)
        editor.scroll(-20, at: at(200, 200))
        #expect(editor.canUndo == false)
        #expect(editor.takeReports().isEmpty)
        try editor.run(.endInteraction)
        #expect(editor.takeReports().count == 1)
        editor.rest()
        #expect(editor.takeReports().isEmpty)
        try editor.finish(.undo)
        #expect(editor.crop.bits == start.bits && !editor.canUndo && !editor.isResettable)
    }

    @Test("One that changes nothing is nothing")
    func emptyInteraction() throws {
        var editor = try Self.editor()
        let start = editor.snapshot
        try editor.run(.beginInteraction)
        try editor.run(.straighten(to: 9))
        try editor.run(.straighten(to: 0))
        try editor.run(.endInteraction)
        try editor.run(.endInteraction)
        editor.rest()
        #expect(editor.snapshot == start)
        #expect(editor.takeReports().isEmpty)
    }

    @Test("Cancel, or Escape, restores what stood before it, and reports nothing", arguments: [true, false])
    func cancelledInteraction(byKey: Bool) throws {
        var editor = try Self.editor(.photos)
        let start = editor.snapshot
        try editor.run(.beginInteraction)
        try editor.run(.straighten(to: 9))
        try editor.run(.turn(degrees: 90))
        if byKey { editor.hit(.escape) } else { try editor.run(.cancel) }
        #expect(editor.snapshot == start)
        editor.rest()
        #expect(editor.takeReports().isEmpty)
        try editor.finish(.mirror)
        #expect(editor.canUndo)
    }

    @Test("Undo and redo wait for its end")
    func undoInInteraction() throws {
        var editor = try Self.editor()
        try editor.finish(.mirror)
        try editor.run(.beginInteraction)
        try editor.run(.straighten(to: 9))
        try editor.run(.undo)
        #expect(editor.crop.seenAngle == 9)
        try editor.run(.beginInteraction)
        try editor.run(.endInteraction)
        try editor.finish(.undo)
        #expect(editor.crop.orientation.mirrored && editor.crop.seenAngle == 0)
    }

    @Test("The fine grid shows while a slider straightens, and goes when it is let go")
    func fineGrid() throws {
        var editor = try Self.editor(.photos)
        try editor.run(.beginInteraction)
        try editor.run(.straighten(to: 9))
        editor.wait(0.3)
        #expect(editor.scene.lines.count == 16)
        #expect(editor.scene.linesOpacity == 1)
        try editor.run(.endInteraction)
        editor.wait(0.2)
        #expect(editor.scene.linesOpacity > 0 && editor.scene.linesOpacity < 1)
        editor.rest()
        #expect(editor.scene.lines.isEmpty)
    }
}
