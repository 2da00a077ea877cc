/// Pixels of the part of a file that is decoded, reduced, its corner at the origin.
public enum Decoded {}

/// Which part of a file is decoded for a ``RenderPlan``, how far reduced, and how its pixels become the result.
public struct DecodePlan: Equatable, Sendable {
    /// The whole stored pixels needed.
    public let source: Rect<Stored>
    /// How stored pixels come to be seen: the EXIF orientation and then the crop's, as one of eight.
    public let step: Orientation
    /// Where each point of the file goes.
    public let storedTransform: Transform<Stored, Output>
    /// 1, 2, 4 or 8: a decoded pixel stands for so many stored ones along each side.
    public let reduction: Int
    /// The whole decoded pixels needed; pixel x stands for the stored ones from x · ``reduction``.
    public let rect: Rect<Decoded>
    /// Where the corner of what is visible lies, from the corner of ``rect``.
    ///
    /// Its fraction is what the reduction left: rounding it away would shift the result by up to a decoded pixel.
    public let origin: Point<Decoded>
    /// Where each decoded pixel goes, counted from the corner of ``rect``.
    public let transform: Transform<Decoded, Output>

    /// The decoding for a plan.
    ///
    /// - Parameters:
    ///   - plan: what is to be cut.
    ///   - exif: how the picture's pixels are stored.
    ///   - sampling: what the decoder can do.
    public init(_ plan: RenderPlan, exif: ExifOrientation, sampling: Sampling = Sampling()) {
        source = exif.stored(plan.source, in: plan.picture)
        step = exif.orientation.then(plan.orientation)
        storedTransform = exif.transform(of: exif.stored(plan.picture)).then(plan.transform)

        let upright: Size<Picture> = plan.output.swapped(if: plan.orientation.isSideways).relabelled()
        reduction = plan.isCopy ? 1 : DecodePlan.reduction(from: plan.cut, to: upright, sampling)
        let scale = Double(reduction)
        rect = Rect(
            minX: (source.minX / scale).rounded(.down), minY: (source.minY / scale).rounded(.down),
            maxX: (source.maxX / scale).rounded(.up), maxY: (source.maxY / scale).rounded(.up))
        let bounds = exif.stored(plan.bounds, in: plan.picture)
        origin = Point(x: bounds.minX / scale - rect.x, y: bounds.minY / scale - rect.y)
        transform = Transform<Decoded, Stored>(
            a: scale, b: 0, c: 0, d: scale, tx: rect.x * scale, ty: rect.y * scale
        ).then(storedTransform)
    }

    /// The strongest reduction that leaves enough pixels of the cut for the result, along each side.
    private static func reduction(
        from cut: Size<Picture>, to result: Size<Picture>, _ sampling: Sampling
    ) -> Int {
        var reduction = 1
        while reduction < 8, reduction * 2 <= sampling.largestReduction {
            // The half pixel that rounding may have added to a side of the result asks for no more detail.
            let factor = Double(reduction * 2) * sampling.oversampling
            guard cut.width >= (result.width - 0.5) * factor, cut.height >= (result.height - 0.5) * factor else {
                break
            }
            reduction *= 2
        }
        return reduction
    }
}
