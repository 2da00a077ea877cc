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
    /// A whole number that a `Double` cannot hold.
    case integer(Int64)
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
        case .integer(let integer): String(integer)
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

/// A recipe as JSON, what it needs first.
func recipeJSON(_ recipe: Recipe) throws(Failure) -> JSON {
    do {
        return JSON(try JSONDecoder().decode(JSONValue.self, from: JSONEncoder().encode(recipe)))
    } catch {
        throw Failure(.badCrop, "\(error)")
    }
}

extension JSON {
    /// Members that are read first in a recipe; the others follow by name.
    private static let first = ["cropkit", "picture", "region", "width", "height", "x", "y"]

    init(_ value: JSONValue) {
        switch value {
        case .null: self = .null
        case .flag(let flag): self = .flag(flag)
        case .number(let number): self = .number(number)
        case .integer(let integer): self = .integer(integer)
        case .text(let text): self = .text(text)
        case .list(let items): self = .list(items.map { JSON($0) })
        case .object(let members):
            let names = members.keys.sorted {
                let places = [$0, $1].map { JSON.first.firstIndex(of: $0) ?? JSON.first.count }
                return places[0] != places[1] ? places[0] < places[1] : $0 < $1
            }
            self = .object(names.map { ($0, JSON(members[$0] ?? .null)) })
        }
    }
}
