import CropKit
import Testing

@testable import CropImaging

@Suite struct TIFFTests {
    static let parts = [
        PixelRect(x: 0, y: 0, width: 37, height: 29), PixelRect(x: 3, y: 5, width: 11, height: 9),
        PixelRect(x: 15, y: 15, width: 2, height: 2), PixelRect(x: 36, y: 28, width: 1, height: 1),
        PixelRect(x: 16, y: 0, width: 21, height: 17),
    ]

    private static func sample(_ bits: Int) -> (Int, Int, Int) -> Int {
        { x, y, channel in (x * 41 + y * 113 + channel * 77 + x * y) * 257 >> 3 & (1 << bits - 1) }
    }

    @Test(
        "What is written is read", arguments: [PixelFormat.Channels.grey, .greyAlpha, .rgb, .rgba],
        [PixelFormat.Depth.eight, .sixteen])
    func roundTrip(channels: PixelFormat.Channels, depth: PixelFormat.Depth) throws {
        for (width, height) in [(1, 1), (2, 3), (257, 450), (1000, 3), (20_000, 2)] {
            let picture = TestPicture(width, height, PixelFormat(channels, depth)) { x, y, channel in
                (x * x * 31 + y * 517 + channel * 90 + x * y) & (depth == .eight ? 0xFF : 0xFFFF)
            }
            let file = try picture.file(.tiff)
            #expect(try TestPicture(file: file) == picture)
            let part = PixelRect(x: width / 3, y: height / 2, width: (width + 1) / 2, height: (height + 1) / 2)
            #expect(try TestPicture(file: file, part: part) == picture.part(part))
        }
    }

    @Test("Every layout gives the same pixels, whole and in parts", arguments: [8, 16], [1, 2, 3, 4])
    func layouts(bits: Int, samples: Int) throws {
        let sample = TIFFTests.sample(bits)
        let format = PixelFormat([.grey, .greyAlpha, .rgb, .rgba][samples - 1], bits == 8 ? .eight : .sixteen)
        let picture = TestPicture(37, 29, format, sample)
        for variant in 0..<16 {
            var maker = TIFFMaker(bits: bits, samples: samples, photometric: samples > 2 ? 2 : 1)
            (maker.isLittle, maker.isBig, maker.isPlanar) = (variant & 1 == 0, variant & 2 != 0, variant & 4 != 0)
            maker.tile = variant & 8 != 0 ? (16, 32) : nil
            maker.extras = samples % 2 == 0 ? [2] : []
            let file = maker.make(sample)
            for part in TIFFTests.parts.prefix(3) {
                #expect(try TestPicture(file: file, part: part) == picture.part(part), "variant \(variant), \(part)")
            }
        }
    }

