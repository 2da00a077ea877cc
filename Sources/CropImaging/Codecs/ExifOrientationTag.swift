import CropKit

extension ExifOrientation {
    /// The orientation that an EXIF block states; upright where it states none, or is broken.
    ///
    /// Only the first directory is read, which is where the tag belongs, and no offset is followed but the one to it, so
    /// that nothing can lead in circles. Source: TIFF 6.0, section 2; Exif 2.32, section 4.6.4.
    ///
    /// - Parameter exif: from the TIFF header on.
    init(exif: [UInt8]) {
        self = ExifOrientation.tag(in: exif).map { ExifOrientation(tag: $0) } ?? .topLeft
    }

    private static let tagNumber = 0x0112
    private static let typeShort = 3
    private static let typeLong = 4

    private static func tag(in exif: [UInt8]) -> Int? {
        let isLittle: Bool
        switch exif.prefix(2) {
        case [0x49, 0x49]: isLittle = true
        case [0x4D, 0x4D]: isLittle = false
        default: return nil
        }
        /// A number of two or four bytes; nil where it would reach beyond the block.
        func number(_ bytes: Int, at offset: Int) -> Int? {
            guard offset >= 0, offset <= exif.count - bytes else { return nil }
            let digits = exif[offset..<(offset + bytes)]
            return isLittle
                ? digits.reversed().reduce(0) { $0 << 8 | Int($1) } : digits.reduce(0) { $0 << 8 | Int($1) }
        }
        guard number(2, at: 2) == 42, let directory = number(4, at: 4), let count = number(2, at: directory) else {
            return nil
        }
        for index in 0..<count {
            let entry = directory + 2 + 12 * index
            guard let tag = number(2, at: entry), let type = number(2, at: entry + 2) else { return nil }
            guard tag == tagNumber else { continue }
            // A short by the standard, a long by some writers; more than one value is nonsense.
            guard number(4, at: entry + 4) == 1 else { return nil }
            switch type {
            case typeShort: return number(2, at: entry + 8)
            case typeLong: return number(4, at: entry + 8)
            default: return nil
            }
        }
        return nil
    }
}
