import CropKit

/// What becomes of opacity, depth, colours and quality: everything about a result that is not geometry. Computed before
/// any pixel is touched, like the ``RenderPlan``.
public struct RenderPolicy: Equatable, Sendable {
    /// The result's format.
    public let format: ImageFormat
    /// The pixels that its encoder gets.
    public let pixels: PixelFormat
    /// 0xRRGGBB under what is clear, where the result has no opacity.
    public let background: UInt32
    /// What fills the part of a padded window where there is no picture; nil for nothing.
    public let padding: UInt32?
    /// 1…100.
    public let quality: Int
    /// Whether a format that has both is written without loss: as the source is, unless a quality is asked for.
    public let isLossless: Bool
    /// Whether colours are converted to sRGB and the profile goes.
    public let convertsToSRGB: Bool
    /// What is kept of the source's metadata.
    public let metadata: RecipeOutput.Metadata

    /// The quality where neither the recipe nor the source says one.
    public static let defaultQuality = 90

    /// - Parameters:
    ///   - source: what is cut.
    ///   - plan: its geometry.
    ///   - request: what the recipe asks for.
    ///   - format: instead of the recipe's and the source's, as from a file's name.
    /// - Throws: ``ImagingError/cannotWrite(_:_:)`` for a format that is only read.
    public init(
        source: ImageInfo, plan: RenderPlan, output request: RecipeOutput, format wanted: ImageFormat? = nil
    ) throws(ImagingError) {
        // A padded window that is filled has no clear places; what the shape leaves out is clear.
        let mayBeClear = source.pixels.hasAlpha || plan.mask != nil
        let asked = wanted ?? request.format.map { ImageFormat($0) }
        if let asked, !asked.isWritable { throw .cannotWrite(asked, "it can be read, but not written") }
        if let asked {
            format = asked
        } else if source.format.isWritable, source.format.hasAlpha || !mayBeClear {
            format = source.format
        } else if source.format == .heic || source.format == .avif, !mayBeClear {
            // Photos, whose own formats cannot be written here.
            format = .jpeg
        } else {
            format = .png
        }
        let hasAlpha = mayBeClear && format.hasAlpha
        let isDeep = source.pixels.depth == .sixteen && format.isDeep
        // WebP has no grey.
        let isGrey = source.pixels.isGrey && format != .webp
        let isGreyBackground = RenderPolicy.isGrey(request.background)
        let fills = plan.isPadded || (mayBeClear && !hasAlpha)
        let staysGrey = isGrey && (isGreyBackground || !fills)
        pixels = PixelFormat(staysGrey ? .grey : .rgb, isDeep ? .sixteen : .eight).alpha(hasAlpha)
        background = request.background
        padding = plan.isPadded ? request.background : nil
        quality = request.quality ?? (source.format == format ? source.quality : nil) ?? RenderPolicy.defaultQuality
        isLossless = source.isLossless && source.format == format && request.quality == nil
        convertsToSRGB = request.colour == .srgb && source.metadata.icc != nil
        metadata = request.metadata
    }

    private static func isGrey(_ colour: UInt32) -> Bool {
        colour >> 16 == (colour >> 8) & 0xFF && colour & 0xFF == (colour >> 8) & 0xFF
    }
}
