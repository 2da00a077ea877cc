/// Pixels that come row by row, from the top. A decoder is one, and so is each stage that changes what it reads.
///
/// The first error is the last thing that a source says; after it, it is not asked again.
protocol RowSource: AnyObject {
    var width: Int { get }
    var height: Int { get }
    var format: PixelFormat { get }

    /// Writes the next row: `width` pixels of `format`. Not called more than `height` times.
    func read(_ row: UnsafeMutableRawPointer) throws(ImagingError)
}

extension RowSource {
    /// Bytes of a row.
    var rowBytes: Int { width * format.pixelBytes }
}
