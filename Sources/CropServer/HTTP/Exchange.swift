import CMicroHTTPD
import Glibc
import Synchronization

/// A request and its answer.
final class Exchange: Sendable {
    /// How a request goes on when its head is there.
    enum Start {
        /// The answer does not depend on a body.
        case respond(Response)
        /// There is an answer once the body is there.
        case receive(any BodySink)
    }

    /// How a request is answered when all of it is there.
    enum Finish {
        case now(Response)
        /// Later, by ``answer(_:)``; called once the connection waits for it.
        case later(@Sendable (Exchange) -> Void)
    }

    enum Phase {
        case head
        case receiving
        case waiting
        case answered(Response)
        case sent
    }

    let method: String
    let target: Target?
    /// The address that the connection came in by; see ``LocalAddress``.
    let local: LocalAddress
    /// By lower-case name.
    let headers: [String: String]
    /// nil where it is not told.
    let contentLength: UInt64?
    let hasBody: Bool

    private nonisolated(unsafe) let connection: OpaquePointer
    let phase = Mutex(Phase.head)

    init(_ connection: OpaquePointer, method: String, target: Target?, headers: [String: String], local: LocalAddress) {
        self.connection = connection
        self.method = method
        self.target = target
        self.headers = headers
        self.local = local
        contentLength = headers["content-length"].flatMap(UInt64.init)
        hasBody = headers["transfer-encoding"] != nil || (contentLength ?? 0) > 0
    }

    /// Answers a request whose connection waits; from any thread. The first answer counts.
    func answer(_ response: Response) {
        let wakes = phase.withLock { phase in
            guard case .waiting = phase else { return false }
            phase = .answered(response)
            return true
        }
        if wakes { MHD_resume_connection(connection) }
    }
}

/// Where the body of a request goes, part by part.
protocol BodySink: AnyObject {
    /// - Returns: whether more is wanted; what still comes is thrown away where not.
    func receive(_ bytes: UnsafeRawBufferPointer) -> Bool

    /// All of it is there, or more than is wanted.
    func finish() -> Exchange.Finish
}

/// A body that is held in memory, up to a size.
final class MemoryBody: BodySink {
    private var bytes: [UInt8] = []
    private let most: Int
    private let then: ([UInt8]) -> Exchange.Finish
    private var isTooLarge = false

    init(most: Int, then: @escaping ([UInt8]) -> Exchange.Finish) {
        self.most = most
        self.then = then
    }

    func receive(_ part: UnsafeRawBufferPointer) -> Bool {
        isTooLarge = isTooLarge || bytes.count + part.count > most
        if !isTooLarge { bytes.append(contentsOf: part) }
        return !isTooLarge
    }

    func finish() -> Exchange.Finish {
        isTooLarge ? .now(Response(Problem(.tooLarge, "At most \(most) bytes can be sent here."))) : then(bytes)
    }
}
