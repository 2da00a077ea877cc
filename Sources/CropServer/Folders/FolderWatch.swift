import Glibc
import Synchronization

/// Tells indexes what changes in their folders, as the system tells it; where the system cannot (some network folders), by
/// looking at the folders' own times.
final class FolderWatch: Sendable {
    private struct Watched {
        let index: FolderIndex
        let number: Int32
        var modified: Int64 = 0
    }

    private static let events = UInt32(
        IN_CREATE | IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_ATTRIB | IN_ONLYDIR)

    private let descriptor: Int32
    private let watched: Mutex<[Watched]>

    /// Watches from now on, and scans once more, for what has changed before.
    init(_ indexes: [FolderIndex]) {
        let descriptor = inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
        self.descriptor = descriptor
        watched = Mutex(
            indexes.map { index in
                let path = "/proc/self/fd/\(index.folder.descriptor)"
                return Watched(
                    index: index,
                    number: descriptor < 0 ? -1 : inotify_add_watch(descriptor, path, FolderWatch.events))
            })
        for index in indexes { index.scan() }
    }

    deinit { if descriptor >= 0 { close(descriptor) } }

    /// Waits for changes up to so many milliseconds, and passes them on.
    func step(timeout: Int32) {
        var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        poll(&waiting, descriptor < 0 ? 0 : 1, timeout)
        readEvents()
        lookAtUnwatched()
    }

    private func readEvents() {
        guard descriptor >= 0 else { return }
        let size = 1 << 16
        let buffer = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 8)
        defer { buffer.deallocate() }
        // A file that is written event by event is looked at once.
        var changed: [Int32: Set<String>] = [:]
        while true {
            let count = read(descriptor, buffer, size)
            if count <= 0 { break }
            var offset = 0
            while offset < count {
                let event = buffer.load(fromByteOffset: offset, as: inotify_event.self)
                if event.mask & UInt32(IN_Q_OVERFLOW) != 0 { for index in indexes { index.scan() } }
                if event.len > 0 {
                    let start = buffer + offset + MemoryLayout<inotify_event>.size
                    if let name = String(validatingCString: start.assumingMemoryBound(to: CChar.self)) {
                        changed[event.wd, default: []].insert(name)
                    }
                }
                offset += MemoryLayout<inotify_event>.size + Int(event.len)
            }
        }
        for (number, names) in changed {
            guard let index = watched.withLock({ $0.first { $0.number == number }?.index }) else { continue }
            for name in names where Folder.isShown(name) { index.refresh(name) }
        }
    }

    private var indexes: [FolderIndex] { watched.withLock { $0.map(\.index) } }

    private func lookAtUnwatched() {
        let changed = watched.withLock { watched in
            watched.indices.compactMap { place -> FolderIndex? in
                guard watched[place].number < 0 else { return nil }
                var status = stat()
                fstat(watched[place].index.folder.descriptor, &status)
                let modified = Int64(status.st_mtim.tv_sec) * 1_000_000_000 + Int64(status.st_mtim.tv_nsec)
                guard watched[place].modified != modified else { return nil }
                watched[place].modified = modified
                return watched[place].index
            }
        }
        for index in changed { index.scan() }
    }
}

/// Seconds of a clock that is never set.
func monotonicTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}
