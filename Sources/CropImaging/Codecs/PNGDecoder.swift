import CPNG
import CropKit

/// PNG by libpng, inflated by ISA-L: every colour type and depth, interlaced too; animations give their first picture.
final class PNGDecoder: ImageDecoder {
    let info: ImageInfo
    private(set) var width: Int
    private(set) var height: Int
    var format: PixelFormat { info.pixels }

    private let reader: OpaquePointer
    private let stream: PNGStream
    private let source: ByteSource
    private let limits: ResourceLimits
    private let isInterlaced: Bool
    private let line: UnsafeMutableRawPointer
    private let fullWidth: Int
    private let storedRowBytes: Int
    private var left = 0
    /// Rows above the part, which cannot be skipped: each is coded by the one above it.
    private var rowsAbove = 0
    /// All of an interlaced picture, whose rows are complete only at the end.
    private var whole: Raster?
    private var next = 0

    init(_ source: ByteSource, limits: ResourceLimits) throws(ImagingError) {
        let stream = try PNGStream(source)
        self.source = source
        let read: cpng_read = { context, bytes, count in
            guard let context, let bytes else { return 0 }
            return Unmanaged<PNGStream>.fromOpaque(context).takeUnretainedValue()
                .read(UnsafeMutableRawBufferPointer(start: bytes, count: count))
        }
        let context = Unmanaged.passUnretained(stream).toOpaque()
        guard let reader = cpng_reader_make(read, context, min(limits.memory, PNGDecoder.largestChunk)) else {
            throw .outOfMemory(bytes: 0)
        }
        var header = cpng_header()
        var failure: ImagingError?
        var pixels = PixelFormat(.rgb)
        do throws(ImagingError) {
            pixels = try PNGDecoder.begin(reader, &header, stream, limits)
        } catch {
            failure = error
        }
        if let failure {
            cpng_reader_free(reader)
            throw failure
        }
        self.reader = reader
        self.stream = stream
        self.limits = limits
        isInterlaced = header.is_interlaced != 0
        (width, height) = (Int(header.width), Int(header.height))
        fullWidth = Int(header.width)
        storedRowBytes = (fullWidth * Int(header.bit_depth) * PNGDecoder.samples(header) + 7) / 8
        line = .allocate(byteCount: max(1, Int(header.width) * pixels.pixelBytes), alignment: 16)

        let metadata = PNGDecoder.metadata(reader)
        let orientation = metadata.exif.map { ExifOrientation(exif: $0) } ?? .topLeft
        info = ImageInfo(
            format: .png, size: Size(width: Double(header.width), height: Double(header.height)), pixels: pixels,
            orientation: orientation, storedDepth: Int(header.bit_depth),
            colourModel: PNGDecoder.colourModel(header), frames: Int(cpng_frames(reader)), metadata: metadata)
    }

    deinit {
        cpng_reader_free(reader)
        line.deallocate()
    }

    func readAhead() { stream.readAhead() }

    func start(_ part: Rect<Decoded>, reduction: Int) throws(ImagingError) {
        left = Int(part.x)
        (width, height) = (Int(part.width), Int(part.height))
        rowsAbove = Int(part.y)
        let rows = isInterlaced ? Int(info.size.height) : rowsAbove + height
        try limits.check(bytes: rows * storedRowBytes, pixels: rows * fullWidth, from: source.count)
        guard isInterlaced else { return }
        let raster = try Raster(width: fullWidth, height: Int(info.size.height), format: format, limits: limits)
        let status = cpng_read_all(reader, raster.bytes.assumingMemoryBound(to: UInt8.self), raster.rowBytes)
        if status != 0 { throw PNGDecoder.failure(reader, stream) }
        whole = raster
        next = rowsAbove
    }

    func read(_ row: UnsafeMutableRawPointer) throws(ImagingError) {
        let offset = left * format.pixelBytes
        if let whole {
            row.copyMemory(from: whole.row(next) + offset, byteCount: rowBytes)
            next += 1
            return
        }
        // A row that is needed whole goes straight where it is wanted.
        let isWhole = width == fullWidth
        repeat {
            let target = isWhole && rowsAbove == 0 ? row : line
            if cpng_read_row(reader, target.assumingMemoryBound(to: UInt8.self)) != 0 {
                throw PNGDecoder.failure(reader, stream)
            }
            rowsAbove -= 1
        } while rowsAbove >= 0
        rowsAbove = 0
        if !isWhole { row.copyMemory(from: line + offset, byteCount: rowBytes) }
    }

    /// Reads up to the pixels, which are begun only where their size is within the limits: libpng takes room for rows.
    private static func begin(
        _ reader: OpaquePointer, _ header: inout cpng_header, _ stream: PNGStream, _ limits: ResourceLimits
    ) throws(ImagingError) -> PixelFormat {
        if cpng_read_header(reader, &header) != 0 { throw failure(reader, stream) }
        try limits.check(width: Int(header.width), height: Int(header.height))
        // Two rows of libpng's, and one here, of up to eight bytes a pixel.
        try limits.check(bytes: Int(header.width) * 3 * 8)
        if cpng_begin(reader, &header) != 0 { throw failure(reader, stream) }
        guard let channels = PixelFormat.Channels(rawValue: Int(header.channels)),
            let depth = PixelFormat.Depth(rawValue: Int(header.depth))
        else { throw .damaged(.png, "its pixels make no sense") }
        return PixelFormat(channels, depth)
    }

    /// The most bytes of a profile, of EXIF or of XMP; honest ones have far fewer.
    private static let largestChunk = 1 << 24

    private static func failure(_ reader: OpaquePointer, _ stream: PNGStream) -> ImagingError {
        if let failure = stream.failure { return failure }
        if cpng_is_truncated(reader) != 0 { return .truncated(.png) }
        return .damaged(.png, String(cString: cpng_message(reader)))
    }

    private static func metadata(_ reader: OpaquePointer) -> Metadata {
        var metadata = Metadata()
        var count = 0
        if let bytes = cpng_profile(reader, &count) {
            metadata.icc = Array(UnsafeBufferPointer(start: bytes, count: count))
        }
        if let bytes = cpng_exif(reader, &count) {
            metadata.exif = Array(UnsafeBufferPointer(start: bytes, count: count))
        }
        if let bytes = cpng_xmp(reader, &count) {
            metadata.xmp = PNGText(UnsafeBufferPointer(start: bytes, count: count), most: largestChunk)?.text
        }
        return metadata
    }

    /// Samples of a pixel in the file.
    private static func samples(_ header: cpng_header) -> Int {
        switch header.color_type {
        case 2: 3
        case 4: 2
        case 6: 4
        default: 1
        }
    }

    private static func colourModel(_ header: cpng_header) -> String {
        switch header.color_type {
        case 0: "grey"
        case 3: "palette"
        case 4: "grey with opacity"
        case 6: "RGB with opacity"
        default: "RGB"
        }
    }
}
