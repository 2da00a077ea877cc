import CLinux
import Glibc

/// A folder that is held open. Names in it are looked up from there and never followed through links, so that no name
/// leads outside.
final class Folder: Sendable {
    /// As the person gave it; for messages only.
    let path: String
    let descriptor: Int32

    /// The folder at a path, made where it is missing.
    ///
    /// - Throws: ``Problem`` with ``Problem/Code/internal``.
    init(path: String) throws(Problem) {
        Folder.make(path)
        descriptor = Glibc.open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        if descriptor < 0 { throw .system(errno, path) }
        self.path = path
    }

    /// The folder at a path, which must be there.
    init(existing path: String) throws(Problem) {
        descriptor = Glibc.open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        if descriptor < 0 { throw .system(errno, path) }
        self.path = path
    }

    /// A folder directly inside another, made where it is missing. A link there is refused.
    init(_ name: String, in parent: Folder) throws(Problem) {
        path = "\(parent.path)/\(name)"
        _ = mkdirat(parent.descriptor, name, 0o777)
        descriptor = openat(parent.descriptor, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
        if descriptor < 0 { throw .system(errno, path) }
    }

    deinit { close(descriptor) }

    /// Whether both are one place, whatever their paths.
    func isSame(as other: Folder) -> Bool {
        var (mine, its) = (stat(), stat())
        guard fstat(descriptor, &mine) == 0, fstat(other.descriptor, &its) == 0 else { return false }
        return mine.st_dev == its.st_dev && mine.st_ino == its.st_ino
    }

    /// The folder's own name, for people.
    var name: String {
        let whole = realPath
        return whole.lastIndex(of: "/").map { String(whole[whole.index(after: $0)...]) } ?? whole
    }

    /// Where the folder is, for people: its path, in which `~` stands for their home.
    var place: String {
        guard let home = getenv("HOME").map({ String(cString: $0) }), home.count > 1 else { return realPath }
        return realPath.hasPrefix("\(home)/") ? "~\(realPath.dropFirst(home.count))" : realPath
    }

    /// The path as given where the folder is not there any more.
    private var realPath: String {
        guard let real = realpath(path, nil) else { return path }
        defer { free(real) }
        return String(cString: real)
    }

    /// Whether a name can be one of a file that people are shown: one component, not hidden.
    static func isShown(_ name: String) -> Bool {
        !name.isEmpty && !name.hasPrefix(".") && !name.utf8.contains(UInt8(ascii: "/")) && !name.utf8.contains(0)
            && name.utf8.count <= 255
    }

    /// What the folder says of an ordinary file in it; nil for what is none, such as a link.
    func status(_ name: String) -> FileStatus? {
        var status = stat()
        guard fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else { return nil }
        return FileStatus(status)
    }

    /// An ordinary file in it, open for reading.
    ///
    /// - Throws: ``Problem/Code/notFound`` where it is not there, or is a link or no file.
    func open(_ name: String) throws(Problem) -> OpenFile {
        guard Folder.isShown(name) else { throw Problem(.notFound, "There is no such file.") }
        // Without O_NONBLOCK a pipe would be waited for.
        let file = openat(descriptor, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
        guard file >= 0 else {
            if errno == ENOENT || errno == ELOOP || errno == ENXIO {
                throw Problem(.notFound, "\(name) is not there any more.")
            }
            throw .system(errno, name)
        }
        guard let opened = OpenFile(file) else { throw Problem(.notFound, "\(name) is no ordinary file.") }
        return opened
    }

    /// All names in it but hidden ones; a name that is not UTF-8 is left out.
    func names() -> [String] { allNames().filter { !$0.hasPrefix(".") } }

    /// Removes a file; one that has gone already is no mistake.
    func remove(_ name: String) throws(Problem) {
        if unlinkat(descriptor, name, 0) != 0, errno != ENOENT { throw .system(errno, name) }
    }

    /// Moves a file into another folder, under the first of the names that is free.
    ///
    /// - Returns: the name it has there.
    func move(_ name: String, to other: Folder, as wanted: FreeName) throws(Problem) -> String {
        for candidate in wanted.candidates {
            if clinux_move(descriptor, name, other.descriptor, candidate) == 0 { return candidate }
            if errno == ENOENT { throw Problem(.notFound, "\(name) is not there any more.") }
            if errno != EEXIST { throw .system(errno, name) }
        }
        throw Problem(.internal, "There is no free name left for \(name).")
    }

    /// Bytes that can still be written here.
    var room: UInt64 {
        var status = statvfs()
        guard fstatvfs(descriptor, &status) == 0 else { return .max }
        return UInt64(status.f_bavail) * UInt64(status.f_frsize)
    }

    func allNames() -> [String] {
        let copy = openat(descriptor, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard copy >= 0 else { return [] }
        guard let entries = fdopendir(copy) else {
            close(copy)
            return []
        }
        defer { closedir(entries) }
        var names: [String] = []
        while let entry = readdir(entries) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { tuple in
                tuple.withMemoryRebound(to: CChar.self, capacity: 256) { String(validatingCString: $0) }
            }
            if let name, name != ".", name != ".." { names.append(name) }
        }
        return names
    }

    private static func make(_ path: String) {
        var place = ""
        for part in path.split(separator: "/", omittingEmptySubsequences: false) {
            place += place.isEmpty && !path.hasPrefix("/") ? String(part) : "/\(part)"
            if !part.isEmpty { mkdir(place, 0o777) }
        }
    }
}

/// What a folder says of a file.
struct FileStatus: Equatable, Sendable {
    let size: Int
    /// Nanoseconds since 1970.
    let modified: Int64
    let device: UInt64
    let inode: UInt64

    init?(_ status: stat) {
        guard status.st_mode & S_IFMT == S_IFREG else { return nil }
        size = Int(status.st_size)
        modified = Int64(status.st_mtim.tv_sec) * 1_000_000_000 + Int64(status.st_mtim.tv_nsec)
        device = UInt64(status.st_dev)
        inode = UInt64(status.st_ino)
    }

    /// Another for every change that can be seen without reading the file.
    var tag: String {
        [device, inode, UInt64(bitPattern: modified), UInt64(size)].map { String($0, radix: 36) }.joined(separator: "-")
    }
}

/// An ordinary file that is open for reading.
final class OpenFile: Sendable {
    let descriptor: Int32
    let status: FileStatus

    /// Takes over an open file; nil, and closed, where it is no ordinary one.
    init?(_ descriptor: Int32) {
        var status = stat()
        guard fstat(descriptor, &status) == 0, let status = FileStatus(status) else {
            close(descriptor)
            return nil
        }
        self.descriptor = descriptor
        self.status = status
    }

    deinit { close(descriptor) }

    /// The first bytes, up to so many.
    func start(_ count: Int) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            filled = max(0, pread(descriptor, buffer.baseAddress, count, 0))
        }
    }

    /// Whether both hold the same bytes.
    func equals(_ other: OpenFile) -> Bool {
        guard status.size == other.status.size else { return false }
        var (mine, others) = ([UInt8](repeating: 0, count: 1 << 18), [UInt8](repeating: 0, count: 1 << 18))
        var offset = 0
        while offset < status.size {
            let count = min(mine.count, status.size - offset)
            guard pread(descriptor, &mine, count, off_t(offset)) == count,
                pread(other.descriptor, &others, count, off_t(offset)) == count, mine == others
            else { return false }
            offset += count
        }
        return true
    }
}
