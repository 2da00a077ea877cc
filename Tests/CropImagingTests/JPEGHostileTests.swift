import CropKit
import TestSupport
import Testing

@testable import CropImaging

@Suite("Hostile JPEG")
struct JPEGHostileTests {
    static let makers = [
        JPEGMaker(), JPEGMaker(colours: .grey, restartInterval: 2), JPEGMaker(isProgressive: true),
        JPEGMaker(colours: .yCbCr(x: 4, y: 1)), JPEGMaker(colours: .ycck, metadata: Metadata(exif: [1], xmp: [2])),
        JPEGMaker(isArithmetic: true), JPEGMaker(isScattered: true), JPEGMaker(colours: .rgb, isOptimised: true),
    ]

    /// The place of a marker in a file.
    private func place(of marker: UInt8, in file: [UInt8]) throws -> Int {
        try #require(file.indices.dropLast().first { file[$0] == 0xFF && file[$0 + 1] == marker })
    }

    @Test("A header that lies about its size is refused before memory is taken")
    func lyingHeader() throws {
        var file = JPEGMaker(isProgressive: true).make()
        let frame = try place(of: 0xC2, in: file)
        // 65,500 = 0xFFDC.
        file.replaceSubrange((frame + 5)..<(frame + 9), with: [0xFF, 0xDC, 0xFF, 0xDC])
        #expect(throws: ImagingError.beyondLimit(.pixels, asked: 65_500 * 65_500, allowed: 1_000_000_000)) {
            try decodeJPEG(file)
        }
        let generous = ResourceLimits(pixels: .max)
        #expect(throws: ImagingError.beyondLimit(.memory, asked: 4094 * 4094 * 6 * 128, allowed: 1 << 30)) {
            try decodeJPEG(file, part: PixelRect(x: 0, y: 0, width: 1, height: 1), limits: generous)
        }
        file.replaceSubrange((frame + 5)..<(frame + 9), with: [0xFF, 0xFF, 0xFF, 0xFF])
        #expect(throws: ImagingError.self) { try decodeJPEG(file, limits: generous) }
    }

    @Test("Twenty thousand scans are refused at the hundredth")
    func manyScans() throws {
        let file = JPEGMaker(isScattered: true).make()
        let last = try #require(file.indices.dropLast().last { file[$0] == 0xFF && file[$0 + 1] == 0xDA })
        var many = Array(file.prefix(last))
        for _ in 0..<20_000 { many += file[last..<(file.count - 2)] }
        many += file.suffix(2)
        #expect(throws: ImagingError.beyondLimit(.scans, asked: 101, allowed: 100)) { try decodeJPEG(many) }
        #expect(throws: ImagingError.beyondLimit(.scans, asked: 3, allowed: 2)) {
            try decodeJPEG(file, limits: ResourceLimits(scans: 2))
        }
        #expect(try decodeJPEG(file, limits: ResourceLimits(scans: 3)) == decodeJPEG(JPEGMaker().make()))

        let progressive = JPEGMaker(isProgressive: true).make()
        let scan = try place(of: 0xDA, in: progressive)
        var empty = Array(progressive.prefix(scan))
        for _ in 0..<20_000 { empty += progressive[scan..<(scan + 14)] }
        #expect(throws: ImagingError.self) { try decodeJPEG(empty + [0xFF, 0xD9]) }
    }

    @Test("A file that is cut off is said to be, and has no grey pixels", arguments: makers)
    func truncatedFiles(maker: JPEGMaker) throws {
        let file = maker.make()
        for sixteenth in 0..<16 {
            let start = Array(file.prefix(max(3, file.count * sixteenth / 16)))
            #expect(throws: ImagingError.truncated(.jpeg)) { try decodeJPEG(start) }
        }
    }

    @Test("Rows above the cut can still be had, and those below say that the file is cut off")
    func truncatedBelowThePart() throws {
        let file = JPEGMaker().make()
        let half = Array(file.prefix(file.count - 600))
        let top = PixelRect(x: 10, y: 2, width: 30, height: 10)
        #expect(try decodeJPEG(half, part: top) == decodeJPEG(file, part: top))
        #expect(throws: ImagingError.truncated(.jpeg)) {
            try decodeJPEG(half, part: PixelRect(x: 0, y: 40, width: 1, height: 5))
        }
    }

    @Test("A file of nothing but segments is refused")
    func thousandsOfSegments() {
        let segments = [[UInt8]](repeating: [0xFF, 0xEE, 0, 2], count: 50_000).flatMap { $0 }
        let plain = JPEGMaker().make()
        #expect(throws: ImagingError.damaged(.jpeg, "it has more than 10000 segments")) {
            try decodeJPEG(plain.prefix(2) + segments + plain.dropFirst(2))
        }
    }

    @Test("Changed bytes give an error or a picture", arguments: makers.indices)
    func changedBytes(index: Int) throws {
        let file = JPEGHostileTests.makers[index].make()
        let limits = ResourceLimits(pixels: 100_000, memory: 4 << 20)
        var random = SeededRandom(seed: UInt64(index))
        let header = file.indices.dropLast().last { file[$0] == 0xFF && file[$0 + 1] == 0xDA } ?? file.count
        for round in 0..<500 {
            var changed = file
            for _ in 0...(round % 4) {
                // Headers are short; half of the changes go there.
                let end = round % 2 == 0 ? header : file.count
                changed[Int.random(in: 3..<end, using: &random)] = UInt8(truncatingIfNeeded: random.next())
            }
            do {
                let size = try jpegDecoder(changed, limits: limits)
                let reduction = [1, 2, 4, 8][round / 4 % 4]
                let (width, height) = ((size.width - 1) / reduction + 1, (size.height - 1) / reduction + 1)
                let (x, y) = (width / 3, height / 3)
                _ = try decodeJPEG(
                    changed, part: PixelRect(x: x, y: y, width: min(width - x, 40), height: min(height - y, 40)),
                    reduction: reduction, limits: limits)
                let transform = try JPEGTransform(changed.withUnsafeBytes { try ByteSource($0) }, limits: limits)
                try transform.write(
                    PixelRect(x: 0, y: 0, width: size.width, height: size.height), exif: .topLeft,
                    orientation: Orientation(turns: round), fit: .nearest, metadata: { _ in Metadata() }, to: ByteSink()
                )
            } catch is ImagingError {}
        }
    }
}
