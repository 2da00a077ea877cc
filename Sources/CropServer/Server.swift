import Glibc

/// The local server: a page, an API, an album.
public final class Server: Sendable {
    private let http: HTTPServer
    private let service: Service
    private let watch: FolderWatch

    /// Where it listens.
    let address: LocalAddress

    /// Begins to serve.
    ///
    /// - Throws: an error whose description says what is wrong and what to do.
    public init(_ options: ServerOptions, entered: (@Sendable (Server) -> Void)? = nil) throws {
        do throws(Problem) {
            let listener = try Listener(host: options.host, port: options.port)
            address = listener.address
            let later = Later()
            var options = options
            options.entered = { if let server = later.server { entered?(server) } }
            service = try Service(options, listening: listener.address)
            watch = FolderWatch([service.album, service.library, service.bin])
            http = try HTTPServer(listener, application: service, headers: Headers.all)
            later.server = self
        } catch {
            throw Failure(error.detail)
        }
        startThread { [weak self] in
            while let self, !self.service.isStopping { self.watch.step(timeout: 100) }
        }
        startThread { [weak self] in
            while let self {
                self.service.tick(now: monotonicTime())
                self.http.deadlines.enforce()
                usleep(200_000)
            }
        }
    }

    /// Why a server could not start.
    public struct Failure: Error, CustomStringConvertible {
        /// For people.
        public let description: String

        /// A failure in words.
        public init(_ description: String) { self.description = description }
    }

    /// Whether others than this machine can reach it.
    public var isOpenToOthers: Bool { !address.isLoopback }

    /// Addresses that let one browser in, each good until one of them is used.
    public func invitation() -> [String] { service.invitation() }

    /// Stops: nothing new is taken, what runs comes to its end, or to nothing.
    ///
    /// - Parameter patience: seconds for what runs.
    public func stop(patience: Double) {
        http.quiesce()
        service.stop()
        let end = monotonicTime() + patience
        while !service.pool.isIdle, monotonicTime() < end { usleep(20_000) }
        service.pool.abandon()
        // Answers that are on their way get a moment.
        usleep(100_000)
        // Who began to wait while this was stopping; the library ends no connection that waits.
        service.tick(now: .infinity)
        http.stop()
    }

    private final class Later: @unchecked Sendable {
        // Set once, before the first connection can have a token.
        weak var server: Server?
    }
}
