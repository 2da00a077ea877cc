import CropKit
import Testing

/// Minimum and maximum in picture pixels hold always, for the result as seen.
@Suite struct LimitTests {
    static let minimum = SizeLimits(minimum: Size(width: 760, height: 430))

    static func expectKept(_ editor: CropEditor, _ what: String, sourceLocation: SourceLocation = #_sourceLocation) {
        let (size, pixels) = (editor.crop.seenSize, editor.seenPixels)
        #expect(
            size.width >= 760 - 1e-6 && size.height >= 430 - 1e-6, "\(what): \(size)", sourceLocation: sourceLocation)
        #expect(pixels.width >= 760 && pixels.height >= 430, "\(what): \(pixels)", sourceLocation: sourceLocation)
        #expect(editor.crop.region.isInside(editor.picture), "\(what)", sourceLocation: sourceLocation)
    }

    @Test(
        "R13: minimum 760×430 on 4000×3000 shown at 400×300: nothing ends below it",
        arguments: [Preset.frame, .photos, .avatar], [nil, AspectRatio.square, AspectRatio(width: 16, height: 9)])
    func nothingEndsBelow(preset: Preset, ratio: AspectRatio?) throws {
        let start = try makeEditor(
            4000, 3000,
            preset.settings.with {
                $0.ratio = ratio
                $0.limits = Self.minimum
                $0.zoom = 1...100
            }, viewport: Size(width: 428, height: 328))
        Self.expectKept(start, "start")
        for index in 0..<8 {
            var editor = start
            let handle = try #require(Handle(index: index))
            editor.drag(handle, to: at(214, 164), steps: 2)
            editor.drag(
                handle,
                to: at(214 - 300 * Double(handle.horizontal.rawValue), 164 - 300 * Double(handle.vertical.rawValue)))
            Self.expectKept(editor, "handle \(index)")
            editor.rest()
            for _ in 0..<30 {
                try editor.run(
                    .nudge(
                        .handle(handle), dx: -100 * Double(handle.horizontal.rawValue),
                        dy: -100 * Double(handle.vertical.rawValue)))
            }
            Self.expectKept(editor, "nudge \(index)")
        }
        var editor = start
        editor.magnify(1e6, at: at(100, 100))
        Self.expectKept(editor, "magnify")
        editor.scroll(-1e5, at: at(300, 200))
        Self.expectKept(editor, "scroll")
        editor.pinch(from: (at(210, 164), at(218, 164)), to: (at(0, 164), at(428, 164)))
        Self.expectKept(editor, "pinch")
        for turn in 1...4 {
            try editor.finish(.turn(degrees: 90))
            Self.expectKept(editor, "turn \(turn)")
        }
        try editor.finish(.straighten(to: 31))
        Self.expectKept(editor, "straighten")
        try editor.finish(.setRatio(AspectRatio(width: 1, height: 3)))
        Self.expectKept(editor, "ratio")
        try editor.finish(.setCrop(Crop(region: Region(x: 10, y: 10, width: 20, height: 20))))
        Self.expectKept(editor, "setCrop")
    }

    @Test("A minimum that cannot be had means the largest that fits", arguments: [nil, AspectRatio.square])
    func largestThatFits(ratio: AspectRatio?) throws {
        let settings = Settings.frame.with {
            $0.limits.minimum = Size(width: 5000, height: 50)
            $0.ratio = ratio
        }
        var editor = try makeEditor(400, 300, settings)
        expectClose(editor.box, ratio == nil ? 0 : 50, 0, ratio == nil ? 400 : 300, 300)
        editor.drag(.right, by: Vector(dx: -100, dy: 0))
        #expect(editor.crop.region.width == (ratio == nil ? 400 : 300))
        try editor.finish(.straighten(to: 30))
        #expect(editor.crop.region.isInside(editor.picture))
        let bounds = editor.crop.region.boundsSize
        #expect(abs(bounds.width - 400) < 1e-9 || abs(bounds.height - 300) < 1e-9)
    }

    @Test("The maximum holds for every handle and zoom", arguments: [Preset.frame, .photos, .avatar])
    func maximum(preset: Preset) throws {
        let limits = SizeLimits(maximum: Size(width: 200, height: 100))
        var editor = try makeEditor(
            400, 300,
            preset.settings.with {
                $0.limits = limits
                $0.region = Region(x: 150, y: 100, width: 50, height: 50)
            }, viewport: Size(width: 428, height: 328))
        for index in 0..<8 {
            let handle = try #require(Handle(index: index))
            editor.drag(
                handle,
                by: Vector(dx: 400 * Double(handle.horizontal.rawValue), dy: 400 * Double(handle.vertical.rawValue)))
            editor.magnify(1e-6, at: at(200, 150))
            for _ in 0..<4 {
                try editor.finish(.turn(degrees: 90))
                let size = editor.crop.seenSize
                #expect(size.width <= 200 && size.height <= 100)
            }
        }
    }

    @Test("A minimum in points is no limit of zoom, turns, nudges or commands")
    func pointsAreForHandsOnly() throws {
        var editor = try makeEditor(4000, 3000, .frame, viewport: Size(width: 428, height: 328))
        try editor.finish(.setCrop(Crop(region: Region(x: 100, y: 100, width: 10, height: 12))))
        #expect(editor.crop.region.size == Size(width: 10, height: 12))
        try editor.finish(.turn(degrees: 90))
        #expect(editor.crop.region.size == Size(width: 10, height: 12))
    }

    @Test("The zoom range is no limit of turns, commands or handles")
    func zoomRangeIsForZoomOnly() throws {
        var editor = try makeEditor(4000, 3000, .avatar, viewport: Size(width: 300, height: 300))
        try editor.finish(.setCrop(Crop(region: Region(x: 100, y: 100, width: 300, height: 300))))
        #expect(editor.zoom == 10)
        editor.drag(from: at(150, 150), by: Vector(dx: 15, dy: 0))
        #expect(editor.zoom == 10)
        editor.magnify(1.1, at: at(150, 150))
        #expect(editor.zoom == 10)
        editor.magnify(0.5, at: at(150, 150))
        #expect(abs(editor.zoom - 5) < 1e-9)
    }

    @Test("Senseless limits are none", arguments: [0.0, -5, .nan, .infinity, 0.5])
    func senselessMinimum(side: Double) throws {
        let limits = SizeLimits(minimum: Size(width: side, height: side), maximum: Size(width: .nan, height: .nan))
        #expect(limits == SizeLimits())
    }
}
