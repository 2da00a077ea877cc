/// How pixels lie in memory: interleaved, the first row first, samples of 16 bits in the machine's own order.
public struct PixelFormat: Equatable, Sendable {
    /// The samples of a pixel, by their number.
    public enum Channels: Int, Sendable {
        case grey = 1
        case greyAlpha
        case rgb
        case rgba
    }

    /// Bits of a sample.
    public enum Depth: Int, Sendable {
        case eight = 8
        case sixteen = 16
    }

    /// The samples of a pixel.
    public var channels: Channels
    /// Bits of a sample.
    public var depth: Depth

    /// A format of these.
    public init(_ channels: Channels, _ depth: Depth = .eight) {
        self.channels = channels
        self.depth = depth
    }

    /// Whether the last sample is opacity. It never multiplies the others.
    public var hasAlpha: Bool { channels == .greyAlpha || channels == .rgba }

    /// Whether there is one sample of colour.
    public var isGrey: Bool { channels == .grey || channels == .greyAlpha }

    /// Bytes of a pixel.
    public var pixelBytes: Int { channels.rawValue * depth.rawValue / 8 }

    /// The same with or without opacity.
    public func alpha(_ hasAlpha: Bool) -> PixelFormat {
        PixelFormat(isGrey ? (hasAlpha ? .greyAlpha : .grey) : (hasAlpha ? .rgba : .rgb), depth)
    }
}
