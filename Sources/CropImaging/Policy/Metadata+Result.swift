import CropKit

extension Metadata {
    /// What of a source's metadata belongs to its result.
    ///
    /// - Parameter provenance: what is added, unless metadata is not wanted.
    func kept(_ policy: RenderPolicy, width: Int, height: Int, provenance: Provenance? = nil) -> Metadata {
        var kept = Metadata(icc: policy.convertsToSRGB ? nil : icc)
        if policy.metadata == .strip { return kept }
        if let exif, var block = ExifBlock(exif) {
            block.describe(width: width, height: height)
            if policy.metadata != .stripLocation || block.dropLocation() { kept.exif = block.bytes }
        }
        // Location hides in many forms in these; without it there is nothing to look for.
        if policy.metadata == .keep {
            kept.xmp = xmp.map(Metadata.upright)
            kept.iptc = iptc
        }
        if let provenance {
            // What a JPEG's one segment holds.
            let room = policy.format == .jpeg ? JPEGMetadata.room - JPEGSegments.xmpName.count : Int.max
            kept.xmp = provenance.added(to: kept.xmp, room: room)
        }
        return kept
    }

    /// The packet with its orientation, if it has one, as 1.
    private static func upright(_ packet: [UInt8]) -> [UInt8] {
        var packet = packet
        // As an attribute and as an element.
        for name in ["tiff:Orientation=\"", "tiff:Orientation='", "<tiff:Orientation>"] {
            let pattern = Array(name.utf8)
            guard packet.count > pattern.count else { continue }
            // The first letter is looked at first: packets may have millions.
            for start in 0..<packet.count - pattern.count
            where packet[start] == pattern[0] && packet[start...].starts(with: pattern) {
                let digit = start + pattern.count
                if (UInt8(ascii: "1")...UInt8(ascii: "8")).contains(packet[digit]) { packet[digit] = UInt8(ascii: "1") }
            }
        }
        return packet
    }
}
