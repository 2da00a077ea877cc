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
        guard let cursor = FolderIndex.Cursor(text) else {
            throw Problem(.badRequest, "cursor is what next of a page has.")
        }
        return cursor
    }
}

extension FolderIndex.Cursor {
    /// The time in decimal and the name's bytes in hexadecimal digits, so that all that looks like a cursor is one.
    var text: String {
        "\(modified)." + name.utf8.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }

    /// nil for what is none.
    init?(_ text: String) {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 2, parts[0].utf8.count <= 19, let modified = Int64(parts[0]) else { return nil }
        let digits = Array(parts[1].utf8)
        guard digits.count.isMultiple(of: 2), digits.count <= 510,
            digits.allSatisfy({ (0x30...0x39).contains($0) || (0x61...0x66).contains($0) })
        else { return nil }
        let bytes = stride(from: 0, to: digits.count, by: 2).map { start in
            digits[start..<start + 2].reduce(UInt8(0)) { $0 << 4 | ($1 < 0x3A ? $1 - 0x30 : $1 - 0x57) }
        }
        self.init(modified: modified, name: String(decoding: bytes, as: UTF8.self))
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
