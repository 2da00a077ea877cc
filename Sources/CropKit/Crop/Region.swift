/// A rectangle of the picture, straightened: the box as if upright, then turned about its own centre.
///
/// A positive ``angle`` means the picture is turned clockwise under the region, so the region lies counter-clockwise
/// in picture space. The box is kept as corner and size so that an upright region has its edges' exact bits.
public struct Region: Equatable, Sendable {
    /// The corner of the upright box; may lie outside the picture where the region is straightened.
    public var x: Double
    /// The corner's distance from the top; see ``x``.
    public var y: Double
    /// The width of the box.
    public var width: Double
    /// The height of the box.
    public var height: Double
    /// Degrees, −45…45.
    public var angle: Double

    /// A region of a box and an angle.
    public init(x: Double, y: Double, width: Double, height: Double, angle: Double = 0) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
        self.angle = angle
    }

    /// A region of a box and an angle.
    public init(box: Rect<Picture>, angle: Double = 0) {
        self.init(x: box.x, y: box.y, width: box.width, height: box.height, angle: angle)
    }

    /// A region about a point.
    public init(center: Point<Picture>, size: Size<Picture>, angle: Double = 0) {
        self.init(box: Rect(center: center, size: size), angle: angle)
    }

    /// The whole of a picture.
    public init(whole picture: Size<Picture>) {
        self.init(x: 0, y: 0, width: picture.width, height: picture.height)
    }

    /// The steepest straightening, in degrees to either side.
    public static let steepestAngle = 45.0

    /// The box as if upright.
    public var box: Rect<Picture> { Rect(x: x, y: y, width: width, height: height) }
    /// The point about which the region is turned.
    public var center: Point<Picture> { box.center }
    /// The size of the box.
    public var size: Size<Picture> { Size(width: width, height: height) }
    /// True where it is not straightened.
    public var isUpright: Bool { angle == 0 }

    /// True when no number is NaN or infinite.
    /// The same region with numbers that arithmetic can bear: a thousand pictures away is far enough.
    var bounded: Region {
        let far = 1000 * Picture.largestSide
        return Region(
            x: clamp(x, -far, far), y: clamp(y, -far, far), width: min(width, far), height: min(height, far),
            angle: clamp(angle, -Region.steepestAngle, Region.steepestAngle))
    }

    /// True when no number is NaN or infinite.
    public var isFinite: Bool { box.isFinite && angle.isFinite }

    /// The size of the upright rectangle around the turned region.
    public var boundsSize: Size<Picture> { size.rotatedBounds(degrees: angle) }

    /// The four corners in the picture: top left, top right, bottom right, bottom left of the box.
    public var corners: (Point<Picture>, Point<Picture>, Point<Picture>, Point<Picture>) {
        let (sine, cosine) = sineAndCosine(degrees: angle)
        let center = center
        func corner(_ dx: Double, _ dy: Double) -> Point<Picture> {
            isUpright
                ? Point(x: dx < 0 ? x : x + width, y: dy < 0 ? y : y + height)
                : Point(x: center.x + dx * cosine + dy * sine, y: center.y - dx * sine + dy * cosine)
        }
        let (w, h) = (width / 2, height / 2)
        return (corner(-w, -h), corner(w, -h), corner(w, h), corner(-w, h))
    }
}

extension Size {
    /// The size of the upright rectangle around this one, turned by an angle in degrees.
    func rotatedBounds(degrees: Double) -> Size {
        if degrees == 0 { return self }
        let (sine, cosine) = sineAndCosine(degrees: degrees)
        return Size(
            width: width * abs(cosine) + height * abs(sine), height: width * abs(sine) + height * abs(cosine))
    }
}
