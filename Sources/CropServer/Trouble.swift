import Glibc
import Synchronization

/// What failed here rather than at the client's: the page sends the person to what the server printed, so it is printed.
enum Trouble {
    private static let last = Mutex("")

    /// Prints an ``Problem/Code/internal`` problem to standard error; the same one once, until there is another.
    static func tell(_ problem: Problem) {
        guard problem.code == .internal else { return }
        let isNew = last.withLock { last in
            defer { last = problem.detail }
            return last != problem.detail
        }
        guard isNew else { return }
        let line = Array("cropkit: \(problem.detail)\n".utf8)
        _ = line.withUnsafeBytes { write(2, $0.baseAddress, $0.count) }
    }
}
