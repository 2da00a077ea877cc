/// The marker segments that metadata is written as.
struct JPEGMetadata {
    /// The most bytes that the body of a segment can have.
    static let room = 65_533

    /// Markers and bodies, in the order in which they are written.
    private(set) var segments: [(marker: UInt8, body: [UInt8])] = []

    /// The segments for metadata.
    ///
    /// A block that its segments cannot hold is left out, for half of it would be worse: EXIF, XMP or IPTC above 64 KiB
    /// (extended XMP is not written), a profile above 16 MiB.
    init(_ metadata: Metadata) {
        if let exif = metadata.exif { add(JPEGMarker.app1, JPEGSegments.exifName + [0] + exif) }
        if let xmp = metadata.xmp { add(JPEGMarker.app1, JPEGSegments.xmpName + xmp) }
        if let icc = metadata.icc {
            for body in ICCChunk.bodies(icc) ?? [] { add(JPEGMarker.app2, body) }
        }
        if let iptc = metadata.iptc { add(JPEGMarker.app13, PhotoshopResources.body(iptc: iptc)) }
    }

    /// Writes a file that has no metadata, with these segments after its first.
    ///
    /// - Throws: what the sink throws.
    func insert(into file: UnsafeRawBufferPointer, writing sink: ByteSink) throws(ImagingError) {
        var place = min(2, file.count)
        // JFIF's segment must be the first.
        if file.count >= 6, file[2] == 0xFF, file[3] == JPEGMarker.app0 {
            place = min(file.count, 4 + Int(file[4]) << 8 + Int(file[5]))
        }
        try sink.write(UnsafeRawBufferPointer(rebasing: file[..<place]))
        for segment in segments {
            let length = segment.body.count + 2
            let head = [0xFF, segment.marker, UInt8(length >> 8), UInt8(length & 0xFF)]
            try sink.write(copying: head)
            try sink.write(copying: segment.body)
        }
        try sink.write(UnsafeRawBufferPointer(rebasing: file[place...]))
    }

    private mutating func add(_ marker: UInt8, _ body: [UInt8]) {
        if body.count <= JPEGMetadata.room { segments.append((marker, body)) }
    }
}

extension ByteSink {
    fileprivate func write(copying bytes: [UInt8]) throws(ImagingError) {
        var failure: ImagingError?
        bytes.withUnsafeBytes { buffer in
            do throws(ImagingError) { try write(buffer) } catch { failure = error }
        }
        if let failure { throw failure }
    }
}
