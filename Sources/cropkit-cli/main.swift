#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

Signals.prepare()

let words = Array(CommandLine.arguments.dropFirst())
do throws(Failure) {
    // Names are passed on as text, and another text would be another file.
    if CommandLine.unsafeArgv.indices(upTo: CommandLine.argc).contains(where: { String(validatingCString: $0) == nil })
    {
        throw .usage("A name is not written in UTF-8. Rename the file first.")
    }
    let code = try carryOut(words)
    if isLost { throw Failure(.badOutput, "standard output could not be written.") }
    exit(code.rawValue)
} catch {
    note((isColoured ? "\u{1B}[31mcropkit:\u{1B}[0m " : "cropkit: ") + error.message)
    if error.code == .usage, let command = words.first, Help.of(command) != nil {
        note("cropkit \(command) --help lists the options.")
    }
    exit(error.code.rawValue)
}

func carryOut(_ words: [String]) throws(Failure) -> ExitCode {
    guard let command = words.first else {
        note(Help.overview)
        return .usage
    }
    let rest = Array(words.dropFirst())
    if rest.contains("--help") || rest.contains("-h"), let help = Help.of(command) {
        say(help)
        return .success
    }
    switch command {
    case "crop": try CropCommand.run(rest)
    case "batch": return try BatchCommand.run(rest)
    case "info": try InfoCommand.run(rest)
    case "recipe": try RecipeCommand.run(rest)
    case "serve": try ServeCommand.run(rest)
    case "manual": say(Manual.page)
    case "completion": say(Manual.bashCompletion)
    case "version", "--version": say("cropkit \(Help.version)")
    case "help", "--help", "-h": say(rest.first.flatMap(Help.of) ?? Help.overview)
    default: throw .usage("There is no command \(command). There are crop, batch, info, recipe, serve and version.")
    }
    return .success
}

extension UnsafeMutablePointer<UnsafeMutablePointer<CChar>?> {
    /// The first so many that are there.
    fileprivate func indices(upTo count: Int32) -> [UnsafeMutablePointer<CChar>] {
        (0..<Int(count)).compactMap { self[$0] }
    }
}
