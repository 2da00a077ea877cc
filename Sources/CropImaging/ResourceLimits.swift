/// What a picture may cost. Files are hostile until they are decoded: each limit holds before memory is taken.
public struct ResourceLimits: Equatable, Sendable {
    /// The most pixels of a picture.
    public var pixels: Int
    /// The most bytes of memory for one picture's decoding and cutting.
    public var memory: Int
    /// The most scans of a progressive JPEG; honest files have about ten.
    public var scans: Int
    /// The most bytes of a file.
    public var fileSize: Int

    /// 1000 megapixels, 1 GiB, 100 scans, 4 GiB.
    public init(
        pixels: Int = 1_000_000_000, memory: Int = 1 << 30, scans: Int = 100, fileSize: Int = 1 << 32
    ) {
        self.pixels = pixels
        self.memory = memory
        self.scans = scans
        self.fileSize = fileSize
    }

    /// - Throws: ``ImagingError/beyondLimit(_:asked:allowed:)``
    func check(width: Int, height: Int) throws(ImagingError) {
        let (count, overflows) = width.multipliedReportingOverflow(by: height)
        if overflows || count > pixels {
            throw .beyondLimit(.pixels, asked: overflows ? .max : count, allowed: pixels)
        }
    }

    /// - Throws: ``ImagingError/beyondLimit(_:asked:allowed:)``
    func check(bytes: Int) throws(ImagingError) {
        if bytes > memory { throw .beyondLimit(.memory, asked: bytes, allowed: memory) }
    }
}
