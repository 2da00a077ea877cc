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

extension RecipeFields {
    /// Refuses a rounded shape whose radius is missing or outside 0…0.5.
    func checkShape() throws(CropError) {
        guard self[.shapeKind] == 2 else { return }
        guard let radius = self[.shapeRadius] else { throw CropError(.missingField, .shapeRadius) }
        guard radius >= 0, radius <= 0.5 else { throw CropError(.badShape, .shapeRadius) }
    }

    /// Refuses half a ratio, one that is none, and a region that is more than a pixel off it.
    func checkRatio(of crop: Crop) throws(CropError) {
        guard self[.ratioWidth] != nil || self[.ratioHeight] != nil else { return }
        guard let width = self[.ratioWidth] else { throw CropError(.missingField, .ratioWidth) }
        guard let height = self[.ratioHeight] else { throw CropError(.missingField, .ratioHeight) }
        guard let ratio = AspectRatio(width: width, height: height) else {
            throw CropError(.badRatio, height > 0 ? .ratioWidth : .ratioHeight)
        }
        let size = crop.region.size
        let shape = ratio.inverted(if: crop.orientation.isSideways)
        // Rounded to whole pixels, either side may be the one that is off.
        guard
            abs(size.width - size.height * shape.width / shape.height) <= 1
                || abs(size.height - size.width * shape.height / shape.width) <= 1
        else {
            throw CropError(.ratioMismatch, .ratioWidth)
        }
    }
}
