import CLCMS

/// A colour profile for colours that a file states as code points of ITU-T H.273.
struct CodePointProfile {
    /// An ICC profile.
    let bytes: [UInt8]

    /// Display P3 and BT.2020 colours on the curve of sRGB or BT.709.
    ///
    /// - Returns: nil for sRGB and its like, which need no profile, and for what is not known here, among it the curves
    ///   of high dynamic range.
    init?(primaries: Int, transfer: Int) {
        let colours: [(x: Double, y: Double)]
        switch primaries {
        case 9: colours = [(0.708, 0.292), (0.170, 0.797), (0.131, 0.046)]
        case 12: colours = [(0.680, 0.320), (0.265, 0.690), (0.150, 0.060)]
        default: return nil
        }
        var parameters: [Double]
        switch transfer {
        // BT.709 and BT.2020 in 10 and 12 bits.
        case 1, 6, 14, 15: parameters = [1 / 0.45, 1 / 1.099, 0.099 / 1.099, 1 / 4.5, 0.081]
        case 13: parameters = [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045]
        default: return nil
        }
        guard let context = cmsCreateContext(nil, nil) else { return nil }
        defer { cmsDeleteContext(context) }
        guard let curve = cmsBuildParametricToneCurve(context, 4, &parameters) else { return nil }
        defer { cmsFreeToneCurve(curve) }
        func colour(_ index: Int) -> cmsCIExyY { cmsCIExyY(x: colours[index].x, y: colours[index].y, Y: 1) }
        // D65.
        var white = cmsCIExyY(x: 0.3127, y: 0.3290, Y: 1)
        var triple = cmsCIExyYTRIPLE(Red: colour(0), Green: colour(1), Blue: colour(2))
        guard let profile = cmsCreateRGBProfileTHR(context, &white, &triple, [curve, curve, curve]) else { return nil }
        defer { cmsCloseProfile(profile) }
        var count: UInt32 = 0
        guard cmsSaveProfileToMem(profile, nil, &count) != 0 else { return nil }
        var bytes = [UInt8](repeating: 0, count: Int(count))
        guard cmsSaveProfileToMem(profile, &bytes, &count) != 0 else { return nil }
        self.bytes = bytes
    }
}
