/// An affine map from one space to another: `x' = a·x + c·y + tx`, `y' = b·x + d·y + ty`.
///
/// The six numbers are in the order of CSS `matrix()`, Canvas `setTransform` and `CGAffineTransform`.
public struct Transform<From, To>: Equatable, Sendable {
    public var a: Double
    public var b: Double
    public var c: Double
    public var d: Double
    public var tx: Double
    public var ty: Double

    public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
        self.a = a
        self.b = b
        self.c = c
        self.d = d
        self.tx = tx
        self.ty = ty
    }

    public func callAsFunction(_ point: Point<From>) -> Point<To> {
        Point(x: a * point.x + c * point.y + tx, y: b * point.x + d * point.y + ty)
    }

    public func callAsFunction(_ vector: Vector<From>) -> Vector<To> {
        Vector(dx: a * vector.dx + c * vector.dy, dy: b * vector.dx + d * vector.dy)
    }

    public func callAsFunction(_ rect: Rect<From>) -> Rect<To> {
        let first = self(Point(x: rect.minX, y: rect.minY))
        let last = self(Point(x: rect.maxX, y: rect.maxY))
        let second = self(Point(x: rect.maxX, y: rect.minY))
        let third = self(Point(x: rect.minX, y: rect.maxY))
        return Rect(
            minX: min(min(first.x, last.x), min(second.x, third.x)),
            minY: min(min(first.y, last.y), min(second.y, third.y)),
            maxX: max(max(first.x, last.x), max(second.x, third.x)),
            maxY: max(max(first.y, last.y), max(second.y, third.y)))
    }

    public var determinant: Double { a * d - b * c }

    /// The map back, or nil where this one flattens the plane.
    public var inverse: Transform<To, From>? {
        let determinant = determinant
        guard determinant != 0, determinant.isFinite else { return nil }
        return Transform<To, From>(
            a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
            tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
    }

    /// This map, then `next`.
    public func then<Last>(_ next: Transform<To, Last>) -> Transform<From, Last> {
        Transform<From, Last>(
            a: next.a * a + next.c * b, b: next.b * a + next.d * b,
            c: next.a * c + next.c * d, d: next.b * c + next.d * d,
            tx: next.a * tx + next.c * ty + next.tx, ty: next.b * tx + next.d * ty + next.ty)
    }

    public var isFinite: Bool {
        a.isFinite && b.isFinite && c.isFinite && d.isFinite && tx.isFinite && ty.isFinite
    }
}
