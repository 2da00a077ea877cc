#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Pixels in memory, rows without gaps.
final class Raster {
    let width: Int
    let height: Int
    let format: PixelFormat
    let bytes: UnsafeMutableRawPointer

    /// - Throws: ``ImagingError/outOfMemory(bytes:)``, ``ImagingError/beyondLimit(_:asked:allowed:)``
    init(width: Int, height: Int, format: PixelFormat, limits: ResourceLimits) throws(ImagingError) {
        let size = width * height * format.pixelBytes
        try limits.check(bytes: size)
        guard let bytes = malloc(max(1, size)) else { throw .outOfMemory(bytes: size) }
        self.width = width
        self.height = height
        self.format = format
        self.bytes = bytes
    }

    /// All rows of a source.
    convenience init(copying source: any RowSource, limits: ResourceLimits) throws(ImagingError) {
        try self.init(width: source.width, height: source.height, format: source.format, limits: limits)
        for y in 0..<height { try source.read(row(y)) }
    }

    deinit { free(bytes) }

    var rowBytes: Int { width * format.pixelBytes }

    func row(_ y: Int) -> UnsafeMutableRawPointer { bytes + y * rowBytes }
}
