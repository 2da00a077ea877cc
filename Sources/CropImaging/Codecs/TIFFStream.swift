import CTIFF

/// What libtiff reads from, and why it could not.
final class TIFFStream {
    let source: ByteSource
    private var isTruncated = false
    private var failure: ImagingError?

    init(_ source: ByteSource) { self.source = source }

    /// A reader of the first page, which the caller closes. The stream must live as long.
    func open(_ limits: ResourceLimits) throws(ImagingError) -> OpaquePointer {
        let read: ctiff_read = { context, bytes, count, offset in
            guard let context, let bytes else { return 0 }
            return Unmanaged<TIFFStream>.fromOpaque(context).takeUnretainedValue().read(bytes, count, offset)
        }
        var message = [CChar](repeating: 0, count: 160)
        let reader = ctiff_open(
            read, Unmanaged.passUnretained(self).toOpaque(), UInt64(source.count), limits.memory, &message,
            message.count)
        if let reader { return reader }
        throw failure(message.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } ?? "" })
    }

    /// Why the reader's last call failed.
    func failure(_ reader: OpaquePointer) -> ImagingError { failure(String(cString: ctiff_message(reader))) }

    private func failure(_ message: String) -> ImagingError {
        if let failure { return failure }
        // libtiff compares with the file's size before it reads, and says so in these words.
        if isTruncated || message.hasPrefix("Read error") { return .truncated(.tiff) }
        return .damaged(.tiff, message.isEmpty ? "its data makes no picture" : message)
    }

    private func read(_ bytes: UnsafeMutableRawPointer, _ count: Int, _ offset: UInt64) -> Int {
        guard let offset = Int(exactly: offset) else { return 0 }
        do throws(ImagingError) {
            let got = try source.read(UnsafeMutableRawBufferPointer(start: bytes, count: count), at: offset)
            if got < count { isTruncated = true }
            return got
        } catch {
            failure = error
            return 0
        }
    }
}
