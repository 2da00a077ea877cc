import CropImaging
import Synchronization

/// The pictures of a folder, newest first, kept in memory and told of changes, so that a page of them costs no more in a
/// folder of 20,000 than in one of 20.
final class FolderIndex: Sendable {
    /// A picture in the folder.
    struct Entry: Equatable, Sendable {
        let name: String
        let format: ImageFormat
        let status: FileStatus

        /// Newest first, then by name.
        fileprivate func precedes(_ other: Entry) -> Bool {
            status.modified != other.status.modified ? status.modified > other.status.modified : name < other.name
        }
    }

    /// A part of the entries.
    struct Page: Sendable {
        let entries: [Entry]
        let count: Int
        let revision: String
        let hasMore: Bool
    }

    /// Where a page ends; the next goes on after it, whether or not it is still there.
    struct Cursor: Equatable, Sendable {
        let modified: Int64
        let name: String
    }

    fileprivate struct State {
        var byName: [String: Entry] = [:]
        var sorted: [Entry] = []
        var changes = 0
        var waiting: [Waiting] = []
    }

    fileprivate struct Waiting {
        let after: String
        let deadline: Double
        let then: @Sendable () -> Void
    }

    let folder: Folder
    private let state = Mutex(State())
    /// Tells this run's revisions from another's.
    private let run = String(UInt32.random(in: 0 ... .max), radix: 36)

    init(_ folder: Folder) {
        self.folder = folder
        scan()
    }

    var count: Int { state.withLock { $0.sorted.count } }

    var revision: String { state.withLock { revision($0) } }

    subscript(name: String) -> Entry? { state.withLock { $0.byName[name] } }

    /// The entries after a place, up to so many.
    func page(after cursor: Cursor?, limit: Int) -> Page {
        state.withLock { state in
            var start = 0
            if let cursor {
                start = state.sorted.partition { entry in
                    entry.status.modified != cursor.modified
                        ? entry.status.modified < cursor.modified : entry.name > cursor.name
                }
            }
            let end = min(state.sorted.count, start + limit)
            return Page(
                entries: Array(state.sorted[start..<end]), count: state.sorted.count, revision: revision(state),
                hasMore: end < state.sorted.count)
        }
    }

    /// Entries of this size; for finding copies.
    func entries(size: Int) -> [Entry] { state.withLock { $0.sorted.filter { $0.status.size == size } } }

    // MARK: Changes

    /// Reads the whole folder.
    func scan() {
        var entries: [String: Entry] = [:]
        for name in folder.names() {
            if let entry = entry(name) { entries[name] = entry }
        }
        let sorted = entries.values.sorted { $0.precedes($1) }
        tell {
            guard $0.sorted != sorted else { return false }
            $0.byName = entries
            $0.sorted = sorted
            return true
        }
    }

    /// Looks at one name again.
    func refresh(_ name: String) {
        let entry = entry(name)
        tell { state in
            let old = state.byName[name]
            guard old != entry else { return false }
            if let old, let place = state.place(of: old) { state.sorted.remove(at: place) }
            state.byName[name] = entry
            if let entry { state.sorted.insert(entry, at: state.sorted.partition { entry.precedes($0) }) }
            return true
        }
    }

    /// Calls back when the revision is another than this one, or at a time of ``monotonicTime()``; at once where it is
    /// already.
    func wait(after revision: String, until deadline: Double, _ then: @escaping @Sendable () -> Void) {
        let isThere = state.withLock { state in
            if self.revision(state) != revision { return true }
            state.waiting.append(Waiting(after: revision, deadline: deadline, then: then))
            return false
        }
        if isThere { then() }
    }

    /// Calls back those whose time is over; to be called now and then. An infinite time is everyone's.
    func expire(now: Double) {
        let over = state.withLock { state in
            let over = state.waiting.filter { $0.deadline <= now }
            if !over.isEmpty { state.waiting.removeAll { $0.deadline <= now } }
            return over
        }
        for waiting in over { waiting.then() }
    }

    private func tell(_ change: (inout State) -> Bool) {
        let waiting = state.withLock { state -> [Waiting] in
            guard change(&state) else { return [] }
            state.changes += 1
            defer { state.waiting = [] }
            return state.waiting
        }
        for waiting in waiting { waiting.then() }
    }

    private func entry(_ name: String) -> Entry? {
        guard Folder.isShown(name), let dot = name.lastIndex(of: "."),
            let format = ImageFormat(pathExtension: String(name[name.index(after: dot)...])),
            let status = folder.status(name), status.size > 0
        else { return nil }
        return Entry(name: name, format: format, status: status)
    }

    private func revision(_ state: borrowing State) -> String { "\(run)-\(state.changes)" }
}

extension FolderIndex.State {
    fileprivate func place(of entry: FolderIndex.Entry) -> Int? {
        let place = sorted.partition { !$0.precedes(entry) }
        return place < sorted.count && sorted[place] == entry ? place : nil
    }
}

extension Array {
    /// The first place from which on all fulfil a condition that holds from some place on.
    fileprivate func partition(_ isAfter: (Element) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if isAfter(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
