import CGIF

/// What giflib reads from, and why it could not.
final class GIFStream {
    private let source: ByteSource
    private var offset = 0
    private var isTruncated = false
    private var failure: ImagingError?

    init(_ source: ByteSource) { self.source = source }

    /// A file, which the caller closes. The stream must live as long.
    func open() throws(ImagingError) -> UnsafeMutablePointer<GifFileType> {
        let read: InputFunc = { file, bytes, count in
            guard let context = file?.pointee.UserData, let bytes, count > 0 else { return 0 }
            return Int32(Unmanaged<GIFStream>.fromOpaque(context).takeUnretainedValue().read(bytes, Int(count)))
        }
        var code: Int32 = 0
        guard let file = DGifOpen(Unmanaged.passUnretained(self).toOpaque(), read, &code) else { throw failure(code) }
        return file
    }

    /// Why the file's last call failed.
    func failure(_ file: UnsafeMutablePointer<GifFileType>) -> ImagingError { failure(file.pointee.Error) }

    private func failure(_ code: Int32) -> ImagingError {
        if let failure { return failure }
        if isTruncated { return .truncated(.gif) }
        if code == D_GIF_ERR_NOT_ENOUGH_MEM { return .outOfMemory(bytes: 0) }
        return .damaged(.gif, GifErrorString(code).map { String(cString: $0) } ?? "its data makes no picture")
    }

    private func read(_ bytes: UnsafeMutablePointer<GifByteType>, _ count: Int) -> Int {
        do throws(ImagingError) {
            let got = try source.read(UnsafeMutableRawBufferPointer(start: bytes, count: count), at: offset)
            offset += got
            if got < count { isTruncated = true }
            return got
        } catch {
            failure = error
            return 0
        }
    }
}
