import CropImaging
import Glibc
import Synchronization

/// Everything that handlers work with, and the way from a request to its handler.
final class Service: HTTPServer.Application, Sendable {
    typealias Handler = @Sendable (Service, Request) throws(Problem) -> Exchange.Finish

    let options: ServerOptions
    let access: Access
    let album: FolderIndex
    let library: FolderIndex
    let bin: FolderIndex
    let previews: PreviewCache
    let pool: WorkerPool
    let jobs = JobTable()
    let infos = InfoCache()
    let pages: Pages
    private let stopping = Mutex(false)
    private let listening: LocalAddress

    /// - Throws: ``Problem`` where a folder cannot be used.
    init(_ options: ServerOptions, listening: LocalAddress) throws(Problem) {
        self.options = options
        self.listening = listening
        pages = Pages(try Folder(existing: options.web))
        let album = try Folder(path: options.album)
        let library: Folder
        if let path = options.library {
            library = try Folder(path: path)
        } else {
            library = try Folder("Originals", in: album)
        }
        let bin = try Folder(".bin", in: album)
        // An original among the results could be deleted as one.
        if library.isSame(as: album) || library.isSame(as: bin) {
            throw Problem(
                .internal, "\(library.path) is the album's own folder. Give --library another one for originals.")
        }
        for folder in [album, library, bin] { folder.removeLeftovers() }
        self.album = FolderIndex(album)
        self.library = FolderIndex(library)
        self.bin = FolderIndex(bin)
        access = Access(port: listening.port)
        pool = WorkerPool(count: options.workers, limits: options.limits)
        previews = PreviewCache(try Folder(path: options.cache), pool: pool, limit: options.cacheSize)
    }

    /// What is due now and then.
    func tick(now: Double) {
        for index in [album, library, bin] { index.expire(now: now) }
        jobs.expire(now: now)
    }

    /// Takes no more work; who waits for changes is answered.
    func stop() {
        stopping.withLock { $0 = true }
        pool.stop()
        tick(now: .infinity)
    }

    var isStopping: Bool { stopping.withLock { $0 } }

    /// The addresses that let one browser in, best first.
    func invitation(for seconds: Double = .infinity) -> [String] {
        let token = access.invite(for: seconds)
        let all =
            listening.isEverywhere ? LocalAddress.ofInterfaces().filter { $0.isV4 == listening.isV4 } : [listening]
        return all.map { listening.with(host: $0) }.map { "http://\($0.text)/api/enter?token=\(token)" }
    }

    // MARK: The way in

    func start(_ exchange: Exchange) -> Exchange.Start {
        guard RequestOrigin.isOwn(host: exchange.headers["host"], local: exchange.local) else {
            return .respond(
                Response(Problem(.foreignHost, "Open the address that the command printed, as it is written there.")))
        }
        guard let target = exchange.target else {
            return .respond(Response(Problem(.badRequest, "The address is written wrongly.")))
        }
        let request = Request(exchange: exchange, target: target)
        do throws(Problem) {
            if target.segments.first != "api" { return page(request) }
            if target.segments == ["api", "enter"] { return enter(request) }
            if RequestOrigin.isForeign(exchange.headers) {
                throw Problem(.foreignOrigin, "Only the server's own page may ask for this.")
            }
            guard access.isLetIn(cookies: exchange.headers["cookie"]) else {
                throw Problem(.notLetIn, "Open the address with a token that the command printed.")
            }
            if isStopping { throw Problem(.busy, "The server is stopping.") }
            let actions = try route(target.segments)
            let method = exchange.method == "HEAD" ? "GET" : exchange.method
            guard let action = actions[method] else { return .respond(Service.wrongMethod(Array(actions.keys))) }
            return .receive(try action.sink(self, request))
        } catch {
            return .respond(Response(error))
        }
    }

    private func page(_ request: Request) -> Exchange.Start {
        guard ["GET", "HEAD"].contains(request.exchange.method) else { return .respond(Service.wrongMethod(["GET"])) }
        guard let (file, type) = pages.file(request.target.segments) else {
            return .respond(Response(Problem(.notFound, "The page has no such file.")))
        }
        return .respond(Response(file, type: type, unless: request.known))
    }

    private func enter(_ request: Request) -> Exchange.Start {
        guard request.exchange.method == "GET" else { return .respond(Service.wrongMethod(["GET"])) }
        guard let session = access.enter(request.text("token") ?? "") else {
            let words =
                "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>CropKit</title>"
                + "<p>This address was used already, or is wrong. The command has printed another.</p></html>"
            return .respond(
                Response(
                    status: 401,
                    headers: [("Content-Type", "text/html; charset=utf-8"), ("Cache-Control", "no-store")],
                    body: .bytes(Array(words.utf8))))
        }
        options.entered?()
        return .respond(
            Response(
                status: 303,
                headers: [
                    ("Location", "/"), ("Set-Cookie", access.cookie(session)), ("Cache-Control", "no-store"),
                ]))
    }

    private static func wrongMethod(_ methods: [String]) -> Response {
        var response = Response(
            Problem(.wrongMethod, "Only \(methods.sorted().joined(separator: ", ")) can be done here."))
        let all = methods.contains("GET") ? methods + ["HEAD"] : methods
        response.headers.append(("Allow", all.sorted().joined(separator: ", ")))
        return response
    }
}

/// What a path and a method lead to.
enum Action {
    /// Needs no body; one that comes is not looked at.
    case plain(Service.Handler)
    /// Takes the body itself, as it comes.
    case streaming(@Sendable (Service, Request) throws(Problem) -> any BodySink)
    /// Takes a short body.
    case short(most: Int, @Sendable (Service, Request, [UInt8]) throws(Problem) -> Exchange.Finish)

    func sink(_ service: Service, _ request: Request) throws(Problem) -> any BodySink {
        switch self {
        case .streaming(let make): return try make(service, request)
        case .plain(let handler):
            return MemoryBody(most: 1 << 16) { _ in
                Action.finish { () throws(Problem) in try handler(service, request) }
            }
        case .short(let most, let handler):
            if let length = request.exchange.contentLength, length > UInt64(most) {
                throw Problem(.tooLarge, "At most \(most) bytes can be sent here.")
            }
            return MemoryBody(most: most) { body in
                Action.finish { () throws(Problem) in try handler(service, request, body) }
            }
        }
    }

    private static func finish(_ work: () throws(Problem) -> Exchange.Finish) -> Exchange.Finish {
        do throws(Problem) { return try work() } catch { return .now(Response(error)) }
    }
}
