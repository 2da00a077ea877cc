import Glibc
import Synchronization

/// One task on its way through the pool.
final class Work: Sendable {
    /// What came of it: for what makes a file, the file that was handed over holds it.
    typealias Outcome = Result<WorkerReply, Problem>

    let task: WorkerTask
    let picture: OpenFile
    let result: NewFile?
    private let progress: (@Sendable (Double) -> Void)?
    private let completion: @Sendable (Outcome) -> Void
    private let state = Mutex((isCancelled: false, isDone: false, process: WorkerProcess?.none))

    /// - Parameters:
    ///   - progress: called with 0 when it starts, then with the part that is done, on a thread of the pool.
    ///   - completion: called once, on a thread of its own, or of whoever calls it off.
    init(
        _ task: WorkerTask, picture: OpenFile, result: NewFile? = nil, progress: (@Sendable (Double) -> Void)? = nil,
        completion: @escaping @Sendable (Outcome) -> Void
    ) {
        self.task = task
        self.picture = picture
        self.result = result
        self.progress = progress
        self.completion = completion
    }

    /// Calls it off; where it runs, its worker is ended.
    func cancel() {
        let process = state.withLock { state in
            state.isCancelled = true
            return state.process
        }
        process?.end()
        if process == nil { finish(.failure(Work.cancelled)) }
    }

    var isCancelled: Bool { state.withLock { $0.isCancelled } }

    /// What became of the worker that was to do it.
    enum Aftermath {
        /// It can be used again.
        case ready
        case spent
        /// It had ended before, and the work is still to be done.
        case absent
    }

    /// Does it on a worker.
    ///
    /// - Parameter finishing: where the end of it is carried out: it may wait for the disk, and the worker need not.
    func run(
        on process: WorkerProcess, limits: WorkerLimits, readsAhead: Bool,
        finishing: (@escaping @Sendable () -> Void) -> Void
    ) -> Aftermath {
        let isOff = state.withLock { state in
            if !state.isCancelled { state.process = process }
            return state.isCancelled
        }
        if isOff {
            finishing { self.finish(.failure(Work.cancelled)) }
            return .ready
        }
        progress?(0)
        let outcome = converse(process, limits, readsAhead)
        let wasCancelled = state.withLock { state in
            state.process = nil
            return state.isCancelled
        }
        guard wasCancelled || outcome.after != .absent else { return .absent }
        let result = wasCancelled ? .failure(Work.cancelled) : outcome.result
        finishing { self.finish(result) }
        return wasCancelled ? .spent : outcome.after
    }

    func finish(_ outcome: Outcome) {
        let isFirst = state.withLock { state in
            defer { state.isDone = true }
            return !state.isDone
        }
        if isFirst { completion(outcome) }
    }

    private static let cancelled = Problem(.cancelled, "The cut was called off.")

    private func converse(
        _ process: WorkerProcess, _ limits: WorkerLimits, _ readsAhead: Bool
    ) -> (result: Outcome, after: Aftermath) {
        let resources = limits.resources
        let message = WorkerMessage(
            task: task, pixels: resources.pixels, memory: resources.memory, fileSize: resources.fileSize,
            seconds: limits.processorTime,
            mostBytes: result.map { $0.room - min($0.room, ServerOptions.reserve) } ?? 0, readsAhead: readsAhead)
        let deadline = monotonicTime() + limits.time
        do throws(Problem) {
            try process.send(message, files: [picture.descriptor] + (result.map { [$0.descriptor] } ?? []))
        } catch {
            return (.failure(error), error.code == .tooLarge ? .ready : .absent)
        }
        while true {
            switch process.receive(until: deadline) {
            case .progress(let part): progress?(part)
            case .failed(let problem): return (.failure(problem), .ready)
            case .ready: continue
            case let reply?: return (.success(reply), .ready)
            case nil:
                let isLate = monotonicTime() >= deadline
                let what =
                    isLate ? "took longer than is allowed" : "broke the decoder, or asked for more than is allowed"
                return (.failure(Problem(isLate ? .beyondLimit : .damaged, "The picture \(what).")), .spent)
            }
        }
    }
}
