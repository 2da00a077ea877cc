import CropImaging
import Glibc
import Synchronization

/// Smaller upright copies of pictures: made once by a worker, then kept in a folder that never grows beyond a size.
final class PreviewCache: Sendable {
    typealias Completion = @Sendable (Result<OpenFile, Problem>) -> Void

    /// What is asked for, and of which file; its name in the cache is its tag too.
    struct Key: Hashable, Sendable {
        let file: String
        let width: Int
        let height: Int
        let format: PreviewFormat?

        var text: String { "\(file)-\(width)x\(height)-\(format?.rawValue ?? "any")" }
    }

    private struct State {
        var making: [Key: [Completion]] = [:]
        var written = 0
    }

    private let folder: Folder
    private let pool: WorkerPool
    private let limit: Int
    private let state = Mutex(State())

    /// - Parameter limit: bytes.
    init(_ folder: Folder, pool: WorkerPool, limit: Int = 512 << 20) {
        self.folder = folder
        self.pool = pool
        self.limit = limit
        folder.removeLeftovers()
        trim()
    }

    /// What is there already.
    func kept(_ key: Key) -> OpenFile? {
        guard let file = try? folder.open(key.text) else { return nil }
        // What was used lately is thrown away last.
        var now = timespec()
        clock_gettime(CLOCK_REALTIME, &now)
        if Int64(now.tv_sec) - file.status.modified / 1_000_000_000 > 3_600 { futimens(file.descriptor, nil) }
        return file
    }

    /// Makes it; several who ask for the same at once get the same.
    func make(_ key: Key, of picture: OpenFile, then completion: @escaping Completion) {
        let isFirst = state.withLock { state in
            defer { state.making[key, default: []].append(completion) }
            return state.making[key] == nil
        }
        guard isFirst else { return }
        do throws(Problem) {
            let result = try NewFile(in: folder)
            let task = WorkerTask.preview(width: key.width, height: key.height, format: key.format)
            try pool.submit(
                Work(task, picture: picture, result: result) { [self] outcome in
                    finish(key, outcome.flatMap { _ in keep(result, key) })
                })
        } catch {
            finish(key, .failure(error))
        }
    }

    private func keep(_ result: NewFile, _ key: Key) -> Result<OpenFile, Problem> {
        do throws(Problem) {
            let file = try result.reopened()
            if folder.status(key.text) == nil { _ = try result.publish(as: FreeName(key.text), syncs: false) }
            let isMuch = state.withLock { state in
                state.written += file.status.size
                guard state.written > limit / 8 else { return false }
                state.written = 0
                return true
            }
            if isMuch { trim() }
            return .success(file)
        } catch {
            return .failure(error)
        }
    }

    private func finish(_ key: Key, _ result: Result<OpenFile, Problem>) {
        let waiting = state.withLock { $0.making.removeValue(forKey: key) ?? [] }
        for completion in waiting { completion(result) }
    }

    /// Throws away what was not used for longest.
    private func trim() {
        let files = folder.names().compactMap { name in folder.status(name).map { (name, $0) } }
        var total = files.reduce(0) { $0 + $1.1.size }
        guard total > limit else { return }
        for (name, status) in files.sorted(by: { $0.1.modified < $1.1.modified }) {
            if total <= limit * 7 / 8 { break }
            try? folder.remove(name)
            total -= status.size
        }
    }
}
