import CLCMS
import CropKit
import TestSupport
import Testing

@testable import CropImaging

/// Pictures with a profile, converted to sRGB.
@Suite struct ColourTests {
    /// A matrix profile with D65's white and sRGB's curve.
    static func profile(red: (Double, Double), green: (Double, Double), blue: (Double, Double)) -> [UInt8] {
        var white = cmsCIExyY(x: 0.3127, y: 0.3290, Y: 1)
        var primaries = cmsCIExyYTRIPLE(
            Red: cmsCIExyY(x: red.0, y: red.1, Y: 1), Green: cmsCIExyY(x: green.0, y: green.1, Y: 1),
            Blue: cmsCIExyY(x: blue.0, y: blue.1, Y: 1))
        let curve = cmsBuildParametricToneCurve(nil, 4, [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045])
        defer { cmsFreeToneCurve(curve) }
        return saved(cmsCreateRGBProfile(&white, &primaries, [curve, curve, curve]))
    }

    static let displayP3 = profile(red: (0.680, 0.320), green: (0.265, 0.690), blue: (0.150, 0.060))
    static let plainSRGB = saved(cmsCreate_sRGBProfile())

    static func grey(gamma: Double) -> [UInt8] {
        let curve = cmsBuildGamma(nil, gamma)
        defer { cmsFreeToneCurve(curve) }
        return saved(cmsCreateGrayProfile(cmsD50_xyY(), curve))
    }

    private static func saved(_ profile: cmsHPROFILE?) -> [UInt8] {
        var count: UInt32 = 0
        cmsSaveProfileToMem(profile, nil, &count)
        var bytes = [UInt8](repeating: 0, count: Int(count))
        cmsSaveProfileToMem(profile, &bytes, &count)
        cmsCloseProfile(profile)
        return bytes
    }

    private func converted(_ picture: TestPicture, _ profile: [UInt8]) throws -> TestPicture {
        try TestPicture(try #require(ColourConverted(TestPicture.Rows(picture), from: profile)))
    }

    /// Display P3, and what CSS Color 4 makes of it in sRGB, cut to 0…1.
    static let knownColours: [([Double], [Double])] = [
        ([0, 0, 0], [0, 0, 0]), ([1, 1, 1], [1, 1, 1]), ([0.5, 0.5, 0.5], [0.5, 0.5, 0.5]),
        ([1, 0, 0], [1, 0, 0]), ([0, 1, 0], [0, 1, 0]), ([0.6, 0.4, 0.3], [0.6345, 0.3887, 0.28]),
        ([0.2, 0.6, 0.4], [0, 0.6102, 0.3814]),
    ]

    @Test("Display P3 becomes the known sRGB, in both depths, with and without opacity", arguments: [false, true])
    func displayP3Colours(hasAlpha: Bool) throws {
        for depth in [PixelFormat.Depth.eight, .sixteen] {
            let most = depth == .eight ? 255.0 : 65535
            let colours = ColourTests.knownColours
            let picture = TestPicture(colours.count, 1, PixelFormat(.rgb, depth).alpha(hasAlpha)) { x, _, channel in
                channel == 3 ? x * 37 : Int((colours[x].0[channel] * most).rounded())
            }
            let made = try converted(picture, ColourTests.displayP3)
            for x in colours.indices {
                for channel in 0..<3 {
                    let error = Double(made.pixel(x, 0)[channel]) / most - colours[x].1[channel]
                    #expect(abs(error) < 0.008, "colour \(x), channel \(channel), \(depth)")
                }
                if hasAlpha { #expect(made.pixel(x, 0)[3] == x * 37) }
            }
        }
    }

    @Test("sRGB stays what it is, bit for bit in eight bits")
    func sRGBStays() throws {
        let picture = TestPicture(256, 16) { x, y, channel in (x * (channel + 1) + y * 16) & 255 }
        #expect(try converted(picture, ColourTests.plainSRGB) == picture)
    }

    @Test("Grey of another gamma stays grey on sRGB's curve", arguments: [PixelFormat.Channels.grey, .greyAlpha])
    func greys(channels: PixelFormat.Channels) throws {
        let picture = TestPicture(256, 1, PixelFormat(channels)) { x, _, channel in channel == 0 ? x : 255 - x }
        let made = try converted(picture, ColourTests.grey(gamma: 1.8))
        #expect(made.format == picture.format)
        // (128/255)^1.8 = 0.2891, which sRGB writes as 0.5742.
        #expect(abs(made.pixel(128, 0)[0] - 146) <= 1)
        #expect(made.pixel(0, 0)[0] == 0 && made.pixel(255, 0)[0] == 255)
        if picture.format.hasAlpha { #expect((0..<256).allSatisfy { made.pixel($0, 0)[1] == 255 - $0 }) }
    }

    @Test("A recipe that asks for sRGB gets it, without the profile; else colours and profile stay")
    func recipes() throws {
        let picture = TestPicture(8, 8) { _, _, channel in [153, 102, 77][channel] }
        let file = try picture.file(settings: EncoderSettings(metadata: Metadata(icc: ColourTests.displayP3)))
        let size = Size<Picture>(width: 8, height: 8)
        let crop = Crop(region: Region(whole: size))
        let kept = try render(file, Recipe(picture: size, crop: crop))
        #expect(kept.picture == picture)
        #expect(try ImageReader(source(kept.file)).info.metadata.icc == ColourTests.displayP3)
        let made = try render(file, Recipe(picture: size, crop: crop, output: RecipeOutput(colour: .srgb)))
        let colour = made.picture.pixel(4, 4)
        #expect(zip(colour, [162, 99, 72]).allSatisfy { abs($0 - $1) <= 1 }, "\(colour)")
        #expect(try ImageReader(source(made.file)).info.metadata.icc == nil)
    }

    @Test("A profile for other colours, or none at all, is ignored")
    func mismatched() {
        let rows = TestPicture.Rows(TestPicture.coordinates(8, 8))
        for bytes in [[], [1, 2, 3], ColourTests.grey(gamma: 2), Array(ColourTests.displayP3.prefix(200))] {
            #expect(ColourConverted(rows, from: bytes) == nil)
        }
    }

    @Test("Damaged profiles convert somehow or not at all; seed 3")
    func damaged() throws {
        let picture = TestPicture.coordinates(16, 2)
        var random = SeededRandom(seed: 3)
        for _ in 0..<400 {
            var bad = ColourTests.displayP3
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                bad[Int.random(in: 0..<bad.count, using: &random)] = UInt8(truncatingIfNeeded: random.next())
            }
            if let rows = ColourConverted(TestPicture.Rows(picture), from: bad) { _ = try TestPicture(rows) }
        }
    }
}
