import CropKit

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// JSON to print, its members in the order in which they are best read.
enum JSON {
    case null
    case flag(Bool)
    case number(Double)
    case text(String)
    case list([JSON])
    case object([(String, JSON)])

    init<Space>(_ rect: Rect<Space>) {
        self = .object([
            ("x", .number(rect.x)), ("y", .number(rect.y)), ("width", .number(rect.width)),
            ("height", .number(rect.height)),
        ])
    }

    /// On one line.
    var line: String {
        switch self {
        case .null: "null"
        case .flag(let flag): flag ? "true" : "false"
        case .number(let number): JSON.text(of: number)
        case .text(let text): JSON.quoted(text)
        case .list(let items): "[\(items.map(\.line).joined(separator: ","))]"
        case .object(let members): "{\(members.map { "\(JSON.quoted($0.0)):\($0.1.line)" }.joined(separator: ","))}"
        }
    }

    /// On lines of their own, indented by two.
    func lines(indent: String = "") -> String {
        guard case .object(let members) = self, !members.isEmpty else { return line }
        let inner = indent + "  "
        let texts = members.map { "\(inner)\(JSON.quoted($0.0)): \($0.1.lines(indent: inner))" }
        return "{\n\(texts.joined(separator: ",\n"))\n\(indent)}"
    }

    private static func text(of number: Double) -> String {
        if number == number.rounded(), abs(number) < 1e15 { return String(Int(number)) }
        return number.isFinite ? String(number) : "null"
    }

    private static func quoted(_ text: String) -> String {
        var quoted = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": quoted += "\\\""
            case "\\": quoted += "\\\\"
            case "\n": quoted += "\\n"
            case "\u{0}"..."\u{1F}":
                let digits = String(scalar.value, radix: 16)
                quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: quoted.unicodeScalars.append(scalar)
            }
        }
        return quoted + "\""
    }
}

/// A recipe as JSON, in the order of its fields.
func recipeJSON(_ recipe: Recipe) throws(Failure) -> JSON {
    do {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        return try JSONDecoder().decode(Parsed.self, from: encoder.encode(recipe)).json
    } catch {
        throw Failure(.badCrop, "\(error)")
    }
}

/// Any JSON, read.
struct Parsed: Decodable {
    let json: JSON

    private struct Key: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }
        init?(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }

    init(from decoder: any Decoder) throws {
        if let container = try? decoder.container(keyedBy: Key.self) {
            let first = ["cropkit", "picture", "region", "width", "height", "x", "y"]
            let keys = container.allKeys.sorted {
                let places = [$0, $1].map { first.firstIndex(of: $0.stringValue) ?? first.count }
                return places[0] != places[1] ? places[0] < places[1] : $0.stringValue < $1.stringValue
            }
            json = .object(
                try keys.map { key in (key.stringValue, try container.decode(Parsed.self, forKey: key).json) })
        } else if var list = try? decoder.unkeyedContainer() {
            var items: [JSON] = []
            while !list.isAtEnd { items.append(try list.decode(Parsed.self).json) }
            json = .list(items)
        } else {
            let value = try decoder.singleValueContainer()
            if value.decodeNil() {
                json = .null
            } else if let flag = try? value.decode(Bool.self) {
                json = .flag(flag)
            } else if let number = try? value.decode(Double.self) {
                json = .number(number)
            } else {
                json = .text(try value.decode(String.self))
            }
        }
    }

    /// A member of an object.
    subscript(name: String) -> JSON? {
        guard case .object(let members) = json else { return nil }
        return members.first { $0.0 == name }?.1
    }
}
