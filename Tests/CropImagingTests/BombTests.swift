import CPNG
import CropKit
import Testing

@testable import CropImaging

/// Small files that become huge: refused by what they ask for, before it is done.
@Suite("Decompression bombs") struct BombTests {
    private static func bigEndian(_ number: Int) -> [UInt8] {
        (0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - 8 * $0)) }
    }

    private static func chunk(_ name: String, _ body: [UInt8]) -> [UInt8] {
        let named = Array(name.utf8) + body
        return bigEndian(body.count) + named + bigEndian(Int(cpng_crc(0, named, named.count)))
    }

    /// A PNG of some size, depth and colour type, whose pixels are `data`.
    private static func png(
        _ width: Int, _ height: Int, depth: UInt8 = 8, type: UInt8 = 2, isInterlaced: Bool = false, extra: [UInt8] = [],
        data: [UInt8]
    ) -> [UInt8] {
        [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
            + chunk("IHDR", bigEndian(width) + bigEndian(height) + [depth, type, 0, 0, isInterlaced ? 1 : 0])
            + extra + chunk("IDAT", data) + chunk("IEND", [])
    }

    private static func zlib(_ bytes: [UInt8]) throws -> [UInt8] {
        let deflater = try #require(cpng_deflater_make())
        defer { cpng_deflater_free(deflater) }
        var (out, used, made) = ([UInt8](repeating: 0, count: bytes.count / 50 + 1000), 0, 0)
        _ = cpng_deflate(deflater, bytes, bytes.count, 1, &out, out.count, &used, &made)
        return Array(out.prefix(made))
    }

    @Test("30,000 × 30,000 pixels of 3.5 MB are refused when they are to be decoded; their header can be read")
    func png() throws {
        let file = BombTests.png(30_000, 30_000, data: [UInt8](repeating: 0, count: 3_500_000))
        #expect(try ImageReader(source(file)).info.size == Size(width: 30_000, height: 30_000))
        #expect(throws: ImagingError.beyondLimit(.expansion, asked: 771, allowed: 300)) { try TestPicture(file: file) }
        // An interlaced one must be decoded whole for its first pixel.
        let woven = BombTests.png(
            20_000, 20_000, type: 0, isInterlaced: true, data: [UInt8](repeating: 0, count: 400_000))
        #expect(throws: ImagingError.self) {
            try TestPicture(file: woven, part: PixelRect(x: 0, y: 0, width: 1, height: 1))
        }
        // Bits cost what bytes cost.
        let bits = BombTests.png(30_000, 30_000, depth: 1, type: 0, data: [UInt8](repeating: 0, count: 110_000))
        #expect(throws: ImagingError.beyondLimit(.expansion, asked: 1022, allowed: 300)) { try TestPicture(file: bits) }
        // Whoever expects such files can allow them: then it is the pixels that make no sense.
        #expect(throws: ImagingError.damaged(.png, "its compressed pixels make no sense")) {
            try TestPicture(file: file, limits: ResourceLimits(expansion: 1032))
        }
    }

    @Test("A width that takes much memory for one row is refused before libpng takes it")
    func wide() throws {
        let file = BombTests.png(15_000_000, 1, data: [0])
        #expect(throws: ImagingError.beyondLimit(.memory, asked: 360_000_000, allowed: 1 << 28)) {
            try ImageReader(source(file), limits: ResourceLimits(memory: 1 << 28))
        }
    }

    @Test("Texts of a PNG are not inflated; XMP is, up to its limit")
    func texts() throws {
        let pixels = try BombTests.zlib([UInt8](repeating: 0, count: 8 * 25))
        let packet = Array("<x:xmpmeta/>".utf8)
        let name = Array("XML:com.adobe.xmp\0\u{1}\0\0\0".utf8)
        let bomb = try BombTests.zlib([UInt8](repeating: 0x20, count: 60 << 20))
        func xmp(_ extra: [UInt8]) throws -> [UInt8]? {
            try ImageReader(source(BombTests.png(8, 8, extra: extra, data: pixels))).info.metadata.xmp
        }
        #expect(try xmp(BombTests.chunk("iTXt", name + BombTests.zlib(packet))) == packet)
        #expect(try xmp(BombTests.chunk("iTXt", name + bomb)) == nil)
        let text = BombTests.chunk("zTXt", Array("a\0\0".utf8) + bomb)
        #expect(try xmp([[UInt8]](repeating: text, count: 200).flatMap { $0 }) == nil)
    }

    @Test("16,383 × 16,383 pixels of WebP in 34 bytes are refused")
    func webp() throws {
        // VP8L: one code of one colour. The header has 14 bits for each side less one, opacity, and the version.
        let bits = 16_382 | 16_382 << 14
        let data =
            [0x2F] + (0..<4).map { UInt8(truncatingIfNeeded: bits >> (8 * $0)) } + [0x88, 0x88, 8, 0, 0, 0, 0, 0]
        let file =
            Array("RIFF".utf8) + [26, 0, 0, 0] + Array("WEBPVP8L".utf8) + [13, 0, 0, 0] + data + [0]
        #expect(try ImageReader(source(file)).info.size == Size(width: 16_383, height: 16_383))
        #expect(throws: ImagingError.self) { try TestPicture(file: file) }
    }

    @Test("A GIF and a TIFF that become a thousand times their size are refused")
    func others() throws {
        var gif = HostileBytes.base64(GIFFixture.interlaced)
        // The canvas, and the frame behind palette and extensions.
        gif.replaceSubrange(6..<10, with: [0x30, 0x75, 0x30, 0x75])
        let frame = try #require(
            gif.indices.first { $0 > 13 && gif[$0] == 0x2C && gif[($0 + 1)...].starts(with: [0, 0, 0, 0]) })
        gif.replaceSubrange(frame + 5..<frame + 9, with: [0x30, 0x75, 0x30, 0x75])
        #expect(throws: ImagingError.beyondLimit(.expansion, asked: 900_000_000 / gif.count, allowed: 300)) {
            try TestPicture(file: gif, part: PixelRect(x: 0, y: 0, width: 1, height: 1))
        }
        var tiff = HostileBytes.base64(TIFFFixture.deflate)
        // Width, height and rows of a strip, in a little-endian file.
        let directory = Int(tiff[4]) | Int(tiff[5]) << 8
        for entry in (0..<Int(tiff[directory])).map({ directory + 2 + 12 * $0 })
        where [256, 257, 278].contains(Int(tiff[entry]) | Int(tiff[entry + 1]) << 8) {
            tiff.replaceSubrange(entry + 2..<entry + 12, with: [4, 0, 1, 0, 0, 0, 0x30, 0x75, 0, 0])
        }
        #expect(try ImageReader(source(tiff)).info.size == Size(width: 30_000, height: 30_000))
        #expect(throws: ImagingError.self) { try TestPicture(file: tiff) }
        do { _ = try TestPicture(file: tiff) } catch let ImagingError.beyondLimit(limit, _, _) {
            #expect(limit == .expansion)
        }
    }
}
