extension Recipe {
    /// The same cut for another size of the same picture: a recipe made on a preview is scaled to the original.
    ///
    /// The pictures count as the same shape when they agree within one pixel of the smaller one. Free and upright,
    /// the region's edges are scaled, an axis at a time. Locked or straightened, its centre is, and its size by the
    /// smaller of the two scales; then it is made valid. The size asked of the result stays.
    ///
    /// - Throws: ``ErrorCode/pictureMismatch`` for a picture of another shape, ``ErrorCode/emptyPicture`` or
    ///   ``ErrorCode/pictureTooLarge`` for one that cannot be.
    public func scaled(to target: Size<Picture>) throws(CropError) -> Recipe {
        if target == picture { return self }
        try target.check()
        // width : height = width' : height', off by at most one pixel of the smaller picture, without dividing.
        let difference = abs(picture.width * target.height - picture.height * target.width)
        guard difference <= max(picture.longerSide, target.longerSide) else {
            throw CropError(.pictureMismatch, .pictureWidth)
        }
        let isFree = ratio == nil && crop.region.isUpright
        var region = isFree ? scaledEdges(to: target) : scaledAboutCenter(to: target)
        // Noise that was within bounds may be enlarged beyond them.
        if coverage != .padded, !region.isInside(target) {
            region = isFree ? Region(box: region.box.intersection(Rect(target))) : region.fitted(in: target)
        }
        var scaled = fields
        scaled.write(target)
        scaled.write(region)
        return try replacing(scaled)
    }

    // Both multiply before they divide, so that a whole picture stays whole to the last bit.

    private func scaledEdges(to target: Size<Picture>) -> Region {
        let box = crop.region.box
        return Region(
            box: Rect(
                minX: box.minX * target.width / picture.width, minY: box.minY * target.height / picture.height,
                maxX: box.maxX * target.width / picture.width, maxY: box.maxY * target.height / picture.height))
    }

    private func scaledAboutCenter(to target: Size<Picture>) -> Region {
        let (center, size) = (crop.region.center, crop.region.size)
        let isNarrower = target.width * picture.height <= target.height * picture.width
        let (multiplier, divisor) =
            isNarrower ? (target.width, picture.width) : (target.height, picture.height)
        var scaled = Size<Picture>(
            width: size.width * multiplier / divisor, height: size.height * multiplier / divisor)
        if let ratio { scaled = ratio.inverted(if: crop.orientation.isSideways).largest(in: scaled) }
        return Region(
            center: Point(x: center.x * target.width / picture.width, y: center.y * target.height / picture.height),
            size: scaled, angle: crop.region.angle)
    }
}
