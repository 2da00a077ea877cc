/// The fields of a recipe that the engine knows, in the order of ``RecipeFields``.
///
/// The numbers are part of the interface to other languages: they never change, new ones are added at the end.
public enum RecipeField: Int, CaseIterable, Sendable {
    case version = 0
    case pictureWidth
    case pictureHeight
    case regionX
    case regionY
    case regionWidth
    case regionHeight
    case regionAngle
    case mirrored
    case turns
    case shapeKind
    case shapeRadius
    case ratioWidth
    case ratioHeight
    case rounding
    case coverage
    case outputWidth
    case outputHeight
    case resize
    case canvas
    case format
    case quality
    case background
    case metadata
    case colour
}

#if !hasFeature(Embedded)
extension RecipeField {
    /// How a field's value is written in JSON; in ``RecipeFields`` all of them are numbers.
    public enum Kind: Equatable, Sendable {
        case number
        /// `true` is 1, `false` is 0.
        case flag
        /// `#rrggbb` is the number 0xRRGGBB.
        case colour
        /// The word at an index is that index.
        case word([String])
    }

    /// The names on the way to the field, from the outside in, joined by a dot: `region.width`.
    public var path: String { group.map { "\($0).\(name)" } ?? name }

    /// The name of the object that holds the field; nil at the top level.
    public var group: String? {
        switch self {
        case .version, .mirrored, .turns, .rounding, .coverage: nil
        case .pictureWidth, .pictureHeight: "picture"
        case .regionX, .regionY, .regionWidth, .regionHeight, .regionAngle: "region"
        case .shapeKind, .shapeRadius: "shape"
        case .ratioWidth, .ratioHeight: "ratio"
        case .outputWidth, .outputHeight, .resize, .canvas, .format, .quality, .background, .metadata, .colour:
            "output"
        }
    }

    /// The field's own name.
    public var name: String {
        switch self {
        case .version: "cropkit"
        case .pictureWidth, .regionWidth, .ratioWidth, .outputWidth: "width"
        case .pictureHeight, .regionHeight, .ratioHeight, .outputHeight: "height"
        case .regionX: "x"
        case .regionY: "y"
        case .regionAngle: "angle"
        case .mirrored: "mirrored"
        case .turns: "turns"
        case .shapeKind: "kind"
        case .shapeRadius: "radius"
        case .rounding: "rounding"
        case .coverage: "coverage"
        case .resize: "resize"
        case .canvas: "canvas"
        case .format: "format"
        case .quality: "quality"
        case .background: "background"
        case .metadata: "metadata"
        case .colour: "colour"
        }
    }

    /// How the field is written.
    public var kind: Kind {
        switch self {
        case .mirrored: .flag
        case .background: .colour
        case .shapeKind: .word(["rectangle", "ellipse", "rounded"])
        case .rounding: .word(["nearest", "exact"])
        case .coverage: .word(["cover", "fit", "fitWidth", "padded"])
        case .resize: .word(["fit", "stretch"])
        case .canvas: .word(["trim", "keep"])
        case .format: .word(["jpeg", "png", "webp", "tiff", "heic", "avif", "gif"])
        case .metadata: .word(["keep", "strip", "strip-location"])
        case .colour: .word(["keep", "srgb"])
        default: .number
        }
    }
}
#endif
