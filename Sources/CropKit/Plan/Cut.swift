/// A crop after whole pixels have been made of it, in the upright picture.
struct Cut {
    let picture: Size<Picture>
    /// What is cut: the whole pixels of an upright region, the real box of a straightened one.
    let outline: Region
    /// What becomes the result: the outline, or the whole picture where the canvas is kept.
    let canvas: Rect<Picture>
    let canvasAngle: Double
    /// The size in whole pixels of the result if it is not resized, before it is turned.
    let wholeSize: Size<Picture>
    let isPadded: Bool

    init(
        _ crop: Crop, _ rounding: PixelRounding, _ coverage: Coverage, _ picture: Size<Picture>, keepsCanvas: Bool
    ) throws(CropError) {
        try picture.check()
        let region = crop.region
        try region.check(in: picture, coverage: coverage)
        let size: Size<Picture>
        if region.isUpright {
            let pixels = rounding.pixels(of: crop, in: coverage == .padded ? nil : picture).rect
            (outline, size) = (Region(box: pixels), pixels.size)
        } else {
            (outline, size) = (region, rounding.size(of: crop, in: picture))
        }
        self.picture = picture
        canvas = keepsCanvas ? Rect(picture) : outline.box
        canvasAngle = keepsCanvas ? 0 : outline.angle
        wholeSize = keepsCanvas ? picture : size
        isPadded = !keepsCanvas && !outline.isInside(picture)
    }

    /// The upright rectangle around the outline, as far as there is picture.
    var bounds: Rect<Picture> {
        Rect(center: outline.center, size: outline.boundsSize).intersection(Rect(picture))
    }

    /// The whole pixels of ``bounds`` and a filter's reach around.
    func pixels(reach: Double) -> Rect<Picture> {
        let wide = bounds.inset(by: -reach)
        return Rect(
            minX: wide.minX.rounded(.down), minY: wide.minY.rounded(.down),
            maxX: wide.maxX.rounded(.up), maxY: wide.maxY.rounded(.up)
        ).intersection(Rect(picture))
    }

    /// How many picture pixels a pixel of an upright result stands for, along the side where they are more; at least 1.
    func reduction(to upright: Size<Picture>) -> Double {
        max(1, max(canvas.width / upright.width, canvas.height / upright.height))
    }

    /// The map of the picture to a result of this size: straightened, mirrored and turned, centre upon centre.
    ///
    /// Without straightening and resizing all its numbers are whole.
    func transform(to output: Size<Output>, _ orientation: Orientation) -> Transform<Picture, Output> {
        let upright = output.swapped(if: orientation.isSideways)
        let (scaleX, scaleY) = (upright.width / canvas.width, upright.height / canvas.height)
        let (sine, cosine) = sineAndCosine(degrees: canvasAngle)
        let right: Vector<Output> = orientation.seen(Vector<Picture>(dx: scaleX * cosine, dy: scaleY * sine))
        let down: Vector<Output> = orientation.seen(Vector<Picture>(dx: -scaleX * sine, dy: scaleY * cosine))
        let center = canvas.center
        return Transform(
            a: right.dx, b: right.dy, c: down.dx, d: down.dy,
            tx: output.width / 2 - (right.dx * center.x + down.dx * center.y),
            ty: output.height / 2 - (right.dy * center.x + down.dy * center.y))
    }

    /// The outline in the result; nil where it takes in all of it.
    func mask(_ shape: Shape, transform: Transform<Picture, Output>) -> Mask? {
        let isWhole = canvas == outline.box && canvasAngle == outline.angle
        if isWhole && shape == .rectangle { return nil }
        // The outline's shapes look the same mirrored and turned, so its box may be placed by way of the picture.
        let (sine, cosine) = sineAndCosine(degrees: outline.angle)
        let right = transform(Vector(dx: outline.width * cosine, dy: -outline.width * sine))
        let down = transform(Vector(dx: outline.height * sine, dy: outline.height * cosine))
        let corner = transform(outline.corners.0)
        let size = Size<Outline>(width: right.length, height: down.length)
        return Mask(
            shape, size: size,
            transform: Transform(
                a: right.dx / size.width, b: right.dy / size.width, c: down.dx / size.height,
                d: down.dy / size.height, tx: corner.x, ty: corner.y))
    }
}
