import CropKit
import Testing

/// Settings that make no sense are read as their default, whether given at first or later.
@Suite struct BadSettingsTests {
    static let numbers: [Double] = [.nan, .infinity, -.infinity, -1, 1e300, -1e300]

    static let metrics: [WritableKeyPath<Metrics, Double> & Sendable] = [
        \.padding, \.veil, \.veilWhileDragging, \.borderWidth, \.cornerBarLength, \.edgeBarLength, \.barThickness,
        \.grabReach, \.minimumFrame, \.tapTravel, \.recentringDelay, \.recentringDuration, \.changeDuration,
        \.settleDuration, \.burstPause, \.glideTime, \.doubleTapZoom, \.gridFadeIn, \.gridFadeOut, \.largestPixel,
        \.scrollPerZoom,
    ]

    /// Everything a person does, and the scene after each.
    static func live(_ settings: Settings, _ what: String) throws {
        var editor = try makeEditor(400, 300, settings, viewport: Size(width: 300, height: 300))
        let acts: [(inout CropEditor) throws -> Void] = [
            { $0.drag(.right, by: Vector(dx: -40, dy: 0)) }, { $0.flick(from: at(150, 150), to: at(170, 120)) },
            { $0.wait(0.1) }, { $0.doubleTap(at(140, 140)) }, { $0.scroll(-40, at: at(130, 130)) },
            { $0.scroll(-4, at: at(130, 130), zooms: true, isPrecise: true) }, { $0.wait(0.3) },
            { try $0.run(.turn(degrees: 90)) }, { $0.wait(0.2) }, { try $0.run(.straighten(to: 12)) },
            { $0.hit(.minus) }, { $0.pull(from: at(150, 150), to: at(180, 170)) }, { $0.wait(0.2) }, { $0.rest() },
        ]
        for (index, act) in acts.enumerated() {
            try act(&editor)
            #expect(editor.crop.region.isFinite, "\(what), act \(index)")
            #expect(editor.crop.region.isInside(editor.picture), "\(what), act \(index)")
            let trouble = editor.scene.trouble
            #expect(trouble == nil, "\(what), act \(index)")
        }
    }

    @Test("Metrics", arguments: Preset.allCases)
    func badMetrics(preset: Preset) throws {
        for path in Self.metrics {
            for number in Self.numbers + [0] {
                try Self.live(preset.settings.with { $0.metrics[keyPath: path] = number }, "\(path) = \(number)")
            }
        }
    }

    @Test("The zoom range", arguments: Preset.allCases)
    func badZoom(preset: Preset) throws {
        for zoom in [0.0...0, 0...3, -1...3, -2...(-1), 1...Double.infinity, 1e300...1e300, 1e-300...1e300, 0.5...0.7] {
            try Self.live(preset.settings.with { $0.zoom = zoom }, "\(zoom)")
        }
    }

    @Test("Limits set by their parts", arguments: Preset.allCases)
    func badLimits(preset: Preset) throws {
        for number in Self.numbers {
            try Self.live(
                preset.settings.with { $0.limits.minimum = Size(width: number, height: 1) }, "minimum \(number)")
            try Self.live(
                preset.settings.with { $0.limits.maximum = Size(width: 1, height: number) }, "maximum \(number)")
        }
    }

    @Test("Regions and shapes", arguments: Preset.allCases)
    func badRegions(preset: Preset) throws {
        for number in Self.numbers {
            for region in [
                Region(x: number, y: 0, width: 10, height: 10), Region(x: 0, y: 0, width: number, height: 10),
                Region(x: 0, y: 0, width: 10, height: 10, angle: number),
                Region(x: number, y: number, width: abs(number), height: abs(number), angle: 3),
            ] {
                try Self.live(preset.settings.with { $0.region = region }, "\(region)")
            }
            try Self.live(preset.settings.with { $0.shape = .rounded(radius: number) }, "radius \(number)")
        }
    }

    @Test("Blocks to snap to", arguments: Preset.allCases)
    func badBlocks(preset: Preset) throws {
        for (width, height) in [(0, 0), (-8, 8), (Int.max, Int.max), (Int.min, 8), (1_000_000, 3)] {
            try Self.live(preset.settings.with { $0.snap = .block(width: width, height: height) }, "\(width)×\(height)")
        }
    }
}
