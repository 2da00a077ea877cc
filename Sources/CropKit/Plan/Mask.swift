/// Pixels of an outline's own box, its corner at the origin, before it is put in its place in the result.
public enum Outline {}

/// The outline of a cut in the result: what lies outside it is clear.
public struct Mask: Equatable, Sendable {
    /// A mask's kind of outline.
    public enum Kind: Int, Sendable { case rectangle = 0, ellipse, rounded }

    /// The kind of outline.
    public let kind: Kind
    /// The size of the outline's box, in pixels of the result.
    public let size: Size<Outline>
    /// The radius of rounded corners, in the same pixels.
    public let radius: Double
    /// Where the box goes: it may be turned, mirrored and, in a stretched result, sheared, which no outline minds.
    public let transform: Transform<Outline, Output>

    /// The outline of the whole picture, in the result of a plan.
    package init(rectangle picture: Size<Picture>, transform: Transform<Picture, Output>) {
        let right = transform(Vector(dx: 1, dy: 0))
        let down = transform(Vector(dx: 0, dy: 1))
        let corner = transform(Point(x: 0, y: 0))
        let (across, along) = (right.length, down.length)
        (kind, radius) = (.rectangle, 0)
        size = Size(width: picture.width * across, height: picture.height * along)
        self.transform = Transform(
            a: right.dx / across, b: right.dy / across, c: down.dx / along, d: down.dy / along, tx: corner.x,
            ty: corner.y)
    }

    init(_ shape: Shape, size: Size<Outline>, transform: Transform<Outline, Output>) {
        self.size = size
        self.transform = transform
        switch shape {
        case .rectangle: (kind, radius) = (.rectangle, 0)
        case .ellipse: (kind, radius) = (.ellipse, 0)
        case .rounded(let fraction): (kind, radius) = (.rounded, fraction * size.shorterSide)
        }
    }
}
