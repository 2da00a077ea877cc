/// Reads on while what was read is worked on: the source runs on a thread of its own, a few rows in advance.
///
/// Decoding a photo costs about as much as resampling and encoding it; on two cores both are done at once. The rows are
/// the source's own, in their order, and so is its error.
final class ReadAhead: RowSource {
    let width: Int
    let height: Int
    let format: PixelFormat
    private let rows: Ahead

    /// A thread costs a tenth of a millisecond; this is what decodes in ten of them.
    private static let leastBytes = 1 << 18
    /// What stays in a core's cache, and is worth telling the other thread of.
    private static let stepBytes = 1 << 16

    /// Begins to read.
    ///
    /// - Returns: nil where the source is too small for a thread to be worth it, or where there is no thread to be had;
    ///   then nothing was read.
    init?(_ source: any RowSource) {
        let (height, rowBytes) = (source.height, source.rowBytes)
        guard height * rowBytes >= ReadAhead.leastBytes else { return nil }
        let rows = Ahead(bytes: rowBytes, step: max(1, ReadAhead.stepBytes / rowBytes)) {
            (index, place) throws(ImagingError) in
            if index == height { return false }
            try source.read(place)
            return true
        }
        guard let rows else { return nil }
        self.rows = rows
        (width, self.height, format) = (source.width, height, source.format)
    }

    func read(_ row: UnsafeMutableRawPointer) throws(ImagingError) {
        guard let taken = try rows.take() else { preconditionFailure("more rows are read than there are") }
        row.copyMemory(from: taken, byteCount: rowBytes)
    }
}
