import CropKit
import Testing

@testable import CropImaging

@Suite struct HEIFTests {
    private static let picture = TestPicture(64, 48) { x, y, channel in [x * 4, y * 5, 128][channel] }

    /// The greatest difference of two pictures' samples, on a scale to 255.
    private func distance(_ a: TestPicture, _ b: TestPicture) -> Int {
        guard a.width == b.width, a.height == b.height, a.format.channels == b.format.channels else { return 256 }
        func scaled(_ picture: TestPicture) -> [Int] {
            picture.samples.map { picture.format.depth == .eight ? Int($0) : (Int($0) + 128) / 257 }
        }
        return zip(scaled(a), scaled(b)).reduce(0) { max($0, abs($1.0 - $1.1)) }
    }

    @Test(
        "Pixels are those that were written",
        arguments: [
            (HEIFFixture.plain, ImageFormat.avif, 8), (HEIFFixture.heic, .heic, 8), (HEIFFixture.heicDeep, .heic, 10),
        ])
    func pixels(text: String, format: ImageFormat, bits: Int) throws {
        let file = HostileBytes.base64(text)
        let info = try ImageReader(source(file)).info
        #expect(info.format == format && info.storedDepth == bits && info.orientation == .topLeft && info.frames == 1)
        #expect(info.pixels == PixelFormat(.rgb, bits > 8 ? .sixteen : .eight))
        let made = try TestPicture(file: file)
        #expect(distance(made, HEIFTests.picture) <= 10, "\(distance(made, HEIFTests.picture))")
        let part = PixelRect(x: 7, y: 5, width: 31, height: 17)
        #expect(try TestPicture(file: file, part: part) == made.part(part))
    }

    @Test("White is white in ten bits")
    func deepRange() throws {
        let made = try TestPicture(file: HostileBytes.base64(HEIFFixture.heicDeep))
        // 252 of 255 in eight bits.
        #expect((0..<48).allSatisfy { made.pixel(63, $0)[0] > 245 * 257 })
    }

    @Test("Opacity is read")
    func opacity() throws {
        let made = try TestPicture(file: HostileBytes.base64(HEIFFixture.clear))
        #expect(made.format == PixelFormat(.rgba))
        #expect((0..<64).allSatisfy { abs(made.pixel($0, 20)[3] - $0 * 4) <= 3 })
    }

    @Test("A container's turn is done already; EXIF's is not done again")
    func turned() throws {
        let info = try ImageReader(source(HostileBytes.base64(HEIFFixture.turned))).info
        #expect(info.size == Size(width: 48, height: 64) && info.orientation == .topLeft)
        #expect(info.metadata.exif.flatMap { ExifBlock($0) } != nil)
        #expect(info.metadata.xmp == Array("<x:xmpmeta/>".utf8))
        let made = try TestPicture(file: HostileBytes.base64(HEIFFixture.turned))
        #expect(distance(made, HEIFTests.picture.rearranged(48, 64) { u, v in (v, 47 - u) }) <= 10)
        let heic = try ImageReader(source(HostileBytes.base64(HEIFFixture.heic))).info
        #expect(heic.metadata.exif.flatMap { ExifBlock($0)?.orientation } == 6)
        #expect(heic.size == Size(width: 64, height: 48) && heic.orientation == .topLeft)
    }

    @Test("Display P3 by code points gets a profile, sRGB none")
    func codePoints() throws {
        for text in [HEIFFixture.heic, HEIFFixture.plain] {
            #expect(try ImageReader(source(HostileBytes.base64(text))).info.metadata.icc == nil)
        }
        var file = HostileBytes.base64(HEIFFixture.plain)
        let box = Array("colrnclx".utf8)
        let place = try #require(file.indices.dropLast(12).first { Array(file[$0..<$0 + 8]) == box })
        // Display P3's primaries on sRGB's curve.
        file.replaceSubrange(place + 8..<place + 12, with: [0, 12, 0, 13])
        let profile = try #require(try ImageReader(source(file)).info.metadata.icc)
        let colour = TestPicture(1, 1) { _, _, channel in [153, 102, 77][channel] }
        let made = try TestPicture(try #require(ColourConverted(TestPicture.Rows(colour), from: profile)))
        #expect(zip(made.pixel(0, 0), [162, 99, 72]).allSatisfy { abs($0 - $1) <= 1 })
        #expect(CodePointProfile(primaries: 9, transfer: 14) != nil)
        #expect(
            CodePointProfile(primaries: 9, transfer: 16) == nil && CodePointProfile(primaries: 1, transfer: 13) == nil)
    }

    @Test("A recipe makes a JPEG of an opaque one, a PNG of another")
    func recipes() throws {
        let size = Size<Picture>(width: 64, height: 48)
        let recipe = try Recipe(picture: size, crop: Crop(region: Region(x: 2, y: 3, width: 18, height: 16)))
        #expect(try render(HostileBytes.base64(HEIFFixture.heic), recipe).result.format == .jpeg)
        #expect(try render(HostileBytes.base64(HEIFFixture.clear), recipe).result.format == .png)
    }

    private static let all = [
        HEIFFixture.plain, HEIFFixture.clear, HEIFFixture.turned, HEIFFixture.heic, HEIFFixture.heicDeep,
    ]

    @Test("A file that ends too early gives an error or a picture", arguments: all.indices)
    func truncated(index: Int) throws {
        for start in HostileBytes.sixteenths(HostileBytes.base64(HEIFTests.all[index])) {
            do { _ = try TestPicture(file: start) } catch is ImagingError {}
        }
    }

    @Test("Changed bytes give an error or a picture", arguments: all.indices)
    func changed(index: Int) throws {
        try HostileBytes.decodeChanged(
            HostileBytes.base64(HEIFTests.all[index]), rounds: 300, seed: UInt64(index), from: 12)
    }

    @Test("A size that is too large is refused before it is decoded; one that lies does not become the picture's")
    func lyingSize() throws {
        var file = HostileBytes.base64(HEIFFixture.heic)
        let box = Array("ispe".utf8)
        let places = file.indices.dropLast(16).filter { Array(file[$0..<$0 + 4]) == box }
        #expect(!places.isEmpty)
        for place in places {
            file.replaceSubrange(place + 8..<place + 16, with: [0, 0, 0x75, 0x30, 0, 0, 0x75, 0x30])
        }
        #expect(throws: ImagingError.beyondLimit(.pixels, asked: 900_000_000, allowed: 1_000_000)) {
            try TestPicture(file: file, limits: ResourceLimits(pixels: 1_000_000))
        }
        do {
            let info = try ImageReader(source(file), limits: ResourceLimits(memory: 1 << 40)).info
            #expect(info.size == Size(width: 64, height: 48))
        } catch is ImagingError {}
    }
}
