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
            if let xmp {
                var packet = XMPPacket(xmp)
                packet.describe(width: width, height: height)
                kept.xmp = packet.bytes
            }
            kept.iptc = iptc
        }
        if let provenance {
            // What a JPEG's one segment holds.
            let room = policy.format == .jpeg ? JPEGMetadata.room - JPEGSegments.xmpName.count : Int.max
            kept.xmp = provenance.added(to: kept.xmp, room: room)
        }
        return kept
    }
}
