#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Where a result goes: a new file that appears whole or not at all, an open stream, or memory.
public final class ByteSink {
    private enum Target {
        /// `temporary` is nil where the file has no name yet.
        case file(path: String, temporary: String?, replaces: Bool)
        case stream(name: String)
        case memory
    }

    private let target: Target
    private var descriptor: Int32 = -1
    /// Bytes that are not written yet; in memory, all of them.
    private var buffer: [UInt8] = []
    private var isFinished = false
    private var ownsStream = false

    private static let bufferSize = 1 << 18

    /// A file, which is written beside its place and moved there by ``finish()``.
    ///
    /// Where the file system can, it has no name until then, so that nothing is left even of a process that is killed.
    /// A file that is replaced keeps its permissions; a link to it stays a link. What is no file (a pipe, a device) is
    /// written to as it is.
    ///
    /// - Parameter replaces: whether a file that is there may be replaced.
    /// - Throws: ``ImagingError/exists(path:)``, ``ImagingError/system(path:_:)``
    public init(path: String, replaces: Bool) throws(ImagingError) {
        buffer.reserveCapacity(ByteSink.bufferSize)
        var status = stat()
        let isThere = stat(path, &status) == 0
        if isThere, status.st_mode & S_IFMT != S_IFREG {
            descriptor = open(path, O_WRONLY | O_CLOEXEC)
            if descriptor < 0 { throw .system(path: path, systemMessage()) }
            ownsStream = true
            target = .stream(name: path)
            return
        }
        if isThere, !replaces { throw .exists(path: path) }
        let place = isThere ? ByteSink.resolved(path) : path
        var temporary: String?
        descriptor = NamelessFile.open(in: ByteSink.folder(of: place))
        if descriptor < 0 {
            var template = Array("\(ByteSink.stem(of: place)).XXXXXX".utf8CString)
            descriptor = mkstemp(&template)
            if descriptor < 0 { throw .system(path: path, systemMessage()) }
            let name = template.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }
            TemporaryFiles.add(name)
            temporary = name
        }
        target = .file(path: place, temporary: temporary, replaces: replaces)
        if isThere {
            fchmod(descriptor, status.st_mode & 0o7777)
        } else {
            // As an ordinary new file would have it; until here others are kept out.
            let mask = umask(0)
            umask(mask)
            fchmod(descriptor, 0o666 & ~mask)
        }
    }

    /// An open stream, such as standard output. What is written there cannot be taken back.
    public init(stream: Int32, name: String) {
        target = .stream(name: name)
        descriptor = stream
        buffer.reserveCapacity(ByteSink.bufferSize)
    }

    /// Memory; ``bytes`` has it after ``finish()``.
    public init() { target = .memory }

    deinit {
        if case .file(_, let temporary, _) = target, !isFinished {
            if descriptor >= 0 { close(descriptor) }
            if let temporary {
                unlink(temporary)
                TemporaryFiles.forget(temporary)
            }
        }
        if ownsStream, descriptor >= 0 { close(descriptor) }
    }

    /// What was written to memory.
    public var bytes: [UInt8] { buffer }

    /// - Throws: ``ImagingError/system(path:_:)``
    public func write(_ bytes: UnsafeRawBufferPointer) throws(ImagingError) {
        if case .memory = target {
            buffer.append(contentsOf: bytes)
            return
        }
        if buffer.count + bytes.count > ByteSink.bufferSize { try flush() }
        if bytes.count >= ByteSink.bufferSize {
            try writeOut(bytes)
        } else {
            buffer.append(contentsOf: bytes)
        }
    }

    /// Brings everything to its place; a file is on the disk when this returns.
    ///
    /// - Throws: ``ImagingError/system(path:_:)``, ``ImagingError/exists(path:)`` where one has appeared meanwhile.
    public func finish() throws(ImagingError) {
        guard !isFinished, case let target = target else { return }
        switch target {
        case .memory: break
        case .stream: try flush()
        case .file(let path, let temporary, let replaces):
            try flush()
            if fsync(descriptor) != 0, errno != EINVAL { throw .system(path: path, systemMessage()) }
            if temporary == nil { try name(path, replaces: replaces) }
            let closing = close(descriptor)
            descriptor = -1
            if closing != 0 { throw .system(path: path, systemMessage()) }
            if let temporary {
                try move(temporary, to: path, replaces: replaces)
                TemporaryFiles.forget(temporary)
            }
        }
        isFinished = true
    }

    /// Gives a file without a name its own.
    private func name(_ path: String, replaces: Bool) throws(ImagingError) {
        if NamelessFile.link(descriptor, to: path) { return }
        guard errno == EEXIST else { throw .system(path: path, systemMessage()) }
        if !replaces { throw .exists(path: path) }
        // A name can be given, but not taken away from another file in one step: so two, and nothing in between.
        var temporary = ""
        repeat {
            temporary = "\(ByteSink.stem(of: path)).\(String(UInt64.random(in: 0...UInt64.max), radix: 36))"
            TemporaryFiles.add(temporary)
            if NamelessFile.link(descriptor, to: temporary) { break }
            TemporaryFiles.forget(temporary)
            if errno != EEXIST { throw .system(path: path, systemMessage()) }
        } while true
        defer { TemporaryFiles.forget(temporary) }
        if rename(temporary, path) != 0 {
            let code = errno
            unlink(temporary)
            throw .system(path: path, systemMessage(code))
        }
    }

    private func move(_ temporary: String, to path: String, replaces: Bool) throws(ImagingError) {
        if replaces {
            if rename(temporary, path) != 0 { throw .system(path: path, systemMessage()) }
        } else if link(temporary, path) == 0 {
            unlink(temporary)
        } else {
            // A link fails where a file has appeared meanwhile; a rename would replace it.
            let code = errno
            if code == EEXIST { throw .exists(path: path) }
            // File systems without links.
            guard code == EPERM || code == ENOTSUP || code == EOPNOTSUPP else {
                throw .system(path: path, systemMessage(code))
            }
            if rename(temporary, path) != 0 { throw .system(path: path, systemMessage()) }
        }
    }

    private var place: String {
        switch target {
        case .file(let path, _, _): path
        case .stream(let name): name
        case .memory: ""
        }
    }

    private func flush() throws(ImagingError) {
        var failure: ImagingError?
        buffer.withUnsafeBytes { bytes in
            do throws(ImagingError) { try writeOut(bytes) } catch { failure = error }
        }
        if let failure { throw failure }
        buffer.removeAll(keepingCapacity: true)
    }

    private func writeOut(_ bytes: UnsafeRawBufferPointer) throws(ImagingError) {
        guard let base = bytes.baseAddress else { return }
        var done = 0
        while done < bytes.count {
            let put = systemWrite(descriptor, base + done, bytes.count - done)
            if put < 0, errno == EINTR { continue }
            if put < 0 { throw .system(path: place, systemMessage()) }
            done += put
        }
    }

    /// Where links lead.
    private static func resolved(_ path: String) -> String {
        guard let real = realpath(path, nil) else { return path }
        defer { free(real) }
        return String(cString: real)
    }

    /// What a temporary name beside a file begins with; hidden, and never too long.
    private static func stem(of path: String) -> String {
        "\(folder(of: path))/.\(lastComponent(of: path).prefix(64))"
    }

    private static func folder(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    private static func lastComponent(of path: String) -> Substring {
        path.lastIndex(of: "/").map { path[path.index(after: $0)...] } ?? path[...]
    }
}

/// The system's `write`, which the method of the same name hides.
private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer, _ count: Int) -> Int {
    write(descriptor, bytes, count)
}
