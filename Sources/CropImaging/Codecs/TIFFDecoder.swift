import CTIFF
import CropKit

/// TIFF by libtiff: the first page, of whole numbers up to 16 bits, in every compression that libtiff knows.
///
/// Only strips and tiles of the part are read. Opacity that colours are multiplied by is divided out again.
final class TIFFDecoder: ImageDecoder {
    let info: ImageInfo
    private(set) var width: Int
    private(set) var height: Int
    var format: PixelFormat { info.pixels }

    private let reader: OpaquePointer
    private let stream: TIFFStream
    private let limits: ResourceLimits
    private let header: ctiff_header
    private let colours: TIFFColours
    private var left = 0
    private var next = 0
    /// The file's bytes: one row where strips are read row by row, else the tiles or strips that have the next row.
    private var raw = UnsafeMutableRawBufferPointer(start: nil, count: 0)
    private var samples = UnsafeMutableBufferPointer<UInt16>(start: nil, count: 0)
    /// The row of blocks that `raw` has.
    private var loaded = -1

    private static let uncompressed = 1

    init(_ source: ByteSource, limits: ResourceLimits) throws(ImagingError) {
        let stream = TIFFStream(source)
        let reader = try stream.open(limits)
        var header = ctiff_header()
        ctiff_get_header(reader, &header)
        do throws(ImagingError) {
            colours = try TIFFDecoder.check(header, reader, limits)
        } catch {
            ctiff_close(reader)
            throw error
        }
        self.reader = reader
        self.stream = stream
        self.limits = limits
        self.header = header
        (width, height) = (Int(header.width), Int(header.height))
        let directory = TIFFNumbers(source).flatMap { TIFFDirectory($0, at: $0.first) }
        var metadata = directory.map { Metadata(tiff: $0) } ?? Metadata()
        // The inks' profile does not describe the colours that are handed out.
        if case .cmyk = colours.model { metadata.icc = nil }
        info = ImageInfo(
            format: .tiff, size: Size(width: Double(width), height: Double(height)), pixels: colours.format,
            orientation: ExifOrientation(tag: directory?.number(TIFFDirectory.Tag.orientation) ?? 1),
            storedDepth: colours.bits, colourModel: colours.name, frames: directory?.pages ?? 1,
            metadata: metadata)
    }

    deinit {
        ctiff_close(reader)
        raw.deallocate()
        samples.deallocate()
    }

    private static func check(
        _ header: ctiff_header, _ reader: OpaquePointer, _ limits: ResourceLimits
    ) throws(ImagingError) -> TIFFColours {
        guard header.width > 0, header.height > 0, header.tile_width > 0, header.tile_height > 0 else {
            throw .damaged(.tiff, "it has no picture")
        }
        try limits.check(width: Int(header.width), height: Int(header.height))
        if header.can_decode == 0 { throw .unsupported(.tiff, "its compression is unknown (\(header.compression))") }
        let colours = try TIFFColours(header) {
            var (red, green, blue) = (
                UnsafePointer<UInt16>?.none, UnsafePointer<UInt16>?.none, UnsafePointer<UInt16>?.none
            )
            guard ctiff_palette(reader, &red, &green, &blue) != 0, let red, let green, let blue else { return nil }
            let numbers = (0..<1 << Int(header.bits)).flatMap { [red[$0], green[$0], blue[$0]] }
            // Some old writers have them in eight bits.
            let isSmall = numbers.allSatisfy { $0 < 256 }
            return numbers.map { UInt8(isSmall ? $0 : $0 >> 8) }
        }
        // What is handed out otherwise, as subsampled colours are, would be read wrongly.
        let together = header.is_planar != 0 ? 1 : colours.samples
        guard Int(header.row_bytes) == (Int(header.tile_width) * together * colours.bits + 7) / 8 else {
            throw .unsupported(.tiff, "its samples lie in an unusual way")
        }
        return colours
    }

    // MARK: Rows

    private var planes: Int { header.is_planar != 0 ? colours.samples : 1 }
    /// Whether libtiff reads row by row, which needs no room for whole strips.
    private var isByRows: Bool { header.is_tiled == 0 && header.is_planar == 0 }
    private var rowBytesOfFile: Int { Int(header.row_bytes) }
    private var blockBytes: Int { Int(header.block_bytes) }
    /// The columns of tiles of the part.
    private var columns: Range<Int> {
        let tile = Int(header.tile_width)
        return left / tile..<(left + width - 1) / tile + 1
    }

