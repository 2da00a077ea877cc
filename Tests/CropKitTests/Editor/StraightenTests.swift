import CropKit
import Testing

/// Straightening: the region keeps its size and centre while it can, and never shows an empty corner.
@Suite struct StraightenTests {
    @Test("T6: 1200×800 whole is covered at this scale", arguments: [(10, 1.245280), (30, 1.616025), (45, 1.767767)])
    func exactCover(degrees: Double, scale: Double) throws {
        for sign in [1.0, -1] {
            var editor = try makeEditor(1200, 800, .frame)
            try editor.finish(.straighten(to: sign * degrees))
            let region = editor.crop.region
            #expect(region.angle == sign * degrees)
            #expect(abs(1200 / region.width - scale) < 5e-7)
            #expect(abs(800 / region.height - scale) < 5e-7)
            #expect(region.isInside(editor.picture))
            expectClose(region.center, Point(x: 600, y: 400))
            // Exactly: a hair larger would stick out.
            let larger = Region(
                center: region.center, size: Size(width: region.width + 1e-5, height: region.height + 1e-5),
                angle: region.angle)
            #expect(larger.isInside(editor.picture) == false)
        }
    }

    @Test("R8: 581×600 locked to its own ratio at 45°: scale 1.437338, 404×417")
    func lockedToItsOwnRatio() throws {
        let ratio = AspectRatio(width: 581, height: 600)
        var editor = try makeEditor(581, 600, .photos.with { $0.ratio = ratio })
        try editor.finish(.straighten(to: 45))
        #expect(abs(581 / editor.crop.region.width - 1.437338) < 5e-7)
        #expect(editor.seenPixels == Size(width: 404, height: 417))
    }

    @Test("A small region keeps its size and centre")
    func keepsSizeAndCentre() throws {
        let start = Region(x: 500, y: 300, width: 200, height: 100)
        var editor = try makeEditor(1200, 800, .frame.with { $0.region = start })
        try editor.finish(.straighten(to: 33))
        #expect(editor.crop.region.size == start.size)
        expectClose(editor.crop.region.center, start.center)
    }

    @Test("What sticks out is shifted inside first, and not shrunk")
    func shiftedFirst() throws {
        var editor = try makeEditor(
            1200, 800, .frame.with { $0.region = Region(x: 0, y: 0, width: 300, height: 200) })
        try editor.finish(.straighten(to: 20))
        #expect(editor.crop.region.size == Size(width: 300, height: 200))
        #expect(editor.crop.region.isInside(editor.picture))
        let bounds = editor.crop.region.boundsSize
        expectClose(
            editor.crop.region.center, Point(x: max(150, bounds.width / 2), y: max(100, bounds.height / 2)))
    }

    @Test("Back to 0° is the same bits, whatever came between", arguments: Preset.allCases, [false, true])
    func backToZero(preset: Preset, mirrored: Bool) throws {
        var editor = try makeEditor(1201, 803, preset.settings, viewport: Size(width: 500, height: 400))
        if mirrored { try editor.finish(.mirror) }
        let start = editor.crop
        for degrees in [7, -45, 44.9, 0.001, -12, 0] { try editor.run(.straighten(to: degrees)) }
        #expect(editor.crop == start)
        #expect(editor.crop.bits == start.bits)
        editor.rest()
        #expect(editor.canUndo == mirrored)
    }

    @Test("The way there does not matter", arguments: [nil, AspectRatio.square])
    func pathDoesNotMatter(ratio: AspectRatio?) throws {
        let settings = Settings.photos.with {
            $0.ratio = ratio
            $0.region = Region(x: 10.3, y: 20.7, width: 700, height: 700)
        }
        var (direct, round) = try (makeEditor(1201, 803, settings), makeEditor(1201, 803, settings))
        try direct.run(.straighten(to: 17))
        for degrees in stride(from: 1.0, through: 45, by: 0.5) { try round.run(.straighten(to: degrees)) }
        try round.run(.straighten(to: 17))
        #expect(round.crop.bits == direct.crop.bits)
    }

    @Test(
        "Positive is clockwise as seen: on a mirrored crop the stored angle has the other sign",
        arguments: [false, true], 0..<4)
    func signAsSeen(mirrored: Bool, turns: Int) throws {
        var editor = try makeEditor(1000, 1000, .avatar)
        if mirrored { try editor.finish(.mirror) }
        try editor.finish(.turn(degrees: Double(turns) * 90))
        try editor.finish(.zoom(by: 2.5, about: nil))
        let before = try editor.pictured(at: at(500, 400))
        try editor.finish(.straighten(to: 30))
        #expect(editor.crop.seenAngle == 30)
        #expect(editor.crop.region.angle == (mirrored ? -30 : 30))
        // What was above the middle is now to the right of it.
        let (sine, cosine) = sineCosine30
        expectClose(try editor.pictured(at: at(500 + 100 * sine, 500 - 100 * cosine)), before)
    }

    private var sineCosine30: (Double, Double) { (0.5, 0.75.squareRoot()) }

    @Test("Beyond ±45° it stops there", arguments: [(46, 45), (-90, -45), (1e300, 45)])
    func steepest(degrees: Double, angle: Double) throws {
        var editor = try makeEditor(1000, 1000, .frame)
        try editor.run(.straighten(to: degrees))
        #expect(editor.crop.seenAngle == angle)
    }

    @Test("A free region changes its shape only where the pixel minimum forces it")
    func minimumForcesTheShape() throws {
        let settings = Settings.frame.with { $0.limits.minimum = Size(width: 900, height: 100) }
        var editor = try makeEditor(1200, 800, settings)
        try editor.run(.straighten(to: 10))
        #expect(abs(editor.crop.region.width / editor.crop.region.height - 1.5) < 1e-12)
        // At 30° the cover would be 742×495: the width is held at 900, the height has what is left.
        try editor.run(.straighten(to: 30))
        let region = editor.crop.region
        #expect(abs(region.width - 900) < 1e-9)
        let left = min((800 - 900 * 0.5) / 0.75.squareRoot(), (1200 - 900 * 0.75.squareRoot()) / 0.5)
        #expect(abs(region.height - left) < 1e-9)
        #expect(region.isInside(editor.picture))
    }

    @Test("If even the minimum does not fit, it scales down until it does")
    func minimumScalesDown() throws {
        let settings = Settings.frame.with { $0.limits.minimum = Size(width: 1100, height: 700) }
        var editor = try makeEditor(1200, 800, settings)
        try editor.run(.straighten(to: 45))
        let region = editor.crop.region
        #expect(region.isInside(editor.picture))
        #expect(abs(region.width / region.height - 11.0 / 7) < 1e-9)
        #expect(abs(region.boundsSize.height - 800) < 1e-9)
        try editor.run(.straighten(to: 0))
        expectClose(editor.box, 0, 0, 1200, 800, within: 0)
    }

    @Test("It is one step when its parts are closer than half a second, and one report")
    func burst() throws {
        var editor = try makeEditor(1000, 1000, .photos)
        let start = editor.crop.bits
        for degrees in 1...20 {
            try editor.run(.straighten(to: Double(degrees)))
            editor.wait(0.4)
        }
        #expect(editor.canUndo == false && editor.takeReports().isEmpty)
        editor.rest()
        #expect(editor.takeReports().count == 1)
        try editor.finish(.undo)
        #expect(editor.crop.bits == start)
        #expect(editor.canUndo == false)
    }
}
