/// An offset between two positions in `Space`.
public struct Vector<Space>: Equatable, Sendable {
    /// The part along x.
    public var dx: Double
    /// The part along y.
    public var dy: Double

    /// An offset of these parts.
    public init(dx: Double, dy: Double) {
        self.dx = dx
        self.dy = dy
    }

    /// No offset.
    public static var zero: Vector { Vector(dx: 0, dy: 0) }

    /// One offset after the other.
    public static func + (a: Vector, b: Vector) -> Vector { Vector(dx: a.dx + b.dx, dy: a.dy + b.dy) }

    /// Both parts multiplied.
    public static func * (vector: Vector, factor: Double) -> Vector {
        Vector(dx: vector.dx * factor, dy: vector.dy * factor)
    }

    /// The same way back.
    public static prefix func - (vector: Vector) -> Vector { Vector(dx: -vector.dx, dy: -vector.dy) }

    /// The distance that the offset covers.
    public var length: Double { (dx * dx + dy * dy).squareRoot() }

    /// True when neither part is NaN or infinite.
    public var isFinite: Bool { dx.isFinite && dy.isFinite }
}
