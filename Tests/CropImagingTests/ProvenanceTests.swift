import Testing

@testable import CropImaging

@Suite struct ProvenanceTests {
    private let story = Provenance(recipe: "{\"a\":\"<&>\"}", source: "Café & <Tea>.heic")

    @Test func whatIsWrittenIsRead() {
        #expect(Provenance(xmp: story.added(to: nil, room: .max)) == story)
    }

    @Test func whatThePacketSaidStays() throws {
        let before =
            "<x:xmpmeta xmlns:x=\"adobe:ns:meta/\"><rdf:RDF><rdf:Description about=\"\">Ü</rdf:Description></rdf:RDF></x:xmpmeta>"
        let after = story.added(to: Array(before.utf8), room: .max)
        #expect(Provenance(xmp: after) == story)
        #expect(String(decoding: after, as: UTF8.self).contains("<rdf:Description about=\"\">Ü</rdf:Description>"))
        // Cut again: one story, the newest.
        let newer = Provenance(recipe: "{}", source: "b.jpg")
        let again = newer.added(to: after, room: .max)
        #expect(Provenance(xmp: again) == newer)
        #expect(!String(decoding: again, as: UTF8.self).contains("Café"))
    }

    @Test func aPacketThatFillsTheSegmentStaysAlone() {
        let before = Array("<rdf:RDF>\(String(repeating: "x", count: 500))</rdf:RDF>".utf8)
        #expect(story.added(to: before, room: 600) == before)
        #expect(Provenance(xmp: story.added(to: before, room: 100)) == story)
    }

    @Test(arguments: [
        "", "<", "<rdf:RDF>", "</rdf:RDF>", "<cropkit:Recipe>", "\u{FEFF}", "<x><cropkit:Recipe>1</cropkit:Recipe></x>",
    ])
    func whatIsNoStoryIsNone(text: String) {
        #expect(Provenance(xmp: Array(text.utf8)) == nil)
        #expect(Provenance(xmp: story.added(to: Array(text.utf8), room: .max)) == story)
    }
}
