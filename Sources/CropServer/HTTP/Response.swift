import CropKit
import FoundationEssentials

/// An answer.
struct Response: Sendable {
    enum Body: Sendable {
        case empty
        case bytes([UInt8])
        /// Sent by the system, without going through this program's memory.
        case file(OpenFile)
    }

    var status: UInt32
    var headers: [(name: String, value: String)]
    var body: Body

    init(status: UInt32 = 200, headers: [(name: String, value: String)] = [], body: Body = .empty) {
        self.status = status
        self.headers = headers
        self.body = body
    }

    init(status: UInt32 = 200, json: JSONValue, headers: [(name: String, value: String)] = []) {
        self.init(
            status: status, headers: [("Content-Type", "application/json"), ("Cache-Control", "no-cache")] + headers,
            body: .bytes(Response.text(json)))
    }

    init(_ problem: Problem) {
        Trouble.tell(problem)
        self.init(
            status: problem.code.status,
            headers: [("Content-Type", "application/problem+json"), ("Cache-Control", "no-store")],
            body: .bytes(Response.text(problem.json)))
        if problem.code == .busy { headers.append(("Retry-After", "1")) }
    }

    /// A file that the client may have: then 304 without it.
    ///
    /// - Parameters:
    ///   - tag: what stands for the file's content; by default what its folder says of it.
    ///   - known: the request's `If-None-Match`.
    init(
        _ file: OpenFile, type: String, tag: String? = nil, headers: [(name: String, value: String)] = [],
        unless known: String?
    ) {
        let tag = "\"\(tag ?? file.status.tag)\""
        self.init(headers: [("ETag", tag), ("Cache-Control", "no-cache")] + headers, body: .file(file))
        if Response.isKnown(tag, known) {
            status = 304
            body = .empty
        } else {
            self.headers.append(("Content-Type", type))
        }
    }

    /// Whether `If-None-Match` has a tag.
    static func isKnown(_ tag: String, _ header: String?) -> Bool {
        guard let header else { return false }
        if header == "*" { return true }
        return header.split(separator: ",").contains { part in
            let part = part.drop { $0 == " " }
            return (part.hasPrefix("W/") ? part.dropFirst(2) : part) == tag
        }
    }

    private static func text(_ json: JSONValue) -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        guard let data = try? encoder.encode(json) else { return Array("{}".utf8) }
        return Array(data)
    }
}

extension Problem {
    var json: JSONValue {
        .object([
            "type": .text("urn:cropkit:problem:\(code.rawValue)"), "title": .text(code.title),
            "status": .number(Double(code.status)), "code": .text(code.rawValue), "detail": .text(detail),
        ])
    }
}
