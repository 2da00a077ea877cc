import CropImaging
import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Prints to standard output; a reader that has gone away ends the command quietly.
func say(_ text: String) { put(text + "\n", to: 1) }

/// Tells something to the person, beside the results.
func note(_ text: String) { put(text + "\n", to: 2) }

func print(json: JSON) { say(json.lines()) }

/// Colour only where a person looks, and wants it.
let isColoured = isatty(2) == 1 && getenv("NO_COLOR") == nil

/// Whether a bar that moves can be seen.
let isTerminal = isatty(2) == 1

/// Writes all of it. A reader that has gone away, or a full disk, ends no work; ``isLost`` says so at the end.
func put(_ text: String, to stream: Int32) {
    var text = text
    text.withUTF8 { bytes in
        var done = 0
        while done < bytes.count {
            let wrote = write(stream, bytes.baseAddress! + done, bytes.count - done)
            if wrote < 0, errno == EINTR { continue }
            if wrote < 0 {
                // Who stops reading has read enough.
                if stream == 1, errno != EPIPE { lost.store(true, ordering: .relaxed) }
                return
            }
            done += wrote
        }
    }
}

private let lost = Atomic<Bool>(false)

/// Whether something that was to be told on standard output could not be.
var isLost: Bool { lost.load(ordering: .relaxed) }

func isOnTerminal(_ stream: Int32) -> Bool { isatty(stream) == 1 }

func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
}

func fileExists(_ path: String) -> Bool { access(path, F_OK) == 0 }

func lastComponent(_ path: String) -> String {
    path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
}

/// A picture; `-` is standard input.
func opened(_ file: String, _ limits: ResourceLimits) throws(Failure) -> ByteSource {
    do throws(ImagingError) {
        return file == "-"
            ? try ByteSource(reading: 0, name: "standard input", limits: limits)
            : try ByteSource(path: file, limits: limits)
    } catch {
        throw Failure(error, file: file)
    }
}
