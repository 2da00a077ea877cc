import CropKit

/// The EXIF of a source made true for its result: upright, of the new size, without the old picture's thumbnail.
///
/// Only the bytes that say so are changed. Everything else stays where it is, since makers' own notes point into the
/// block by offset and break when a library writes it anew.
struct ExifBlock {
    private(set) var bytes: [UInt8]
    private let isLittle: Bool

    private enum Tag {
        static let imageWidth: UInt16 = 0x0100
        static let imageLength: UInt16 = 0x0101
        static let orientation: UInt16 = 0x0112
        static let exifDirectory: UInt16 = 0x8769
        static let gpsDirectory: UInt16 = 0x8825
        static let pixelXDimension: UInt16 = 0xA002
        static let pixelYDimension: UInt16 = 0xA003
        static let thumbnailOffset: UInt16 = 0x0201
        static let thumbnailLength: UInt16 = 0x0202
    }

    /// nil for what does not begin as a TIFF block does.
    init?(_ bytes: [UInt8]) {
        guard bytes.count >= 14 else { return nil }
        switch (bytes[0], bytes[1]) {
        case (0x49, 0x49): isLittle = true
        case (0x4D, 0x4D): isLittle = false
        default: return nil
        }
        self.bytes = bytes
        guard number(at: 2, 2) == 42 else { return nil }
    }

    /// 1…8; nil where the block does not say, or says something else.
    ///
    /// Only the first directory is read, which is where the tag belongs, so that nothing can lead in circles. Source:
    /// TIFF 6.0, section 2; Exif 2.32, section 4.6.4.
    var orientation: Int? {
        guard let entry = entries(of: firstDirectory).first(where: { tag($0) == Tag.orientation }) else { return nil }
        // A short, as the standard says, or a long, as some write; more than one value is nonsense.
        let sizes = [3: 2, 4: 4]
        guard number(at: entry + 4, 4) == 1, let size = sizes[number(at: entry + 2, 2) ?? 0] else { return nil }
        return number(at: entry + 8, size).flatMap { (1...8).contains($0) ? $0 : nil }
    }

    /// Says that the picture is upright and of this size, and drops the thumbnail.
    mutating func describe(width: Int, height: Int) {
        let first = firstDirectory
        var isInside = false
        for entry in entries(of: first) {
            switch tag(entry) {
            case Tag.orientation: set(entry, 1)
            case Tag.imageWidth: set(entry, width)
            case Tag.imageLength: set(entry, height)
            // Once: thousands of ways to thousands of entries would take minutes.
            case Tag.exifDirectory where !isInside:
                isInside = true
                for inner in entries(of: number(at: entry + 8, 4)) {
                    if tag(inner) == Tag.pixelXDimension { set(inner, width) }
                    if tag(inner) == Tag.pixelYDimension { set(inner, height) }
                }
            default: break
            }
        }
        dropThumbnail(after: first)
    }

    /// Removes where the picture was taken: the values are cleared, and so is the way to them.
    ///
    /// - Returns: false for a block with so many locations that it is no honest one, and must go altogether.
    mutating func dropLocation() -> Bool {
        let locations = entries(of: firstDirectory).filter { tag($0) == Tag.gpsDirectory }
        if locations.count > ExifBlock.mostLocations { return false }
        for entry in locations {
            if let directory = number(at: entry + 8, 4) { clear(directory: directory) }
            // An unknown tag with nothing in it, so that no offset of the block moves.
            write(0xFFFE, at: entry, 2)
            write(0, at: entry + 8, 4)
        }
        return true
    }

    // MARK: Directories

    private static let mostLocations = 8

    private var firstDirectory: Int? { number(at: 4, 4) }

    /// Where each entry of a directory begins; as many as fit.
    private func entries(of directory: Int?) -> [Int] {
        guard let directory, directory >= 8, let count = number(at: directory, 2) else { return [] }
        return (0..<count).map { directory + 2 + 12 * $0 }.filter { $0 + 12 <= bytes.count }
    }

    private func tag(_ entry: Int) -> UInt16 { UInt16(number(at: entry, 2) ?? 0) }

    private mutating func set(_ entry: Int, _ value: Int) {
        switch number(at: entry + 2, 2) {
        case 3 where value <= 0xFFFF: write(value, at: entry + 8, 2)
        case 4: write(value, at: entry + 8, 4)
        case 3:
            // A side too long for a short.
            write(4, at: entry + 2, 2)
            write(value, at: entry + 8, 4)
        default: break
        }
    }

    private mutating func dropThumbnail(after directory: Int?) {
        guard let directory, let count = number(at: directory, 2) else { return }
        let link = directory + 2 + 12 * count
        guard let second = number(at: link, 4), second != 0 else { return }
        var (offset, length): (Int?, Int?)
        for entry in entries(of: second) {
            if tag(entry) == Tag.thumbnailOffset { offset = number(at: entry + 8, 4) }
            if tag(entry) == Tag.thumbnailLength { length = number(at: entry + 8, 4) }
        }
        write(0, at: link, 4)
        guard let offset, let length, offset > link, length > 0, offset + length <= bytes.count else { return }
        // Usually it is the last thing of the block, which then shrinks; else its bytes are cleared.
        if offset + length >= bytes.count - 8 {
            bytes.removeSubrange(offset...)
        } else {
            for index in offset..<offset + length { bytes[index] = 0 }
        }
    }

    private mutating func clear(directory: Int) {
        let sizes = [1, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8]
        // Each byte once, also where thousands of values are said to be the whole block.
        var values: [Range<Int>] = []
        defer {
            var done = 0
            for value in values.sorted(by: { $0.lowerBound < $1.lowerBound }) where value.upperBound > done {
                for index in max(done, value.lowerBound)..<value.upperBound { bytes[index] = 0 }
                done = value.upperBound
            }
        }
        for entry in entries(of: directory) {
            let type = number(at: entry + 2, 2) ?? 0
            let size = (number(at: entry + 4, 4) ?? 0).multipliedReportingOverflow(
                by: type < sizes.count ? sizes[type] : 1)
            if !size.overflow, size.partialValue > 4, let offset = number(at: entry + 8, 4), offset >= 8 {
                values.append(offset..<max(offset, min(bytes.count, offset + size.partialValue)))
            }
            for index in entry..<entry + 12 { bytes[index] = 0 }
        }
        if number(at: directory, 2) != nil { write(0, at: directory, 2) }
    }

    // MARK: Numbers

    private func number(at offset: Int, _ length: Int) -> Int? {
        guard offset >= 0, offset <= bytes.count - length else { return nil }
        var value = 0
        for index in 0..<length { value = value << 8 | Int(bytes[offset + (isLittle ? length - 1 - index : index)]) }
        return value
    }

    private mutating func write(_ value: Int, at offset: Int, _ length: Int) {
        guard offset >= 0, offset <= bytes.count - length else { return }
        for index in 0..<length {
            bytes[offset + (isLittle ? index : length - 1 - index)] = UInt8(truncatingIfNeeded: value >> (8 * index))
        }
    }
}

extension ExifOrientation {
    /// The orientation that an EXIF block states; upright where it states none, or is broken.
    ///
    /// - Parameter exif: from the TIFF header on.
    init(exif: [UInt8]) {
        self.init(tag: ExifBlock(exif)?.orientation ?? 1)
    }
}
