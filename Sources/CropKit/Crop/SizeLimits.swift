/// The smallest and the largest result, in picture pixels as seen (after turns).
///
/// They hold always, whatever the gesture, zoom, turn or layout. Where they conflict, the picture's own size wins,
/// then a locked ratio, then the maximum, then the minimum.
public struct SizeLimits: Equatable, Sendable {
    /// The smallest result.
    public var minimum: Size<Seen>
    /// The largest result; infinite sides are not limited.
    public var maximum: Size<Seen>

    /// Sides that are no number, or below one pixel, are taken as one pixel; a maximum that is no number as none.
    /// Neither is beyond the largest picture.
    public init(
        minimum: Size<Seen> = Size(width: 1, height: 1),
        maximum: Size<Seen> = Size(width: .infinity, height: .infinity)
    ) {
        func atLeastOne(_ side: Double) -> Double { side >= 1 && side.isFinite ? min(side, Picture.largestSide) : 1 }
        func orNone(_ side: Double) -> Double {
            side.isNaN ? Picture.largestSide : clamp(side, 1, Picture.largestSide)
        }
        self.minimum = Size(width: atLeastOne(minimum.width), height: atLeastOne(minimum.height))
        self.maximum = Size(width: orNone(maximum.width), height: orNone(maximum.height))
    }

    /// The smallest size within the limits.
    func smallest(ratio: AspectRatio?) -> Size<Seen> { limited(Size(width: 0, height: 0), ratio: ratio) }

    /// The size nearest to `size` within the limits; both sides together where the ratio is locked.
    func limited(_ size: Size<Seen>, ratio: AspectRatio?) -> Size<Seen> {
        guard let ratio else {
            return Size(
                width: min(max(size.width, minimum.width), maximum.width),
                height: min(max(size.height, minimum.height), maximum.height))
        }
        let smallest = ratio.smallest(around: minimum)
        var result = size
        if size.width < smallest.width || size.height < smallest.height { result = smallest }
        if result.width > maximum.width || result.height > maximum.height { result = ratio.largest(in: maximum) }
        return result
    }
}
