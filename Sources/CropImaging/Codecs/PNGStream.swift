import CPNG

/// What libpng reads: the file, with its pixels inflated.
///
/// libpng leaves inflating to zlib, which takes more than half of a photo's time. Here ISA-L does it, more than twice as
/// fast, and libpng gets the same pixels in blocks that are merely stored; it still does all the rest. Their checksums are
/// checked here.
final class PNGStream {
    /// Why reading failed, where the file was not simply too short.
    private(set) var failure: ImagingError?

    private let source: ByteSource
    /// Where libpng is, up to the pixels.
    private var offset = 0
    /// Where the first chunk of pixels begins; the file's length where there is none.
    private let pixels: Int

    // From there on:
    private let inflater: OpaquePointer
    /// The chunk that libpng is at.
    private let block: UnsafeMutablePointer<UInt8>
    private var count = 0
    private var given = 0
    private var ahead: Ahead?
    private var isFinished = false
    /// Where the file is read from there on.
    private var place: Int
    /// Deflated bytes that are not inflated yet.
    private var packed: [UInt8] = []
    private var used = 0
    /// What is left of the chunk in the file, and the checksum of what was read of it.
    private var left = 0
    private var crc: UInt32 = 0

    private static let signature = 8
    /// The most that a block of zlib's can store.
    private static let blockSize = 65_535
    private static let readSize = 1 << 16
    /// Before the bytes of a stored block: the chunk's length and name, the block's kind, its length and that inverted.
    private static let head = 4 + 4 + 5
    /// The most bytes of a chunk: two checksums follow.
    private static let most = head + blockSize + 4 + 4
    /// More chunks before the pixels than this are no honest file's.
    private static let mostChunks = 10_000

    /// - Throws: ``ImagingError/outOfMemory(bytes:)``, ``ImagingError/system(path:_:)``
    init(_ source: ByteSource) throws(ImagingError) {
        self.source = source
        pixels = try PNGStream.pixels(of: source)
        place = pixels
        guard let inflater = cpng_inflater_make() else { throw .outOfMemory(bytes: 0) }
        self.inflater = inflater
        block = .allocate(capacity: PNGStream.most)
        // Zlib's header alone, so that who wants no pixels inflates none.
        let start: [UInt8] = bigEndian(2) + Array("IDAT".utf8) + [0x78, 0x01, 0, 0, 0, 0]
        block.update(from: start, count: start.count)
        count = start.count
    }

    deinit {
        // The thread first, which uses what goes next.
        ahead = nil
        cpng_inflater_free(inflater)
        block.deallocate()
    }

    /// Inflates on a thread of its own from now on, which must be before any pixel is read.
    func readAhead() {
        guard source.count - pixels >= PNGStream.readSize else { return }
        // The count of a block stands before it.
        ahead = Ahead(bytes: 8 + PNGStream.most, step: 1) { [unowned(unsafe) self] (_, place) throws(ImagingError) in
            let count = try fill((place + 8).assumingMemoryBound(to: UInt8.self))
            place.storeBytes(of: count, as: Int.self)
            return count > 0
        }
    }

    /// The next bytes; fewer at the end.
    func read(_ bytes: UnsafeMutableRawBufferPointer) -> Int {
        do throws(ImagingError) {
            var filled = 0
            if offset < pixels || pixels == source.count {
                let part = UnsafeMutableRawBufferPointer(rebasing: bytes[..<min(bytes.count, pixels - offset)])
                filled = try source.read(part, at: offset)
                offset += filled
                if offset < pixels || pixels == source.count { return filled }
            }
            while filled < bytes.count {
                if given == count, try !nextBlock() { return filled }
                let length = min(bytes.count - filled, count - given)
                bytes.baseAddress?.advanced(by: filled).copyMemory(from: block + given, byteCount: length)
                given += length
                filled += length
            }
            return filled
        } catch {
            failure = error
            return 0
        }
    }

    // MARK: Pixels

    /// - Returns: false where nothing follows.
    private func nextBlock() throws(ImagingError) -> Bool {
        given = 0
        if let ahead {
            guard let taken = try ahead.take() else { return false }
            count = taken.loadUnaligned(as: Int.self)
            block.update(from: (taken + 8).assumingMemoryBound(to: UInt8.self), count: count)
        } else {
            count = try fill(block)
        }
        return count > 0
    }

