import Testing

@testable import CropImaging

@Suite("The XMP of a result") struct XMPPacketTests {
    @Test(
        "Orientation and sizes are made true, as attributes and as elements; all else stays",
        arguments: [
            (#"<a tiff:Orientation="6" tiff:ImageWidth="4032"/>"#, #"<a tiff:Orientation="1" tiff:ImageWidth="60"/>"#),
            ("<tiff:Orientation>8</tiff:Orientation>", "<tiff:Orientation>1</tiff:Orientation>"),
            ("exif:PixelYDimension='9'", "exif:PixelYDimension='40'"),
            ("<tiff:ImageLength>3024</tiff:ImageLength>", "<tiff:ImageLength>40</tiff:ImageLength>"),
            ("<exif:PixelXDimension>1</exif:PixelXDimension>", "<exif:PixelXDimension>60</exif:PixelXDimension>"),
            ("<a><xmp:Thumbnails><b/></xmp:Thumbnails><c/></a>", "<a><c/></a>"),
            ("<xmp:Thumbnails>cut off", "<xmp:Thumbnails>cut off"),
            (#"tiff:ImageWidth="wide" tiff:ImageWidth="12"#, #"tiff:ImageWidth="wide" tiff:ImageWidth="12"#),
            (#"<a xmp:Rating="4"/>"#, #"<a xmp:Rating="4"/>"#), ("", ""),
        ])
    func isMadeTrue(before: String, after: String) {
        var packet = XMPPacket(Array(before.utf8))
        packet.describe(width: 60, height: 40)
        #expect(String(decoding: packet.bytes, as: UTF8.self) == after)
    }

    @Test("A packet of nothing but such places takes no longer than its length", .timeLimit(.minutes(1)))
    func costsNoMoreThanItsLength() {
        for text in ["<xmp:Thumbnails>", "<xmp:Thumbnails></xmp:Thumbnails>", #"tiff:Orientation="6""#] {
            var packet = XMPPacket(Array(String(repeating: text, count: 20_000).utf8))
            packet.describe(width: 60, height: 40)
            #expect(packet.bytes.count <= 20_000 * text.utf8.count)
        }
    }
}
