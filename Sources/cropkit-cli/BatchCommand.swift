import CropImaging
import CropKit
import Dispatch
import Synchronization

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// `cropkit batch`: many pictures on all cores; one that fails stops none of the others.
enum BatchCommand {
    static let options =
        [
            Arguments.Option("output", "o", "FOLDER", "where results go that do not say so themselves"),
            Arguments.Option("jobs", "j", "FILE", "lines of JSON with file, recipe and output; - for standard input"),
            Arguments.Option("threads", nil, "N", "so many pictures at once; as many as there are cores if not given"),
            Arguments.Option("skip-existing", nil, nil, "leave out results that are there, to go on after a stop"),
            Arguments.Option("force", nil, nil, "replace files that are there"),
        ] + CropRequest.options + Limits.options

    private struct Job: Sendable {
        let file: String
        let recipe: Recipe?
        let output: String
        let problem: String?
    }

    static func run(_ words: [String]) throws(Failure) -> ExitCode {
        let arguments = try Arguments(words, options: options)
        let limits = try Limits.read(arguments)
        let request = try CropRequest(arguments)
        let jobs = try jobs(arguments)
        let cores = ProcessInfo.processInfo.activeProcessorCount
        let threads = try arguments.read("threads", "a whole number, 1 or more") {
            Int($0).flatMap { $0 > 0 ? $0 : nil }
        }
        let report = Report(total: jobs.count)
        let next = Atomic<Int>(0)
        let replaces = arguments.has("force")
        let skips = arguments.has("skip-existing")
        let places = Places()
        let workers = min(threads ?? cores, max(1, jobs.count))
        DispatchQueue.concurrentPerform(iterations: workers) { _ in
            while true {
                let index = next.add(1, ordering: .relaxed).oldValue
                guard index < jobs.count else { return }
                report.done(
                    index,
                    carryOut(
                        jobs[index], request, limits, places, replaces: replaces, skips: skips, readsAhead: workers == 1
                    ))
            }
        }
        return report.finish()
    }

    private static func carryOut(
        _ job: Job, _ request: CropRequest, _ limits: ResourceLimits, _ places: Places, replaces: Bool, skips: Bool,
        readsAhead: Bool
    ) -> Outcome {
        do throws(Failure) {
            if let problem = job.problem { throw .usage(problem) }
            let request = try job.recipe.map { (recipe) throws(Failure) in try request.with(recipe) } ?? request
            var crop = CropJob(source: try opened(job.file, limits), file: job.file, request: request, limits: limits)
            crop.readsAhead = readsAhead
            crop.claims = { places.claim($0) }
            if skips {
                let path = try crop.path(target: job.output)
                if fileExists(path), places.claim(path) { return Outcome(job.file, .skipped(path)) }
            }
            let made = try crop.run(target: job.output, replaces: replaces)
            return Outcome(job.file, .made(made))
        } catch {
            return Outcome(job.file, .failed(error))
        }
    }

    // MARK: What to do

    private static func jobs(_ arguments: Arguments) throws(Failure) -> [Job] {
        let folder = arguments["output"]
        var jobs: [Job] = []
        for file in arguments.files {
            guard let folder else { throw .usage("Where should the results go? Give -o and a folder.") }
            guard isFolder(folder) else { throw Failure(.badOutput, "\(folder) is no folder that is there.") }
            jobs.append(Job(file: file, recipe: nil, output: folder, problem: nil))
        }
        guard arguments.files.isEmpty || arguments.has("jobs") else { return jobs }
        if !arguments.has("jobs"), isOnTerminal(0) {
            throw .usage("Which pictures? Give some, or --jobs and a file with lines of JSON.")
        }
        let path = arguments["jobs"] ?? "-"
        let source = try opened(path, ResourceLimits())
        let text: String
        do throws(ImagingError) { text = String(decoding: try source.whole(), as: UTF8.self) } catch {
            throw Failure(error, file: path)
        }
        // By bytes: to Swift a carriage return and a line feed are one character.
        for (index, bytes) in text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated() {
            let line = Substring(bytes).trimmed
            if line.isEmpty { continue }
            jobs.append(job(String(line), number: index + 1, folder: folder))
        }
        return jobs
    }

