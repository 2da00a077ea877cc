import CropKit
import Testing

@testable import CropImaging

@Suite struct PNGTests {
    @Test(
        "What is written is read", arguments: [PixelFormat.Channels.grey, .greyAlpha, .rgb, .rgba],
        [PixelFormat.Depth.eight, .sixteen])
    func roundTrip(channels: PixelFormat.Channels, depth: PixelFormat.Depth) throws {
        for (width, height) in [(1, 1), (2, 3), (257, 65), (1000, 3)] {
            let picture = TestPicture(width, height, PixelFormat(channels, depth)) { x, y, channel in
                (x * x * 31 + y * 517 + channel * 90 + x * y) & (depth == .eight ? 0xFF : 0xFFFF)
            }
            #expect(try TestPicture(file: picture.file()) == picture)
        }
    }

    @Test("Metadata travels")
    func metadata() throws {
        let metadata = Metadata(
            icc: (0..<3000).map { UInt8($0 * 7 & 255) }, exif: exif(orientation: 6), xmp: Array("<x:xmpmeta/>".utf8))
        let file = try TestPicture.coordinates(8, 8).file(settings: EncoderSettings(metadata: metadata))
        let info = try ImageReader(source(file)).info
        // libpng checks profiles, and this is none.
        #expect(info.metadata.exif == metadata.exif && info.metadata.xmp == metadata.xmp)
        #expect(info.orientation == ExifOrientation(tag: 6))
    }

    @Test("A file that ends too early is refused, wherever it ends")
    func truncated() throws {
        let file = try TestPicture.coordinates(100, 80).file()
        for length in stride(from: 20, to: file.count - 12, by: 97) {
            #expect(throws: ImagingError.truncated(.png)) { try TestPicture(file: Array(file.prefix(length))) }
        }
    }

    @Test("Damaged bytes make an error or a picture, never a crash; seed 1")
    func damaged() throws {
        let file = try TestPicture.coordinates(60, 50).file()
        var state: UInt64 = 1
        for _ in 0..<2000 {
            var bad = file
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            bad[8 + Int(state >> 33) % (file.count - 8)] = UInt8(truncatingIfNeeded: state >> 20)
            _ = try? TestPicture(file: bad, limits: ResourceLimits(pixels: 1_000_000, memory: 1 << 24))
        }
    }

    @Test("A header that asks for too much is refused before anything is allocated")
    func tooLarge() throws {
        var file = try TestPicture.coordinates(8, 8).file()
        // 30,000 × 30,000, with its checksum.
        let header: [UInt8] = [0x49, 0x48, 0x44, 0x52, 0, 0, 0x75, 0x30, 0, 0, 0x75, 0x30, 8, 2, 0, 0, 0]
        var crc: UInt32 = 0xFFFF_FFFF
        for byte in header {
            crc ^= UInt32(byte)
            for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
        }
        crc ^= 0xFFFF_FFFF
        file.replaceSubrange(12..<29, with: header)
        file.replaceSubrange(29..<33, with: [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: crc >> UInt32($0)) })
        #expect(throws: ImagingError.beyondLimit(.pixels, asked: 900_000_000, allowed: 500_000_000)) {
            try TestPicture(file: file, limits: ResourceLimits(pixels: 500_000_000))
        }
    }
}
