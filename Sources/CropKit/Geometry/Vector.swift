/// An offset between two positions in `Space`.
public struct Vector<Space>: Equatable, Sendable {
    public var dx: Double
    public var dy: Double

    public init(dx: Double, dy: Double) {
        self.dx = dx
        self.dy = dy
    }

    public static var zero: Vector { Vector(dx: 0, dy: 0) }

    public static func + (a: Vector, b: Vector) -> Vector { Vector(dx: a.dx + b.dx, dy: a.dy + b.dy) }

    public static func * (vector: Vector, factor: Double) -> Vector {
        Vector(dx: vector.dx * factor, dy: vector.dy * factor)
    }

    public static prefix func - (vector: Vector) -> Vector { Vector(dx: -vector.dx, dy: -vector.dy) }

    public var length: Double { (dx * dx + dy * dy).squareRoot() }

    public var isFinite: Bool { dx.isFinite && dy.isFinite }
}
