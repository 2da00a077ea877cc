import CLinux
import FoundationEssentials
import Glibc
import Synchronization

/// The server's hold of one worker.
final class WorkerProcess: Sendable {
    private let channel: Int32
    private let process: pid_t
    private let isEnded = Mutex(false)

    /// Starts this program again as a worker.
    ///
    /// - Throws: ``Problem``
    init() throws(Problem) {
        var pair: [Int32] = [-1, -1]
        let kind = Int32(SOCK_SEQPACKET.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
        guard socketpair(AF_UNIX, kind, 0, &pair) == 0 else { throw .system(errno, "a worker") }
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, pair[1], Worker.channel)
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        // The server's threads block signals, and its group gets the terminal's.
        var none = sigset_t()
        sigemptyset(&none)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setpgroup(&attributes, 0)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETPGROUP))
        var words = [strdup("cropkit-serve"), strdup("worker"), nil]
        // One arena: memory that was used once is used again, and the limit on addresses means what it says.
        var environment = [strdup("MALLOC_ARENA_MAX=1"), nil]
        defer { for word in words + environment { free(word) } }
        var process: pid_t = 0
        let failure = posix_spawn(&process, "/proc/self/exe", &actions, &attributes, &words, &environment)
        close(pair[1])
        channel = pair[0]
        self.process = process
        if failure != 0 { throw .system(failure, "a worker") }
        guard case .ready? = receive(until: monotonicTime() + 30) else {
            throw Problem(.internal, "A worker could not be started.")
        }
    }

    deinit {
        end()
        close(channel)
    }

    /// Ends the process, in the middle of whatever it does.
    func end() {
        isEnded.withLock { isEnded in
            guard !isEnded else { return }
            isEnded = true
            if process > 0 {
                kill(process, SIGKILL)
                var status: Int32 = 0
                waitpid(process, &status, 0)
            }
        }
    }

    func send(_ message: WorkerMessage, files: [Int32]) throws(Problem) {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .withoutEscapingSlashes
        guard let data = try? encoder.encode(message), data.count <= Worker.longestMessage else {
            throw Problem(.tooLarge, "The recipe is too long.")
        }
        let failed = data.withUnsafeBytes { bytes in
            clinux_send(channel, bytes.baseAddress, bytes.count, files, Int32(files.count))
        }
        if failed != 0 { throw .system(errno, "a worker") }
    }

    /// What it says next; nil where it has ended, or says nothing until then.
    func receive(until deadline: Double) -> WorkerReply? {
        while true {
            var waiting = pollfd(fd: channel, events: Int16(POLLIN), revents: 0)
            let left = deadline - monotonicTime()
            if left <= 0 { return nil }
            let ready = poll(&waiting, 1, Int32(min(left * 1000, 60_000)) + 1)
            if ready < 0, errno != EINTR { return nil }
            if ready > 0 { break }
        }
        var bytes = [UInt8](repeating: 0, count: Worker.longestMessage)
        let count = recv(channel, &bytes, bytes.count, 0)
        guard count > 0 else { return nil }
        return try? JSONDecoder().decode(WorkerReply.self, from: Data(bytes[..<count]))
    }
}
