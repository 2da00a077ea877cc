/// The eight values of the EXIF tag Orientation (0x0112): how stored pixels become the upright picture.
///
/// Source: Exif 2.32, CIPA DC-008, section 4.6.4. The cases are named by where the stored origin comes to lie.
public enum ExifOrientation: Int, CaseIterable, Sendable {
    case topLeft = 1
    case topRight = 2
    case bottomRight = 3
    case bottomLeft = 4
    case leftTop = 5
    case rightTop = 6
    case rightBottom = 7
    case leftBottom = 8

    /// The orientation of a file's tag; what is no valid value counts as upright, as every reader takes it.
    public init(tag: Int) { self = ExifOrientation(rawValue: tag) ?? .topLeft }

    /// True when the stored rows are the picture's columns.
    public var isSideways: Bool { rawValue >= 5 }

    /// True when the stored origin lies at the picture's right edge.
    var startsAtRight: Bool { self == .topRight || self == .bottomRight || self == .rightTop || self == .rightBottom }

    /// True when the stored origin lies at the picture's bottom edge.
    var startsAtBottom: Bool {
        self == .bottomRight || self == .bottomLeft || self == .rightBottom || self == .leftBottom
    }

    /// The same change as mirror and turns of what is stored.
    public var orientation: Orientation {
        switch self {
        case .topLeft: Orientation()
        case .topRight: Orientation(mirrored: true)
        case .bottomRight: Orientation(turns: 2)
        case .bottomLeft: Orientation(mirrored: true, turns: 2)
        case .leftTop: Orientation(mirrored: true, turns: 3)
        case .rightTop: Orientation(turns: 1)
        case .rightBottom: Orientation(mirrored: true, turns: 1)
        case .leftBottom: Orientation(turns: 3)
        }
    }

    /// The size of the upright picture.
    public func picture(_ stored: Size<Stored>) -> Size<Picture> { stored.relabelled().swapped(if: isSideways) }

    /// The size of what is stored.
    public func stored(_ picture: Size<Picture>) -> Size<Stored> { picture.relabelled().swapped(if: isSideways) }

    /// Where an upright rectangle of the picture is stored.
    ///
    /// - Parameters:
    ///   - rect: in the upright picture.
    ///   - picture: the size of the upright picture.
    public func stored(_ rect: Rect<Picture>, in picture: Size<Picture>) -> Rect<Stored> {
        let x = startsAtRight ? picture.width - rect.x - rect.width : rect.x
        let y = startsAtBottom ? picture.height - rect.y - rect.height : rect.y
        return isSideways
            ? Rect(x: y, y: x, width: rect.height, height: rect.width)
            : Rect(x: x, y: y, width: rect.width, height: rect.height)
    }

    /// Where a stored rectangle lies in the upright picture.
    ///
    /// - Parameters:
    ///   - rect: as it is stored.
    ///   - picture: the size of the upright picture.
    public func picture(_ rect: Rect<Stored>, in picture: Size<Picture>) -> Rect<Picture> {
        let upright: Rect<Picture> =
            isSideways
            ? Rect(x: rect.y, y: rect.x, width: rect.height, height: rect.width)
            : Rect(x: rect.x, y: rect.y, width: rect.width, height: rect.height)
        return Rect(
            x: startsAtRight ? picture.width - upright.x - upright.width : upright.x,
            y: startsAtBottom ? picture.height - upright.y - upright.height : upright.y,
            width: upright.width, height: upright.height)
    }
}
