extension Metadata {
    /// The blocks of a TIFF file's page. EXIF, which TIFF spreads over its directories, becomes a block of its own.
    init(tiff directory: TIFFDirectory) {
        self.init(
            icc: directory.bytes(TIFFDirectory.Tag.icc), exif: TIFFExif(directory)?.block,
            xmp: directory.bytes(TIFFDirectory.Tag.xmp),
            iptc: directory.bytes(TIFFDirectory.Tag.iptc).map(Metadata.iptc))
    }

    /// Records begin with 0x1C. Programs that take them for words of four bytes may have turned those around.
    private static func iptc(_ bytes: [UInt8]) -> [UInt8] {
        guard bytes.count >= 4, bytes[0] != 0x1C, bytes[3] == 0x1C else { return bytes }
        return bytes.indices.map { $0 ^ 3 < bytes.count ? bytes[$0 ^ 3] : bytes[$0] }
    }
}

/// An EXIF block put together from a TIFF file's directories.
///
/// Values are copied in the file's order of bytes. What describes how the TIFF file holds its pixels stays behind.
struct TIFFExif {
    /// From the TIFF header on.
    private(set) var block: [UInt8]
    private let file: TIFFNumbers

    /// Description, maker, model, resolution, unit, program, date, artist, copyright.
    static let kept: Set = [0x10E, 0x10F, 0x110, 0x11A, 0x11B, 0x128, 0x131, 0x132, 0x13B, 0x8298]
    /// Of these, what alone is no reason to have a block.
    private static let resolution: Set = [0x11A, 0x11B, 0x128]
    private static let orientation = 0x112
    /// Directories of directories; the one for interoperability says nothing that matters.
    private static let interoperability = 0xA005

    /// nil where nothing is worth a block.
    init?(_ directory: TIFFDirectory) {
        file = directory.file
        let basics = directory.entries.filter { TIFFExif.kept.contains($0.tag) }
        let exif = TIFFExif.entries(TIFFDirectory.Tag.exif, of: directory)
        let gps = TIFFExif.entries(TIFFDirectory.Tag.gps, of: directory)
        if exif.isEmpty, gps.isEmpty, basics.allSatisfy({ TIFFExif.resolution.contains($0.tag) }) { return nil }

        block = file.isLittle ? [0x49, 0x49] : [0x4D, 0x4D]
        append(42, 2)
        append(8, 4)
        let pointers = [(TIFFDirectory.Tag.exif, exif), (TIFFDirectory.Tag.gps, gps)].filter { !$0.1.isEmpty }
        let orientations = directory.entries.filter { $0.tag == TIFFExif.orientation }.prefix(1)
        let places = write((basics + orientations).sorted { $0.tag < $1.tag }, room: pointers.map(\.0))
        for ((_, entries), place) in zip(pointers, places) {
            if block.count % 2 == 1 { block.append(0) }
            store(block.count, at: place)
            _ = write(entries, room: [])
        }
    }

    /// What a directory's tag leads to.
    static func entries(_ tag: Int, of directory: TIFFDirectory) -> [TIFFDirectory.Entry] {
        guard let offset = directory.number(tag), let inner = TIFFDirectory(directory.file, at: offset) else {
            return []
        }
        return inner.entries.filter { $0.tag != TIFFExif.interoperability }
    }

    /// Entries up to what a directory may hold in all: many may name the same bytes, and a small file become huge.
    static func bounded(_ entries: [TIFFDirectory.Entry]) -> [TIFFDirectory.Entry] {
        var room = TIFFNumbers.largestValue
        return entries.filter { entry in
            guard entry.size <= room else { return false }
            room -= entry.size
            return true
        }
    }

    /// Writes a directory and its values.
    ///
    /// - Parameter room: tags of directories that follow; all above the others.
    /// - Returns: where the offsets of those belong.
    private mutating func write(_ entries: [TIFFDirectory.Entry], room: [Int]) -> [Int] {
        // Types of BigTIFF have no place here.
        let values = TIFFExif.bounded(entries).filter { $0.type <= 12 && $0.size > 0 }.compactMap { entry in
            file.bytes(at: entry.place, entry.size).map { (entry, $0) }
        }
        append(values.count + room.count, 2)
        var (places, later, slots) = ([Int](), [(place: Int, bytes: [UInt8])](), [(tag: Int, index: Int?)]())
        slots = values.indices.map { (values[$0].0.tag, $0) } + room.map { ($0, nil) }
        for slot in slots.sorted(by: { $0.tag < $1.tag }) {
            append(slot.tag, 2)
            if let index = slot.index {
                let (entry, bytes) = values[index]
                append(entry.type, 2)
                append(entry.count, 4)
                if bytes.count > 4 { later.append((block.count, bytes)) }
                block += bytes.count > 4 ? [0, 0, 0, 0] : bytes + [UInt8](repeating: 0, count: 4 - bytes.count)
            } else {
                append(4, 2)
                append(1, 4)
                places.append(block.count)
                append(0, 4)
            }
        }
        append(0, 4)
        for (place, bytes) in later {
            store(block.count, at: place)
            block += bytes
            if block.count % 2 == 1 { block.append(0) }
        }
        return places
    }

    private mutating func append(_ value: Int, _ length: Int) {
        for index in 0..<length {
            block.append(UInt8(truncatingIfNeeded: value >> (8 * (file.isLittle ? index : length - 1 - index))))
        }
    }

    private mutating func store(_ value: Int, at place: Int) {
        for index in 0..<4 {
            block[place + index] = UInt8(truncatingIfNeeded: value >> (8 * (file.isLittle ? index : 3 - index)))
        }
    }
}
