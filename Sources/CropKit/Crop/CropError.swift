/// Everything the engine refuses, as a number that crosses every border.
///
/// The numbers are part of the interface to other languages: they never change, new ones are added at the end.
public enum ErrorCode: Int, Error, CaseIterable, Sendable {
    /// A picture's side is not a whole number of pixels above 0.
    case emptyPicture = 1
    /// A number is NaN or infinite.
    case notFinite
    /// A ratio is not two numbers above 0, or is beyond 10000:1.
    case badRatio
    /// A turn is no multiple of 90°.
    case badTurn
    /// A region has a side of 0 pixels or less.
    case emptyRegion
    /// A recipe is of a version that this engine does not know.
    case badVersion
    /// A recipe was made for a picture of another shape.
    case pictureMismatch
    /// A shape is unknown, or its radius is outside 0…0.5.
    case badShape
    /// A viewport has no size, or its scale or insets are no numbers.
    case badLayout
    /// There is no picture yet.
    case noPicture
    /// A value is none of those allowed.
    case badArgument
    /// A result's size, quality or format cannot be had.
    case badOutput
    /// A straightening is steeper than 45°.
    case badAngle
    /// A recipe's quarter turns are not 0, 1, 2 or 3.
    case badOrientation
    /// A region lies, in part or wholly, outside its picture.
    case regionOutside
    /// A region does not have the ratio that it is locked to.
    case ratioMismatch
    /// A picture's side is longer than ``Picture/largestSide``.
    case pictureTooLarge
    /// A field that must be there is missing.
    case missingField
    /// A recipe is not written as one: no JSON object, or a value of the wrong type.
    case badEncoding
    /// A scale is neither 1 nor −1: pictures are mirrored, and their results resized, but crops do not stretch them.
    case badScale

    /// One sentence or two that say what is wrong and what to do.
    public var phrase: Phrase {
        switch self {
        case .emptyPicture: .errorEmptyPicture
        case .notFinite: .errorNotFinite
        case .badRatio: .errorBadRatio
        case .badTurn: .errorBadTurn
        case .emptyRegion: .errorEmptyRegion
        case .badVersion: .errorBadVersion
        case .pictureMismatch: .errorPictureMismatch
        case .badShape: .errorBadShape
        case .badLayout: .errorBadLayout
        case .noPicture: .errorNoPicture
        case .badArgument: .errorBadArgument
        case .badOutput: .errorBadOutput
        case .badAngle: .errorBadAngle
        case .badOrientation: .errorBadOrientation
        case .regionOutside: .errorRegionOutside
        case .ratioMismatch: .errorRatioMismatch
        case .pictureTooLarge: .errorPictureTooLarge
        case .missingField: .errorMissingField
        case .badEncoding: .errorBadEncoding
        case .badScale: .errorBadScale
        }
    }
}

/// What is wrong with a recipe, and in which field.
public struct CropError: Error, Equatable, Sendable {
    /// What is wrong.
    public let code: ErrorCode
    /// Where, or nil where it is no single field.
    public let field: RecipeField?

    /// An error of a recipe's field, or of the whole recipe.
    public init(_ code: ErrorCode, _ field: RecipeField? = nil) {
        self.code = code
        self.field = field
    }
}

extension Picture {
    /// The longest side of a picture, a region or a result, in pixels.
    ///
    /// It is far beyond what any format's decoder takes, and keeps whole pixels within 32 bits everywhere.
    public static var largestSide: Double { 1_000_000 }
}

#if !hasFeature(Embedded)
extension ErrorCode: CustomStringConvertible {
    /// The English sentence.
    public var description: String { text(in: .english) }

    /// What is wrong and what to do, in a language.
    public func text(in language: Language) -> String { phrase.text(in: language) }
}

extension CropError: CustomStringConvertible {
    /// The field and the English sentence.
    public var description: String { text(in: .english) }

    /// The field's name as it is written in a recipe, and what is wrong and what to do, in a language.
    public func text(in language: Language) -> String {
        let sentence = code.text(in: language)
        guard let field else { return sentence }
        // A word that is not known is best mended by the list of those that are.
        guard case .word(let words) = field.kind, code == .badArgument || code == .badShape else {
            return "\(field.path): \(sentence)"
        }
        return "\(field.path): \(sentence) (\(words.joined(separator: ", ")))"
    }
}
#endif
