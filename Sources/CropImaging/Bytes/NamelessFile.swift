#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Files without a name, which Linux removes with the last process that has them open, however that ends.
enum NamelessFile {
    /// - Returns: a descriptor to write to; negative where the system or the folder's file system has no such files.
    static func open(in folder: String) -> Int32 {
        #if os(Linux) || os(Android)
        // O_TMPFILE is a macro that Swift does not see. It is the same number wherever Swift runs.
        let temporary: Int32 = 0o20000000 | O_DIRECTORY
        let descriptor = systemOpen(folder, temporary | O_RDWR | O_CLOEXEC, 0o600)
        if descriptor < 0 { return descriptor }
        // The name comes by way of /proc, which some containers lack.
        if access(path(of: descriptor), F_OK) == 0 { return descriptor }
        close(descriptor)
        #endif
        return -1
    }

    /// - Returns: false where it cannot have that name; `errno` says why, `EEXIST` where a file has it.
    static func link(_ descriptor: Int32, to path: String) -> Bool {
        linkat(AT_FDCWD, NamelessFile.path(of: descriptor), AT_FDCWD, path, AT_SYMLINK_FOLLOW) == 0
    }

    private static func path(of descriptor: Int32) -> String { "/proc/self/fd/\(descriptor)" }
}

/// The system's `open`, which the function of the same name hides.
private func systemOpen(_ path: String, _ flags: Int32, _ mode: mode_t) -> Int32 { open(path, flags, mode) }
