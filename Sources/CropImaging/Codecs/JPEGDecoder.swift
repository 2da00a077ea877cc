import CJPEG
import CropKit

/// Reads JPEG: baseline, extended and progressive, grey, YCbCr of any sampling, RGB, CMYK and YCCK.
///
/// A part costs the entropy decoding of the rows above it and the pixels of its own rows and columns; what is below it
/// is not read, so that damage there is not found. Several scans (progressive files) must be read whole first, and their
/// coefficients kept. The pixels of a part are those of a full decoding with the same reduction, bit for bit.
final class JPEGDecoder: ImageDecoder {
    let info: ImageInfo
    private(set) var width: Int
    private(set) var height: Int
    var format: PixelFormat { info.pixels }
    /// The library's scaled transforms are fast for these alone.
    var largestReduction: Int { 8 }

    private let reader: JPEGReader
    private let limits: ResourceLimits
    private let isCMYK: Bool
    /// A row as the library hands it out: wider than the part, or of four inks.
    private var row: [UInt8] = []
    /// Where the part begins in ``row``, in pixels.
    private var left = 0

    /// - Throws: ``ImagingError/truncated(_:)``, ``ImagingError/damaged(_:_:)``, ``ImagingError/unsupported(_:_:)``,
    ///   ``ImagingError/beyondLimit(_:asked:allowed:)``, ``ImagingError/outOfMemory(bytes:)``,
    ///   ``ImagingError/system(path:_:)``
    init(_ source: ByteSource, limits: ResourceLimits) throws(ImagingError) {
        reader = try JPEGReader(source, limits: limits)
        self.limits = limits
        try reader.header()
        width = reader.imageSize.width
        height = reader.imageSize.height
        try limits.check(width: width, height: height)

        let model = try JPEGColourModel(reader)
        isCMYK = model.isCMYK
        var metadata = try JPEGSegments(source, limits: limits).metadata
        // It describes inks, which are not handed out.
        if isCMYK { metadata.icc = nil }
        info = ImageInfo(
            format: .jpeg, size: Size(width: Double(width), height: Double(height)),
            pixels: PixelFormat(model.isGrey ? .grey : .rgb),
            orientation: metadata.exif.map { ExifOrientation(exif: $0) } ?? .topLeft,
            colourModel: model.words, quality: JPEGQuality.estimate(reader.quantisationTables), metadata: metadata)
    }

    func start(_ part: Rect<Decoded>, reduction: Int) throws(ImagingError) {
        precondition([1, 2, 4, 8].contains(reduction), "the reduction must be 1, 2, 4 or 8")
        try reader.start(
            reduction: reduction, colours: isCMYK ? JCS_CMYK : info.pixels.isGrey ? JCS_GRAYSCALE : JCS_RGB)

        let whole = reader.outputSize
        let columns = Int(part.minX)..<Int(part.maxX)
        let rows = Int(part.minY)..<Int(part.maxY)
        precondition(
            !columns.isEmpty && !rows.isEmpty && columns.lowerBound >= 0 && rows.lowerBound >= 0
                && columns.upperBound <= whole.width && rows.upperBound <= whole.height,
            "the part must be inside the reduced picture")

        // The library interpolates chroma from the neighbouring block; at the edge of what it decodes it has none, and
        // colours would be wrong by up to 16 of 255. So a block more on each side, which is taken off again.
        let margin = reader.blockWidth
        let first = max(0, columns.lowerBound - margin)
        let decoded = try reader.crop(first..<min(whole.width, columns.upperBound + margin))
        try reader.skip(rows.lowerBound)
        left = columns.lowerBound - decoded.lowerBound
        width = columns.count
        height = rows.count
        row = [UInt8](repeating: 0, count: decoded.count * (isCMYK ? 4 : format.pixelBytes))
    }

    func read(_ target: UnsafeMutableRawPointer) throws(ImagingError) {
        try reader.row(&row)
        let pixelBytes = isCMYK ? 4 : format.pixelBytes
        row.withUnsafeBytes { decoded in
            let part = UnsafeRawBufferPointer(rebasing: decoded[(left * pixelBytes)..<((left + width) * pixelBytes)])
            if isCMYK {
                JPEGInks.convert(part, to: target, areInverted: reader.isAdobe)
            } else {
                UnsafeMutableRawBufferPointer(start: target, count: rowBytes).copyMemory(from: part)
            }
        }
    }
}
