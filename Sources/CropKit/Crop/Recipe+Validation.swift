// What makes a recipe valid. All of it is numbers, so that every face refuses the same things in the same words.

extension Size where Space == Picture {
    /// Refuses a picture whose sides are not whole pixels, 1…``Picture/largestSide``.
    ///
    /// - Throws: ``ErrorCode/notFinite``, ``ErrorCode/emptyPicture`` or ``ErrorCode/pictureTooLarge``, with its field.
    func check() throws(CropError) {
        try check(width, .pictureWidth)
        try check(height, .pictureHeight)
    }

    private func check(_ side: Double, _ field: RecipeField) throws(CropError) {
        guard side.isFinite else { throw CropError(.notFinite, field) }
        guard side >= 1, side == side.rounded(.down) else { throw CropError(.emptyPicture, field) }
        guard side <= Picture.largestSide else { throw CropError(.pictureTooLarge, field) }
    }
}

extension Region {
    /// The smallest side of a region, in pixels: below it a side is noise (see ``PixelRounding``) and counts as 0.
    static var smallestSide: Double { 1 / 1_048_576 }

    /// Refuses a region that has no size, is too steep, or does not lie in its picture.
    ///
    /// - Throws: ``ErrorCode/notFinite``, ``ErrorCode/emptyRegion``, ``ErrorCode/pictureTooLarge``,
    ///   ``ErrorCode/badAngle`` or ``ErrorCode/regionOutside``, with its field.
    func check(in picture: Size<Picture>, coverage: Coverage) throws(CropError) {
        guard isFinite else { throw CropError(.notFinite, .regionX) }
        guard width >= Region.smallestSide else { throw CropError(.emptyRegion, .regionWidth) }
        guard height >= Region.smallestSide else { throw CropError(.emptyRegion, .regionHeight) }
        guard width <= Picture.largestSide else { throw CropError(.pictureTooLarge, .regionWidth) }
        guard height <= Picture.largestSide else { throw CropError(.pictureTooLarge, .regionHeight) }
        guard abs(angle) <= Region.steepestAngle else { throw CropError(.badAngle, .regionAngle) }
        if coverage == .padded {
            let common = Rect(center: center, size: boundsSize).intersection(Rect(picture))
            guard common.width > 0 else { throw CropError(.regionOutside, .regionX) }
            guard common.height > 0 else { throw CropError(.regionOutside, .regionY) }
        } else {
            guard isInside(picture) else {
                let bounds = Rect(center: center, size: boundsSize)
                let slack = picture.longerSide * 1e-9
                let isBeside = bounds.minX < -slack || bounds.maxX > picture.width + slack
                throw CropError(.regionOutside, isBeside ? .regionX : .regionY)
            }
        }
    }
}

extension AspectRatio {
    /// The locked ratio of a recipe's fields; nil where there is none.
    init?(_ fields: RecipeFields) throws(CropError) {
        guard fields[.ratioWidth] != nil || fields[.ratioHeight] != nil else { return nil }
        let (width, height) = (try fields.needed(.ratioWidth), try fields.needed(.ratioHeight))
        guard let ratio = AspectRatio(width: width, height: height) else {
            throw CropError(.badRatio, height > 0 ? .ratioWidth : .ratioHeight)
        }
        self = ratio
    }

    /// Refuses a region that is more than one pixel off this ratio; both in picture space.
    func check(_ region: Region) throws(CropError) {
        let size = region.size
        let largest = largest(in: size)
        guard size.width - largest.width <= 1, size.height - largest.height <= 1 else {
            throw CropError(.ratioMismatch, .ratioWidth)
        }
    }
}

extension Crop {
    /// The crop of a recipe's fields, already checked one by one.
    init(_ fields: RecipeFields) throws(CropError) {
        let region = Region(
            x: try fields.needed(.regionX), y: try fields.needed(.regionY),
            width: try fields.needed(.regionWidth), height: try fields.needed(.regionHeight),
            angle: fields[.regionAngle] ?? 0)
        self.init(
            region: region,
            orientation: Orientation(mirrored: fields.whole(.mirrored) == 1, turns: fields.whole(.turns)),
            shape: try Shape(fields))
    }

    /// Writes the crop into a recipe's fields.
    func write(to fields: inout RecipeFields) {
        fields[.regionX] = region.x
        fields[.regionY] = region.y
        fields[.regionWidth] = region.width
        fields[.regionHeight] = region.height
        fields[.regionAngle] = region.angle
        fields[.mirrored] = orientation.mirrored ? 1 : 0
        fields[.turns] = Double(orientation.turns)
        fields[.shapeRadius] = nil
        switch shape {
        case .rectangle: fields[.shapeKind] = 0
        case .ellipse: fields[.shapeKind] = 1
        case .rounded(let radius):
            fields[.shapeKind] = 2
            fields[.shapeRadius] = radius
        }
    }
}

extension Shape {
    /// The shape of a recipe's fields, already checked one by one.
    init(_ fields: RecipeFields) throws(CropError) {
        // A radius alone says that a shape was meant; which one must not be guessed.
        if fields[.shapeRadius] != nil { _ = try fields.needed(.shapeKind) }
        switch fields.whole(.shapeKind) {
        case 0: self = .rectangle
        case 1: self = .ellipse
        default:
            let radius = try fields.needed(.shapeRadius)
            guard radius >= 0, radius <= 0.5 else { throw CropError(.badShape, .shapeRadius) }
            self = .rounded(radius: radius)
        }
    }
}

extension RecipeFields {
    /// The fields of a recipe; everything that has a default is there.
    init(
        picture: Size<Picture>, crop: Crop, ratio: AspectRatio?, rounding: Rounding, coverage: Coverage,
        output: RecipeOutput
    ) {
        self.init()
        self[.version] = Double(Recipe.version)
        self[.pictureWidth] = picture.width
        self[.pictureHeight] = picture.height
        crop.write(to: &self)
        self[.ratioWidth] = ratio?.width
        self[.ratioHeight] = ratio?.height
        self[.rounding] = Double(rounding.rawValue)
        self[.coverage] = Double(coverage.rawValue)
        output.write(to: &self)
    }
}
