import CHEIF
import CropKit

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// HEIC and AVIF by libheif, which is opened at the first such file. libheif turns the picture itself.
///
/// The header may lie about the size, so that the picture is decoded before its size is told.
final class HEIFDecoder: ImageDecoder {
    let info: ImageInfo
    private(set) var width: Int
    private(set) var height: Int
    var format: PixelFormat { info.pixels }

    private let reader: OpaquePointer
    /// libheif reads from these bytes.
    private let source: ByteSource
    private let pixels: HEIFPixels
    private let isPremultiplied: Bool
    private var left = 0
    private var next = 0

    init(_ source: ByteSource, limits: ResourceLimits) throws(ImagingError) {
        let start = try source.start(16)
        let format = start.withUnsafeBytes { ImageFormat(firstBytes: $0) } == .avif ? ImageFormat.avif : .heic
        if cheif_is_installed() == 0 { throw .unsupported(format, "libheif is not installed") }
        try limits.check(bytes: source.count)
        let bytes = try source.whole()
        guard let reader = cheif_open(bytes.baseAddress, bytes.count) else { throw .outOfMemory(bytes: 0) }
        do throws(ImagingError) {
            (info, pixels, isPremultiplied) = try HEIFDecoder.decode(reader, format, bytes.count, limits)
        } catch {
            cheif_close(reader)
            throw error
        }
        self.reader = reader
        self.source = source
        (width, height) = (pixels.width, pixels.height)
    }

    deinit { cheif_close(reader) }

    private static func decode(
        _ reader: OpaquePointer, _ format: ImageFormat, _ fileSize: Int, _ limits: ResourceLimits
    ) throws(ImagingError) -> (ImageInfo, HEIFPixels, isPremultiplied: Bool) {
        var header = cheif_header()
        let status = cheif_read_header(reader, &header)
        if status != 0 { throw failure(status, reader, format) }
        guard header.width > 0, header.height > 0 else { throw .damaged(format, "it has no picture") }
        let (hasAlpha, isDeep) = (header.has_alpha != 0, header.bits > 8)
        let layout = PixelFormat(hasAlpha ? .rgba : .rgb, isDeep ? .sixteen : .eight)
        try limits.check(width: Int(header.width), height: Int(header.height))
        // libheif holds the planes of the file beside the pixels that it makes of them.
        let bytes = Int(header.width) * Int(header.height) * layout.pixelBytes
        try limits.check(bytes: 2 * bytes)
        try limits.check(bytes: bytes, from: fileSize)

        var pixels = HEIFPixels()
        let decoded = pixels.decode(reader, layout)
        if decoded != 0 { throw failure(decoded, reader, format) }
        guard pixels.width > 0, pixels.height > 0, pixels.stride >= pixels.width * layout.pixelBytes else {
            throw .damaged(format, "it has no picture")
        }
        try limits.check(width: pixels.width, height: pixels.height)
        let info = ImageInfo(
            format: format, size: Size(width: Double(pixels.width), height: Double(pixels.height)), pixels: layout,
            storedDepth: header.bits > 0 ? Int(header.bits) : 8, colourModel: "YCbCr",
            frames: max(1, Int(header.images)),
            metadata: metadata(reader, header))
        return (info, pixels, header.is_premultiplied != 0)
    }

    func start(_ part: Rect<Decoded>, reduction: Int) throws(ImagingError) {
        left = Int(part.x)
        next = Int(part.y)
        (width, height) = (Int(part.width), Int(part.height))
    }

    func read(_ row: UnsafeMutableRawPointer) throws(ImagingError) {
        guard let start = pixels.start else { return }
        row.copyMemory(from: start + next * pixels.stride + left * format.pixelBytes, byteCount: rowBytes)
        next += 1
        switch format.depth {
        case .eight: finish(row.assumingMemoryBound(to: UInt8.self), bits: 8)
        case .sixteen: finish(row.assumingMemoryBound(to: UInt16.self), bits: pixels.bits)
        }
    }

    /// Spreads samples over all of the range, and divides colours by the opacity that multiplied them.
    private func finish<Sample: FixedWidthInteger>(_ samples: UnsafeMutablePointer<Sample>, bits: Int) {
        let channels = format.channels.rawValue
        let (full, most) = (Int(Sample.max), 1 << bits - 1)
        if most < full {
            for index in 0..<width * channels {
                samples[index] = Sample(min(full, (Int(samples[index]) * full + most / 2) / most))
            }
        }
        guard isPremultiplied, channels == 4 else { return }
        for x in 0..<width {
            let pixel = samples + x * 4
            let opacity = Int(pixel[3])
            if opacity == full { continue }
            for channel in 0..<3 {
                pixel[channel] =
                    opacity == 0
                    ? 0 : Sample(min(full, (Int(pixel[channel]) * full + opacity / 2) / opacity))
            }
        }
    }

    private static func metadata(_ reader: OpaquePointer, _ header: cheif_header) -> Metadata {
        func block(_ get: (OpaquePointer, UnsafeMutablePointer<Int>) -> UnsafeMutablePointer<UInt8>?) -> [UInt8]? {
            var count = 0
            guard let bytes = get(reader, &count) else { return nil }
            defer { free(bytes) }
            return Array(UnsafeBufferPointer(start: bytes, count: count))
        }
        // Four bytes say how many more lie before the TIFF header.
        let exif = block { cheif_exif($0, $1) }.flatMap { bytes -> [UInt8]? in
            guard bytes.count > 4 else { return nil }
            let skipped = bytes[0..<4].reduce(0) { $0 << 8 | Int($1) } + 4
            return skipped < bytes.count ? Array(bytes[skipped...]) : nil
        }
        var icc = block { cheif_profile($0, $1) }
        if icc == nil, header.has_points != 0 {
            icc = CodePointProfile(primaries: Int(header.primaries), transfer: Int(header.transfer))?.bytes
        }
        return Metadata(icc: icc, exif: exif, xmp: block { cheif_xmp($0, $1) })
    }

    private static func failure(_ status: Int32, _ reader: OpaquePointer, _ format: ImageFormat) -> ImagingError {
        let message = String(cString: cheif_message(reader))
        switch Int(status) {
        case CHEIF_TRUNCATED: return .truncated(format)
        case CHEIF_UNSUPPORTED: return .unsupported(format, message)
        case CHEIF_NO_MEMORY: return .outOfMemory(bytes: 0)
        default: return .damaged(format, message.isEmpty ? "its data makes no picture" : message)
        }
    }
}

/// Decoded pixels, which libheif holds.
private struct HEIFPixels {
    private(set) var start: UnsafePointer<UInt8>?
    private(set) var stride = 0
    private(set) var width = 0
    private(set) var height = 0
    /// Bits of a sample that count.
    private(set) var bits = 0

    /// - Returns: libheif's status; 0 for success.
    mutating func decode(_ reader: OpaquePointer, _ format: PixelFormat) -> Int32 {
        var numbers = (stride: Int32(0), width: Int32(0), height: Int32(0), bits: Int32(0))
        let status = cheif_decode(
            reader, format.hasAlpha ? 1 : 0, format.depth == .sixteen ? 1 : 0, &start, &numbers.stride, &numbers.width,
            &numbers.height, &numbers.bits)
        (stride, width, height) = (Int(numbers.stride), Int(numbers.width), Int(numbers.height))
        bits = min(16, max(1, Int(numbers.bits)))
        return status
    }
}
