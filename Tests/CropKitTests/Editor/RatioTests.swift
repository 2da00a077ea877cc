import CropKit
import Testing

/// Ratios: locking, changing and freeing.
@Suite struct RatioTests {
    typealias Numbers = (Double, Double, Double, Double)

    @Test(
        "The largest stays the largest",
        arguments: [
            ((1, 1), (500, 0, 3000, 3000)), ((4, 3), (0, 0, 4000, 3000)), ((16, 9), (0, 375, 4000, 2250)),
            ((3, 4), (875, 0, 2250, 3000)),
        ] as [((Double, Double), Numbers)])
    func largestStaysLargest(ratio: (Double, Double), box: Numbers) throws {
        for preset in [Preset.frame, .photos, .avatar] {
            var editor = try makeEditor(4000, 3000, preset.settings, viewport: Size(width: 400, height: 400))
            try editor.finish(.setRatio(try AspectRatio.of(ratio.0, ratio.1)))
            expectClose(editor.box, box.0, box.1, box.2, box.3)
        }
    }

    @Test("A smaller region keeps its zoom and its centre")
    func keepsTheZoom() throws {
        var editor = try makeEditor(
            4000, 3000, .frame.with { $0.region = Region(x: 1000, y: 500, width: 2000, height: 1500) })
        try editor.finish(.setRatio(.square))
        expectClose(editor.box, 1250, 500, 1500, 1500)
    }

    @Test("Trying ratios and coming back is the same bits", arguments: [Preset.frame, .photos])
    func comingBack(preset: Preset) throws {
        let ratio = try AspectRatio.of(3, 2)
        for locked in [nil, ratio] {
            var editor = try makeEditor(
                1201, 803,
                preset.settings.with {
                    $0.ratio = locked
                    $0.region = Region(x: 101.3, y: 77.7, width: 600.3, height: 400.2)
                })
            let start = editor.crop.bits
            for other in AspectRatio.presets { try editor.run(.setRatio(other)) }
            for other in AspectRatio.presets { try editor.run(.setRatio(other.inverted)) }
            #expect(editor.crop.bits != start)
            try editor.run(.setRatio(locked))
            #expect(editor.crop.bits == start)
            #expect(editor.isResettable == false)
        }
    }

    @Test("The ratio is meant as seen: on a turned picture it is inverted", arguments: 0..<4, [false, true])
    func meantAsSeen(turns: Int, mirrored: Bool) throws {
        var editor = try makeEditor(4000, 3000, .frame)
        if mirrored { try editor.run(.mirror) }
        try editor.run(.turn(degrees: Double(turns) * 90))
        try editor.run(.setRatio(try AspectRatio.of(16, 9)))
        let size = editor.crop.seenSize
        #expect(abs(size.width / size.height - 16 / 9.0) < 1e-12)
        #expect(editor.ratio == AspectRatio(width: 16, height: 9))
    }

    @Test("Freeing keeps what is cropped, also after a turn")
    func freeingKeeps() throws {
        var editor = try makeEditor(4000, 3000, .frame.with { $0.ratio = AspectRatio(width: 3, height: 4) })
        try editor.run(.turn(degrees: 90))
        let crop = editor.crop
        try editor.run(.setRatio(nil))
        #expect(editor.ratio == nil)
        #expect(editor.crop == crop)
        try editor.run(.setRatio(AspectRatio(width: 3, height: 4)))
        #expect(editor.crop == crop)
    }

    @Test("Locking the ratio that a crop already has keeps its bits")
    func lockingWhatIsThere() throws {
        var editor = try makeEditor(
            4000, 3000, .frame.with { $0.region = Region(x: 100.1, y: 200.7, width: 300.3, height: 400.4) })
        let start = editor.crop.bits
        try editor.run(.setRatio(AspectRatio(width: 3, height: 4)))
        #expect(editor.crop.bits == start)
    }

    @Test("The priorities: inside, then ratio, then maximum, then minimum")
    func priorities() throws {
        let limits = SizeLimits(minimum: Size(width: 600, height: 600), maximum: Size(width: 800, height: 400))
        var editor = try makeEditor(1000, 1000, .frame.with { $0.limits = limits })
        // Free: the maximum wins over the minimum.
        expectClose(editor.box, 100, 300, 800, 400)
        try editor.run(.setRatio(.square))
        expectClose(editor.box, 300, 300, 400, 400)
        // The ratio wins over the maximum's own shape, and the picture over all.
        editor = try makeEditor(
            300, 200,
            .frame.with {
                $0.limits = limits
                $0.ratio = .square
            })
        expectClose(editor.box, 50, 0, 200, 200)
    }

    @Test("A ratio can be wide beyond what the picture's pixels allow", arguments: [(1e4, 1.0), (1, 1e4)])
    func extremeRatio(ratio: (Double, Double)) throws {
        var editor = try makeEditor(100, 100, .frame)
        try editor.run(.setRatio(try AspectRatio.of(ratio.0, ratio.1)))
        #expect(editor.crop.region.isInside(editor.picture))
        #expect(editor.pixels.width >= 1 && editor.pixels.height >= 1)
        #expect(editor.scene.picture.isFinite)
    }

    @Test("In the photos preset the frame goes to the centre with the new ratio in 0.45 seconds")
    func frameGoesAlong() throws {
        var editor = try makeEditor(400, 400, .photos)
        try editor.run(.setRatio(try AspectRatio.of(2, 1)))
        expectClose(editor.frame, 14, 14, 400, 400)
        editor.wait(0.2)
        #expect(editor.frame.height < 300 && editor.frame.height > 200)
        editor.wait(0.26)
        expectClose(editor.frame, 14, 114, 400, 200)
        #expect(editor.isAnimating == false)
    }
}
