import CropKit
import TestSupport
import Testing

@testable import CropImaging

@Suite("What travels with a JPEG")
struct JPEGMetadataTests {
    /// A small EXIF block whose first directory has the orientation alone.
    static func exif(_ tag: Int, isLittle: Bool = true, type: Int = 3, count: Int = 1, directory: Int = 8) -> [UInt8] {
        func number(_ value: Int, _ bytes: Int) -> [UInt8] {
            let digits = (0..<bytes).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
            return isLittle ? digits : digits.reversed()
        }
        let value = type == 3 ? number(tag, 2) + [0, 0] : number(tag, 4)
        return (isLittle ? [0x49, 0x49] : [0x4D, 0x4D]) + number(42, 2) + number(directory, 4) + number(1, 2)
            + number(0x0112, 2) + number(type, 2) + number(count, 4) + value + number(0, 4)
    }

    @Test("All eight orientations are read, in both byte orders, as a short or a long", arguments: 1...8)
    func orientationIsRead(tag: Int) throws {
        for exif in [
            JPEGMetadataTests.exif(tag), JPEGMetadataTests.exif(tag, isLittle: false),
            JPEGMetadataTests.exif(tag, type: 4), JPEGMetadataTests.exif(tag, isLittle: false, type: 4),
        ] {
            let info = try jpegDecoder(JPEGMaker(metadata: Metadata(exif: exif)).make()).info
            #expect(info.orientation.rawValue == tag)
            #expect(info.metadata.exif == exif)
            #expect(info.uprightSize.width == (tag >= 5 ? 45 : 61))
        }
    }

    @Test("A broken EXIF block is upright")
    func brokenExifIsUpright() {
        let sound = JPEGMetadataTests.exif(6)
        for exif in [
            JPEGMetadataTests.exif(0), JPEGMetadataTests.exif(9), JPEGMetadataTests.exif(6, type: 2),
            JPEGMetadataTests.exif(6, count: 2), JPEGMetadataTests.exif(6, directory: 0),
            JPEGMetadataTests.exif(6, directory: 0xFFFF_FFFF), [], [0x49], [0x49, 0x4D] + Array(sound.dropFirst(2)),
        ] as [[UInt8]] {
            #expect(ExifOrientation(exif: exif) == .topLeft)
        }
        for length in 0..<20 { #expect(ExifOrientation(exif: Array(sound.prefix(length))) == .topLeft) }
        var random = SeededRandom(seed: 3)
        for _ in 0..<2000 {
            var noise = sound + sound
            for _ in 0..<4 { noise[Int.random(in: 2..<noise.count, using: &random)] = UInt8(random.next() & 255) }
            _ = ExifOrientation(exif: noise)
        }
    }

    @Test("What the encoder writes, the decoder reads")
    func metadataReturns() throws {
        let metadata = Metadata(
            icc: (0..<150_000).map { UInt8(truncatingIfNeeded: $0 / 7) }, exif: JPEGMetadataTests.exif(3),
            xmp: Array("<x:xmpmeta/>".utf8), iptc: [0x1C, 2, 5, 0, 1, 65, 7])
        #expect(try jpegDecoder(JPEGMaker(metadata: metadata).make()).info.metadata == metadata)
    }

    @Test("Blocks that segments cannot hold are left out whole")
    func largeBlocksAreLeftOut() throws {
        let large = [UInt8](repeating: 1, count: 66_000)
        let metadata = Metadata(icc: [7], exif: large, xmp: large, iptc: large)
        #expect(try jpegDecoder(JPEGMaker(metadata: metadata).make()).info.metadata == Metadata(icc: [7]))
        #expect(ICCChunk.bodies([UInt8](repeating: 0, count: 255 * ICCChunk.room + 1)) == nil)
    }

    @Test("A profile's pieces come in any order; a missing, double or foreign one means no profile")
    func profileNeedsAllPieces() throws {
        func file(_ pieces: [(number: UInt8, count: UInt8, byte: UInt8)]) -> [UInt8] {
            var segments: [UInt8] = []
            for piece in pieces {
                segments += [0xFF, 0xE2, 0, 17] + JPEGSegments.iccName + [piece.number, piece.count, piece.byte]
            }
            let plain = JPEGMaker(colours: .grey).make()
            return plain.prefix(2) + segments + plain.dropFirst(2)
        }
        func profile(_ pieces: [(number: UInt8, count: UInt8, byte: UInt8)]) throws -> [UInt8]? {
            try jpegDecoder(file(pieces)).info.metadata.icc
        }
        #expect(try profile([(1, 3, 10), (2, 3, 20), (3, 3, 30)]) == [10, 20, 30])
        #expect(try profile([(3, 3, 30), (1, 3, 10), (2, 3, 20)]) == [10, 20, 30])
        #expect(try profile([(1, 3, 10), (3, 3, 30)]) == nil)
        #expect(try profile([(1, 3, 10), (2, 3, 20), (2, 3, 20)]) == nil)
        #expect(try profile([(1, 2, 10), (2, 3, 20)]) == nil)
        #expect(try profile([(0, 1, 10)]) == nil)
        #expect(try profile([(0, 0, 10)]) == nil)
        #expect(try profile([]) == nil)
    }

    @Test("IPTC is found behind other resources with names; broken ones give none")
    func iptcIsFound() {
        let other: [UInt8] = [0x38, 0x42, 0x49, 0x4D, 0x03, 0xED, 2, 65, 66, 0, 0, 0, 0, 3, 9, 9, 9, 0]
        let iptc: [UInt8] = [0x38, 0x42, 0x49, 0x4D, 0x04, 0x04, 0, 0, 0, 0, 0, 2, 5, 6]
        #expect(PhotoshopResources.iptc(in: other + iptc) == [5, 6])
        #expect(PhotoshopResources.iptc(in: other) == nil)
        for length in 0..<iptc.count { #expect(PhotoshopResources.iptc(in: other + iptc.prefix(length)) == nil) }
        #expect(PhotoshopResources.iptc(in: Array(iptc.prefix(8)) + [255, 255, 255, 255, 1]) == nil)
    }
}
