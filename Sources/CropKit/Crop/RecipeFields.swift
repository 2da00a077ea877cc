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
    /// Fills in the defaults of what is not there.
    ///
    /// - Throws: what is wrong with the first field that is needed and missing, that is not finite, or that has a
    ///   number which it does not allow by itself.
    mutating func complete() throws(CropError) {
        for field in RecipeField.allCases {
            guard let value = self[field] else {
                guard !isNeeded(field) else { throw CropError(.missingField, field) }
                self[field] = field.defaultNumber
                continue
            }
            guard value.isFinite else { throw CropError(.notFinite, field) }
            guard let (highest, code) = field.wholeLimit else { continue }
            guard value >= (field.startsAtOne ? 1 : 0), value <= highest, value == value.rounded(.down) else {
                throw CropError(code, field)
            }
        }
    }

    /// Version, picture and region; and a radius alone says that a shape was meant, but not which one.
    private func isNeeded(_ field: RecipeField) -> Bool {
        field.rawValue <= RecipeField.regionHeight.rawValue || field == .shapeKind && self[.shapeRadius] != nil
    }

    /// The number of a field that is there.
    func number(_ field: RecipeField) -> Double { self[field] ?? 0 }

    /// The whole number of a field that has been checked; −1 where it is not there.
    func whole(_ field: RecipeField) -> Int { self[field].map { Int($0) } ?? -1 }
}

extension RecipeField {
    /// The number of a field that is left out; nil where leaving it out has a meaning of its own.
    fileprivate var defaultNumber: Double? {
        switch self {
        case .shapeRadius, .ratioWidth, .ratioHeight, .outputWidth, .outputHeight, .format, .quality: nil
        case .background: 0xFFFFFF
        default: 0
        }
    }

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
