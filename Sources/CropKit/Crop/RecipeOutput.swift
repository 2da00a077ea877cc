/// How the result of a cut is written. Everything has a default, so that a recipe may leave it out.
public struct RecipeOutput: Equatable, Sendable {
    /// What becomes of the proportions when a size is asked for.
    public enum Resize: Int, CaseIterable, Sendable {
        /// Into width × height, enlarging or reducing, the proportions kept.
        case fit = 0
        /// To width × height exactly.
        case stretch
    }

    /// What becomes of the picture around the cut.
    public enum Canvas: Int, CaseIterable, Sendable {
        /// It is cut off.
        case trim = 0
        /// The result is as large as the whole picture; everything outside the shape is clear.
        case keep
    }

    /// A file format that can be written.
    public enum Format: Int, CaseIterable, Sendable {
        case jpeg = 0
        case png
        case webp
        case tiff
        case heic
        case avif
        case gif
    }

    /// What becomes of the source's EXIF, XMP and the like. Its orientation is always applied and reset.
    public enum Metadata: Int, CaseIterable, Sendable {
        case keep = 0
        case strip
        /// All is kept but where the picture was taken.
        case stripLocation
    }

    /// What becomes of the source's colour profile.
    public enum Colour: Int, CaseIterable, Sendable {
        case keep = 0
        /// The colours are converted to sRGB.
        case srgb
    }

    /// The size asked for, in pixels as seen; where one side is nil it follows from the other, where both are, the
    /// result has the size of the cut.
    public var width: Int?
    /// See ``width``.
    public var height: Int?
    /// What becomes of the proportions when a size is asked for.
    public var resize: Resize
    /// What becomes of the picture around the cut.
    public var canvas: Canvas
    /// nil: the source's own, or PNG where the result needs transparency that the source's format has not.
    public var format: Format?
    /// 1…100; nil: the source's own.
    public var quality: Int?
    /// What fills clear places where the format has none, and a padded window: 0xRRGGBB.
    public var background: UInt32
    /// What becomes of the source's EXIF, XMP and the like.
    public var metadata: Metadata
    /// What becomes of the source's colour profile.
    public var colour: Colour

    /// What is not given has the default of a recipe that leaves it out.
    public init(
        width: Int? = nil, height: Int? = nil, resize: Resize = .fit, canvas: Canvas = .trim, format: Format? = nil,
        quality: Int? = nil, background: UInt32 = 0xFFFFFF, metadata: Metadata = .keep, colour: Colour = .keep
    ) {
        self.width = width
        self.height = height
        self.resize = resize
        self.canvas = canvas
        self.format = format
        self.quality = quality
        self.background = background
        self.metadata = metadata
        self.colour = colour
    }
}

extension RecipeOutput {
    /// The settings that a recipe's fields, checked and complete, ask for.
    init(_ fields: RecipeFields) {
        self.init(
            width: fields[.outputWidth].map { Int($0) },
            height: fields[.outputHeight].map { Int($0) },
            resize: Resize(rawValue: fields.whole(.resize)) ?? .fit,
            canvas: Canvas(rawValue: fields.whole(.canvas)) ?? .trim,
            format: Format(rawValue: fields.whole(.format)),
            quality: fields[.quality].map { Int($0) },
            background: UInt32(fields.whole(.background)),
            metadata: Metadata(rawValue: fields.whole(.metadata)) ?? .keep,
            colour: Colour(rawValue: fields.whole(.colour)) ?? .keep)
    }

    /// Writes the settings into a recipe's fields.
    func write(to fields: inout RecipeFields) {
        fields[.outputWidth] = width.map { Double($0) }
        fields[.outputHeight] = height.map { Double($0) }
        fields[.resize] = Double(resize.rawValue)
        fields[.canvas] = Double(canvas.rawValue)
        fields[.format] = format.map { Double($0.rawValue) }
        fields[.quality] = quality.map { Double($0) }
        fields[.background] = Double(background)
        fields[.metadata] = Double(metadata.rawValue)
        fields[.colour] = Double(colour.rawValue)
    }
}