    /// A line's job; one that makes no sense is a job that fails, in its place among the others.
    private static func job(_ line: String, number: Int, folder: String?) -> Job {
        func problem(_ text: String) -> Job {
            Job(file: "line \(number)", recipe: nil, output: "", problem: "line \(number): \(text)")
        }
        guard case .object(let members)? = try? JSONDecoder().decode(JSONValue.self, from: Data(line.utf8)) else {
            return problem("This is no JSON object.")
        }
        if let name = members.keys.sorted().first(where: { !["file", "recipe", "output"].contains($0) }) {
            return problem("\"\(name)\" means nothing. There are file, recipe and output.")
        }
        guard case .text(let file)? = members["file"] else { return problem("\"file\" is missing.") }
        var recipe: Recipe?
        if let value = members["recipe"], let data = try? JSONEncoder().encode(value) {
            do throws(Failure) { recipe = try decodeRecipe(data, from: "line \(number)") } catch {
                return Job(file: file, recipe: nil, output: "", problem: error.message)
            }
        }
        switch members["output"] {
        case .text(let output)?:
            if output.isEmpty || output == "-" { return problem("\"output\" is no file.") }
            return Job(file: file, recipe: recipe, output: output, problem: nil)
        case nil: break
        default: return problem("\"output\" is no text.")
        }
        guard let folder else { return problem("\"output\" is missing, and there is no -o.") }
        return Job(file: file, recipe: recipe, output: folder, problem: nil)
    }
}

/// Where the results of a batch go, each place once.
final class Places: Sendable {
    private let taken = Mutex<Set<String>>([])

    /// False where another has it.
    func claim(_ path: String) -> Bool { taken.withLock { $0.insert(path).inserted } }
}

/// What came of a picture.
struct Outcome: Sendable {
    enum Kind: Sendable {
        case made(CropJob.Made)
        case skipped(String)
        case failed(Failure)
    }

    let file: String
    let kind: Kind

    init(_ file: String, _ kind: Kind) {
        self.file = file
        self.kind = kind
    }

    var json: JSON {
        switch kind {
        case .made(let made):
            .object([
                ("file", .text(file)), ("output", .text(made.path)), ("width", .number(Double(made.width))),
                ("height", .number(Double(made.height))),
            ])
        case .skipped(let path): .object([("file", .text(file)), ("output", .text(path)), ("skipped", .flag(true))])
        case .failed(let failure):
            .object([
                ("file", .text(file)), ("error", .text(failure.message)),
                ("code", .number(Double(failure.code.rawValue))),
            ])
        }
    }
}

/// Tells of a batch: a line of JSON a picture in the order of the input, and on a terminal a bar that moves.
final class Report: Sendable {
    private struct State {
        var waiting: [Int: Outcome] = [:]
        var told = 0
        var done = 0
        var failed = 0
        var shown = -1
    }

    private let total: Int
    private let state = Mutex(State())

    init(total: Int) { self.total = total }

    func done(_ index: Int, _ outcome: Outcome) {
        state.withLock { state in
            state.waiting[index] = outcome
            state.done += 1
            if case .failed(let failure) = outcome.kind {
                state.failed += 1
                if isTerminal { note("\r\u{1B}[K\(failure.message)") }
            }
            while let next = state.waiting.removeValue(forKey: state.told) {
                say(next.json.line)
                state.told += 1
            }
            showBar(&state)
        }
    }

    func finish() -> ExitCode {
        let (done, failed) = state.withLock { ($0.done, $0.failed) }
        if isTerminal { put("\r\u{1B}[K", to: 2) }
        note("\(done - failed) of \(total) done" + (failed > 0 ? ", \(failed) failed" : ""))
        return failed > 0 ? .someFailed : .success
    }

    private func showBar(_ state: inout State) {
        guard isTerminal, total > 0 else { return }
        let part = state.done * 1000 / total
        if part == state.shown { return }
        state.shown = part
        let filled = part * 30 / 1000
        let bar = String(repeating: "█", count: filled) + String(repeating: "░", count: 30 - filled)
        put("\r\u{1B}[K\(bar) \(state.done)/\(total)", to: 2)
    }
}
