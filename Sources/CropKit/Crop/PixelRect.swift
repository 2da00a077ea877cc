/// A rectangle of whole picture pixels: what an upright cut copies.
public struct PixelRect: Equatable, Sendable {
    /// The first column.
    public let x: Int
    /// The first row.
    public let y: Int
    /// How many columns.
    public let width: Int
    /// How many rows.
    public let height: Int

    /// A rectangle of these columns and rows.
    public init(x: Int, y: Int, width: Int, height: Int) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    var rect: Rect<Picture> {
        Rect(x: Double(x), y: Double(y), width: Double(width), height: Double(height))
    }
}

/// How a locked ratio becomes whole pixels.
public enum Rounding: Int, Sendable {
    /// The longer side is rounded, the other follows from the ratio: never more than half a pixel off.
    case nearest = 0
    /// The largest size with the ratio exactly, where it is of whole numbers and fits at least once.
    case exact = 1
}

/// Whole pixels are made once, here.
public struct PixelRounding: Equatable, Sendable {
    /// The ratio that is locked, as seen, or nil for a free one.
    public var ratio: AspectRatio?
    /// How a locked ratio becomes whole pixels.
    public var rounding: Rounding
    /// The grid that holds the region's origin, if any: rounding then keeps the origin where it is.
    public var grid: BlockGrid?

    /// Rounding as given; free, nearest and without a grid where not given.
    public init(ratio: AspectRatio? = nil, rounding: Rounding = .nearest, grid: BlockGrid? = nil) {
        self.ratio = ratio
        self.rounding = rounding
        self.grid = grid
    }

    /// The whole pixels that an upright `crop` copies from `picture`.
    ///
    /// Free: the edges are rounded half up (after taking off noise below 2⁻²⁰), never position and size apart.
    /// Locked: the size is rounded as ``Rounding`` says and placed about the centre, then shifted inside.
    ///
    /// - Parameters:
    ///   - crop: an upright one.
    ///   - picture: nil where the region may reach outside its picture, as with ``Coverage/padded``.
    public func pixels(of crop: Crop, in picture: Size<Picture>?) -> PixelRect {
        let region = crop.region
        let room = picture.map { Rect($0) } ?? Rect(minX: -1e9, minY: -1e9, maxX: 1e9, maxY: 1e9)
        let x: (start: Double, length: Double)
        let y: (start: Double, length: Double)
        if let ratio = ratio?.inverted(if: crop.orientation.isSideways) {
            let size = wholeSize(region.size, ratio: ratio, within: picture)
            x = (place(region.x, region.width, side: size.width, from: room.minX, to: room.maxX, grid?.x), size.width)
            y = (
                place(region.y, region.height, side: size.height, from: room.minY, to: room.maxY, grid?.y), size.height
            )
        } else {
            x = edges(region.x, region.width, from: room.minX, to: room.maxX)
            y = edges(region.y, region.height, from: room.minY, to: room.maxY)
        }
        return PixelRect(x: Int(x.start), y: Int(y.start), width: Int(x.length), height: Int(y.length))
    }

    /// The whole size of a straightened cut: each side rounded, the shorter derived where the ratio is locked.
    public func size(of crop: Crop, in picture: Size<Picture>) -> Size<Picture> {
        let size = crop.region.size
        guard let ratio = ratio?.inverted(if: crop.orientation.isSideways) else {
            return Size(width: side(size.width), height: side(size.height))
        }
        return wholeSize(size, ratio: ratio, within: nil)
    }

    private func wholeSize(
        _ size: Size<Picture>, ratio: AspectRatio, within picture: Size<Picture>?
    ) -> Size<Picture> {
        if rounding == .exact, let whole = ratio.wholeNumbers {
            let times = min(quiet(size.width / whole.width), quiet(size.height / whole.height)).rounded(.down)
            if times >= 1 { return Size(width: whole.width * times, height: whole.height * times) }
        }
        var result: Size<Picture>
        if size.width >= size.height {
            let width = side(size.width)
            result = Size(width: width, height: side(width * ratio.height / ratio.width))
        } else {
            let height = side(size.height)
            result = Size(width: side(height * ratio.width / ratio.height), height: height)
        }
        if let picture {
            result = Size(width: min(result.width, picture.width), height: min(result.height, picture.height))
        }
        return result
    }

    private func edges(_ start: Double, _ length: Double, from first: Double, to last: Double) -> (
        start: Double, length: Double
    ) {
        var low = clamp(roundHalfUp(quiet(start)), first, last - 1)
        var high = clamp(roundHalfUp(quiet(start + length)), first + 1, last)
        if high <= low {
            low = clamp((start + length / 2).rounded(.down), first, last - 1)
            high = low + 1
        }
        return (low, high - low)
    }

    private func place(
        _ start: Double, _ length: Double, side: Double, from first: Double, to last: Double, _ axis: BlockGrid.Axis?
    ) -> Double {
        let wanted: Double
        if let axis {
            wanted = axis.fromEnd ? roundHalfUp(quiet(start + length)) - side : roundHalfUp(quiet(start))
        } else {
            wanted = roundHalfUp(quiet(start + length / 2 - side / 2))
        }
        return clamp(wanted, first, last - side)
    }

    private func side(_ length: Double) -> Double { max(1, roundHalfUp(quiet(length))) }

    /// Rounded to 2⁻²⁰, so that what arithmetic noise left just below a half still counts as the half.
    private func quiet(_ x: Double) -> Double { roundHalfUp(x * 1_048_576) / 1_048_576 }
}
