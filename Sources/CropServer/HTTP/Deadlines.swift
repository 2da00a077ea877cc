import CMicroHTTPD
import Glibc
import Synchronization

/// Ends connections whose other side is too slow: a head that does not come to its end, a body or an answer that trickles.
///
/// The library ends those that are silent; these send a byte now and then to seem alive.
final class Deadlines: Sendable {
    private struct Entry {
        let socket: Int32
        var deadline: Double
    }

    /// Seconds for a request's head.
    static let head = 10.0
    /// Seconds between requests, and for the next one's head.
    static let idle = 40.0
    /// Seconds for a body or an answer, to which its bytes add at ``slowest``.
    static let start = 10.0
    /// Bytes a second.
    static let slowest = 16_384.0

    private let entries = Mutex<[UInt: Entry]>([:])

    func opened(_ connection: OpaquePointer, socket: Int32) {
        let key = UInt(bitPattern: connection)
        entries.withLock {
            $0[key] = Entry(socket: socket, deadline: monotonicTime() + Deadlines.head)
        }
    }

    func closed(_ connection: OpaquePointer) {
        let key = UInt(bitPattern: connection)
        entries.withLock { _ = $0.removeValue(forKey: key) }
    }

    /// Seconds from now; infinite while it is this side that takes its time.
    func allow(_ connection: OpaquePointer, _ seconds: Double) {
        let key = UInt(bitPattern: connection)
        entries.withLock { $0[key]?.deadline = monotonicTime() + seconds }
    }

    /// Ends those that are over; the library sees the end and cleans up.
    func enforce() {
        let now = monotonicTime()
        entries.withLock { entries in
            // Under the lock, so that no socket is closed, and its number used again, meanwhile.
            for (_, entry) in entries where entry.deadline < now { shutdown(entry.socket, Int32(SHUT_RDWR)) }
        }
    }

    var count: Int { entries.withLock { $0.count } }
}
