import CLinux
import Glibc

/// A file on its way into a folder: it has no name there until it is whole, so that nothing half-written is ever seen.
///
/// Where the file system can, it has no name at all, and whatever ends the process ends it too. Elsewhere it has a hidden
/// one and is locked, and ``Folder/removeLeftovers()`` of the next start removes what nobody holds.
final class NewFile: Sendable {
    let descriptor: Int32
    private let folder: Folder
    private let hiddenName: String?

    private static let prefix = ".cropkit-"
    private static let suffix = ".part"

    /// - Parameter isHidden: whether to do as where files cannot be without a name.
    /// - Throws: ``Problem``
    init(in folder: Folder, isHidden: Bool = false) throws(Problem) {
        self.folder = folder
        let unnamed = isHidden ? -1 : clinux_open_unnamed(folder.descriptor)
        if unnamed >= 0 {
            descriptor = unnamed
            hiddenName = nil
            return
        }
        let name = "\(NewFile.prefix)\(String(UInt64.random(in: 0 ... .max), radix: 36))\(NewFile.suffix)"
        descriptor = openat(folder.descriptor, name, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
        if descriptor < 0 { throw .system(errno, folder.path) }
        flock(descriptor, LOCK_EX | LOCK_NB)
        hiddenName = name
    }

    deinit {
        close(descriptor)
        if let hiddenName { unlinkat(folder.descriptor, hiddenName, 0) }
    }

    /// Bytes that can still be written here.
    var room: UInt64 { folder.room }

    /// Writes all of it.
    func write(_ bytes: UnsafeRawBufferPointer) throws(Problem) {
        var rest = bytes
        while let start = rest.baseAddress, !rest.isEmpty {
            let put = Glibc.write(descriptor, start, rest.count)
            if put < 0, errno == EINTR { continue }
            if put < 0 { throw .system(errno, folder.path) }
            rest = UnsafeRawBufferPointer(rebasing: rest[put...])
        }
    }

    /// Another hold of the same file, for reading it back.
    func reopened() throws(Problem) -> OpenFile {
        let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
        guard copy >= 0, let file = OpenFile(copy) else { throw .system(errno, folder.path) }
        return file
    }

    /// Brings the file to its place, whole and on the disk, under the first of the names that is free.
    ///
    /// - Parameter syncs: whether to wait for the disk; a cache need not.
    /// - Returns: the name it has.
    func publish(as wanted: FreeName, syncs: Bool = true) throws(Problem) -> String {
        fchmod(descriptor, NewFile.mode)
        if syncs, fsync(descriptor) != 0, errno != EINVAL { throw .system(errno, folder.path) }
        for candidate in wanted.candidates {
            let failed =
                hiddenName.map { linkat(folder.descriptor, $0, folder.descriptor, candidate, 0) }
                ?? clinux_link_unnamed(descriptor, folder.descriptor, candidate)
            if failed == 0 { return candidate }
            if errno == EEXIST { continue }
            guard let hiddenName, errno == EPERM || errno == ENOTSUP else { throw .system(errno, folder.path) }
            // File systems without links.
            if clinux_move(folder.descriptor, hiddenName, folder.descriptor, candidate) == 0 { return candidate }
            if errno != EEXIST { throw .system(errno, folder.path) }
        }
        throw Problem(.internal, "There is no free name left in \(folder.path).")
    }

    /// As an ordinary new file would have it.
    private static let mode: mode_t = {
        let mask = umask(0)
        umask(mask)
        return 0o666 & ~mask
    }()

    fileprivate static func isLeftover(_ name: String) -> Bool { name.hasPrefix(prefix) && name.hasSuffix(suffix) }
}

extension Folder {
    /// Removes what a run that was killed has left: files with names of ``NewFile`` that nobody holds.
    func removeLeftovers() {
        for name in allNames() where NewFile.isLeftover(name) {
            let file = openat(descriptor, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
            if file < 0 { continue }
            if flock(file, LOCK_EX | LOCK_NB) == 0 { unlinkat(descriptor, name, 0) }
            close(file)
        }
    }
}
