import CropKit

/// How a recipe is carried out where it leaves a choice.
public struct RenderOptions: Sendable {
    /// How another size is made.
    public enum Resampling: Sendable {
        case lanczos3
        /// Hard pixels.
        case nearest
    }

    /// The result's format, instead of the recipe's and the source's.
    public var format: ImageFormat?
    /// How another size is made.
    public var resampling: Resampling
    /// What the result's XMP says of how it was made; nil for nothing. A recipe that strips metadata strips it too.
    public var provenance: Provenance?
    /// Whether ``Resampling/lanczos3`` adds up light, by sRGB's curve, instead of the file's numbers, as most programs do.
    /// Fine patterns of light and dark keep their brightness; the picture is decoded in full.
    public var isLinearLight: Bool
    /// What the work may cost.
    public var limits: ResourceLimits
    /// Whether a picture is decoded on a thread of its own, while what is decoded is resampled and encoded. That is of no
    /// use where all cores are busy with pictures.
    public var readsAhead: Bool
    /// Called now and then with the part that is done, from 0 to 1; false calls the work off.
    public var progress: (@Sendable (Double) -> Bool)?

    /// What is not given is as it is best for photos.
    public init(
        format: ImageFormat? = nil, resampling: Resampling = .lanczos3, isLinearLight: Bool = false,
        limits: ResourceLimits = ResourceLimits(), readsAhead: Bool = true,
        progress: (@Sendable (Double) -> Bool)? = nil
    ) {
        self.format = format
        self.resampling = resampling
        self.isLinearLight = isLinearLight
        self.limits = limits
        self.readsAhead = readsAhead
        self.progress = progress
    }
}

/// What was made.
public struct RenderResult: Equatable, Sendable {
    /// The format it is in.
    public let format: ImageFormat
    /// Pixels, as seen.
    public let width: Int
    /// Pixels, as seen.
    public let height: Int
    /// Whether each pixel is one of the source's, unchanged up to the format's own loss.
    public let isCopy: Bool
}

/// A file's header, and what it takes to cut it.
public final class ImageReader {
    let decoder: any ImageDecoder
    let limits: ResourceLimits

    /// What the file says of its picture.
    public var info: ImageInfo { decoder.info }

    /// Reads the header.
    ///
    /// - Throws: ``ImagingError/notAPicture``, and what the format's decoder finds.
    public init(_ source: ByteSource, limits: ResourceLimits = ResourceLimits()) throws(ImagingError) {
        decoder = try makeDecoder(source, limits: limits)
        self.limits = limits
    }

    /// The geometry and the policy of a recipe, without any pixel.
    ///
    /// - Throws: ``ImagingError/recipe(_:)`` where the recipe is not for this picture.
    public func plan(
        _ recipe: Recipe, options: RenderOptions = RenderOptions()
    ) throws(ImagingError) -> (render: RenderPlan, decode: DecodePlan, policy: RenderPolicy) {
        let scaled = try refusing { () throws(CropError) in try recipe.scaled(to: info.uprightSize) }
        let outline = try refusing { () throws(CropError) in try RenderPlan(scaled) }
        let policy = try RenderPolicy(source: info, plan: outline, output: scaled.output, format: options.format)
        // A JPEG hides what more pixels would show. Single pixels are looked up in the picture itself, and light is added
        // up from it: a decoder's reduction adds up numbers.
        let needsAll = options.resampling == .nearest || options.isLinearLight
        let sampling = Sampling(
            support: 3, largestReduction: needsAll ? 1 : decoder.largestReduction,
            oversampling: policy.format == .jpeg ? 1 : 2)
        let render = try refusing { () throws(CropError) in try RenderPlan(scaled, sampling: sampling) }
        // What is made can cost more than what it is made of.
        try limits.check(width: Int(render.output.width), height: Int(render.output.height))
        return (render, DecodePlan(render, exif: info.orientation, sampling: sampling), policy)
    }

    /// Carries out a recipe. A reader is used once.
    ///
    /// - Parameters:
    ///   - sink: where the file goes; it is finished when this returns.
    /// - Throws: ``ImagingError``; then the sink has not brought anything to its place.
    public func render(
        _ recipe: Recipe, to sink: ByteSink, options: RenderOptions = RenderOptions()
    ) throws(ImagingError) -> RenderResult {
        let (plan, decode, policy) = try plan(recipe, options: options)
        let rows = try makeRows(plan, decode, policy, options)
        let settings = EncoderSettings(
            quality: policy.quality, isLossless: policy.isLossless,
            metadata: info.metadata.kept(
                policy, width: rows.width, height: rows.height, provenance: options.provenance))
        let encoder = try makeEncoder(
            policy.format, sink, width: rows.width, height: rows.height, pixels: rows.format, settings: settings)
        let row = try allocate(bytes: rows.rowBytes)
        defer { row.deallocate() }
        guard let start = row.baseAddress else { throw .outOfMemory(bytes: rows.rowBytes) }
        for y in 0..<rows.height {
            if y % 64 == 0, options.progress?(Double(y) / Double(rows.height)) == false { throw .cancelled }
            try rows.read(start)
            try encoder.write(start)
        }
        try encoder.finish()
        if options.progress?(1) == false { throw .cancelled }
        try sink.finish()
        return RenderResult(format: policy.format, width: rows.width, height: rows.height, isCopy: plan.isCopy)
    }

    private func refusing<Value>(_ work: () throws(CropError) -> Value) throws(ImagingError) -> Value {
        do throws(CropError) { return try work() } catch { throw .recipe(error) }
    }
}