    /// Within a strip, what is compressed is read from its start.
    private var firstRow: Int { next / Int(header.tile_height) * Int(header.tile_height) }
    private var rowsRead: Int { next + height - firstRow }
    /// How many rows of tiles or strips the part has.
    private var blockRows: Int { (next + height - firstRow - 1) / Int(header.tile_height) + 1 }

    func start(_ part: Rect<Decoded>, reduction: Int) throws(ImagingError) {
        left = Int(part.x)
        (width, height) = (Int(part.width), Int(part.height))
        next = Int(part.y)
        var size = rowBytesOfFile
        if !isByRows {
            let (blocks, overflows) = blockBytes.multipliedReportingOverflow(by: columns.count * planes)
            if overflows || blocks < 0 { throw .beyondLimit(.memory, asked: .max, allowed: limits.memory) }
            size = blocks
        }
        let converts = !colours.isPlain || planes > 1
        let sampleBytes = converts ? width * colours.samples * MemoryLayout<UInt16>.stride : 0
        let (bytes, overflows) = size.addingReportingOverflow(sampleBytes)
        try limits.check(bytes: overflows ? .max : bytes)
        if Int(header.compression) != TIFFDecoder.uncompressed {
            let (total, overflows) = size.multipliedReportingOverflow(by: isByRows ? rowsRead : blockRows)
            let pixels = (rowsRead + Int(header.tile_height)) * Int(header.width)
            try limits.check(bytes: overflows ? .max : total, pixels: pixels, from: stream.source.count)
        }
        raw = try allocate(bytes: size)
        if converts { samples = try allocate(bytes: sampleBytes).bindMemory(to: UInt16.self) }
        guard isByRows, Int(header.compression) != TIFFDecoder.uncompressed else { return }
        for y in firstRow..<next { try readRow(y) }
    }

    func read(_ row: UnsafeMutableRawPointer) throws(ImagingError) {
        guard let start = raw.baseAddress else { throw .outOfMemory(bytes: 0) }
        if isByRows {
            try readRow(next)
            take(UnsafeRawPointer(start), from: left, count: width, at: 0, plane: 0, to: row)
        } else {
            let (tileWidth, tileHeight) = (Int(header.tile_width), Int(header.tile_height))
            if loaded != next / tileHeight { try loadBlocks(next / tileHeight) }
            for column in columns {
                let (from, to) = (max(left, column * tileWidth), min(left + width, (column + 1) * tileWidth))
                for plane in 0..<planes {
                    let block = start + ((column - columns.lowerBound) * planes + plane) * blockBytes
                    let line = UnsafeRawPointer(block + next % tileHeight * rowBytesOfFile)
                    take(
                        line, from: from - column * tileWidth, count: to - from, at: from - left, plane: plane, to: row)
                }
            }
        }
        if let samples = samples.baseAddress { colours.convert(samples, count: width, to: row) }
        next += 1
    }

    /// Copies pixels of the file's row where they belong: into the row, or among the samples that are yet to convert.
    private func take(
        _ line: UnsafeRawPointer, from first: Int, count: Int, at x: Int, plane: Int, to row: UnsafeMutableRawPointer
    ) {
        let together = planes > 1 ? 1 : colours.samples
        if let samples = samples.baseAddress {
            colours.unpack(
                line, first: first * together, count: count * together, to: samples + x * colours.samples + plane,
                stride: planes > 1 ? colours.samples : 1)
        } else {
            let bytes = format.pixelBytes
            (row + x * bytes).copyMemory(from: line + first * bytes, byteCount: count * bytes)
        }
    }

    private func readRow(_ y: Int) throws(ImagingError) {
        if ctiff_read_row(reader, raw.baseAddress, UInt32(y)) != 1 { throw stream.failure(reader) }
    }

    private func loadBlocks(_ blockRow: Int) throws(ImagingError) {
        let y = UInt32(blockRow * Int(header.tile_height))
        for (index, column) in columns.enumerated() {
            for plane in 0..<planes {
                let start = raw.baseAddress.map { $0 + (index * planes + plane) * blockBytes }
                let got =
                    header.is_tiled != 0
                    ? ctiff_read_tile(
                        reader, start, blockBytes, UInt32(column) * header.tile_width, y, UInt16(plane))
                    : ctiff_read_strip(reader, start, blockBytes, y, UInt16(plane))
                // The last strip may be shorter than the others.
                let rows =
                    header.is_tiled != 0 ? Int(header.tile_height) : Int(min(header.tile_height, header.height - y))
                if got < rows * rowBytesOfFile { throw stream.failure(reader) }
            }
        }
        loaded = blockRow
    }
}
