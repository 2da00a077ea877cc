/// An upright rectangle in `Space`: its top left corner and its size.
public struct Rect<Space>: Equatable, Sendable {
    public var x: Double
    public var y: Double
    public var width: Double
    public var height: Double

    public init(x: Double, y: Double, width: Double, height: Double) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

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

    public var minX: Double { x }
    public var minY: Double { y }
    public var maxX: Double { x + width }
    public var maxY: Double { y + height }
    public var center: Point<Space> { Point(x: x + width / 2, y: y + height / 2) }
    public var size: Size<Space> { Size(width: width, height: height) }
    public var isFinite: Bool { x.isFinite && y.isFinite && width.isFinite && height.isFinite }

    public func contains(_ point: Point<Space>) -> Bool {
        point.x >= minX && point.x <= maxX && point.y >= minY && point.y <= maxY
    }

    /// Every edge moved inward by `inset`, outward if negative.
    public func inset(by inset: Double) -> Rect {
        Rect(x: x + inset, y: y + inset, width: width - 2 * inset, height: height - 2 * inset)
    }

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
