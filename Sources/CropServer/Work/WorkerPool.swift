import Dispatch
import Glibc
import Synchronization

/// Workers, one a core, and what waits for them.
final class WorkerPool: Sendable {
    private struct State {
        /// What a person waits for, and what can wait.
        var urgent: [Work] = []
        var patient: [Work] = []
        var wasUrgent = false
        var isStopping = false
        var running: [Work] = []
    }

    let count: Int
    private let limits: WorkerLimits
    private let mostWaiting: Int
    private let state = Mutex(State())
    private let waiting = DispatchSemaphore(value: 0)
    /// Where results are brought to their places.
    private let finishing = DispatchQueue(label: "finishing", attributes: .concurrent)

    /// A worker that has done so much is replaced, so that what a codec loses does not add up.
    private static let mostTasks = 2_000

    /// - Parameters:
    ///   - count: so many at once.
    ///   - mostWaiting: what more is asked for is refused.
    init(count: Int, limits: WorkerLimits, mostWaiting: Int = 256) {
        self.count = max(1, count)
        self.limits = limits
        self.mostWaiting = mostWaiting
        for _ in 0..<self.count { startThread { [self] in work() } }
    }

    /// - Throws: ``Problem/Code/busy`` where too much is waiting already.
    func submit(_ work: Work) throws(Problem) {
        let isTaken = state.withLock { state in
            guard !state.isStopping, state.urgent.count + state.patient.count < mostWaiting else { return false }
            if work.task.isUrgent { state.urgent.append(work) } else { state.patient.append(work) }
            return true
        }
        guard isTaken else { throw Problem(.busy, "Too much is waiting. Try again in a moment.") }
        waiting.signal()
    }

    /// Takes nothing more, drops what waits; what runs goes on.
    func stop() {
        let dropped = state.withLock { state in
            state.isStopping = true
            defer { (state.urgent, state.patient) = ([], []) }
            return state.urgent + state.patient
        }
        for work in dropped { work.finish(.failure(Problem(.busy, "The server is stopping."))) }
        for _ in 0..<count { waiting.signal() }
    }

    /// Calls off what still runs, and waits for that.
    func abandon() {
        for work in state.withLock({ $0.running }) { work.cancel() }
        while !isIdle { usleep(5_000) }
    }

    var isIdle: Bool { state.withLock { $0.running.isEmpty && $0.urgent.isEmpty && $0.patient.isEmpty } }

    /// Whether there is one task only, and so a core that has nothing to do.
    private var isAlone: Bool {
        state.withLock { $0.running.count == 1 && $0.urgent.isEmpty && $0.patient.isEmpty }
    }

    // MARK: Threads

    private func work() {
        var process: WorkerProcess?
        var tasks = 0
        while let work = next() {
            if tasks >= WorkerPool.mostTasks { process = nil }
            do throws(Problem) {
                process = try carryOut(work, on: process, &tasks)
            } catch {
                finish(work) { work.finish(.failure(error)) }
                process = nil
            }
        }
    }

    /// - Parameter tasks: how many the worker has done.
    /// - Returns: the worker for the next task, if there is one.
    private func carryOut(
        _ work: Work, on used: WorkerProcess?, _ tasks: inout Int
    ) throws(Problem) -> WorkerProcess? {
        var used = used
        // A worker may have ended since it was used last; another one does what it cannot.
        for _ in 0..<3 {
            let process: WorkerProcess
            if let used {
                process = used
            } else {
                process = try WorkerProcess()
                tasks = 0
            }
            tasks += 1
            switch work.run(on: process, limits: limits, readsAhead: isAlone, finishing: { finish(work, $0) }) {
            case .ready: return process
            case .spent: return nil
            case .absent: used = nil
            }
        }
        throw Problem(.internal, "No worker could be kept alive.")
    }

    private func finish(_ work: Work, _ end: @escaping @Sendable () -> Void) {
        finishing.async { [self] in
            end()
            state.withLock { state in state.running.removeAll { $0 === work } }
        }
    }

    /// What is to be done next; nil at the end. Urgent and patient work take turns where both wait.
    private func next() -> Work? {
        while true {
            waiting.wait()
            let (work, isOver) = state.withLock { state -> (Work?, Bool) in
                let takesUrgent = !state.urgent.isEmpty && (state.patient.isEmpty || !state.wasUrgent)
                let work: Work?
                if takesUrgent {
                    work = state.urgent.removeFirst()
                } else {
                    work = state.patient.isEmpty ? nil : state.patient.removeFirst()
                }
                if work != nil {
                    state.wasUrgent = takesUrgent
                    work.map { state.running.append($0) }
                }
                return (work, state.isStopping)
            }
            if let work { return work }
            if isOver { return nil }
        }
    }
}

/// A thread of its own for work that waits.
func startThread(_ work: @escaping @Sendable () -> Void) {
    final class Box: Sendable {
        let work: @Sendable () -> Void
        init(_ work: @escaping @Sendable () -> Void) { self.work = work }
    }
    var thread = pthread_t()
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
    let failure = pthread_create(
        &thread, &attributes,
        { box in
            if let box { Unmanaged<Box>.fromOpaque(box).takeRetainedValue().work() }
            return nil
        }, Unmanaged.passRetained(Box(work)).toOpaque())
    precondition(failure == 0, "the system has no thread left")
}
