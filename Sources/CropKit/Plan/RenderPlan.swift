/// The geometry of carrying out a crop, computed before any pixel is touched.
///
/// Whoever has the upright picture paints it into a result of ``output`` pixels by ``transform``, and clears what
/// ``mask`` leaves out. Where ``isCopy``, each pixel of ``source`` goes to one pixel of the result; else they are
/// resampled, each output pixel's centre looked up through the inverse of the transform. Whoever has the file as it
/// is stored asks for a ``DecodePlan`` too.
public struct RenderPlan: Equatable, Sendable {
    /// The size of the upright picture.
    public let picture: Size<Picture>
    /// The size of the result, in whole pixels.
    public let output: Size<Output>
    /// True for an upright cut that is not resized: its pixels are copied, never resampled.
    public let isCopy: Bool
    /// What becomes the result, in picture pixels before it is turned: the size of the cut, or of the whole picture
    /// where the canvas is kept.
    public let cut: Size<Picture>
    /// The upright rectangle around what is visible of the picture in the result: whole pixels for an upright cut.
    public let bounds: Rect<Picture>
    /// The whole pixels needed: those of ``bounds`` and, where they are straightened, the filter's reach around.
    ///
    /// An upright cut is resampled from its own pixels alone, as if it were cut first: what its owner left out must
    /// not shine through at the edge.
    public let source: Rect<Picture>
    /// How the cut is seen, after it was taken out and straightened.
    public let orientation: Orientation
    /// The straightening as seen, after ``orientation``, in degrees clockwise; 0 where the canvas is kept.
    public let rotation: Double
    /// Where each point of the picture goes.
    public let transform: Transform<Picture, Output>
    /// The outline; nil where the whole result is inside.
    public let mask: Mask?
    /// True where part of the cut lies outside the picture: the background is to be painted first.
    public let isPadded: Bool
    /// True where ``Sampling/pixelLimit`` made the result smaller than asked for.
    public let isReduced: Bool

    /// Where the pixels of ``source`` go in the result; all of it, unless the canvas is kept or padded.
    public var destination: Rect<Output> { transform(source).intersection(Rect(output)) }

    /// The plan of a crop.
    ///
    /// - Parameters:
    ///   - crop: what is cut.
    ///   - rounding: how it becomes whole pixels.
    ///   - coverage: with ``Coverage/padded`` the region may reach outside the picture.
    ///   - picture: the size of the upright picture, in whole pixels.
    ///   - request: its size, resize and canvas count; the rest is not geometry.
    ///   - sampling: what those who carry it out can do.
    /// - Throws: what a ``Recipe`` refuses of picture, region and output.
    public init(
        crop: Crop, rounding: PixelRounding = PixelRounding(), coverage: Coverage = .cover, picture: Size<Picture>,
        output request: RecipeOutput = RecipeOutput(), sampling: Sampling = Sampling()
    ) throws(CropError) {
        let keepsCanvas = request.canvas == .keep
        let cut = try Cut(crop, rounding, coverage, picture, keepsCanvas: keepsCanvas)
        let isSideways = crop.orientation.isSideways
        let seen: Size<Output> = cut.wholeSize.swapped(if: isSideways).relabelled()
        let wanted = try request.size(of: seen, ratio: keepsCanvas ? nil : rounding.ratio)
        output = wanted.reduced(toPixels: sampling.pixelLimit)
        let upright: Size<Picture> = output.swapped(if: isSideways).relabelled()

        self.picture = picture
        self.cut = cut.canvas.size
        orientation = crop.orientation
        rotation = orientation.mirrored ? -cut.canvasAngle : cut.canvasAngle
        transform = cut.transform(to: output, orientation)
        mask = cut.mask(crop.shape, transform: transform)
        bounds = cut.bounds
        isCopy = cut.canvasAngle == 0 && output == seen
        source = cut.pixels(reach: cut.canvasAngle == 0 ? 0 : sampling.support * cut.reduction(to: upright))
        isPadded = cut.isPadded
        isReduced = output != wanted
    }

    /// The plan of a recipe, for a picture of the size that the recipe says; see ``Recipe/scaled(to:)``.
    ///
    /// - Throws: ``ErrorCode/badOutput`` for a result longer than ``Picture/largestSide``.
    public init(_ recipe: Recipe, sampling: Sampling = Sampling()) throws(CropError) {
        try self.init(
            crop: recipe.crop, rounding: recipe.pixelRounding, coverage: recipe.coverage, picture: recipe.picture,
            output: recipe.output, sampling: sampling)
    }
}
