import CropImaging
import CropKit
import FoundationEssentials

/// What a handler reads of a request: its query, and the ids in its path.
struct Request: Sendable {
    let exchange: Exchange
    let target: Target

    var headers: [String: String] { exchange.headers }

    /// The tags that the client has.
    var known: String? { headers["if-none-match"] }

    func text(_ name: String) -> String? { target.query[name] }

    /// - Throws: ``Problem/Code/badRequest`` for what is no number, or none of those allowed.
    func integer(_ name: String, in range: ClosedRange<Int>, default value: Int) throws(Problem) -> Int {
        try integer(name, in: range) ?? value
    }

    func integer(_ name: String, in range: ClosedRange<Int>) throws(Problem) -> Int? {
        guard let text = target.query[name] else { return nil }
        guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let value = Int(text), range.contains(value) else {
            throw Problem(
                .badRequest, "\(name) is a whole number from \(range.lowerBound) to \(range.upperBound).")
        }
        return value
    }

    func choice<Value: RawRepresentable & CaseIterable>(_ name: String) throws(Problem) -> Value?
    where Value.RawValue == String {
        guard let text = target.query[name] else { return nil }
        guard let value = Value(rawValue: text) else {
            throw Problem(.badRequest, "\(name) is one of \(Value.allCases.map(\.rawValue).joined(separator: ", ")).")
        }
        return value
    }

    func cursor() throws(Problem) -> FolderIndex.Cursor? {
        guard let text = target.query["cursor"] else { return nil }
        guard let place = Identifier.decoded(text), let colon = place.firstIndex(of: ":"),
            let modified = Int64(place[..<colon])
        else { throw Problem(.badRequest, "cursor is what next of a page has.") }
        return FolderIndex.Cursor(modified: modified, name: String(place[place.index(after: colon)...]))
    }
}

/// Names as ids that can stand in a path: base64 in its form for addresses. Source: RFC 4648, section 5.
enum Identifier {
    static func encoded(_ text: String) -> String {
        String(
            Data(text.utf8).base64EncodedString().compactMap { letter in
                letter == "+" ? "-" : letter == "/" ? "_" : letter == "=" ? nil : letter
            })
    }

    /// nil for what no text is encoded as.
    static func decoded(_ id: String) -> String? {
        guard id.utf8.count <= 1_000, !id.contains("="), !id.contains("+"), !id.contains("/") else { return nil }
        var text = String(id.map { $0 == "-" ? "+" : $0 == "_" ? "/" : $0 })
        text += String(repeating: "=", count: (4 - text.utf8.count % 4) % 4)
        guard let data = Data(base64Encoded: text), let decoded = String(validating: data, as: UTF8.self),
            // Bits that are not used could make several ids of one name.
            encoded(decoded) == id
        else { return nil }
        return decoded
    }
}
