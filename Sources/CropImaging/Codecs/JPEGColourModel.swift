import CJPEG

/// How a JPEG holds colours.
struct JPEGColourModel {
    let isGrey: Bool
    let isCMYK: Bool
    /// "YCbCr 4:2:0", "grey", "RGB", "CMYK", "YCCK"; sampling that has no such name as factors: "YCbCr 2x2,1x2,1x1".
    let words: String

    /// - Throws: ``ImagingError/unsupported(_:_:)``
    init(_ reader: JPEGReader) throws(ImagingError) {
        let space = reader.colourSpace
        isGrey = space == JCS_GRAYSCALE
        isCMYK = space == JCS_CMYK || space == JCS_YCCK
        switch space {
        case JCS_GRAYSCALE: words = "grey"
        case JCS_YCbCr: words = "YCbCr \(JPEGColourModel.sampling(reader.samplingFactors))"
        case JCS_RGB: words = "RGB"
        case JCS_CMYK: words = "CMYK"
        case JCS_YCCK: words = "YCCK"
        default:
            throw .unsupported(.jpeg, "its \(reader.samplingFactors.count) components are no known colours")
        }
    }

    private static func sampling(_ factors: [JPEGReader.Sampling]) -> String {
        let plain = JPEGReader.Sampling(x: 1, y: 1)
        if factors.dropFirst().allSatisfy({ $0 == plain }), let luma = factors.first {
            switch (luma.x, luma.y) {
            case (1, 1): return "4:4:4"
            case (2, 1): return "4:2:2"
            case (1, 2): return "4:4:0"
            case (2, 2): return "4:2:0"
            case (4, 1): return "4:1:1"
            case (4, 2): return "4:1:0"
            default: break
            }
        }
        if Set(factors).count == 1 { return "4:4:4" }
        return factors.map { "\($0.x)x\($0.y)" }.joined(separator: ",")
    }
}
