import Testing

@testable import CropServer

@Suite struct TargetTests {
    @Test(arguments: [
        ("/", [""], [:]), ("/api/album", ["api", "album"], [:]), ("/a%20b/c", ["a b", "c"], [:]),
        ("/x?limit=5&cursor=a%2Bb", ["x"], ["limit": "5", "cursor": "a+b"]), ("/x?a=1&a=2", ["x"], ["a": "1"]),
        ("/x?a+b=c+d&e", ["x"], ["a b": "c d", "e": ""]), ("/%E2%82%AC", ["€"], [:]), ("/a+b", ["a+b"], [:]),
        ("/folder/", ["folder", ""], [:]), ("/..", [".."], [:]),
    ])
    func pathAndQueryAreDecodedOnce(text: String, segments: [String], query: [String: String]) throws {
        let target = try #require(Target(text))
        #expect(target.segments == segments)
        #expect(target.query == query)
    }

    @Test(arguments: [
        "", "api", "http://other/", "*", "/a%2Fb", "/a%2fb", "/a%00b", "/a%", "/a%4", "/a%zz", "/a//b", "//a", "/%ff",
        "/x?a=%", "/x?a=%ff", "/%C0%AF",
    ])
    func whatHidesSomethingIsRefused(text: String) {
        #expect(Target(text) == nil)
    }

    @Test func idsAreNamesThatFitInAPath() throws {
        for name in ["a.jpg", "ü ä €.heic", "2026-12-01 10-00-00 IMG (2).jpg", "~?*.png", "😀.webp"] {
            let id = Identifier.encoded(name)
            #expect(id.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_") })
            #expect(Identifier.decoded(id) == name)
        }
    }

    @Test(arguments: ["=", "YQ==", "a+b", "a/b", "€", "A", "YR", "_w"])
    func otherTextsAreNoIds(text: String) {
        #expect(Identifier.decoded(text) == nil)
    }
}
