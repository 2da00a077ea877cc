#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The bytes of a file, read where they are asked for, or held in memory.
///
/// Files are read, never mapped: a mapped file that someone shortens would end the process.
public final class ByteSource {
    /// What messages call it.
    public let name: String
    /// How many bytes there are.
    public let count: Int
    private let descriptor: Int32
    private var held: UnsafeMutableRawBufferPointer?

    /// A file.
    ///
    /// - Throws: ``ImagingError/system(path:_:)``, ``ImagingError/emptyFile``,
    ///   ``ImagingError/beyondLimit(_:asked:allowed:)``.
    public convenience init(path: String, limits: ResourceLimits = ResourceLimits()) throws(ImagingError) {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        if descriptor < 0 { throw .system(path: path, systemMessage()) }
        try self.init(taking: descriptor, path: path, limits: limits)
    }

    /// A file that is open already; it stays the caller's to close.
    ///
    /// - Parameter name: what messages call it.
    /// - Throws: as ``init(path:limits:)``.
    public convenience init(
        descriptor: Int32, name: String, limits: ResourceLimits = ResourceLimits()
    ) throws(ImagingError) {
        let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
        if copy < 0 { throw .system(path: name, systemMessage()) }
        try self.init(taking: copy, path: name, limits: limits)
    }

    private init(taking descriptor: Int32, path: String, limits: ResourceLimits) throws(ImagingError) {
        var status = stat()
        var failure: ImagingError?
        if fstat(descriptor, &status) != 0 {
            failure = .system(path: path, systemMessage())
        } else if status.st_mode & S_IFMT == S_IFDIR {
            failure = .system(path: path, "Is a directory")
        } else if status.st_mode & S_IFMT != S_IFREG {
            failure = .system(path: path, "Is no ordinary file")
        } else if status.st_size == 0 {
            failure = .emptyFile
        } else if Int(status.st_size) > limits.fileSize {
            failure = .beyondLimit(.fileSize, asked: Int(status.st_size), allowed: limits.fileSize)
        }
        if let failure {
            close(descriptor)
            throw failure
        }
        name = path
        count = Int(status.st_size)
        self.descriptor = descriptor
    }

    /// Bytes that are there already; they are copied.
    ///
    /// - Throws: ``ImagingError/emptyFile``, ``ImagingError/outOfMemory(bytes:)``
    public init(_ bytes: UnsafeRawBufferPointer, name: String = "") throws(ImagingError) {
        if bytes.isEmpty { throw .emptyFile }
        self.name = name
        count = bytes.count
        descriptor = -1
        held = try allocate(bytes: bytes.count)
        held?.copyMemory(from: bytes)
    }

    /// What is left of an open file that cannot be sought in: standard input, a pipe.
    ///
    /// - Throws: ``ImagingError/emptyFile``, ``ImagingError/system(path:_:)``, ``ImagingError/outOfMemory(bytes:)``,
    ///   ``ImagingError/beyondLimit(_:asked:allowed:)``.
    public init(
        reading stream: Int32, name: String, limits: ResourceLimits = ResourceLimits()
    ) throws(ImagingError) {
        var buffer = try allocate(bytes: 1 << 20)
        var filled = 0
        var failure: ImagingError?
        while failure == nil {
            if filled == buffer.count {
                guard let larger = realloc(buffer.baseAddress, buffer.count * 2) else {
                    failure = .outOfMemory(bytes: buffer.count * 2)
                    break
                }
                buffer = UnsafeMutableRawBufferPointer(start: larger, count: buffer.count * 2)
            }
            let got = unsafeRead(stream, UnsafeMutableRawBufferPointer(rebasing: buffer[filled...]))
            if got < 0 { failure = .system(path: name, systemMessage()) }
            if got <= 0 { break }
            filled += got
            if filled > limits.fileSize { failure = .beyondLimit(.fileSize, asked: filled, allowed: limits.fileSize) }
        }
        if failure == nil, filled == 0 { failure = .emptyFile }
        if let failure {
            free(buffer.baseAddress)
            throw failure
        }
        self.name = name
        count = filled
        descriptor = -1
        held = UnsafeMutableRawBufferPointer(start: buffer.baseAddress, count: filled)
    }

    deinit {
        if descriptor >= 0 { close(descriptor) }
        free(held?.baseAddress)
    }

    /// Copies bytes from an offset on; fewer where the file ends.
    ///
    /// - Returns: how many.
    /// - Throws: ``ImagingError/system(path:_:)``
    public func read(_ buffer: UnsafeMutableRawBufferPointer, at offset: Int) throws(ImagingError) -> Int {
        guard offset >= 0, offset < count else { return 0 }
        let wanted = min(buffer.count, count - offset)
        guard wanted > 0, let base = buffer.baseAddress else { return 0 }
        if let held, let start = held.baseAddress {
            memcpy(base, start + offset, wanted)
            return wanted
        }
        var filled = 0
        while filled < wanted {
            let got = pread(descriptor, base + filled, wanted - filled, off_t(offset + filled))
            if got < 0, errno == EINTR { continue }
            if got < 0 { throw .system(path: name, systemMessage()) }
            if got == 0 { break }
            filled += got
        }
        return filled
    }

    /// All bytes at once, for codecs that cannot do without; they stay in memory as long as the source.
    ///
    /// - Throws: ``ImagingError/system(path:_:)``, ``ImagingError/outOfMemory(bytes:)``
    public func whole() throws(ImagingError) -> UnsafeRawBufferPointer {
        if let held { return UnsafeRawBufferPointer(held) }
        let buffer = try allocate(bytes: count)
        let filled: Int
        do throws(ImagingError) { filled = try read(buffer, at: 0) } catch {
            free(buffer.baseAddress)
            throw error
        }
        held = UnsafeMutableRawBufferPointer(start: buffer.baseAddress, count: filled)
        return UnsafeRawBufferPointer(start: buffer.baseAddress, count: filled)
    }

    /// The first bytes, as many as are asked for and there.
    func start(_ length: Int) throws(ImagingError) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: length)
        var failure: ImagingError?
        let filled = bytes.withUnsafeMutableBytes { buffer -> Int in
            do throws(ImagingError) { return try read(buffer, at: 0) } catch {
                failure = error
                return 0
            }
        }
        if let failure { throw failure }
        return Array(bytes.prefix(filled))
    }
}

extension ByteSource {
    /// So many bytes at an offset; fewer where the file ends.
    func bytes(_ length: Int, at offset: Int) throws(ImagingError) -> [UInt8] {
        var failure: ImagingError?
        let bytes = [UInt8](unsafeUninitializedCapacity: length) { buffer, filled in
            do throws(ImagingError) { filled = try read(UnsafeMutableRawBufferPointer(buffer), at: offset) } catch {
                failure = error
            }
        }
        if let failure { throw failure }
        return bytes
    }
}

/// - Throws: ``ImagingError/outOfMemory(bytes:)``
func allocate(bytes: Int) throws(ImagingError) -> UnsafeMutableRawBufferPointer {
    guard bytes >= 0, let start = malloc(max(bytes, 1)) else { throw .outOfMemory(bytes: bytes) }
    return UnsafeMutableRawBufferPointer(start: start, count: bytes)
}

/// What the system says of its last failure.
func systemMessage(_ code: Int32 = errno) -> String { String(cString: strerror(code)) }

private func unsafeRead(_ stream: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
    while true {
        let got = read(stream, buffer.baseAddress, buffer.count)
        if got >= 0 || errno != EINTR { return got }
    }
}
