import CropServer
import Glibc

// `cropkit serve` runs this with checked options; a server runs it again for its workers.
if CommandLine.arguments.dropFirst() == ["worker"] { WorkerProgram.run() }

do {
    exit(try Program(CommandLine.arguments.dropFirst()).run())
} catch {
    note("\(error)")
    exit(5)
}
