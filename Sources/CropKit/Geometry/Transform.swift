/// An affine map from one space to another: `x' = a·x + c·y + tx`, `y' = b·x + d·y + ty`.
///
/// The six numbers are in the order of CSS `matrix()`, Canvas `setTransform` and `CGAffineTransform`.
public struct Transform<From, To>: Equatable, Sendable {
    /// How x grows with x.
    public var a: Double
    /// How y grows with x.
    public var b: Double
    /// How x grows with y.
    public var c: Double
    /// How y grows with y.
    public var d: Double
    /// Where the origin goes, along x.
    public var tx: Double
    /// Where the origin goes, along y.
    public var ty: Double

    /// A map of six numbers.
    public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
        self.a = a
        self.b = b
        self.c = c
        self.d = d
        self.tx = tx
        self.ty = ty
    }

    /// Where a point goes.
    public func callAsFunction(_ point: Point<From>) -> Point<To> {
        Point(x: a * point.x + c * point.y + tx, y: b * point.x + d * point.y + ty)
    }

    /// What becomes of an offset.
    public func callAsFunction(_ vector: Vector<From>) -> Vector<To> {
        Vector(dx: a * vector.dx + c * vector.dy, dy: b * vector.dx + d * vector.dy)
    }

    /// The upright bounds of where a rectangle goes.
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

    /// The factor of areas; negative where the map mirrors.
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

    /// True when no number is NaN or infinite.
    public var isFinite: Bool {
        a.isFinite && b.isFinite && c.isFinite && d.isFinite && tx.isFinite && ty.isFinite
    }
}
