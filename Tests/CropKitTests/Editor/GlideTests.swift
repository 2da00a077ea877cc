import CropKit
import Testing

/// Flicks: the crop is the end at once, the scene glides there, a finger takes over from what is seen.
@Suite struct GlideTests {
    /// A window of 400×400 over 4000×4000 pixels at one point a pixel.
    static func window() throws -> CropEditor {
        var editor = try makeEditor(
            4000, 4000, .avatar.with { $0.zoom = 1...10 }, viewport: Size(width: 400, height: 400))
        try editor.finish(.zoom(by: 10, about: nil))
        _ = editor.takeEvents()
        return editor
    }

    @Test("The crop is the end at once; the scene glides there, ever slower")
    func cropIsTheEndAtOnce() throws {
        var editor = try Self.window()
        editor.flick(from: at(200, 200), to: at(150, 200))
        let end = editor.crop
        // 50 points in 6 steps of 16 ms go on at about 500 points a second for a time constant of 0.325.
        #expect(end.region.x > 1800 + 50 + 120 && end.region.x < 1800 + 50 + 200)
        #expect(abs(end.region.y - 1800) < 1e-9)
        var last = try editor.pictured(at: at(0, 0)).x
        #expect(abs(last - 1850) < 2)
        var step = Double.infinity
        while editor.isAnimating {
            editor.wait(1.0 / 60)
            let now = try editor.pictured(at: at(0, 0)).x
            #expect(now >= last && now - last < step + 0.01)
            (step, last) = (now - last, now)
            #expect(editor.crop == end)
        }
        #expect(abs(last - end.region.x) < 1e-9)
    }

    @Test("It is one step with one report, at the release")
    func oneReport() throws {
        var editor = try Self.window()
        let before = editor.crop.bits
        editor.flick(from: at(200, 200), to: at(150, 260))
        let reports = editor.takeReports()
        #expect(reports.count == 1)
        #expect(reports.first?.crop == editor.crop)
        editor.rest()
        #expect(editor.takeReports().isEmpty)
        try editor.finish(.undo)
        #expect(editor.crop.bits == before)
    }

    @Test("At the picture's end it stops, softly")
    func stopsAtTheEnd() throws {
        var editor = try Self.window()
        editor.drag(from: at(10, 200), to: at(2000, 200))
        editor.rest()
        editor.drag(from: at(390, 200), to: at(90, 200))
        #expect(abs(editor.crop.region.x - 300) < 1e-9)
        editor.flick(from: at(100, 200), to: at(390, 200), steps: 3)
        #expect(editor.crop.region.x == 0)
        var furthest = 0.0
        while editor.isAnimating {
            editor.wait(1.0 / 60)
            furthest = max(furthest, editor.scene.picture.tx)
        }
        // 6,000 points a second; it bounces by a quarter of the window at most, and then rests at the end.
        #expect(furthest > 50 && furthest <= 100)
        #expect(abs(editor.scene.picture.tx) < 1e-9)
    }

    @Test("A finger takes over from what is seen, and the crop with it", arguments: [0.02, 0.1, 0.3, 1])
    func fingerTakesOver(after pause: Double) throws {
        var editor = try Self.window()
        editor.flick(from: at(200, 200), to: at(150, 200))
        let end = editor.crop.region.x
        editor.wait(pause)
        let seen = editor.scene.picture
        editor.down(at(300, 300), after: 0)
        #expect(abs(editor.scene.picture.tx - seen.tx) < 1e-6)
        #expect(editor.crop.region.x < end)
        let held = try editor.pictured(at: at(300, 300))
        editor.move(at(310, 305))
        expectClose(try editor.pictured(at: at(310, 305)), held, within: 1e-6)
        editor.up(at(310, 305), after: 0.3)
        editor.rest()
        expectClose(try editor.pictured(at: at(310, 305)), held, within: 1e-6)
        #expect(editor.takeReports().count == 2)
    }

    @Test("A tap stops a gliding picture where it is seen")
    func tapStops() throws {
        var editor = try Self.window()
        editor.flick(from: at(200, 200), to: at(150, 200))
        editor.wait(0.1)
        let seen = editor.scene.picture
        editor.tap(at(10, 10), after: 0)
        editor.rest()
        #expect(abs(editor.scene.picture.tx - seen.tx) < 1e-6)
        #expect(abs(editor.crop.region.x + seen.tx) < 1e-6)
    }

    @Test("A tap on a picture that is coming back lets it come back")
    func tapInOverscroll() throws {
        var editor = try makeEditor(400, 400, .avatar)
        editor.drag(from: at(100, 100), to: at(300, 100))
        editor.wait(0.05)
        let seen = editor.scene.picture.tx
        #expect(seen > 20)
        editor.down(at(200, 200), after: 0)
        #expect(abs(editor.scene.picture.tx - seen) < 1e-6)
        editor.up(at(200, 200), after: 0.1)
        #expect(abs(editor.scene.picture.tx - seen) < 1e-6, "it must not jump")
        editor.rest()
        #expect(abs(editor.scene.picture.tx) < 1e-9)
    }

    @Test("A drag that rested before it lifted does not glide")
    func restedDragDoesNotGlide() throws {
        var editor = try Self.window()
        editor.drag(from: at(200, 200), to: at(150, 200), steps: 6)
        #expect(abs(editor.crop.region.x - 1850) < 1e-9)
    }

    @Test("With reduced motion nothing glides, and all jumps")
    func reducedMotion() throws {
        var editor = try makeEditor(
            800, 400, .avatar.with { $0.animates = false }, viewport: Size(width: 400, height: 400))
        editor.flick(from: at(200, 200), to: at(150, 200))
        expectClose(editor.box, 250, 0, 400, 400)
        #expect(abs(editor.scene.picture.tx + 250) < 1e-9)
        editor.drag(from: at(100, 100), to: at(900, 100))
        #expect(editor.scene.picture.tx == 0)
        try editor.run(.turn(degrees: 90))
        #expect(editor.scene.picture.a == 0)
        #expect(editor.takeReports().count == 3)
    }

    @Test("A view glides too, and is one step")
    func viewGlides() throws {
        var editor = try makeEditor(4000, 4000, .frame, viewport: Size(width: 428, height: 428))
        try editor.finish(.zoom(by: 8, about: nil))
        let before = editor.scene.picture
        editor.down(at(200, 200), pans: true)
        for step in 1...6 { editor.move(at(200 - 10 * Double(step), 200)) }
        editor.up(at(140, 200), after: 0.001)
        let released = editor.scene.picture.tx
        #expect(abs(released - (before.tx - 60)) < 2)
        editor.wait(0.2)
        #expect(editor.scene.picture.tx < released - 20)
        editor.rest()
        #expect(editor.scene.picture.tx < released - 100)
        try editor.finish(.undo)
        #expect(abs(editor.scene.picture.tx - before.tx) < 1e-9)
    }
}
