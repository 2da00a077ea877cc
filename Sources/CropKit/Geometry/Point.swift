/// A position in `Space`.
public struct Point<Space>: Equatable, Sendable {
    /// The distance from the left.
    public var x: Double
    /// The distance from the top.
    public var y: Double

    /// A point at these distances from the origin.
    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }

    /// The point moved by an offset.
    public static func + (point: Point, offset: Vector<Space>) -> Point {
        Point(x: point.x + offset.dx, y: point.y + offset.dy)
    }

    /// The point moved back by an offset.
    public static func - (point: Point, offset: Vector<Space>) -> Point {
        Point(x: point.x - offset.dx, y: point.y - offset.dy)
    }

    /// The offset from one point to another.
    public static func - (end: Point, start: Point) -> Vector<Space> {
        Vector(dx: end.x - start.x, dy: end.y - start.y)
    }

    /// True when neither coordinate is NaN or infinite.
    public var isFinite: Bool { x.isFinite && y.isFinite }

    /// The point a `fraction` of the way to `other`.
    public func interpolated(to other: Point, fraction: Double) -> Point {
        Point(x: lerp(x, other.x, fraction), y: lerp(y, other.y, fraction))
    }
}
