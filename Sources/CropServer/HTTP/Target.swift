/// What a request line asks for: the parts of the path and the query, decoded, once.
struct Target: Equatable, Sendable {
    /// What is between the slashes; none is empty, but the last may be, where the path ends with one.
    let segments: [String]
    let query: [String: String]

    /// nil for what is no path from the root, or is escaped wrongly, or hides a slash, a NUL or bytes that are not UTF-8.
    init?(_ text: String) {
        let halves = text.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        guard let path = halves.first, path.hasPrefix("/") else { return nil }
        var segments: [String] = []
        let parts = path.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
        for (index, part) in parts.enumerated() {
            guard let decoded = Target.decoded(part, plusIsSpace: false), !decoded.contains("/"),
                !decoded.utf8.contains(0), !decoded.isEmpty || index == parts.count - 1
            else { return nil }
            segments.append(decoded)
        }
        self.segments = segments
        var query: [String: String] = [:]
        for pair in halves.count > 1 ? halves[1].split(separator: "&") : [] {
            let sides = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard let name = Target.decoded(sides[0], plusIsSpace: true),
                let value = Target.decoded(sides.count > 1 ? sides[1] : "", plusIsSpace: true)
            else { return nil }
            // The first of two counts.
            if query[name] == nil { query[name] = value }
        }
        self.query = query
    }

    private static func decoded(_ text: Substring, plusIsSpace: Bool) -> String? {
        var bytes: [UInt8] = []
        var rest = text.utf8[...]
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "%") {
                guard let high = rest.popFirst().flatMap(digit), let low = rest.popFirst().flatMap(digit) else {
                    return nil
                }
                bytes.append(high << 4 | low)
            } else {
                bytes.append(plusIsSpace && byte == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte)
            }
        }
        return String(validating: bytes, as: UTF8.self)
    }

    private static func digit(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}
