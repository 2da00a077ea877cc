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
    /// The most bytes of pixels that each byte of a file may become, where they are many (256 MiB and more). Photos
    /// become 20, drawings 100; a file that is made to cost its reader as much as it can becomes a thousand.
    public var expansion: Int

    /// 1000 megapixels, 1 GiB, 100 scans, 4 GiB, 300 bytes from each.
    public init(
        pixels: Int = 1_000_000_000, memory: Int = 1 << 30, scans: Int = 100, fileSize: Int = 1 << 32,
        expansion: Int = 300
    ) {
        self.expansion = expansion
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

    /// Up to so many bytes of pixels a file may become them from whatever it has.
    static let leastExpansion = 1 << 28

    /// Holds what is to be decoded of a file against the file's size.
    ///
    /// - Parameters:
    ///   - bytes: of pixels as the file has them, that must be decoded.
    ///   - pixels: how many those are, where they have less than a byte each: the work is as much as with one.
    ///   - file: bytes of the file.
    /// - Throws: ``ImagingError/beyondLimit(_:asked:allowed:)``
    func check(bytes: Int, pixels: Int = 0, from file: Int) throws(ImagingError) {
        guard max(bytes, pixels) > ResourceLimits.leastExpansion else { return }
        let asked = bytes / max(1, file)
        if asked > expansion { throw .beyondLimit(.expansion, asked: asked, allowed: expansion) }
    }

    /// - Throws: ``ImagingError/beyondLimit(_:asked:allowed:)``
    func check(bytes: Int) throws(ImagingError) {
        if bytes > memory { throw .beyondLimit(.memory, asked: bytes, allowed: memory) }
    }
}
