import CMicroHTTPD
import Glibc
import Synchronization

/// HTTP/1.1 on a listening socket, by libmicrohttpd: a few threads wait for all connections, and none for a slow client or
/// for work.
final class HTTPServer: Sendable {
    /// What answers.
    protocol Application: AnyObject, Sendable {
        /// The head of a request is there.
        func start(_ exchange: Exchange) -> Exchange.Start
    }

    private static let threads = 4
    private static let mostConnections = 512
    private static let mostConnectionsOfOne = 160
    /// Seconds of silence.
    private static let silence = 30
    /// Bytes of a connection's buffer, which holds a request's head.
    private static let buffer = 32_768
    /// Bytes of a refused body that are read, so that the answer arrives, before the connection is cut.
    private static let mostRefused = 1 << 24

    private let application: any Application
    let deadlines = Deadlines()
    private nonisolated(unsafe) var daemon: OpaquePointer?
    private let headers: [(name: String, value: String)]

    /// - Parameter headers: sent with every answer.
    init(
        _ listener: Listener, application: any Application, headers: [(name: String, value: String)]
    ) throws(Problem) {
        self.application = application
        self.headers = headers
        let context = Unmanaged.passUnretained(self).toOpaque()
        var options = [
            HTTPServer.option(.LISTEN_SOCKET, Int(listener.descriptor)),
            HTTPServer.option(.THREAD_POOL_SIZE, HTTPServer.threads),
            HTTPServer.option(.CONNECTION_LIMIT, HTTPServer.mostConnections),
            HTTPServer.option(
                .PER_IP_CONNECTION_LIMIT, listener.address.isLoopback ? 0 : HTTPServer.mostConnectionsOfOne),
            HTTPServer.option(.CONNECTION_TIMEOUT, HTTPServer.silence),
            HTTPServer.option(.CONNECTION_MEMORY_LIMIT, HTTPServer.buffer),
            HTTPServer.option(.STRICT_FOR_CLIENT, 1),
            HTTPServer.option(.URI_LOG_CALLBACK, unsafeBitCast(takeTarget, to: Int.self), context),
            HTTPServer.option(.UNESCAPE_CALLBACK, unsafeBitCast(leaveEscaped, to: Int.self)),
            HTTPServer.option(.NOTIFY_COMPLETED, unsafeBitCast(exchangeEnds, to: Int.self), context),
            HTTPServer.option(.NOTIFY_CONNECTION, unsafeBitCast(connectionChanges, to: Int.self), context),
            HTTPServer.option(.END, 0),
        ]
        let flags = MHD_USE_EPOLL_INTERNAL_THREAD.rawValue | MHD_USE_SUSPEND_RESUME.rawValue
        daemon = options.withUnsafeMutableBufferPointer { items in
            withVaList([MHD_OPTION.ARRAY.rawValue, items.baseAddress!, MHD_OPTION.END.rawValue]) { list in
                MHD_start_daemon_va(flags, 0, nil, nil, requestGoesOn, context, list)
            }
        }
        if daemon == nil { throw .system(errno, "the HTTP server") }
    }

    /// Takes no more connections.
    func quiesce() { if let daemon { _ = MHD_quiesce_daemon(daemon) } }

    /// Ends all connections. None may be waiting for an answer.
    func stop() {
        if let daemon { MHD_stop_daemon(daemon) }
        daemon = nil
    }

    private static func option(
        _ option: MHD_OPTION, _ value: Int, _ pointer: UnsafeMutableRawPointer? = nil
    ) -> MHD_OptionItem {
        MHD_OptionItem(option: option, value: value, ptr_value: pointer)
    }

    // MARK: A request's way

    fileprivate func head(_ connection: OpaquePointer, method: String, target: Target?) -> Exchange {
        var headers: [String: String] = [:]
        withUnsafeMutablePointer(to: &headers) { pointer in
            _ = MHD_get_connection_values(connection, .HEADER_KIND, collectHeader, pointer)
        }
        let exchange = Exchange(
            connection, method: method, target: target, headers: headers,
            local: LocalAddress(of: socket(of: connection) ?? -1) ?? LocalAddress.nowhere)
        return exchange
    }

