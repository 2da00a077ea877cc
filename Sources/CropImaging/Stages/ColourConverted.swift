import CLCMS

/// In sRGB, from the colours of the file's profile, by lcms2 with the perceptual intent. Opacity is not touched.
///
/// Grey stays grey, on sRGB's curve.
final class ColourConverted: RowSource {
    let width: Int
    let height: Int
    let format: PixelFormat
    private let source: any RowSource
    private let transform: cmsHTRANSFORM
    /// Of its own, so that pictures that are converted at once share nothing.
    private let context: cmsContext

    /// - Parameter profile: an ICC profile.
    /// - Returns: nil where lcms2 cannot make sense of the profile, or where it is for other colours than the pixels
    ///   have, as when CMYK has become RGB on the way.
    init?(_ source: any RowSource, from profile: [UInt8]) {
        guard let count = UInt32(exactly: profile.count), let context = cmsCreateContext(nil, nil) else { return nil }
        var transform: cmsHTRANSFORM?
        if let input = cmsOpenProfileFromMemTHR(context, profile, count) {
            if let output = ColourConverted.sRGB(context, isGrey: source.format.isGrey) {
                if cmsGetColorSpace(input) == cmsGetColorSpace(output) {
                    let samples = ColourConverted.samples(source.format)
                    // What lcms2 makes of sixteen bits to be quick is a coarse table, which is off by two levels of eight.
                    let exactly = source.format.depth == .sixteen ? UInt32(cmsFLAGS_NOOPTIMIZE) : 0
                    transform = cmsCreateTransformTHR(
                        context, input, samples, output, samples, UInt32(INTENT_PERCEPTUAL),
                        UInt32(cmsFLAGS_COPY_ALPHA) | exactly)
                }
                cmsCloseProfile(output)
            }
            cmsCloseProfile(input)
        }
        guard let transform else {
            cmsDeleteContext(context)
            return nil
        }
        self.source = source
        self.transform = transform
        self.context = context
        (width, height, format) = (source.width, source.height, source.format)
    }

    deinit {
        cmsDeleteTransform(transform)
        cmsDeleteContext(context)
    }

    func read(_ row: UnsafeMutableRawPointer) throws(ImagingError) {
        try source.read(row)
        cmsDoTransform(transform, row, row, UInt32(width))
    }

    private static func sRGB(_ context: cmsContext, isGrey: Bool) -> cmsHPROFILE? {
        if !isGrey { return cmsCreate_sRGBProfileTHR(context) }
        // IEC 61966-2-1: ((x + 0.055) / 1.055)^2.4, and x / 12.92 up to 0.04045.
        let curve = cmsBuildParametricToneCurve(
            context, 4, [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045])
        defer { cmsFreeToneCurve(curve) }
        return cmsCreateGrayProfileTHR(context, cmsD50_xyY(), curve)
    }

    /// What the macros of lcms2's header make of a format.
    private static func samples(_ format: PixelFormat) -> UInt32 {
        let space = UInt32(format.isGrey ? PT_GRAY : PT_RGB)
        let extra: UInt32 = format.hasAlpha ? 1 : 0
        let channels: UInt32 = format.isGrey ? 1 : 3
        return space << 16 | extra << 7 | channels << 3 | UInt32(format.depth.rawValue / 8)
    }
}
