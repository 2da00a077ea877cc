/// An upright rectangle in `Space`: its top left corner and its size.
public struct Rect<Space>: Equatable, Sendable {
    /// The left edge.
    public var x: Double
    /// The top edge.
    public var y: Double
    /// The extent to the right.
    public var width: Double
    /// The extent downwards.
    public var height: Double

    /// A rectangle of a corner and a size.
    public init(x: Double, y: Double, width: Double, height: Double) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    /// A rectangle about a point.
    public init(center: Point<Space>, size: Size<Space>) {
        self.init(
            x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
    }

    /// The rectangle between two horizontal and two vertical edges.
    public init(minX: Double, minY: Double, maxX: Double, maxY: Double) {
        self.init(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
    }

    /// The rectangle from the origin to `size`.
    public init(_ size: Size<Space>) {
        self.init(x: 0, y: 0, width: size.width, height: size.height)
    }

    /// The left edge.
    public var minX: Double { x }
    /// The top edge.
    public var minY: Double { y }
    /// The right edge.
    public var maxX: Double { x + width }
    /// The bottom edge.
    public var maxY: Double { y + height }
    /// The point in the middle.
    public var center: Point<Space> { Point(x: x + width / 2, y: y + height / 2) }
    /// Width and height.
    public var size: Size<Space> { Size(width: width, height: height) }
    /// True when no number is NaN or infinite.
    public var isFinite: Bool { x.isFinite && y.isFinite && width.isFinite && height.isFinite }

    /// True for a point inside or on an edge.
    public func contains(_ point: Point<Space>) -> Bool {
        point.x >= minX && point.x <= maxX && point.y >= minY && point.y <= maxY
    }

    /// Every edge moved inward by `inset`, outward if negative.
    public func inset(by inset: Double) -> Rect {
        Rect(x: x + inset, y: y + inset, width: width - 2 * inset, height: height - 2 * inset)
    }

    /// The smallest rectangle around both.
    public func union(_ other: Rect) -> Rect {
        Rect(
            minX: min(minX, other.minX), minY: min(minY, other.minY),
            maxX: max(maxX, other.maxX), maxY: max(maxY, other.maxY))
    }

    /// The common part; its sides are 0 where there is none.
    public func intersection(_ other: Rect) -> Rect {
        let left = max(minX, other.minX)
        let top = max(minY, other.minY)
        return Rect(
            minX: left, minY: top, maxX: max(left, min(maxX, other.maxX)), maxY: max(top, min(maxY, other.maxY)))
    }

    /// The point of the rectangle nearest to `point`.
    public func clamped(_ point: Point<Space>) -> Point<Space> {
        Point(x: clamp(point.x, minX, maxX), y: clamp(point.y, minY, maxY))
    }
}

extension Rect where Space == Picture {
    /// The same rectangle in fractions of a picture of this size, which must not be empty.
    public func normalised(in picture: Size<Picture>) -> Rect<Fraction> {
        Rect<Fraction>(
            x: x / picture.width, y: y / picture.height, width: width / picture.width, height: height / picture.height)
    }
}
