import Foundation

// Reads hostile files. Built for libFuzzer (-DLIBFUZZER) it searches for those that break something:
//   cropkit-fuzz TARGET [libFuzzer's options and folders]
// Built as everything else it replays what is known:
//   cropkit-fuzz TARGET FILE...
//   cropkit-fuzz TARGET --corpus FOLDER --mutations N [--seed N] --keep FOLDER

func fail(_ text: String) -> Never {
    FileHandle.standardError.write(Data("cropkit-fuzz: \(text)\n".utf8))
    exit(2)
}

/// The files of a folder, by name; no folder has none.
func files(in folder: String) -> [[UInt8]] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.sorted().compactMap { FileManager.default.contents(atPath: "\(folder)/\($0)").map { Array($0) } }
}

var words = CommandLine.arguments.dropFirst()
guard let name = words.popFirst(), let target = FuzzTarget(rawValue: name) else {
    fail("which target? \(FuzzTarget.allCases.map(\.rawValue).joined(separator: " "))")
}

#if LIBFUZZER
/// What libFuzzer calls; a C function cannot capture the target.
nonisolated(unsafe) var fuzzed = target

@_silgen_name("LLVMFuzzerRunDriver")
func runDriver(
    _ count: UnsafeMutablePointer<Int32>,
    _ words: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
    _ read: @convention(c) (UnsafePointer<UInt8>?, Int) -> Int32
) -> Int32

var arguments = ([CommandLine.arguments[0]] + words).map { strdup($0) } + [nil]
var count = Int32(arguments.count - 1)
arguments.withUnsafeMutableBufferPointer { buffer in
    guard var start = buffer.baseAddress else { return }
    exit(
        runDriver(&count, &start) { bytes, length in
            fuzzed.read(Array(UnsafeBufferPointer(start: bytes, count: length)))
            return 0
        })
}
#else
if words.first?.hasPrefix("--") == false {
    for path in words {
        guard let file = FileManager.default.contents(atPath: path) else { fail("\(path) cannot be read") }
        target.read(Array(file))
        print("\(path): fine")
    }
    exit(0)
}
var options: [String: String] = [:]
while let option = words.popFirst() { options[option] = words.popFirst() }
guard let folder = options["--corpus"], let mutations = options["--mutations"].flatMap({ Int($0) }),
    let kept = options["--keep"], let seed = UInt64(options["--seed"] ?? "1")
else { fail("\(name) needs --corpus FOLDER, --mutations N and --keep FOLDER") }
let corpus = files(in: folder)
if corpus.isEmpty { fail("\(folder) has no files") }
guard let inputs = try Replay(target, keepingInputsIn: kept).run(corpus, mutations: mutations, seed: seed) else {
    exit(1)
}
print("\(name): \(inputs) inputs")
#endif
