/// A crop in the numbers of Cropper.js, which many web pages keep in their databases.
///
/// They describe a rectangle of the picture after it was mirrored and rotated as a whole: in its own pixels, from the
/// top left corner of the upright box around the rotated picture. The meaning is that of `getData()` and `setData()`
/// of [Cropper.js 1](https://github.com/fengyuanchen/cropperjs/blob/v1/README.md#getdatarounded).
///
/// They hold neither the picture's size nor shape, ratio or output: a ``Recipe`` is what to keep.
public struct CropperData: Equatable, Sendable {
    /// The rectangle's left edge, in pixels; below 0 where it reaches out of the box.
    public var x: Double
    /// The rectangle's top edge, in pixels.
    public var y: Double
    /// The rectangle's width, in pixels.
    public var width: Double
    /// The rectangle's height, in pixels.
    public var height: Double
    /// The rotation, after the scaling, in degrees clockwise. As it is read from a crop: −180 < `rotate` ≤ 180.
    public var rotate: Double
    /// −1 where left and right are exchanged, else 1.
    public var scaleX: Double
    /// −1 where top and bottom are exchanged, else 1; 1 as it is read from a crop, which turns instead.
    public var scaleY: Double

    /// Numbers as they are; nothing is checked.
    public init(
        x: Double, y: Double, width: Double, height: Double, rotate: Double = 0, scaleX: Double = 1, scaleY: Double = 1
    ) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
        self.rotate = rotate
        self.scaleX = scaleX
        self.scaleY = scaleY
    }

    /// The numbers of a crop of a picture of this size.
    public init(_ crop: Crop, in picture: Size<Picture>) {
        let size = crop.seenSize
        let turned = 90 * Double(crop.orientation.turns) + crop.seenAngle
        let box = picture.rotatedBounds(degrees: turned)
        let offset = crop.toBox(crop.region.center - Rect(picture).center)
        self.init(
            x: box.width / 2 + offset.dx - size.width / 2, y: box.height / 2 + offset.dy - size.height / 2,
            width: size.width, height: size.height, rotate: turned > 180 ? turned - 360 : turned,
            scaleX: crop.orientation.mirrored ? -1 : 1)
    }

    /// The crop that these numbers describe in a picture of this size. A rotation becomes quarter turns and a rest
    /// within ±45°; whether the region is inside the picture is not looked at.
    ///
    /// - Throws: ``ErrorCode/notFinite`` for a number that is none, ``ErrorCode/badScale`` for a scale other than ±1,
    ///   ``ErrorCode/badAngle`` for more than a million turns, ``ErrorCode/emptyRegion`` for a size of 0 or less.
    public func crop(in picture: Size<Picture>, shape: Shape = .rectangle) throws(ErrorCode) -> Crop {
        for number in [x, y, width, height, rotate, scaleX, scaleY] where !number.isFinite { throw .notFinite }
        guard abs(scaleX) == 1, abs(scaleY) == 1 else { throw .badScale }
        guard abs(rotate) < 360e6 else { throw .badAngle }
        guard width > 0, height > 0 else { throw .emptyRegion }
        // Top to bottom is left to right and half a turn.
        let total = scaleY < 0 ? rotate + 180 : rotate
        // Half a quarter goes to the even one, so that straightening by 45° to either side stays what it is.
        let quarters = (total / 90).rounded(.toNearestOrEven)
        let rest = total - quarters * 90
        let orientation = Orientation(mirrored: scaleX != scaleY, turns: Int(quarters))
        let size = Size<Seen>(width: width, height: height).swapped(if: orientation.isSideways)
        // Not −rest: upright is 0, and never −0.
        var crop = Crop(
            region: Region(x: 0, y: 0, width: 1, height: 1, angle: orientation.mirrored ? 0 - rest : rest + 0),
            orientation: orientation, shape: shape)
        let box = picture.rotatedBounds(degrees: total)
        let offset = crop.fromBox(
            Vector(dx: x + width / 2 - box.width / 2, dy: y + height / 2 - box.height / 2))
        crop.region = Region(
            center: Rect(picture).center + offset, size: size.relabelled(), angle: crop.region.angle)
        return crop
    }
}

extension Crop {
    /// The direction in the mirrored and rotated picture of a direction in the picture.
    fileprivate func toBox(_ vector: Vector<Picture>) -> Vector<Seen> {
        let (sine, cosine) = sineAndCosine(degrees: region.angle)
        return orientation.seen(
            Vector<Picture>(dx: vector.dx * cosine - vector.dy * sine, dy: vector.dx * sine + vector.dy * cosine))
    }

    /// The direction in the picture of a direction in the mirrored and rotated picture.
    fileprivate func fromBox(_ vector: Vector<Seen>) -> Vector<Picture> {
        let (sine, cosine) = sineAndCosine(degrees: region.angle)
        let upright: Vector<Picture> = orientation.unseen(vector)
        return Vector(dx: upright.dx * cosine + upright.dy * sine, dy: upright.dy * cosine - upright.dx * sine)
    }
}
