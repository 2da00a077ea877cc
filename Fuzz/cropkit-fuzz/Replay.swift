import Foundation

#if canImport(Glibc)
import Glibc
#endif

/// Reads known files and mutations of them, each under caps of time and memory.
///
/// The input that is being read stands in a file, so that it is there when the process ends in the middle of it.
struct Replay {
    /// Seconds of processor time for one input.
    static let mostTime = 0.2
    /// Bytes of memory for one input, above what was there before the first.
    static let mostMemory = 64 << 20
    /// Seconds after which an input is taken to hang; the system then ends the process.
    static let mostWaiting: UInt32 = 120

    let target: FuzzTarget
    /// Where the input that is being read stands.
    private let place: String
    private let descriptor: Int32

    /// - Parameter folder: where the input in hand is kept.
    init(_ target: FuzzTarget, keepingInputsIn folder: String) throws {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        self.target = target
        place = "\(folder)/\(target).input"
        descriptor = open(place, O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
        guard descriptor >= 0 else { throw CocoaError(.fileWriteUnknown) }
    }

    /// Reads the corpus, then mutations of it.
    ///
    /// - Returns: how many inputs; nil where one broke a cap.
    func run(_ corpus: [[UInt8]], mutations: Int, seed: UInt64) -> Int? {
        // What libraries set up once is no input's cost.
        for file in corpus.prefix(4) { target.read(file) }
        let baseline = Replay.peakMemory()
        var mutation = Mutation(of: corpus, seed: seed)
        for index in 0..<corpus.count + mutations {
            let input = index < corpus.count ? corpus[index] : mutation.next()
            keep(input)
            alarm(Replay.mostWaiting)
            guard holdsTime(input) else { return nil }
            let memory = Replay.peakMemory() - baseline
            if memory > Replay.mostMemory {
                note("an input took \(memory >> 20) MB, and \(Replay.mostMemory >> 20) are allowed")
                return nil
            }
        }
        alarm(0)
        close(descriptor)
        unlink(place)
        return corpus.count + mutations
    }

    /// Reads an input; again where it took too long, since other work of the machine counts in part.
    private func holdsTime(_ input: [UInt8]) -> Bool {
        var least = Double.infinity
        for _ in 0..<3 {
            let start = clock()
            target.read(input)
            least = min(least, Double(clock() - start) / Double(CLOCKS_PER_SEC))
            if least <= Replay.mostTime { return true }
        }
        note("an input took \(Int(least * 1000)) ms, and \(Int(Replay.mostTime * 1000)) are allowed")
        return false
    }

    private func keep(_ input: [UInt8]) {
        ftruncate(descriptor, off_t(input.count))
        input.withUnsafeBytes { _ = pwrite(descriptor, $0.baseAddress, $0.count, 0) }
    }

    private func note(_ text: String) {
        FileHandle.standardError.write(Data("\(target): \(text): \(place)\n".utf8))
    }

    /// The most memory that the process has had, in bytes.
    private static func peakMemory() -> Int {
        var usage = rusage()
        #if canImport(Glibc)
        getrusage(RUSAGE_SELF.rawValue, &usage)
        return usage.ru_maxrss * 1024
        #else
        getrusage(RUSAGE_SELF, &usage)
        return usage.ru_maxrss
        #endif
    }
}
