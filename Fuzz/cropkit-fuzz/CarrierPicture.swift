import Foundation

/// A sound picture that carries a block of metadata.
enum CarrierPicture {
    /// Grey, 16×16, without any metadata.
    private static let jpeg = bytes(
        """
        /9j/2wBDABALDA4MChAODQ4SERATGCgaGBYWGDEjJR0oOjM9PDkzODdASFxOQERXRTc4UG1RV19iZ2hnPk1xeXBkeFxlZ2P/wAALCAAQABABAREA
        /8QAHwAAAQUBAQEBAQEAAAAAAAAAAAECAwQFBgcICQoL/8QAtRAAAgEDAwIEAwUFBAQAAAF9AQIDAAQRBRIhMUEGE1FhByJxFDKBkaEII0KxwRVS
        0fAkM2JyggkKFhcYGRolJicoKSo0NTY3ODk6Q0RFRkdISUpTVFVWV1hZWmNkZWZnaGlqc3R1dnd4eXqDhIWGh4iJipKTlJWWl5iZmqKjpKWmp6ip
        qrKztLW2t7i5usLDxMXGx8jJytLT1NXW19jZ2uHi4+Tl5ufo6erx8vP09fb3+Pn6/9oACAEBAAA/AOft7HpxWnb2PTitO3senFadvY9OK//Z
        """)
    /// The same in colours.
    private static let colourJPEG = bytes(
        """
        /9j/2wBDACgcHiMeGSgjISMtKygwPGRBPDc3PHtYXUlkkYCZlo+AjIqgtObDoKrarYqMyP/L2u71////m8H////6/+b9//j/2wBDASstLTw1
        PHZBQXb4pYyl+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj/wAARCAAQABADASIAAhEBAxEB/8QA
        FQABAQAAAAAAAAAAAAAAAAAABAP/xAAXEAADAQAAAAAAAAAAAAAAAAAAAgNh/8QAFQEBAQAAAAAAAAAAAAAAAAAAAAH/xAAWEQEBAQAAAAAA
        AAAAAAAAAAADAAL/2gAMAwEAAhEDEQA/ABJHBCRwukcEJHC6SCt//9k=
        """)
    private static let png = bytes(
        """
        iVBORw0KGgoAAAANSUhEUgAAABAAAAAQCAAAAAA6mKC9AAAARElEQVR4nHWPOQoAMQzECEiF0+z/f5tiQ7BzFC5m0AjcPlSZJ0ROKlEB6RX4iVzR
        N+AuTcAhXZOXFIkKbNI1eUnrc7Ma2ucFVMbEIfkAAAAASUVORK5CYII=
        """)
    /// The most that a segment of a JPEG holds beside its name.
    private static let room = 65_000

    /// A JPEG with the block in the segment that is its kind's; a PNG where it is too long for one, or of odd length.
    static func file(with block: [UInt8], as kind: FuzzTarget) -> [UInt8] {
        switch kind {
        case .exif where block.count > room || block.count % 2 == 1: return chunk("eXIf", block)
        case .exif: return segment(0xE1, "Exif\0\0", block)
        case .xmp where block.count > room || block.count % 2 == 1:
            return chunk("iTXt", Array("XML:com.adobe.xmp\0\0\0\0\0".utf8) + block)
        case .xmp: return segment(0xE1, "http://ns.adobe.com/xap/1.0/\0", block)
        case .icc:
            // A profile says which colours it is for; one for others is not looked at.
            let isColour = block.dropFirst(16).starts(with: Array("RGB ".utf8))
            return segment(0xE2, "ICC_PROFILE\0\u{1}\u{1}", block, of: isColour ? colourJPEG : jpeg)
        default: return segment(0xED, "Photoshop 3.0\0", block)
        }
    }

    private static func segment(_ marker: UInt8, _ name: String, _ block: [UInt8], of picture: [UInt8] = jpeg)
        -> [UInt8]
    {
        let body = Array(name.utf8) + block.prefix(room)
        let length = body.count + 2
        return Array(picture[..<2]) + [0xFF, marker, UInt8(length >> 8), UInt8(length & 0xFF)] + body + picture[2...]
    }

    private static func chunk(_ name: String, _ block: [UInt8]) -> [UInt8] {
        let named = Array(name.utf8) + block
        // Behind the signature and the header.
        return png[..<33] + PNGSums.bigEndian(UInt32(block.count)) + named + PNGSums.sum(named) + png[33...]
    }

    private static func bytes(_ text: String) -> [UInt8] {
        Data(base64Encoded: text, options: .ignoreUnknownCharacters).map { Array($0) } ?? []
    }
}
