/// On a larger canvas, clear all around.
final class Placed: RowSource {
    let width: Int
    let height: Int
    let format: PixelFormat
    private let source: any RowSource
    private let x: Int
    private let y: Int
    private var next = 0

    /// - Parameter source: of a format with opacity, which fits in at (x, y).
    init(_ source: any RowSource, x: Int, y: Int, width: Int, height: Int) {
        precondition(source.format.hasAlpha && x >= 0 && y >= 0)
        precondition(x + source.width <= width && y + source.height <= height)
        self.source = source
        (self.x, self.y, self.width, self.height) = (x, y, width, height)
        format = source.format
    }

    func read(_ row: UnsafeMutableRawPointer) throws(ImagingError) {
        row.initializeMemory(as: UInt8.self, repeating: 0, count: rowBytes)
        if next >= y, next < y + source.height { try source.read(row + x * format.pixelBytes) }
        next += 1
    }
}
