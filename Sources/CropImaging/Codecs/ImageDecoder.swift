import CropKit

/// One picture of one format: its header first, then rows of a part of it.
///
/// A decoder is used once: ``start(_:reduction:)``, then it is a ``RowSource`` of the part. It hands out upright samples
/// in ``ImageInfo/pixels``, colours as the file's profile has them; what has no RGB or grey form (CMYK) becomes RGB.
protocol ImageDecoder: RowSource {
    /// Reads the header. Limits on pixels hold here, before anything large is allocated.
    init(_ source: ByteSource, limits: ResourceLimits) throws(ImagingError)

    var info: ImageInfo { get }

    /// The strongest reduction that ``start(_:reduction:)`` takes, a power of two; 1 where it takes none.
    var largestReduction: Int { get }

    /// Lets the decoder use a thread of its own for what it can do in advance; before ``start(_:reduction:)``.
    func readAhead()

    /// Begins to decode a part of the picture.
    ///
    /// - Parameters:
    ///   - part: whole pixels of the reduced picture, inside its ⌈width/reduction⌉ × ⌈height/reduction⌉. Afterwards
    ///     `width` and `height` are those of the part.
    ///   - reduction: 1, 2, 4 or 8, up to ``largestReduction``.
    func start(_ part: Rect<Decoded>, reduction: Int) throws(ImagingError)
}

extension ImageDecoder {
    var largestReduction: Int { 1 }

    func readAhead() {}
}

/// The decoder of a file, by its content.
///
/// - Throws: ``ImagingError/notAPicture`` where the first bytes are none's, else what the decoder finds.
func makeDecoder(_ source: ByteSource, limits: ResourceLimits) throws(ImagingError) -> any ImageDecoder {
    let start = try source.start(16)
    switch start.withUnsafeBytes({ ImageFormat(firstBytes: $0) }) {
    case .jpeg: return try JPEGDecoder(source, limits: limits)
    case .png: return try PNGDecoder(source, limits: limits)
    case .webp: return try WebPDecoder(source, limits: limits)
    case .tiff: return try TIFFDecoder(source, limits: limits)
    case .gif: return try GIFDecoder(source, limits: limits)
    case .heic, .avif: return try HEIFDecoder(source, limits: limits)
    case nil: throw .notAPicture
    }
}
