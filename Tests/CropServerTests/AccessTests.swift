import Testing

@testable import CropServer

@Suite struct AccessTests {
    @Test func aTokenLetsOneBrowserIn() throws {
        let access = Access(port: 8080)
        let token = access.invite()
        #expect(access.enter("wrong") == nil)
        #expect(access.enter("") == nil)
        let session = try #require(access.enter(token))
        #expect(access.enter(token) == nil)
        #expect(access.isLetIn(cookies: "other=1; cropkit-8080=\(session)"))
        #expect(!access.isLetIn(cookies: "cropkit-8081=\(session)"))
        #expect(!access.isLetIn(cookies: "cropkit-8080=\(token)"))
        #expect(!access.isLetIn(cookies: "cropkit-8080="))
        #expect(!access.isLetIn(cookies: nil))
    }

    @Test func anOldTokenIsNone() {
        let access = Access(port: 8080)
        #expect(access.enter(access.invite(for: -1)) == nil)
    }

    private static let local = LocalAddress(host: "127.0.0.1", port: 8080, isLoopback: true)
    private static let network = LocalAddress(host: "192.168.1.5", port: 8080, isLoopback: false)
    /// HTTP's own port.
    private static let usual = LocalAddress(host: "127.0.0.1", port: 80, isLoopback: true)
    private static let usualNetwork = LocalAddress(host: "192.168.1.5", port: 80, isLoopback: false)

    @Test(arguments: [
        ("127.0.0.1:8080", local, true), ("localhost:8080", local, true), ("LOCALHOST:8080", local, true),
        ("evil.example:8080", local, false), ("127.0.0.1", local, false), ("127.0.0.1:80", local, false),
        ("", local, false),
        ("192.168.1.5:8080", network, true), ("localhost:8080", network, false), ("127.0.0.1:8080", network, false),
        ("127.0.0.1:8080.evil.example", local, false),
        ("127.0.0.1", usual, true), ("127.0.0.1:80", usual, true), ("localhost", usual, true),
        ("localhost:80", usual, true), ("evil.example", usual, false), ("localhost:8080", usual, false),
        ("192.168.1.5", usualNetwork, true), ("localhost", usualNetwork, false),
    ])
    func theHostIsTheAddressItself(host: String, address: LocalAddress, isOwn: Bool) {
        #expect(RequestOrigin.isOwn(host: host, local: address) == isOwn)
    }

    @Test(arguments: [
        ([:], false), (["origin": "http://127.0.0.1:8080"], false), (["origin": "http://127.0.0.1:9999"], true),
        (["origin": "null"], true), (["origin": "https://127.0.0.1:8080"], true),
        (["origin": "http://evil.example"], true),
        (["sec-fetch-site": "same-origin"], false), (["sec-fetch-site": "none"], false),
        (["sec-fetch-site": "same-site"], true), (["sec-fetch-site": "cross-site"], true),
    ])
    func whatOtherPagesAskForIsForeign(headers: [String: String], isForeign: Bool) {
        let headers = headers.merging(["host": "127.0.0.1:8080"]) { $1 }
        #expect(RequestOrigin.isForeign(headers) == isForeign)
    }
}
