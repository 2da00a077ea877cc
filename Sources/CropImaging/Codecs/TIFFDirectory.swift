/// A directory of a TIFF file, read without libtiff: for blocks of metadata, whose bytes libtiff would swap, and for
/// counting pages, which libtiff does by reading all of each.
///
/// Source: TIFF 6.0, section 2; BigTIFF differs in the widths of numbers only.
struct TIFFDirectory {
    /// An entry: where its value lies in the file.
    struct Entry {
        let tag: Int
        let type: Int
        /// Values, not bytes.
        let count: Int
        /// Where the value begins in the file.
        let place: Int
        /// Bytes of the value.
        let size: Int
    }

    /// Tags that are looked up here.
    enum Tag {
        static let orientation = 274
        static let xmp = 700
        static let iptc = 33723
        static let exif = 34665
        static let icc = 34675
        static let gps = 34853
    }

    let file: TIFFNumbers
    let entries: [Entry]
    /// Where the next page's directory is; 0 for none.
    let next: Int

    /// - Returns: nil where no directory is there. Entries that lead out of the file are left out.
    init?(_ file: TIFFNumbers, at offset: Int) {
        let isBig = file.isBig
        guard offset >= 8, let count = file.number(at: offset, isBig ? 8 : 2), (1...4096).contains(count) else {
            return nil
        }
        let (start, length) = (offset + (isBig ? 8 : 2), isBig ? 20 : 12)
        self.file = file
        entries = (0..<count).compactMap { TIFFDirectory.entry(file, at: start + $0 * length) }
        next = file.number(at: start + count * length, isBig ? 8 : 4) ?? 0
    }

    private static func entry(_ file: TIFFNumbers, at offset: Int) -> Entry? {
        let width = file.isBig ? 8 : 4
        guard let tag = file.number(at: offset, 2), let type = file.number(at: offset + 2, 2),
            let count = file.number(at: offset + 4, width), let bytes = TIFFNumbers.size(ofType: type)
        else { return nil }
        let (size, overflows) = count.multipliedReportingOverflow(by: bytes)
        if overflows { return nil }
        let inline = offset + 4 + width
        guard let place = size <= width ? inline : file.number(at: inline, width), size <= file.count - place else {
            return nil
        }
        return Entry(tag: tag, type: type, count: count, place: place, size: size)
    }

    func entry(_ tag: Int) -> Entry? { entries.first { $0.tag == tag } }

    /// The bytes of a value as the file has them; nil where it has none, or too many.
    func bytes(_ tag: Int) -> [UInt8]? {
        guard let entry = entry(tag), entry.size > 0 else { return nil }
        return file.bytes(at: entry.place, entry.size)
    }

    /// The first number of a value.
    func number(_ tag: Int) -> Int? {
        guard let entry = entry(tag), entry.count > 0, let bytes = TIFFNumbers.size(ofType: entry.type) else {
            return nil
        }
        return file.number(at: entry.place, bytes)
    }

    /// How many directories there are from this one on, up to 10,000; those that lead in circles count once.
    var pages: Int {
        var (seen, offset, pages) = (Set<Int>(), next, 1)
        while offset >= 8, pages < 10_000, seen.insert(offset).inserted {
            guard let count = file.number(at: offset, file.isBig ? 8 : 2), (1...4096).contains(count) else { break }
            pages += 1
            offset = file.number(at: offset + (file.isBig ? 8 + count * 20 : 2 + count * 12), file.isBig ? 8 : 4) ?? 0
        }
        return pages
    }
}

/// The numbers of a TIFF file, in its own order of bytes.
struct TIFFNumbers {
    let isLittle: Bool
    let isBig: Bool
    /// Bytes of the file.
    var count: Int { source.count }
    /// Where the first directory is.
    let first: Int
    private let source: ByteSource

    /// The most bytes that a value may have.
    static let largestValue = 1 << 24

    /// nil for what does not begin as a TIFF file does.
    init?(_ source: ByteSource) {
        guard let start = try? source.start(16), start.count >= 8 else { return nil }
        switch (start[0], start[1]) {
        case (0x49, 0x49): isLittle = true
        case (0x4D, 0x4D): isLittle = false
        default: return nil
        }
        self.source = source
        let kind = TIFFNumbers.number(start[2..<4], isLittle: isLittle)
        isBig = kind == 43
        guard kind == 42 || (isBig && start.count == 16) else { return nil }
        guard let first = TIFFNumbers.number(isBig ? start[8..<16] : start[4..<8], isLittle: isLittle) else {
            return nil
        }
        self.first = first
    }

    /// Bytes of a value of a type; nil for a type that is unknown.
    static func size(ofType type: Int) -> Int? {
        switch type {
        case 1, 2, 6, 7: 1
        case 3, 8: 2
        case 4, 9, 11, 13: 4
        case 5, 10, 12, 16, 17, 18: 8
        default: nil
        }
    }

    /// Of 1 to 8 bytes; nil where the file ends before, or where it is above what offsets can be.
    func number(at offset: Int, _ length: Int) -> Int? {
        bytes(at: offset, length).flatMap { TIFFNumbers.number($0[...], isLittle: isLittle) }
    }

    /// nil where the file ends before.
    func bytes(at offset: Int, _ length: Int) -> [UInt8]? {
        guard offset >= 0, length > 0, length <= TIFFNumbers.largestValue, offset <= count - length else { return nil }
        var isRead = false
        let bytes = [UInt8](unsafeUninitializedCapacity: length) { buffer, filled in
            filled = (try? source.read(UnsafeMutableRawBufferPointer(buffer), at: offset)) ?? 0
            isRead = filled == length
        }
        return isRead ? bytes : nil
    }

    private static func number(_ bytes: ArraySlice<UInt8>, isLittle: Bool) -> Int? {
        let bits =
            isLittle
            ? bytes.reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
            : bytes.reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        // Far below the largest number, so that sums of a few cannot overflow.
        return bits < 1 << 60 ? Int(bits) : nil
    }
}
