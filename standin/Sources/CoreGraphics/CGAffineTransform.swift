import Foundation

public struct CGAffineTransform: Equatable, Sendable {
    public var a, b, c, d, tx, ty: CGFloat

    public init() { (a, b, c, d, tx, ty) = (1, 0, 0, 1, 0, 0) }
    public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
        (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
    }
    public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
        self.init(a: CGFloat(a), b: CGFloat(b), c: CGFloat(c), d: CGFloat(d), tx: CGFloat(tx), ty: CGFloat(ty))
    }
    public init(translationX x: CGFloat, y: CGFloat) {
        self.init(a: CGFloat(1), b: CGFloat(0), c: CGFloat(0), d: CGFloat(1), tx: x, ty: y)
    }
    public init(scaleX x: CGFloat, y: CGFloat) {
        self.init(a: x, b: CGFloat(0), c: CGFloat(0), d: y, tx: CGFloat(0), ty: CGFloat(0))
    }

    public static var identity: CGAffineTransform { CGAffineTransform() }

    /// This map, then the other.
    public func concatenating(_ t: CGAffineTransform) -> CGAffineTransform {
        CGAffineTransform(
            a: a * t.a + b * t.c, b: a * t.b + b * t.d, c: c * t.a + d * t.c, d: c * t.b + d * t.d,
            tx: tx * t.a + ty * t.c + t.tx, ty: tx * t.b + ty * t.d + t.ty)
    }

    public func inverted() -> CGAffineTransform {
        let determinant = a * d - b * c
        if determinant == CGFloat(0) { return self }
        return CGAffineTransform(
            a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
            tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
    }
}

extension CGPoint {
    public func applying(_ t: CGAffineTransform) -> CGPoint {
        CGPoint(x: t.a * x + t.c * y + t.tx, y: t.b * x + t.d * y + t.ty)
    }
}