    /// Writes the next chunk.
    ///
    /// - Returns: its bytes; 0 where nothing follows.
    private func fill(_ block: UnsafeMutablePointer<UInt8>) throws(ImagingError) -> Int {
        if isFinished { return 0 }
        func put(_ bytes: [UInt8], at place: Int) { (block + place).update(from: bytes, count: bytes.count) }
        let pixels = block + PNGStream.head
        var filled = 0
        while filled < PNGStream.blockSize, !isFinished {
            if used == packed.count { try readPacked() }
            filled += try inflate(into: pixels + filled, room: PNGStream.blockSize - filled)
        }
        let size = UInt16(filled)
        let parts = [isFinished ? 1 : 0, size & 0xFF, size >> 8, ~size & 0xFF, ~size >> 8].map { UInt8($0) }
        put(bigEndian(UInt32(5 + filled + (isFinished ? 4 : 0))) + Array("IDAT".utf8) + parts, at: 0)
        // Two checksums that are not looked at: zlib's at the end, and the chunk's.
        let tail = [UInt8](repeating: 0, count: isFinished ? 8 : 4)
        put(tail, at: PNGStream.head + filled)
        return PNGStream.head + filled + tail.count
    }

    private func inflate(into target: UnsafeMutablePointer<UInt8>, room: Int) throws(ImagingError) -> Int {
        var (taken, made) = (0, 0)
        let status = packed.withUnsafeBufferPointer {
            cpng_inflate_some(
                inflater, $0.baseAddress.map { $0 + used }, $0.count - used, target, room, &taken, &made)
        }
        used += taken
        // What ends before its end makes no picture: libpng says that pixels are missing.
        isFinished = status == 1 || (packed.isEmpty && made == 0)
        if status < 0 || (!isFinished && taken == 0 && made == 0) {
            throw .damaged(.png, "its compressed pixels make no sense")
        }
        return made
    }

    /// The next deflated bytes; none after the last chunk of pixels.
    private func readPacked() throws(ImagingError) {
        (packed, used) = ([], 0)
        while left == 0 {
            let head = try source.bytes(8, at: place)
            guard head.count == 8 else { throw .truncated(.png) }
            guard head[4...].elementsEqual("IDAT".utf8) else { return }
            left = Int(PNGStream.number(head))
            crc = cpng_crc(0, Array(head[4...]), 4)
            place += 8
            if left == 0 { try endChunk() }
        }
        packed = try source.bytes(min(left, PNGStream.readSize), at: place)
        if packed.isEmpty { throw .truncated(.png) }
        crc = cpng_crc(crc, packed, packed.count)
        place += packed.count
        left -= packed.count
        if left == 0 { try endChunk() }
    }

    private func endChunk() throws(ImagingError) {
        let bytes = try source.bytes(4, at: place)
        guard bytes.count == 4 else { throw .truncated(.png) }
        if PNGStream.number(bytes) != crc { throw .damaged(.png, "a checksum of its pixels is wrong") }
        place += 4
    }

    // MARK: Chunks

    /// Where the first chunk of pixels begins.
    private static func pixels(of source: ByteSource) throws(ImagingError) -> Int {
        var offset = signature
        for _ in 0..<mostChunks {
            let head = try source.bytes(8, at: offset)
            guard head.count == 8 else { return source.count }
            if head[4...].elementsEqual("IDAT".utf8) { return offset }
            offset += 12 + Int(number(head))
        }
        throw .damaged(.png, "it has more than \(mostChunks) chunks before its pixels")
    }

    private static func number(_ bytes: [UInt8]) -> UInt32 { bytes[..<4].reduce(0) { $0 << 8 | UInt32($1) } }
}

/// A number as PNG has it.
func bigEndian(_ number: UInt32) -> [UInt8] {
    [UInt8(number >> 24), UInt8(number >> 16 & 0xFF), UInt8(number >> 8 & 0xFF), UInt8(number & 0xFF)]
}
