/// The marker segments of a JPEG before its first scan, as far as they hold metadata.
///
/// Source: ITU-T T.81, annex B; for what the segments hold: Exif 2.32, section 4.7, ICC.1:2022, annex B.4, XMP part 3,
/// section 1.1.3.
struct JPEGSegments {
    /// What begins an APP1 with EXIF, which one more byte of any value follows.
    static let exifName = Array("Exif\0".utf8)
    static let xmpName = Array("http://ns.adobe.com/xap/1.0/\0".utf8)
    static let iccName = Array("ICC_PROFILE\0".utf8)
    static let photoshopName = Array("Photoshop 3.0\0".utf8)

    private(set) var metadata = Metadata()

    /// More segments than this are no honest file's.
    private static let most = 10_000
    private static let kept: Set<UInt8> = [JPEGMarker.app1, JPEGMarker.app2, JPEGMarker.app13]

    /// Reads the segments. What is no sound segment ends the reading, and is for the library to judge.
    ///
    /// - Throws: ``ImagingError/damaged(_:_:)`` for thousands of segments, ``ImagingError/beyondLimit(_:asked:allowed:)``
    ///   for more metadata than memory, ``ImagingError/system(path:_:)``.
    init(_ source: ByteSource, limits: ResourceLimits) throws(ImagingError) {
        var chunks: [ICCChunk] = []
        var resources: [UInt8] = []
        var offset = 2
        var count = 0
        var bytes = 0
        while let segment = try JPEGSegments.next(source, &offset) {
            count += 1
            if count > JPEGSegments.most { throw .damaged(.jpeg, "it has more than \(JPEGSegments.most) segments") }
            guard JPEGSegments.kept.contains(segment.marker) else { continue }
            bytes += segment.length
            try limits.check(bytes: bytes)
            let body = try source.bytes(segment.length, at: segment.start)
            switch segment.marker {
            case JPEGMarker.app1 where body.starts(with: JPEGSegments.exifName):
                if metadata.exif == nil { metadata.exif = Array(body.dropFirst(6)) }
            case JPEGMarker.app1 where body.starts(with: JPEGSegments.xmpName):
                if metadata.xmp == nil { metadata.xmp = Array(body.dropFirst(JPEGSegments.xmpName.count)) }
            case JPEGMarker.app2:
                if let chunk = ICCChunk(body) { chunks.append(chunk) }
            case JPEGMarker.app13 where body.starts(with: JPEGSegments.photoshopName):
                resources += body.dropFirst(JPEGSegments.photoshopName.count)
            default: break
            }
        }
        metadata.icc = ICCChunk.joined(chunks)
        metadata.iptc = PhotoshopResources.iptc(in: resources)
    }

    /// A segment's marker, and where its body is.
    private struct Segment {
        let marker: UInt8
        let start: Int
        let length: Int
    }

    /// The segment at an offset, which goes past it; nil at the first scan and where there is none.
    private static func next(_ source: ByteSource, _ offset: inout Int) throws(ImagingError) -> Segment? {
        var head = try source.bytes(4, at: offset)
        // Any number of 0xFF may stand before a marker.
        while head.count == 4, head[0] == 0xFF, head[1] == 0xFF {
            offset += 1
            head = try source.bytes(4, at: offset)
        }
        guard head.count == 4, head[0] == 0xFF, head[1] != 0, head[1] != JPEGMarker.startOfScan else { return nil }
        guard !JPEGMarker.standsAlone(head[1]) else { return nil }
        let length = Int(head[2]) << 8 | Int(head[3])
        guard length >= 2 else { return nil }
        let segment = Segment(marker: head[1], start: offset + 4, length: length - 2)
        offset += 2 + length
        return segment
    }
}

/// The second byte of the markers that matter here.
enum JPEGMarker {
    static let endOfImage: UInt8 = 0xD9
    static let startOfScan: UInt8 = 0xDA
    static let app0: UInt8 = 0xE0
    static let app1: UInt8 = 0xE1
    static let app2: UInt8 = 0xE2
    static let app13: UInt8 = 0xED

    /// Frame headers, SOF0…15, which share their numbers with DHT, JPG and DAC.
    static func isFrame(_ marker: UInt8) -> Bool {
        (0xC0...0xCF).contains(marker) && ![0xC4, 0xC8, 0xCC].contains(marker)
    }

    /// Markers without a body: TEM, RST0…7, SOI, EOI.
    static func standsAlone(_ marker: UInt8) -> Bool { marker == 1 || (0xD0...endOfImage).contains(marker) }
}
