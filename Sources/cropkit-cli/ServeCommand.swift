#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// `cropkit serve`: the editor page, full-resolution cutting and an album, for a browser.
///
/// The server is a program of its own, which this one becomes: its HTTP library would cost every other command a third of
/// the time it takes to start.
enum ServeCommand {
    static let options =
        [
            Arguments.Option("album", nil, "FOLDER", "where results go; CropKit among your pictures if not given"),
            Arguments.Option("library", nil, "FOLDER", "where originals are; Originals in the album if not given"),
            Arguments.Option("port", "p", "N", "8080 if not given, or the next that is free; 0 for any"),
            Arguments.Option(
                "bind", nil, "ADDRESS", "127.0.0.1 if not given; 0.0.0.0 lets others on the network in, with a token"),
            Arguments.Option("no-open", nil, nil, "do not open a browser"),
            Arguments.Option("max-upload", nil, "MEGABYTES", "refuse larger files; 4096 if not given"),
            Arguments.Option("workers", nil, "N", "so many pictures at once; as many as there are cores if not given"),
            Arguments.Option("web", nil, "FOLDER", "the page's files, instead of the installed ones"),
        ] + Limits.options

    static func run(_ words: [String]) throws(Failure) -> Never {
        let arguments = try Arguments(words, options: options)
        if let file = arguments.files.first {
            throw .usage("\(file) means nothing here. Open pictures in the page, or give --library and a folder.")
        }
        _ = try Limits.read(arguments)
        _ = try arguments.read("port", "a whole number from 0 to 65535") { UInt16($0) }
        for name in ["workers", "max-upload"] {
            _ = try arguments.read(name, "a whole number, 1 or more") {
                Int($0).flatMap { (1...1_000_000).contains($0) ? $0 : nil }
            }
        }
        for name in ["album", "library", "bind", "web"] where arguments[name] == "" {
            throw .usage("--\(name) needs a value.")
        }
        let given = options.compactMap { option in
            arguments[option.name].map { option.value == nil ? "--\(option.name)" : "--\(option.name)=\($0)" }
        }
        try become(["cropkit-serve", "--version=\(Help.version)"] + given)
    }

    private static func become(_ words: [String]) throws(Failure) -> Never {
        // What waits for signals here is not there any more, and they are to reach the server.
        var none = sigset_t()
        sigemptyset(&none)
        pthread_sigmask(SIG_SETMASK, &none, nil)
        var arguments = words.map { strdup($0) } + [nil]
        // Installed in PREFIX/libexec/cropkit, built beside this one.
        let folder = programFolder
        for path in ["\(folder)/../libexec/cropkit/cropkit-serve", "\(folder)/cropkit-serve"] {
            execv(path, &arguments)
        }
        throw Failure(
            .badOutput, "cropkit-serve cannot be started (\(String(cString: strerror(errno)))). Install again.")
    }

    private static var programFolder: String {
        guard let real = realpath("/proc/self/exe", nil) else { return "." }
        defer { free(real) }
        let path = String(cString: real)
        return path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
    }
}
