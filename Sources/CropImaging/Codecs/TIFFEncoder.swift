import CPNG

/// TIFF, 8 and 16 bits: strips that are deflated by ISA-L after the horizontal predictor, written without libtiff.
///
/// The directory needs the lengths of all strips and its place stands at the file's start, so that the compressed strips
/// are held in memory until the end.
final class TIFFEncoder: ImageEncoder {
    private let sink: ByteSink
    private let width: Int
    private let height: Int
    private let format: PixelFormat
    private let metadata: Metadata
    private let rowBytes: Int
    private let rowsPerStrip: Int
    /// Rows of the strip that is being filled, after the predictor.
    private var strip: [UInt8] = []
    private var rows = 0
    private var file: [UInt8] = [0x49, 0x49, 42, 0, 0, 0, 0, 0]
    private var offsets: [Int] = []
    private var lengths: [Int] = []

    /// About the bytes of a strip before compression.
    private static let stripBytes = 1 << 18
    private static let largestFile = Int(UInt32.max)

    init(
        _ sink: ByteSink, width: Int, height: Int, format: PixelFormat, settings: EncoderSettings
    ) throws(ImagingError) {
        guard (1...0x7FFF_FFFF).contains(width), (1...0x7FFF_FFFF).contains(height) else {
            throw .cannotWrite(.tiff, "a side is longer than 2,147,483,647 pixels")
        }
        self.sink = sink
        (self.width, self.height, self.format) = (width, height, format)
        metadata = settings.metadata
        rowBytes = width * format.pixelBytes
        rowsPerStrip = min(height, max(1, TIFFEncoder.stripBytes / rowBytes))
        strip.reserveCapacity(rowsPerStrip * rowBytes)
    }

    func write(_ row: UnsafeRawPointer) throws(ImagingError) {
        switch format.depth {
        case .eight: predict(row.assumingMemoryBound(to: UInt8.self))
        case .sixteen: predict(row.assumingMemoryBound(to: UInt16.self))
        }
        rows += 1
        if rows % rowsPerStrip == 0 { try flushStrip() }
    }

    func finish() throws(ImagingError) {
        if !strip.isEmpty { try flushStrip() }
        writeDirectory()
        guard file.count <= TIFFEncoder.largestFile else { throw .cannotWrite(.tiff, "it would be larger than 4 GiB") }
        var failure: ImagingError?
        file.withUnsafeBytes { bytes in
            do throws(ImagingError) { try sink.write(bytes) } catch { failure = error }
        }
        if let failure { throw failure }
    }

    // MARK: Strips

    /// Adds a row as differences from the pixel to the left.
    private func predict<Sample: FixedWidthInteger>(_ row: UnsafePointer<Sample>) {
        let (channels, count) = (format.channels.rawValue, width * format.channels.rawValue)
        strip.append(contentsOf: repeatElement(0, count: rowBytes))
        strip.withUnsafeMutableBytes { bytes in
            let target = UnsafeMutableRawBufferPointer(rebasing: bytes[(bytes.count - rowBytes)...])
            for index in 0..<count {
                let left = index < channels ? 0 : row[index - channels]
                target.storeBytes(
                    of: (row[index] &- left).littleEndian, toByteOffset: index * MemoryLayout<Sample>.size,
                    as: Sample.self)
            }
        }
    }

    private func flushStrip() throws(ImagingError) {
        guard let deflater = cpng_deflater_make() else { throw .outOfMemory(bytes: 0) }
        defer { cpng_deflater_free(deflater) }
        if file.count % 2 == 1 { file.append(0) }
        offsets.append(file.count)
        var (done, isDone) = (0, false)
        let room = 1 << 16
        while !isDone {
            var (used, made) = (0, 0)
            let piece = [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
                strip.withUnsafeBufferPointer { strip in
                    guard let from = strip.baseAddress, let to = buffer.baseAddress else { return }
                    isDone = cpng_deflate(deflater, from + done, strip.count - done, 1, to, room, &used, &made) == 1
                }
                count = made
            }
            done += used
            file += piece
        }
        lengths.append(file.count - (offsets.last ?? 0))
        strip.removeAll(keepingCapacity: true)
        guard file.count <= TIFFEncoder.largestFile else { throw .cannotWrite(.tiff, "it would be larger than 4 GiB") }
    }

    // MARK: Directory

    private func writeDirectory() {
        var fields = TIFFFields()
        let channels = format.channels.rawValue
        fields.add(256, .long, [width])
        fields.add(257, .long, [height])
        fields.add(258, .short, [Int](repeating: format.depth.rawValue, count: channels))
        fields.add(259, .short, [8])  // Deflate.
        fields.add(262, .short, [format.isGrey ? 1 : 2])
        fields.add(273, .long, offsets)
        fields.add(274, .short, [1])
        fields.add(277, .short, [channels])
        fields.add(278, .long, [rowsPerStrip])
        fields.add(279, .long, lengths)
        fields.add(284, .short, [1])
        fields.add(317, .short, [2])  // Horizontal differences.
        if format.hasAlpha { fields.add(338, .short, [2]) }  // Opacity that multiplies nothing.
        fields.add(339, .short, [Int](repeating: 1, count: channels))
        fields.add(TIFFDirectory.Tag.xmp, .byte, block: metadata.xmp)
        fields.add(TIFFDirectory.Tag.iptc, .undefined, block: metadata.iptc)
        fields.add(TIFFDirectory.Tag.icc, .undefined, block: metadata.icc)
        if let exif = metadata.exif { add(exif, to: &fields) }
        // Baseline TIFF must say a resolution; these say that there is none.
        fields.add(282, .rational, [1, 1])
        fields.add(283, .rational, [1, 1])
        fields.add(296, .short, [1])

        let start = fields.write(to: &file)
        for index in 0..<4 { file[4 + index] = UInt8(truncatingIfNeeded: start >> (8 * index)) }
    }

    /// Spreads an EXIF block over the file's directories, where TIFF has it.
    private func add(_ exif: [UInt8], to fields: inout TIFFFields) {
        guard let source = exif.withUnsafeBytes({ try? ByteSource($0) }), let block = TIFFNumbers(source),
            let first = TIFFDirectory(block, at: block.first)
        else { return }
        fields.add(first.entries.filter { TIFFExif.kept.contains($0.tag) }, of: block)
        for tag in [TIFFDirectory.Tag.exif, TIFFDirectory.Tag.gps] {
            var inner = TIFFFields()
            inner.add(TIFFExif.entries(tag, of: first), of: block)
            if !inner.isEmpty { fields.add(tag, .long, [inner.write(to: &file)]) }
        }
    }
}
