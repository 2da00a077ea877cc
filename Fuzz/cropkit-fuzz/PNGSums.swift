/// Check sums of PNG, without which nearly every changed byte would be found by them alone.
enum PNGSums {
    private static let table: [UInt32] = (0..<256).map { number in
        (0..<8).reduce(UInt32(number)) { sum, _ in sum & 1 == 1 ? 0xEDB8_8320 ^ sum >> 1 : sum >> 1 }
    }

    /// The check sum of bytes. Source: PNG (third edition), annex D.
    static func sum(_ bytes: some Sequence<UInt8>) -> [UInt8] {
        let sum = ~bytes.reduce(~0 as UInt32) { table[Int(UInt8(truncatingIfNeeded: $0) ^ $1)] ^ $0 >> 8 }
        return bigEndian(sum)
    }

    static func bigEndian(_ number: UInt32) -> [UInt8] {
        (0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - 8 * UInt32($0))) }
    }

    /// A file with the right sum behind each of its chunks, as far as they follow each other.
    static func mended(_ file: [UInt8]) -> [UInt8] {
        var (file, offset) = (file, 8)
        while offset + 12 <= file.count {
            let length = file[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
            let end = offset + 8 + length
            guard end + 4 <= file.count else { break }
            file.replaceSubrange(end..<end + 4, with: sum(file[offset + 4..<end]))
            offset = end + 4
        }
        return file
    }
}
