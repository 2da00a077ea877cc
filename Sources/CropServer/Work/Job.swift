import CropKit
import Synchronization

/// A cut that someone follows.
final class Job: Sendable {
    enum State: String, Sendable { case waiting, running, done, failed, cancelled }

    private struct Progress {
        var state = State.waiting
        var part = 0.0
        var revision = 0
        var item: JSONValue = .null
        var problem: Problem?
        var ended = Double.infinity
        var work: Work?
        var waiting: [(after: Int, deadline: Double, then: @Sendable () -> Void)] = []
    }

    let id: String
    private let progress = Mutex(Progress())

    init(id: String) { self.id = id }

    var json: JSONValue {
        progress.withLock { progress in
            .object([
                "id": .text(id), "self": .text("/api/jobs/\(id)"), "state": .text(progress.state.rawValue),
                "progress": .number(progress.part), "revision": .number(Double(progress.revision)),
                "item": progress.item, "problem": progress.problem?.json ?? .null,
            ])
        }
    }

    /// When it ended; infinite while it has not.
    var ended: Double { progress.withLock { $0.ended } }

    func follow(_ work: Work) { progress.withLock { $0.work = work } }

    func cancel() { progress.withLock { $0.work }?.cancel() }

    func proceed(to part: Double) {
        change { progress in
            guard progress.state == .waiting || progress.state == .running else { return false }
            progress.state = .running
            progress.part = max(progress.part, min(part, 1))
            return true
        }
    }

    func finish(_ result: Result<JSONValue, Problem>) {
        change { progress in
            progress.ended = monotonicTime()
            progress.work = nil
            switch result {
            case .success(let item):
                progress.state = .done
                progress.part = 1
                progress.item = item
            case .failure(let problem):
                Trouble.tell(problem)
                progress.state = problem.code == .cancelled ? .cancelled : .failed
                progress.problem = problem
            }
            return true
        }
    }

    /// Calls back when it has changed, or at a time of ``monotonicTime()``.
    func wait(after revision: Int, until deadline: Double, _ then: @escaping @Sendable () -> Void) {
        let isThere = progress.withLock { progress in
            if progress.revision > revision || progress.ended.isFinite { return true }
            progress.waiting.append((revision, deadline, then))
            return false
        }
        if isThere { then() }
    }

    /// Calls back those whose time is over.
    func expire(now: Double) {
        let over = progress.withLock { progress in
            defer { progress.waiting.removeAll { $0.deadline <= now } }
            return progress.waiting.filter { $0.deadline <= now }
        }
        for waiting in over { waiting.then() }
    }

    private func change(_ change: (inout Progress) -> Bool) {
        let woken = progress.withLock { progress -> [@Sendable () -> Void] in
            guard change(&progress) else { return [] }
            progress.revision += 1
            let revision = progress.revision
            defer { progress.waiting.removeAll { $0.after < revision } }
            return progress.waiting.filter { $0.after < revision }.map(\.then)
        }
        for then in woken { then() }
    }
}

/// Jobs by their ids; ended ones for some minutes.
final class JobTable: Sendable {
    /// Seconds.
    private static let memory = 600.0

    private let state = Mutex((jobs: [String: Job](), last: 0))

    func make() -> Job {
        state.withLock { state in
            state.last += 1
            let job = Job(id: String(state.last))
            state.jobs[job.id] = job
            return job
        }
    }

    subscript(id: String) -> Job? { state.withLock { $0.jobs[id] } }

    func expire(now: Double) {
        let jobs = state.withLock { state in
            state.jobs = state.jobs.filter { $0.value.ended + JobTable.memory > now || now == .infinity }
            return Array(state.jobs.values)
        }
        for job in jobs { job.expire(now: now) }
    }
}
