import CPNG

/// PNG, 8 and 16 bits: rows are filtered here and deflated by ISA-L, many times as fast as zlib at about its size.
final class PNGEncoder: ImageEncoder {
    private let sink: ByteSink
    private let format: PixelFormat
    private let rowBytes: Int
    private let deflater: OpaquePointer
    private var filter: PNGRowFilter
    /// Deflated bytes that wait for their chunk to be full.
    private let chunk = UnsafeMutablePointer<UInt8>.allocate(capacity: PNGEncoder.chunkSize)
    private var filled = 0

    private static let chunkSize = 1 << 16

    init(
        _ sink: ByteSink, width: Int, height: Int, format: PixelFormat, settings: EncoderSettings
    ) throws(ImagingError) {
        guard (1...0x7FFF_FFFF).contains(width), (1...0x7FFF_FFFF).contains(height) else {
            throw .cannotWrite(.png, "a side is longer than 2,147,483,647 pixels")
        }
        guard let deflater = cpng_deflater_make() else { throw .outOfMemory(bytes: 0) }
        self.sink = sink
        self.format = format
        self.deflater = deflater
        rowBytes = width * format.pixelBytes
        filter = PNGRowFilter(rowBytes: rowBytes, pixelBytes: format.pixelBytes)

        try emit([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
        let colourType: UInt8 =
            switch format.channels {
            case .grey: 0
            case .rgb: 2
            case .greyAlpha: 4
            case .rgba: 6
            }
        try writeChunk(
            "IHDR",
            bigEndian(UInt32(width)) + bigEndian(UInt32(height)) + [UInt8(format.depth.rawValue), colourType, 0, 0, 0])
        try write(settings.metadata)
    }

    deinit {
        cpng_deflater_free(deflater)
        chunk.deallocate()
    }

    func write(_ row: UnsafeRawPointer) throws(ImagingError) {
        try deflate(filter.filtered(row, swaps: format.depth == .sixteen), isLast: false)
    }

    func finish() throws(ImagingError) {
        try deflate(UnsafeRawBufferPointer(start: nil, count: 0), isLast: true)
        if filled > 0 { try flushChunk() }
        try writeChunk("IEND", [])
    }

    // MARK: Compressed data

    private func deflate(_ bytes: UnsafeRawBufferPointer, isLast: Bool) throws(ImagingError) {
        var rest = bytes
        var isDone = false
        repeat {
            var (used, made) = (0, 0)
            let start = rest.baseAddress?.assumingMemoryBound(to: UInt8.self)
            let status = cpng_deflate(
                deflater, start, rest.count, isLast ? 1 : 0, chunk + filled, PNGEncoder.chunkSize - filled, &used, &made
            )
            isDone = status == 1
            filled += made
            rest = UnsafeRawBufferPointer(rebasing: rest[used...])
            if filled == PNGEncoder.chunkSize { try flushChunk() }
        } while isLast ? !isDone : !rest.isEmpty
    }

    private func flushChunk() throws(ImagingError) {
        try writeChunk("IDAT", Array(UnsafeBufferPointer(start: chunk, count: filled)))
        filled = 0
    }

    // MARK: Chunks

    private func write(_ metadata: Metadata) throws(ImagingError) {
        if let icc = metadata.icc, let packed = deflated(icc) {
            try writeChunk("iCCP", Array("ICC profile".utf8) + [0, 0] + packed)
        }
        if let exif = metadata.exif { try writeChunk("eXIf", exif) }
        if let xmp = metadata.xmp {
            // Keyword, no compression, no language, no translation.
            try writeChunk("iTXt", Array("XML:com.adobe.xmp".utf8) + [0, 0, 0, 0, 0] + xmp)
        }
    }

    private func deflated(_ bytes: [UInt8]) -> [UInt8]? {
        guard let deflater = cpng_deflater_make() else { return nil }
        defer { cpng_deflater_free(deflater) }
        // Deflating makes nothing larger by more than a few bytes a block.
        var out = [UInt8](repeating: 0, count: bytes.count + bytes.count / 100 + 1024)
        let size = out.count
        var (used, made) = (0, 0)
        let isDone = out.withUnsafeMutableBufferPointer {
            cpng_deflate(deflater, bytes, bytes.count, 1, $0.baseAddress!, size, &used, &made) == 1
        }
        return isDone ? Array(out.prefix(made)) : nil
    }

    private func writeChunk(_ name: String, _ data: [UInt8]) throws(ImagingError) {
        let body = Array(name.utf8) + data
        try emit(bigEndian(UInt32(data.count)) + body + bigEndian(cpng_crc(0, body, body.count)))
    }

    private func emit(_ bytes: [UInt8]) throws(ImagingError) {
        var failure: ImagingError?
        bytes.withUnsafeBytes { bytes in
            do throws(ImagingError) { try sink.write(bytes) } catch { failure = error }
        }
        if let failure { throw failure }
    }
}
