import CropKit
import Testing

/// The crop is the end at once, the scene travels.
@Suite struct AnimationTests {
    static let from = Crop(region: Region(x: 0, y: 0, width: 100, height: 100))
    static let to = Crop(region: Region(x: 200, y: 100, width: 200, height: 150))

    @Test(
        "From one crop to another in a given time: the end at once, one step, one report at the end",
        arguments: [Preset.frame, .photos])
    func animate(preset: Preset) throws {
        var editor = try makeEditor(400, 400, preset.settings.unpadded)
        let start = editor.crop
        try editor.run(.animate(from: Self.from, to: Self.to, duration: 2))
        #expect(editor.crop == Self.to)
        expectClose(editor.frame, 0, 0, preset == .frame ? 100 : 400, preset == .frame ? 100 : 400)
        editor.wait(1)
        if preset == .frame { expectClose(editor.frame, 100, 50, 150, 125) }
        #expect(editor.crop == Self.to)
        editor.wait(0.99)
        #expect(editor.takeReports().isEmpty)
        editor.wait(0.02)
        #expect(editor.takeReports().map(\.crop) == [Self.to])
        #expect(editor.isAnimating == false)
        try editor.finish(.undo)
        #expect(editor.crop == start)
        #expect(editor.canUndo == false)
    }

    @Test(
        "Every change of a turn, a straightening, a mirror or a ratio is finite and steady on its way",
        arguments: Preset.allCases)
    func everyWayIsFinite(preset: Preset) throws {
        var editor = try makeEditor(400, 300, preset.settings, viewport: Size(width: 300, height: 300))
        let commands: [Command] = [
            .turn(degrees: 90), .mirror, .flip, .turn(degrees: 270), .turn(degrees: 180), .straighten(to: 20), .mirror,
            .setRatio(AspectRatio(width: 2, height: 1)), .turn(degrees: -90), .zoom(by: 2, about: at(10, 10)), .reset,
            .undo, .undo, .redo,
        ]
        for command in commands {
            try editor.run(command)
            let end = editor.crop
            var frames = 0
            while editor.isAnimating {
                editor.wait(1.0 / 60)
                frames += 1
                let scene = editor.scene
                #expect(scene.picture.isFinite && scene.picture.determinant != 0)
                #expect(scene.frame?.rect.isFinite ?? true)
                #expect(editor.crop == end)
            }
            #expect(frames < 90)
        }
    }

    @Test("A quarter turn takes the short way round, clockwise, in 0.45 seconds")
    func shortWay() throws {
        var editor = try makeEditor(400, 400, .frame)
        for (degrees, sign) in [(90.0, 1.0), (-90, -1), (270, -1), (450, 1)] {
            try editor.finish(.reset)
            try editor.run(.turn(degrees: degrees))
            editor.wait(0.1)
            // b is the sine of the turn so far, to the right down: clockwise.
            #expect(editor.scene.picture.b * sign > 0.1)
            editor.wait(0.34)
            #expect(editor.isAnimating)
            editor.wait(0.02)
            #expect(editor.isAnimating == false)
        }
    }

    @Test("A jump takes no time")
    func jumps() throws {
        var editor = try makeEditor(400, 300, .photos)
        try editor.run(.turn(degrees: 90), animated: false)
        #expect(editor.isAnimating == false)
        let scene = editor.scene
        editor.wait(1)
        #expect(editor.scene == scene)
        #expect(editor.takeReports().count == 1)
    }

    @Test("With reduced motion every change jumps, and reports at once", arguments: Preset.allCases)
    func reducedMotion(preset: Preset) throws {
        var editor = try makeEditor(400, 300, preset.settings.with { $0.animates = false })
        for command in [
            Command.turn(degrees: 90), .mirror, .setRatio(.square), .zoom(by: 2, about: nil), .undo, .redo, .reset,
            .animate(from: Self.from, to: Self.to, duration: 5),
        ] {
            try editor.run(command)
            let scene = editor.scene.picture
            editor.wait(2)
            #expect(editor.scene.picture == scene, "\(command)")
        }
        #expect(editor.takeReports().count >= 7)
    }

    @Test("Reduced motion may be switched on in the middle: what is on its way arrives, undo stays, the rest jumps")
    func reducedMotionLater() throws {
        var editor = try makeEditor(400, 300, .photos)
        try editor.run(.turn(degrees: 90))
        editor.wait(0.1)
        editor.animates = false
        #expect(editor.canUndo && !editor.settings.animates)
        let scene = editor.scene.picture
        editor.wait(2)
        #expect(editor.scene.picture == scene)
        #expect(editor.takeReports().count == 1)
    }

    @Test("A command on the way begins where the scene is, and the first report comes first")
    func commandOnTheWay() throws {
        var editor = try makeEditor(400, 400, .frame.unpadded)
        try editor.run(.setCrop(Self.from))
        editor.wait(0.1)
        let seen = editor.frame
        #expect(editor.takeReports().isEmpty)
        try editor.run(.setCrop(Self.to))
        #expect(editor.takeReports().map(\.crop) == [Self.from])
        #expect(editor.frame.isClose(to: seen, within: 1e-6))
        editor.rest()
        #expect(editor.takeReports().map(\.crop) == [Self.to])
        expectClose(editor.frame, 200, 100, 200, 150)
    }

    @Test("A face that sleeps through it all finds the end")
    func longSleep() throws {
        var editor = try makeEditor(400, 400, .photos)
        editor.drag(.right, by: Vector(dx: -200, dy: 0))
        try editor.run(.mirror)
        editor.wait(1000)
        editor.wait(1000)
        #expect(editor.isAnimating == false)
        #expect(editor.takeReports().count == 2)
    }

    @Test("Time does not go back")
    func timeDoesNotGoBack() throws {
        var editor = try makeEditor(400, 400, .photos)
        editor.advance(to: 100)
        try editor.perform(.mirror, at: 3)
        #expect(editor.time == 100)
        editor.advance(to: .nan)
        editor.advance(to: .infinity)
        #expect(editor.time == 100)
        editor.advance(to: 101)
        #expect(editor.isAnimating == false)
    }

    @Test("A nudge lets an animation under way jump to its end, and steps from there")
    func nudgeOnTheWay() throws {
        var editor = try makeEditor(400, 400, .frame.unpadded)
        try editor.run(.setCrop(Self.to))
        editor.wait(0.1)
        editor.hit(.left)
        expectClose(editor.frame, 199, 100, 200, 150)
    }
}
