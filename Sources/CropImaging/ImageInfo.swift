import CropKit

/// What a file says about its picture before pixels are decoded.
public struct ImageInfo: Equatable, Sendable {
    /// The file's format, by its content.
    public var format: ImageFormat
    /// Pixels as the file holds them.
    public var size: Size<Stored>
    /// How a decoder hands the pixels out.
    public var pixels: PixelFormat
    /// How to see them upright. Formats whose decoders turn the picture themselves (HEIC, AVIF) have `.topLeft`.
    public var orientation: ExifOrientation
    /// Bits of a sample as the file has them, which may be more than what is handed out, or fewer.
    public var storedDepth: Int
    /// The words for how the file holds colours: "YCbCr 4:2:0", "palette", "CMYK".
    public var colourModel: String
    /// Frames of an animation or pages; the first is the picture.
    public var frames: Int
    /// 1…100: the quality that usual JPEG encoders call the file's tables.
    public var quality: Int?
    /// Whether the file holds its pixels without loss, where its format has both.
    public var isLossless = false
    /// What travels with the pixels.
    public var metadata: Metadata

    /// What a decoder has found; what is not given is as in most files.
    public init(
        format: ImageFormat, size: Size<Stored>, pixels: PixelFormat, orientation: ExifOrientation = .topLeft,
        storedDepth: Int = 8, colourModel: String = "", frames: Int = 1, quality: Int? = nil,
        metadata: Metadata = Metadata()
    ) {
        self.format = format
        self.size = size
        self.pixels = pixels
        self.orientation = orientation
        self.storedDepth = storedDepth
        self.colourModel = colourModel
        self.frames = frames
        self.quality = quality
        self.metadata = metadata
    }

    /// The size as seen.
    public var uprightSize: Size<Picture> { orientation.picture(size) }
}

/// What travels with the pixels, as the formats' own blocks.
public struct Metadata: Equatable, Sendable {
    /// A colour profile.
    public var icc: [UInt8]?
    /// From the TIFF header (`II*` or `MM*`) on, without `Exif\0\0`.
    public var exif: [UInt8]?
    /// An XMP packet in UTF-8.
    public var xmp: [UInt8]?
    /// IPTC-IIM records.
    public var iptc: [UInt8]?

    /// Blocks as they are; nothing is checked.
    public init(icc: [UInt8]? = nil, exif: [UInt8]? = nil, xmp: [UInt8]? = nil, iptc: [UInt8]? = nil) {
        self.icc = icc
        self.exif = exif
        self.xmp = xmp
        self.iptc = iptc
    }
}
