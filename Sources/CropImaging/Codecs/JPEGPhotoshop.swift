/// The image resources that Photoshop keeps in APP13, of which one is IPTC.
///
/// Source: Adobe Photoshop File Formats Specification, "Image Resource Blocks": `8BIM`, a number, a Pascal string padded
/// to even length, a length of four bytes, and as many bytes, padded to even; all big-endian.
enum PhotoshopResources {
    private static let signature = Array("8BIM".utf8)
    private static let iptcNumber: [UInt8] = [0x04, 0x04]

    /// The IPTC records among the resources, if there are any and what stands before them is sound.
    static func iptc(in resources: [UInt8]) -> [UInt8]? {
        var rest = resources[...]
        while rest.count >= 12, rest.starts(with: signature) {
            let isIPTC = rest.dropFirst(4).starts(with: iptcNumber)
            let name = Int(rest[rest.startIndex + 6]) + 1
            rest = rest.dropFirst(6 + name + name % 2)
            guard rest.count >= 4 else { return nil }
            let length = rest.prefix(4).reduce(0) { $0 << 8 | Int($1) }
            rest = rest.dropFirst(4)
            guard rest.count >= length else { return nil }
            if isIPTC { return Array(rest.prefix(length)) }
            rest = rest.dropFirst(length + length % 2)
        }
        return nil
    }

    /// The body of a segment with IPTC records alone.
    static func body(iptc: [UInt8]) -> [UInt8] {
        let length = (0..<4).map { UInt8(truncatingIfNeeded: iptc.count >> (24 - 8 * $0)) }
        let padding = [UInt8](repeating: 0, count: iptc.count % 2)
        return JPEGSegments.photoshopName + signature + iptcNumber + [0, 0] + length + iptc + padding
    }
}
