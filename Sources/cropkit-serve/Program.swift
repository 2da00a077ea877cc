import CropServer
import Glibc

/// The program's life: options, the lines it prints, signals.
struct Program {
    private var options: [String: String] = [:]

    init(_ words: some Sequence<String>) throws {
        for word in words {
            let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard word.hasPrefix("--"), !options.keys.contains(String(parts[0].dropFirst(2))) else {
                throw Server.Failure("\(word) means nothing here. Use cropkit serve.")
            }
            options[String(parts[0].dropFirst(2))] = parts.count > 1 ? String(parts[1]) : ""
        }
    }

    func run() throws -> Int32 {
        var asked = sigset_t()
        sigemptyset(&asked)
        for number in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&asked, number) }
        // Every thread leaves them to this one.
        pthread_sigmask(SIG_BLOCK, &asked, nil)
        signal(SIGPIPE, SIG_IGN)
        signal(SIGXFSZ, SIG_IGN)
        raiseFileLimit()

        let server = try Server(serverOptions()) { server in
            // The next browser needs an address too.
            say("For another browser: \(server.invitation().joined(separator: " or "))")
        }
        let addresses = server.invitation()
        say("CropKit is at \(addresses[0])   (Ctrl-C stops it)")
        for other in addresses.dropFirst() { say("            or \(other)") }
        if server.isOpenToOthers {
            note(
                "Everyone on this network can reach this address, and read what goes over it: it is not encrypted. Only browsers with a token are let in. Use it in networks you trust."
            )
        }
        if options["no-open"] == nil { openBrowser(addresses[0]) }

        var number: Int32 = 0
        sigwait(&asked, &number)
        note("Stopping ...")
        // A second signal does not wait for anything.
        pthread_sigmask(SIG_UNBLOCK, &asked, nil)
        for number in [SIGINT, SIGTERM, SIGHUP] { signal(number, SIG_DFL) }
        server.stop(patience: 60)
        return 0
    }

    private func serverOptions() throws -> ServerOptions {
        func number(_ name: String) throws -> Int? {
            guard let text = options[name] else { return nil }
            guard let value = Int(text), value >= 0 else { throw Server.Failure("--\(name) is a whole number.") }
            return value
        }
        var made = ServerOptions(
            album: options["album"] ?? "\(Places.pictures)/CropKit", library: options["library"],
            cache: options["cache"] ?? "\(Places.cache)/cropkit/previews", web: options["web"] ?? Places.web,
            workers: try number("workers") ?? max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))))
        if let host = options["bind"] { made.host = host }
        if let port = try number("port") { made.port = UInt16(clamping: port) }
        if let version = options["version"] { made.version = version }
        if let megapixels = try number("max-pixels") { made.limits.resources.pixels = megapixels * 1_000_000 }
        if let megabytes = try number("max-memory") { made.limits.resources.memory = megabytes << 20 }
        if let megabytes = try number("max-upload") { made.limits.resources.fileSize = megabytes << 20 }
        return made
    }

    /// Each connection and each picture on its way is an open file.
    private func raiseFileLimit() {
        var limit = rlimit()
        getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
        limit.rlim_cur = min(limit.rlim_max, 8_192)
        setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    }

    /// Shows the page where there is a screen; a server or a container has none.
    private func openBrowser(_ address: String) {
        guard getenv("DISPLAY") != nil || getenv("WAYLAND_DISPLAY") != nil else { return }
        var words = [strdup("xdg-open"), strdup(address), nil]
        defer { for word in words { free(word) } }
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        for stream: Int32 in 0...2 { posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", O_RDWR, 0) }
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        var none = sigset_t()
        sigemptyset(&none)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
        var process: pid_t = 0
        _ = posix_spawnp(&process, "xdg-open", &actions, &attributes, &words, environ)
    }
}

/// Prints to standard output, at once.
func say(_ text: String) { put(text, to: 1) }

/// Tells something to the person.
func note(_ text: String) { put("cropkit: \(text)", to: 2) }

private func put(_ text: String, to stream: Int32) {
    let line = Array("\(text)\n".utf8)
    _ = line.withUnsafeBytes { write(stream, $0.baseAddress, $0.count) }
}
