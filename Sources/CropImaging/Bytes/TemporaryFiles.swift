import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The files that results are written to before they are moved to their places.
///
/// Whoever ends the process for another reason than its own end, such as a signal, calls ``removeAll()`` first.
public enum TemporaryFiles {
    private static let paths = Mutex<Set<String>>([])

    static func add(_ path: String) { paths.withLock { _ = $0.insert(path) } }

    static func forget(_ path: String) { paths.withLock { _ = $0.remove(path) } }

    /// Removes all of them. No result that is not at its place yet will get there.
    public static func removeAll() {
        paths.withLock {
            for path in $0 { unlink(path) }
            $0.removeAll()
        }
    }
}
