#if !hasFeature(Embedded)
extension Recipe: Codable {
    /// Reads a recipe from JSON, or anything else that Swift can decode.
    ///
    /// - Throws: a ``CropError`` with the field's name for everything that ``init(_:)`` refuses, and with
    ///   ``ErrorCode/badEncoding`` for values of the wrong type. What is no JSON at all is the decoder's own error.
    public init(from decoder: any Decoder) throws {
        guard case .object(var members) = try JSONValue(from: decoder) else { throw CropError(.badEncoding) }
        var fields = RecipeFields()
        for field in RecipeField.allCases { fields[field] = try field.number(in: members) }
        try self.init(fields)
        for field in RecipeField.allCases where self.fields[field] != nil { field.set(nil, in: &members) }
        extras = members
    }

    /// Writes the recipe: every field of its own, those with defaults too, and whatever else it was read with.
    public func encode(to encoder: any Encoder) throws {
        var members = extras
        let fields = fields
        for field in RecipeField.allCases {
            if let number = fields[field] { field.set(field.written(number), in: &members) }
        }
        try JSONValue.object(members).encode(to: encoder)
    }
}

extension RecipeField {
    /// The field's number in a recipe's members; nil where it is not there, or null.
    ///
    /// A word or colour that is not known is −1, which validation refuses.
    func number(in members: [String: JSONValue]) throws -> Double? {
        var members = members
        if let group {
            switch members[group] {
            case nil, .null: return nil
            case .object(let inner): members = inner
            default: throw CropError(.badEncoding, self)
            }
        }
        switch (kind, members[name]) {
        case (_, nil), (_, .null): return nil
        case (.number, .number(let number)): return number
        case (.number, .integer(let integer)): return Double(integer)
        case (.flag, .flag(let flag)): return flag ? 1 : 0
        case (.word(let words), .text(let word)): return Double(words.firstIndex(of: word) ?? -1)
        case (.colour, .text(let text)):
            let digits = text.dropFirst()
            guard text.hasPrefix("#"), digits.count == 6, digits.allSatisfy(\.isHexDigit) else { return -1 }
            return UInt32(digits, radix: 16).map { Double($0) } ?? -1
        default: throw CropError(.badEncoding, self)
        }
    }

    /// How a number of the field is written in JSON.
    func written(_ number: Double) -> JSONValue {
        switch kind {
        case .number: return .number(number)
        case .flag: return .flag(number != 0)
        case .word(let words): return .text(words[Int(number)])
        case .colour:
            let digits = String(Int(number), radix: 16)
            return .text("#" + String(repeating: "0", count: 6 - digits.count) + digits)
        }
    }

    /// Puts a value into its place in a recipe's members, or takes it out; an object left empty goes too.
    func set(_ value: JSONValue?, in members: inout [String: JSONValue]) {
        guard let group else {
            members[name] = value
            return
        }
        var inner: [String: JSONValue] = [:]
        if case .object(let present) = members[group] { inner = present }
        inner[name] = value
        members[group] = inner.isEmpty ? nil : .object(inner)
    }
}
#endif
