extension Region {
    /// True when all four corners lie in the picture, to 1e-9 of the picture's longer side.
    public func isInside(_ picture: Size<Picture>) -> Bool {
        let slack = picture.longerSide * 1e-9
        let allowed = Rect(picture).inset(by: -slack)
        let (a, b, c, d) = corners
        return isFinite && width > 0 && height > 0 && allowed.contains(a) && allowed.contains(b)
            && allowed.contains(c) && allowed.contains(d)
    }

    /// What is noise beside the picture's longer side: a turned region that touches the picture's border may reach
    /// across it by so little, and must keep its bits.
    static let noise = 1e-12

    /// The factor by which the region must shrink for its turned outline to fit in the picture; 1 if it fits.
    func shrinkToFit(in picture: Size<Picture>) -> Double {
        let bounds = boundsSize
        let factor = min(picture.width / bounds.width, picture.height / bounds.height)
        return factor >= (isUpright ? 1 : 1 - Region.noise) ? 1 : factor
    }

    /// The region moved as little as needed to lie inside the picture; centred on an axis it cannot fit.
    public func shiftedInside(_ picture: Size<Picture>) -> Region {
        var moved = self
        if isUpright {
            moved.x = Region.shift(x, width, into: picture.width)
            moved.y = Region.shift(y, height, into: picture.height)
            return moved
        }
        let center = center
        let inside = Region.shiftedInside(center, of: boundsSize, in: picture)
        // Compared before it is set, so that what is already inside keeps its bits.
        if inside.x != center.x { moved.x = inside.x - width / 2 }
        if inside.y != center.y { moved.y = inside.y - height / 2 }
        return moved
    }

    /// Shifted inside the picture first, and shrunk about its centre only if it cannot fit.
    public func fitted(in picture: Size<Picture>) -> Region {
        let factor = shrinkToFit(in: picture)
        if factor >= 1 { return shiftedInside(picture) }
        var size = size * factor
        // A product may end a bit above the side that it was made for.
        if isUpright { size = Size(width: min(size.width, picture.width), height: min(size.height, picture.height)) }
        return resized(to: size).shiftedInside(picture)
    }

    /// Both sides scaled together about the centre.
    func scaled(by factor: Double) -> Region { Region(center: center, size: size * factor, angle: angle) }

    /// The same centre and angle with another size.
    func resized(to size: Size<Picture>) -> Region {
        size == self.size ? self : Region(center: center, size: size, angle: angle)
    }

    /// The centre of something with these bounds, moved as little as needed for it to lie inside; in the middle on an
    /// axis that it does not fit. What is outside by no more than noise stays.
    static func shiftedInside(
        _ center: Point<Picture>, of bounds: Size<Picture>, in picture: Size<Picture>
    ) -> Point<Picture> {
        let (halfX, halfY) = (min(bounds.width, picture.width) / 2, min(bounds.height, picture.height) / 2)
        let (x, y) = (
            clamp(center.x, halfX, picture.width - halfX), clamp(center.y, halfY, picture.height - halfY)
        )
        let noise = picture.longerSide * Region.noise
        return Point(x: abs(x - center.x) > noise ? x : center.x, y: abs(y - center.y) > noise ? y : center.y)
    }

    private static func shift(_ start: Double, _ length: Double, into whole: Double) -> Double {
        length > whole ? (whole - length) / 2 : clamp(start, 0, whole - length)
    }
}
