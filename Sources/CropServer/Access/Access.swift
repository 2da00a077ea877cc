import Glibc
import Synchronization

/// Who is let in: a token that was told once makes a session that a cookie carries.
final class Access: Sendable {
    private struct State {
        /// Until when each is good.
        var tokens: [(token: String, until: Double)] = []
        var sessions: [String] = []
    }

    private static let mostInvitations = 32
    private static let mostSessions = 1_000

    private let state = Mutex(State())
    /// The cookie's name has the port, since browsers send a cookie to every port of a host.
    let cookieName: String

    init(port: UInt16) { cookieName = "cropkit-\(port)" }

    /// A new token.
    ///
    /// - Parameter seconds: how long it is good.
    func invite(for seconds: Double = .infinity) -> String {
        let token = Access.secret()
        state.withLock { state in
            let now = monotonicTime()
            state.tokens.removeAll { $0.until < now }
            if state.tokens.count >= Access.mostInvitations { state.tokens.removeFirst() }
            state.tokens.append((token, now + seconds))
        }
        return token
    }

    /// Spends a token.
    ///
    /// - Returns: the new session; nil for a token that is wrong, spent or too old.
    func enter(_ token: String) -> String? {
        state.withLock { state in
            let now = monotonicTime()
            // All are compared, each in the same time, so that the time tells nothing.
            var found: Int?
            for (index, known) in state.tokens.enumerated() where Access.equal(known.token, token) { found = index }
            guard let found, state.tokens.remove(at: found).until >= now else { return nil }
            let session = Access.secret()
            if state.sessions.count >= Access.mostSessions { state.sessions.removeFirst() }
            state.sessions.append(session)
            return session
        }
    }

    /// Whether a `Cookie` header has a session.
    func isLetIn(cookies header: String?) -> Bool {
        guard let header else { return false }
        let values = header.split(separator: ";").compactMap { part -> String? in
            let sides = part.drop { $0 == " " }.split(separator: "=", maxSplits: 1)
            return sides.count == 2 && sides[0] == cookieName ? String(sides[1]) : nil
        }
        return state.withLock { state in
            values.contains { value in
                var isKnown = false
                for session in state.sessions where Access.equal(session, value) { isKnown = true }
                return isKnown
            }
        }
    }

    func cookie(_ session: String) -> String { "\(cookieName)=\(session); Path=/; HttpOnly; SameSite=Strict" }

    /// 160 bits of the system's randomness.
    private static func secret() -> String {
        let letters = Array("abcdefghijklmnopqrstuvwxyz234567")
        return String((0..<32).map { _ in letters[Int.random(in: 0..<32)] })
    }

    private static func equal(_ a: String, _ b: String) -> Bool {
        let (a, b) = (Array(a.utf8), Array(b.utf8))
        guard a.count == b.count else { return false }
        return zip(a, b).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
    }
}