    fileprivate func begin(_ exchange: Exchange, _ connection: OpaquePointer, _ flow: Flow) -> MHD_Result {
        switch application.start(exchange) {
        case .respond(let response):
            if exchange.hasBody { return send(response, exchange, connection) }
            exchange.phase.withLock { $0 = .answered(response) }
        case .receive(let sink):
            flow.sink = sink
            exchange.phase.withLock { $0 = .receiving }
        }
        deadlines.allow(connection, Deadlines.start)
        return .YES
    }

    fileprivate func receive(
        _ bytes: UnsafeRawBufferPointer, _ exchange: Exchange, _ connection: OpaquePointer, _ flow: Flow
    ) -> MHD_Result {
        guard let sink = flow.sink else { return .YES }
        flow.received += bytes.count
        deadlines.allow(
            connection, Deadlines.start + Double(flow.received) / Deadlines.slowest - (monotonicTime() - flow.begun))
        if flow.isRefused || !sink.receive(bytes) {
            flow.isRefused = true
            flow.refused += bytes.count
            if flow.refused > HTTPServer.mostRefused { return .NO }
        }
        return .YES
    }

    fileprivate func end(_ exchange: Exchange, _ connection: OpaquePointer, _ flow: Flow) -> MHD_Result {
        let phase = exchange.phase.withLock { $0 }
        switch phase {
        case .answered(let response): return send(response, exchange, connection)
        case .receiving:
            guard let sink = flow.sink else { return .NO }
            flow.sink = nil
            switch sink.finish() {
            case .now(let response): return send(response, exchange, connection)
            case .later(let then):
                deadlines.allow(connection, .infinity)
                exchange.phase.withLock { $0 = .waiting }
                MHD_suspend_connection(connection)
                then(exchange)
                return .YES
            }
        case .head, .waiting, .sent: return .YES
        }
    }

    private func send(_ response: Response, _ exchange: Exchange, _ connection: OpaquePointer) -> MHD_Result {
        exchange.phase.withLock { $0 = .sent }
        guard let (made, size) = make(response) else { return .NO }
        defer { MHD_destroy_response(made) }
        for (name, value) in headers + response.headers { MHD_add_response_header(made, name, value) }
        deadlines.allow(connection, Deadlines.start + Double(size) / Deadlines.slowest)
        return MHD_queue_response(connection, response.status, made)
    }

    private func make(_ response: Response) -> (OpaquePointer, Int)? {
        switch response.body {
        case .empty: return MHD_create_response_from_buffer(0, nil, .RESPMEM_PERSISTENT).map { ($0, 0) }
        case .bytes(let bytes):
            return bytes.withUnsafeBytes { buffer in
                MHD_create_response_from_buffer(
                    buffer.count, UnsafeMutableRawPointer(mutating: buffer.baseAddress), .RESPMEM_MUST_COPY)
            }.map { ($0, bytes.count) }
        case .file(let file):
            // The library closes what it is given.
            let copy = fcntl(file.descriptor, F_DUPFD_CLOEXEC, 0)
            guard copy >= 0 else { return nil }
            return MHD_create_response_from_fd64(UInt64(file.status.size), copy).map { ($0, file.status.size) }
        }
    }

    fileprivate func socket(of connection: OpaquePointer) -> Int32? {
        let socket = MHD_get_connection_socket(connection)
        return socket >= 0 ? socket : nil
    }
}

/// What is counted of a request's body; used by the one thread that serves the connection.
final class Flow {
    let target: Target?
    let begun = monotonicTime()
    var received = 0
    var refused = 0
    var isRefused = false
    var exchange: Exchange?
    var sink: (any BodySink)?

    init(_ target: Target?) { self.target = target }
}

