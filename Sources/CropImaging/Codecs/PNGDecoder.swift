import CPNG
import CropKit

/// PNG by libpng: every colour type and depth, interlaced too; animations give their first picture.
final class PNGDecoder: ImageDecoder {
    let info: ImageInfo
    private(set) var width: Int
    private(set) var height: Int
    var format: PixelFormat { info.pixels }

    private let reader: OpaquePointer
    private let stream: Stream
    private let limits: ResourceLimits
    private let isInterlaced: Bool
    private let line: UnsafeMutableRawPointer
    private let fullWidth: Int
    private var left = 0
    /// Rows above the part, which cannot be skipped: each is coded by the one above it.
    private var rowsAbove = 0
    /// All of an interlaced picture, whose rows are complete only at the end.
    private var whole: Raster?
    private var next = 0

    /// What libpng reads from.
    private final class Stream {
        let source: ByteSource
        var offset = 0
        var failure: ImagingError?
        init(_ source: ByteSource) { self.source = source }
    }

    init(_ source: ByteSource, limits: ResourceLimits) throws(ImagingError) {
        let stream = Stream(source)
        let read: cpng_read = { context, bytes, count in
            guard let context, let bytes else { return 0 }
            let stream = Unmanaged<Stream>.fromOpaque(context).takeUnretainedValue()
            do throws(ImagingError) {
                let got = try stream.source.read(
                    UnsafeMutableRawBufferPointer(start: bytes, count: count), at: stream.offset)
                stream.offset += got
                return got
            } catch {
                stream.failure = error
                return 0
            }
        }
        let context = Unmanaged.passUnretained(stream).toOpaque()
        guard let reader = cpng_reader_make(read, context, min(limits.memory, 1 << 26)) else {
            throw .outOfMemory(bytes: 0)
        }
        var header = cpng_header()
        var failure: ImagingError?
        var pixels = PixelFormat(.rgb)
        if cpng_read_header(reader, &header) != 0 {
            failure = PNGDecoder.failure(reader, stream)
        } else if let channels = PixelFormat.Channels(rawValue: Int(header.channels)),
            let depth = PixelFormat.Depth(rawValue: Int(header.depth))
        {
            pixels = PixelFormat(channels, depth)
            do throws(ImagingError) {
                try limits.check(width: Int(header.width), height: Int(header.height))
            } catch {
                failure = error
            }
        } else {
            failure = .damaged(.png, "its pixels make no sense")
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

    func start(_ part: Rect<Decoded>, reduction: Int) throws(ImagingError) {
        left = Int(part.x)
        (width, height) = (Int(part.width), Int(part.height))
        rowsAbove = Int(part.y)
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

    private static func failure(_ reader: OpaquePointer, _ stream: Stream) -> ImagingError {
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
            metadata.xmp = Array(UnsafeRawBufferPointer(start: bytes, count: count))
        }
        return metadata
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
