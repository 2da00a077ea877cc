#if !hasFeature(Embedded)
/// Any JSON value: what a recipe carries for others is kept in it.
package enum JSONValue: Codable, Equatable, Sendable {
    case null
    case flag(Bool)
    case number(Double)
    /// A whole number that a `Double` cannot hold.
    case integer(Int64)
    case text(String)
    case list([JSONValue])
    case object([String: JSONValue])

    private struct Key: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }
        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }

    package init(from decoder: any Decoder) throws {
        if let object = try? decoder.container(keyedBy: Key.self) {
            var members: [String: JSONValue] = [:]
            for key in object.allKeys { members[key.stringValue] = try object.decode(JSONValue.self, forKey: key) }
            self = .object(members)
        } else if var list = try? decoder.unkeyedContainer() {
            var elements: [JSONValue] = []
            while !list.isAtEnd { elements.append(try list.decode(JSONValue.self)) }
            self = .list(elements)
        } else {
            self = try JSONValue(scalar: decoder.singleValueContainer())
        }
    }

    private init(scalar container: any SingleValueDecodingContainer) throws {
        if container.decodeNil() {
            self = .null
        } else if let flag = try? container.decode(Bool.self) {
            self = .flag(flag)
        } else if let number = try? container.decode(Double.self) {
            // From 2⁵³ on a Double skips whole numbers.
            if abs(number) >= 9_007_199_254_740_992, let integer = try? container.decode(Int64.self) {
                self = .integer(integer)
            } else {
                self = .number(number)
            }
        } else {
            self = .text(try container.decode(String.self))
        }
    }

    package func encode(to encoder: any Encoder) throws {
        if case .object(let members) = self {
            var object = encoder.container(keyedBy: Key.self)
            for (name, value) in members { try object.encode(value, forKey: Key(stringValue: name)) }
            return
        }
        var container = encoder.singleValueContainer()
        switch self {
        case .null, .object: try container.encodeNil()
        case .flag(let flag): try container.encode(flag)
        case .number(let number): try container.encode(number)
        case .integer(let integer): try container.encode(integer)
        case .text(let text): try container.encode(text)
        case .list(let elements): try container.encode(elements)
        }
    }
}
#endif
