/// How a result is written.
public struct EncoderSettings: Equatable, Sendable {
    /// 1…100, for formats that lose.
    public var quality: Int
    /// WebP without loss.
    public var isLossless: Bool
    /// What is written beside the pixels, as far as the format can hold it.
    public var metadata: Metadata

    /// What is not given is as it is best for photos.
    public init(quality: Int = 90, isLossless: Bool = false, metadata: Metadata = Metadata()) {
        self.quality = quality
        self.isLossless = isLossless
        self.metadata = metadata
    }
}

/// Writes rows in one format.
protocol ImageEncoder: AnyObject {
    /// Begins a picture of this size.
    ///
    /// - Parameter format: one that the encoder's format can hold; the policy sees to it.
    /// - Throws: ``ImagingError/cannotWrite(_:_:)`` for a size that the format cannot hold.
    init(
        _ sink: ByteSink, width: Int, height: Int, format: PixelFormat, settings: EncoderSettings
    ) throws(ImagingError)

    /// Takes the next row.
    func write(_ row: UnsafeRawPointer) throws(ImagingError)

    /// Writes what is left, after the last row. The sink is not finished.
    func finish() throws(ImagingError)
}

func makeEncoder(
    _ format: ImageFormat, _ sink: ByteSink, width: Int, height: Int, pixels: PixelFormat, settings: EncoderSettings
) throws(ImagingError) -> any ImageEncoder {
    switch format {
    case .jpeg: return try JPEGEncoder(sink, width: width, height: height, format: pixels, settings: settings)
    case .png: return try PNGEncoder(sink, width: width, height: height, format: pixels, settings: settings)
    case .webp: return try WebPEncoder(sink, width: width, height: height, format: pixels, settings: settings)
    case .tiff: return try TIFFEncoder(sink, width: width, height: height, format: pixels, settings: settings)
    default: throw .cannotWrite(format, "this build cannot write it")
    }
}