    @Test("Fewer bits are spread over all of the range", arguments: [1, 2, 3, 4, 6, 10, 12], [false, true])
    func fewBits(bits: Int, isInverted: Bool) throws {
        let sample = TIFFTests.sample(bits)
        let full = bits > 8 ? 65535 : 255
        let most = 1 << bits - 1
        let expected = TestPicture(37, 29, PixelFormat(.grey, bits > 8 ? .sixteen : .eight)) { x, y, channel in
            let light = (sample(x, y, channel) * full + most / 2) / most
            return isInverted ? full - light : light
        }
        for tile in [nil, (16, 16)] {
            let maker = TIFFMaker(bits: bits, samples: 1, photometric: isInverted ? 0 : 1, tile: tile)
            let file = maker.make(sample)
            for part in TIFFTests.parts { #expect(try TestPicture(file: file, part: part) == expected.part(part)) }
            #expect(try ImageReader(source(file)).info.storedDepth == bits)
        }
    }

    @Test("Palettes become colours", arguments: [1, 4, 8])
    func palettes(bits: Int) throws {
        let sample = TIFFTests.sample(bits)
        let count = 1 << bits
        let colours = (0..<3).flatMap { channel in (0..<count).map { ($0 * 97 + channel * 50) & 255 } }
        let maker = TIFFMaker(bits: bits, samples: 1, photometric: 3, palette: colours.map { $0 * 257 })
        let made = try TestPicture(file: maker.make(sample))
        #expect(made == TestPicture(37, 29) { x, y, channel in colours[channel * count + sample(x, y, 0)] })
    }

    @Test("Inks become red, green and blue")
    func inks() throws {
        let file = TIFFMaker(samples: 4, photometric: 5).make { x, y, channel in [255, 0, 128, x][channel] }
        let made = try TestPicture(file: file)
        #expect(made.pixel(0, 0) == [0, 255, 127])
        #expect(made.pixel(36, 3) == [0, 219, 109])
    }

    @Test("Opacity that colours are multiplied by is divided out; other samples are left out")
    func extraSamples() throws {
        let associated = TIFFMaker(samples: 4, extras: [1]).make { x, _, channel in channel == 3 ? 100 : channel * 50 }
        #expect(try TestPicture(file: associated).pixel(5, 5) == [0, 128, 255, 100])
        let clear = TIFFMaker(samples: 4, extras: [1]).make { _, _, channel in channel == 3 ? 0 : 9 }
        #expect(try TestPicture(file: clear).pixel(5, 5) == [0, 0, 0, 0])
        let five = TIFFMaker(samples: 5, extras: [0, 2]).make { _, _, channel in channel * 10 }
        #expect(try TestPicture(file: five).pixel(5, 5) == [0, 10, 20, 40])
        let other = TIFFMaker(samples: 4, extras: [0]).make { _, _, channel in channel * 10 }
        #expect(try TestPicture(file: other).pixel(5, 5) == [0, 10, 20])
    }

    @Test("Every compression gives the picture", arguments: ["lzw", "packBits", "deflate", "jpeg"])
    func compressions(name: String) throws {
        let text = [
            "lzw": TIFFFixture.lzw, "packBits": TIFFFixture.packBits, "deflate": TIFFFixture.deflate,
            "jpeg": TIFFFixture.jpeg,
        ]
        let file = HostileBytes.base64(try #require(text[name]))
        let made = try TestPicture(file: file)
        let expected = TestPicture(24, 18) { x, y, channel in [x * 10, y * 14, 128][channel] }
        if name == "jpeg" {
            #expect(zip(made.samples, expected.samples).allSatisfy { abs(Int($0) - Int($1)) <= 24 })
        } else {
            #expect(made == expected)
        }
        let part = PixelRect(x: 5, y: 7, width: 13, height: 10)
        #expect(try TestPicture(file: file, part: part) == made.part(part))
    }

    @Test("Fax pages and further pages")
    func faxAndPages() throws {
        let fax = HostileBytes.base64(TIFFFixture.fax)
        let black = try TestPicture(file: fax)
        #expect(black == TestPicture(24, 18, PixelFormat(.grey)) { x, y, _ in (x / 5 + y / 3) % 2 * 255 })
        let pages = HostileBytes.base64(TIFFFixture.pages)
        let info = try ImageReader(source(pages)).info
        #expect(info.frames == 3 && info.colourModel == "RGB")
        #expect(try TestPicture(file: pages) == TestPicture(file: HostileBytes.base64(TIFFFixture.lzw)))
    }

    @Test("Stored orientations are told, and hold in a cut", arguments: 1...8)
    func orientations(tag: Int) throws {
        let file = TIFFMaker(orientation: tag).make(TIFFTests.sample(8))
        let info = try ImageReader(source(file)).info
        #expect(info.orientation == ExifOrientation(tag: tag))
        let made = try render(
            file, Recipe(picture: info.uprightSize, crop: Crop(region: Region(whole: info.uprightSize))))
        #expect(made.result.format == .tiff && made.result.width == Int(info.uprightSize.width))
        #expect(try ImageReader(source(made.file)).info.orientation == .topLeft)
    }

    @Test("Metadata travels; EXIF is put together from the file's directories")
    func metadata() throws {
        let metadata = Metadata(
            icc: ColourTests.displayP3, xmp: Array("<x:xmpmeta/>".utf8), iptc: [0x1C, 2, 5, 0, 2, 65, 66])
        let file = try TestPicture.coordinates(8, 8).file(.tiff, settings: EncoderSettings(metadata: metadata))
        #expect(try ImageReader(source(file)).info.metadata == metadata)
        let exifFile = HostileBytes.base64(TIFFFixture.exif)
        let info = try ImageReader(source(exifFile)).info
        #expect(info.orientation == ExifOrientation(tag: 6))
        #expect(ExifBlock(info.metadata.exif ?? [])?.orientation == 6)
        try checkExif(info.metadata.exif)

        // TIFF to TIFF, which is upright then, and to PNG, whose block is one piece.
        let size = info.uprightSize
        let recipe = try Recipe(picture: size, crop: Crop(region: Region(whole: size)))
        for format in [ImageFormat.tiff, .png] {
            let made = try render(exifFile, recipe, options: RenderOptions(format: format))
            let made2 = try ImageReader(source(made.file)).info
            #expect(made2.orientation == .topLeft)
            try checkExif(made2.metadata.exif)
        }
    }

    /// What the fixture says.
    private func checkExif(_ exif: [UInt8]?) throws {
        let numbers = try #require(TIFFNumbers(source(exif ?? [0])))
        let first = try #require(TIFFDirectory(numbers, at: numbers.first))
        #expect(first.bytes(0x10F) == Array("Maker\0".utf8))
        let inner = try #require(TIFFDirectory(numbers, at: first.number(34665) ?? 0))
        #expect(inner.number(0x8827) == 200 && inner.bytes(0x9003) == Array("2024:01:02 03:04:05\0".utf8))
        let gps = try #require(TIFFDirectory(numbers, at: first.number(34853) ?? 0))
        #expect(
            gps.bytes(1) == Array("N\0".utf8) && gps.entry(2)?.count == 3 && gps.number(2).map { $0 & 0xFFFF_FFFF } == 1
        )
    }

    @Test("EXIF of the other order of bytes is turned around")
    func bigEndianExif() throws {
        let file = try TestPicture.coordinates(8, 8).file(
            .tiff, settings: EncoderSettings(metadata: Metadata(exif: bigEndianBlock)))
        let exif = try #require(try ImageReader(source(file)).info.metadata.exif)
        let numbers = try #require(TIFFNumbers(source(exif)))
        let first = try #require(TIFFDirectory(numbers, at: numbers.first))
        #expect(numbers.isLittle && first.bytes(0x110) == Array("Camera\0".utf8))
        // 72 to 1.
        #expect(first.bytes(0x11A) == [72, 0, 0, 0, 1, 0, 0, 0])
    }

    private var bigEndianBlock: [UInt8] {
        [0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 2]
            + [0x01, 0x10, 0, 2, 0, 0, 0, 7, 0, 0, 0, 38] + [0x01, 0x1A, 0, 5, 0, 0, 0, 1, 0, 0, 0, 46]
            + [0, 0, 0, 0] + Array("Camera\0\0".utf8) + [0, 0, 0, 72, 0, 0, 0, 1]
    }

    @Test("Of a large tiled file only the tiles of the part are read")
    func largeTiled() throws {
        // 40,000 × 30,000: 1200 megapixels, whose 1024-pixel tiles are all one and the same.
        let tile = TIFFMaker(width: 1024, height: 1024, bits: 1, samples: 1, photometric: 1, tile: (1024, 1024))
        let file = tile.make { x, y, _ in (x / 8 + y) & 1 }
        let count = 40 * 30
        let number = { (value: Int) in tile.number(value, 4) }
        var large = file
        let directory = Int(file[4]) | Int(file[5]) << 8 | Int(file[6]) << 16 | Int(file[7]) << 24
        let entries = Int(file[directory])
        for entry in (0..<entries).map({ directory + 2 + 12 * $0 }) {
            let tag = Int(file[entry]) | Int(file[entry + 1]) << 8
            switch tag {
            case 256: large.replaceSubrange(entry + 8..<entry + 12, with: number(40_000))
            case 257: large.replaceSubrange(entry + 8..<entry + 12, with: number(30_000))
            case 324, 325:
                let value = Array(file[entry + 8..<entry + 12])
                large.replaceSubrange(entry + 4..<entry + 12, with: number(count) + number(large.count))
                for _ in 0..<count { large += value }
            default: break
            }
        }
        let limits = ResourceLimits(pixels: 2_000_000_000, memory: 1 << 20)
        let decoder = try makeDecoder(source(large), limits: limits)
        try decoder.start(Rect(x: 39_900, y: 29_900, width: 100, height: 100), reduction: 1)
        let corner = try TestPicture(decoder)
        #expect(
            corner
                == TestPicture(100, 100, PixelFormat(.grey)) { x, y, _ in
                    (((x + 39_900) % 1024) / 8 + (y + 29_900) % 1024) & 1 * 255
                })
    }
}
