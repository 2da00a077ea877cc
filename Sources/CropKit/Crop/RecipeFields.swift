/// A recipe as plain numbers: what crosses the border to languages that read JSON themselves.
///
/// Each ``RecipeField`` is there with a number, or is not there and has its default. Nothing is checked here;
/// ``Recipe/init(_:)`` does, with the same rules for everyone.
public struct RecipeFields: Equatable, Sendable {
    private var values: [Double?]

    /// No field is there.
    public init() { values = [Double?](repeating: nil, count: RecipeField.allCases.count) }

    /// The number of a field; nil where it is not there.
    public subscript(field: RecipeField) -> Double? {
        @inline(never) get { values[field.rawValue] }
        @inline(never) set { values[field.rawValue] = newValue }
    }
}

extension RecipeFields {
    /// The number of a field that must be there.
    func needed(_ field: RecipeField) throws(CropError) -> Double {
        guard let value = self[field] else { throw CropError(.missingField, field) }
        return value
    }

    /// The whole number of a field that has been checked, or its default.
    func whole(_ field: RecipeField, default number: Int = 0) -> Int { self[field].map { Int($0) } ?? number }

    /// Refuses numbers that are not finite, or that their field does not allow by itself.
    func check() throws(CropError) {
        for field in RecipeField.allCases {
            guard let value = self[field] else { continue }
            guard value.isFinite else { throw CropError(.notFinite, field) }
            guard let (highest, code) = field.wholeLimit else { continue }
            guard value >= (field.startsAtOne ? 1 : 0), value <= highest, value == value.rounded(.down) else {
                throw CropError(code, field)
            }
        }
    }
}

extension RecipeField {
    /// The largest of the whole numbers that the field allows, and what is wrong with others; nil where it takes
    /// numbers that are not whole, or only allows some together with other fields.
    fileprivate var wholeLimit: (highest: Double, code: ErrorCode)? {
        switch self {
        case .version: (Double(Recipe.version), .badVersion)
        case .mirrored: (1, .badArgument)
        case .turns: (3, .badOrientation)
        case .shapeKind: (2, .badShape)
        case .rounding, .resize, .canvas, .colour: (1, .badArgument)
        case .metadata: (2, .badArgument)
        case .coverage: (3, .badArgument)
        case .format: (6, .badArgument)
        case .background: (0xFFFFFF, .badArgument)
        case .outputWidth, .outputHeight: (Picture.largestSide, .badOutput)
        case .quality: (100, .badOutput)
        default: nil
        }
    }

    fileprivate var startsAtOne: Bool {
        self == .version || self == .outputWidth || self == .outputHeight || self == .quality
    }
}
