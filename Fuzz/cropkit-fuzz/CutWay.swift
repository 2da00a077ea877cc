import CropImaging
import CropKit

/// A way to cut a picture, whatever its size.
struct CutWay {
    /// The middle part, or all.
    var part = false
    var angle = 0.0
    var orientation = Orientation.identity
    var shape = Shape.rectangle
    var size: Int?
    var format: RecipeOutput.Format?
    var metadata = RecipeOutput.Metadata.keep
    var colour = RecipeOutput.Colour.keep
    var resampling = RenderOptions.Resampling.lanczos3

    /// Ways that go through every stage between them.
    static let all: [CutWay] = [
        CutWay(),
        CutWay(part: true, format: .png),
        CutWay(part: true, size: 24, format: .jpeg),
        CutWay(part: true, angle: 7, format: .png),
        CutWay(orientation: Orientation(mirrored: true, turns: 1), format: .tiff),
        CutWay(shape: .ellipse, size: 16, format: .webp, metadata: .stripLocation),
        CutWay(format: .png, colour: .srgb),
        CutWay(size: 40, format: .png, metadata: .strip, resampling: .nearest),
    ]

    func recipe(for picture: Size<Picture>) throws(CropError) -> Recipe {
        let inset = part ? 0.3 : 0
        let box = Rect<Picture>(
            x: (picture.width * inset).rounded(.down), y: (picture.height * inset).rounded(.down),
            width: max(1, (picture.width * (1 - 2 * inset)).rounded(.down)),
            height: max(1, (picture.height * (1 - 2 * inset)).rounded(.down)))
        return try Recipe(
            picture: picture,
            crop: Crop(region: Region(box: box, angle: angle), orientation: orientation, shape: shape),
            coverage: angle == 0 ? .cover : .padded,
            output: RecipeOutput(width: size, height: size, format: format, metadata: metadata, colour: colour))
    }
}
