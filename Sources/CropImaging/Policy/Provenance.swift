import CropKit

/// How a result was made, kept in its XMP, so that the crop can be opened again and changed.
///
/// It is a description of its own among those of the packet, in the namespace ``namespace``, with two properties: `Recipe`,
/// the recipe's JSON, and `Source`, the name of the file that was cut.
public struct Provenance: Equatable, Sendable {
    /// The recipe's JSON, for the original's size.
    public var recipe: String
    /// The name of the file that was cut, without its folder.
    public var source: String

    /// The XML namespace of the properties.
    public static let namespace = "https://cropkit.org/ns/1/"

    private static let rdf = "http://www.w3.org/1999/02/22-rdf-syntax-ns#"
    private static let opening = "<rdf:Description rdf:about=\"\" xmlns:cropkit=\"\(namespace)\">"
    private static let closing = "</rdf:Description>"

    /// What is kept.
    public init(recipe: String, source: String) {
        self.recipe = recipe
        self.source = source
    }

    /// What a packet says; nil where it says nothing of the kind, in the form that ``added(to:room:)`` writes.
    public init?(xmp packet: [UInt8]) {
        let text = String(decoding: packet, as: UTF8.self)
        guard let range = Provenance.description(in: text),
            let recipe = Provenance.property("Recipe", in: text[range]),
            let source = Provenance.property("Source", in: text[range])
        else { return nil }
        self.init(recipe: recipe, source: source)
    }

    /// A packet that says it, beside what it said before.
    ///
    /// - Parameters:
    ///   - packet: the source's; one that is no packet of the usual form is replaced.
    ///   - room: the most bytes the result's format can hold. Where both do not fit, the source's packet stays alone;
    ///     where that does not fit either, it goes.
    func added(to packet: [UInt8]?, room: Int) -> [UInt8] {
        let own =
            "\(Provenance.opening)<cropkit:Recipe>\(Provenance.escaped(recipe))</cropkit:Recipe>"
            + "<cropkit:Source>\(Provenance.escaped(source))</cropkit:Source>\(Provenance.closing)"
        let alone = Array(
            ("<?xpacket begin=\"\u{FEFF}\" id=\"W5M0MpCehiHzreSzNTczkc9d\"?><x:xmpmeta xmlns:x=\"adobe:ns:meta/\">"
                + "<rdf:RDF xmlns:rdf=\"\(Provenance.rdf)\">\(own)</rdf:RDF></x:xmpmeta><?xpacket end=\"w\"?>").utf8)
        guard let packet else { return alone }
        var text = String(decoding: packet, as: UTF8.self)
        // A result that is cut again has a new story.
        if let old = Provenance.description(in: text) { text.removeSubrange(old) }
        guard let end = text.lastRange(of: "</rdf:RDF>") else { return alone }
        text.insert(contentsOf: own, at: end.lowerBound)
        let both = Array(text.utf8)
        if both.count <= room { return both }
        return packet.count <= room ? packet : alone
    }

    // MARK: Text

    private static func description(in text: String) -> Range<String.Index>? {
        guard let start = text.firstRange(of: opening),
            let end = text[start.upperBound...].firstRange(of: closing)
        else { return nil }
        return start.lowerBound..<end.upperBound
    }

    private static func property(_ name: String, in text: Substring) -> String? {
        guard let start = text.firstRange(of: "<cropkit:\(name)>"),
            let end = text[start.upperBound...].firstRange(of: "</cropkit:\(name)>")
        else { return nil }
        return unescaped(text[start.upperBound..<end.lowerBound])
    }

    private static let entities: [(Character, String)] = [("&", "&amp;"), ("<", "&lt;"), (">", "&gt;")]

    private static func escaped(_ text: String) -> String {
        String(text.flatMap { character in entities.first { $0.0 == character }?.1 ?? String(character) })
    }

    private static func unescaped(_ text: Substring) -> String {
        var result = ""
        var rest = text
        while let character = rest.first {
            if character == "&", let entity = entities.first(where: { rest.hasPrefix($0.1) }) {
                result.append(entity.0)
                rest = rest.dropFirst(entity.1.count)
            } else {
                result.append(character)
                rest = rest.dropFirst()
            }
        }
        return result
    }
}

extension StringProtocol {
    /// Where a text first stands, compared by its bytes.
    fileprivate func firstRange(of text: String) -> Range<Index>? { range(of: text, from: utf8.indices) }

    fileprivate func lastRange(of text: String) -> Range<Index>? { range(of: text, from: utf8.indices.reversed()) }

    private func range(of text: String, from starts: some Sequence<Index>) -> Range<Index>? {
        let wanted = Array(text.utf8)
        for start in starts where utf8[start] == wanted[0] {
            let part = utf8[start...]
            if part.starts(with: wanted) { return start..<utf8.index(start, offsetBy: wanted.count) }
        }
        return nil
    }
}
