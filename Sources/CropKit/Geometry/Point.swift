/// A position in `Space`.
public struct Point<Space>: Equatable, Sendable {
    public var x: Double
    public var y: Double

    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }

    public static func + (point: Point, offset: Vector<Space>) -> Point {
        Point(x: point.x + offset.dx, y: point.y + offset.dy)
    }

    public static func - (point: Point, offset: Vector<Space>) -> Point {
        Point(x: point.x - offset.dx, y: point.y - offset.dy)
    }

    public static func - (end: Point, start: Point) -> Vector<Space> {
        Vector(dx: end.x - start.x, dy: end.y - start.y)
    }

    public var isFinite: Bool { x.isFinite && y.isFinite }

    /// The point a `fraction` of the way to `other`.
    public func interpolated(to other: Point, fraction: Double) -> Point {
        Point(x: lerp(x, other.x, fraction), y: lerp(y, other.y, fraction))
    }
}
