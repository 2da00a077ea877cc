import CropKit

/// What a lossless crop does where its edges cannot be on the file's grid of blocks.
public enum LosslessFit: Sendable {
    /// ``ImagingError/notLossless(nearest:)``
    case exact
    /// The nearest that can be.
    case snap
}

extension ImageReader {
    /// Carries out a recipe on a JPEG without decoding its pixels: cut, turned and mirrored, nothing of what is kept is
    /// changed.
    ///
    /// - Returns: the upright pixels that were cut.
    /// - Throws: ``ImagingError/noLosslessWay(_:)`` for other formats, and for what changes pixels: straightening,
    ///   shapes, another size; ``ImagingError/notLossless(nearest:)``.
    public func renderLossless(
        _ recipe: Recipe, from source: ByteSource, to sink: ByteSink, fit: LosslessFit,
        options: RenderOptions = RenderOptions()
    ) throws(ImagingError) -> PixelRect {
        guard info.format == .jpeg else { throw .noLosslessWay("the picture is a \(info.format.rawValue), not a JPEG") }
        let (plan, _, policy) = try plan(recipe, options: options)
        guard policy.format == .jpeg else { throw .noLosslessWay("the result is to be a \(policy.format.rawValue)") }
        guard plan.isCopy, plan.mask == nil, !plan.isPadded else {
            throw .noLosslessWay("straightening, shapes, padding and another size change pixels")
        }
        let rect = PixelRect(
            x: Int(plan.source.x), y: Int(plan.source.y), width: Int(plan.source.width), height: Int(plan.source.height)
        )
        let transform = try JPEGTransform(source, limits: limits)
        let kept = try transform.write(
            rect, exif: info.orientation, orientation: plan.orientation, fit: fit == .exact ? .exact : .nearest,
            // Of the size that it comes to have: edges may have moved to the blocks.
            metadata: { cut in
                let (width, height) =
                    plan.orientation.isSideways ? (cut.height, cut.width) : (cut.width, cut.height)
                return info.metadata.kept(policy, width: width, height: height, provenance: options.provenance)
            }, to: sink)
        try sink.finish()
        return kept
    }
}