extension LocalAddress {
    fileprivate static let nowhere = LocalAddress(sockaddr_storage.unspecified)!
}

extension sockaddr_storage {
    fileprivate static var unspecified: sockaddr_storage {
        var storage = sockaddr_storage()
        storage.ss_family = sa_family_t(AF_INET)
        return storage
    }
}

// MARK: What the library calls

/// Called first, with the request line's target as it was sent.
private let takeTarget:
    @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<CChar>?, OpaquePointer?) -> UnsafeMutableRawPointer? = {
        _, target, _ in
        let text = target.flatMap { String(validatingCString: $0) }
        return Unmanaged.passRetained(Flow(text.flatMap(Target.init))).toOpaque()
    }

private let leaveEscaped:
    @convention(c) (UnsafeMutableRawPointer?, OpaquePointer?, UnsafeMutablePointer<CChar>?) -> Int = { _, _, text in
        text.map { strlen($0) } ?? 0
    }

private let collectHeader:
    @convention(c) (UnsafeMutableRawPointer?, MHD_ValueKind, UnsafePointer<CChar>?, UnsafePointer<CChar>?) ->
        MHD_Result = { collected, _, name, value in
            guard let name, let collected else { return .YES }
            let key = String(cString: name).lowercased()
            let text = value.map { String(cString: $0) } ?? ""
            let headers = collected.assumingMemoryBound(to: [String: String].self)
            // Twice the same header is as one with a comma.
            headers.pointee[key] = headers.pointee[key].map { "\($0), \(text)" } ?? text
            return .YES
        }

private let requestGoesOn:
    @convention(c) (
        UnsafeMutableRawPointer?, OpaquePointer?, UnsafePointer<CChar>?, UnsafePointer<CChar>?, UnsafePointer<CChar>?,
        UnsafePointer<CChar>?, UnsafeMutablePointer<Int>?, UnsafeMutablePointer<UnsafeMutableRawPointer?>?
    ) -> MHD_Result = { context, connection, _, method, _, data, size, state in
        guard let context, let connection, let method, let size, let held = state?.pointee else { return .NO }
        let server = Unmanaged<HTTPServer>.fromOpaque(context).takeUnretainedValue()
        let flow = Unmanaged<Flow>.fromOpaque(held).takeUnretainedValue()
        guard let exchange = flow.exchange else {
            let exchange = server.head(connection, method: String(cString: method), target: flow.target)
            flow.exchange = exchange
            return server.begin(exchange, connection, flow)
        }
        if size.pointee > 0 {
            let bytes = UnsafeRawBufferPointer(start: data, count: size.pointee)
            size.pointee = 0
            return server.receive(bytes, exchange, connection, flow)
        }
        return server.end(exchange, connection, flow)
    }

private let exchangeEnds:
    @convention(c) (
        UnsafeMutableRawPointer?, OpaquePointer?, UnsafeMutablePointer<UnsafeMutableRawPointer?>?,
        MHD_RequestTerminationCode
    ) -> Void = { context, connection, state, _ in
        if let held = state?.pointee { Unmanaged<Flow>.fromOpaque(held).release() }
        state?.pointee = nil
        guard let context, let connection else { return }
        Unmanaged<HTTPServer>.fromOpaque(context).takeUnretainedValue().deadlines.allow(connection, Deadlines.idle)
    }

private let connectionChanges:
    @convention(c) (
        UnsafeMutableRawPointer?, OpaquePointer?, UnsafeMutablePointer<UnsafeMutableRawPointer?>?,
        MHD_ConnectionNotificationCode
    ) -> Void = { context, connection, _, change in
        guard let context, let connection else { return }
        let server = Unmanaged<HTTPServer>.fromOpaque(context).takeUnretainedValue()
        if change == .CONNECTION_NOTIFY_STARTED {
            if let socket = server.socket(of: connection) { server.deadlines.opened(connection, socket: socket) }
        } else {
            server.deadlines.closed(connection)
        }
    }
