import CropKit
import Testing

@testable import CropImaging

@Suite("Hostile TIFF")
struct TIFFHostileTests {
    static func files() throws -> [[UInt8]] {
        let sample = { (x: Int, y: Int, channel: Int) in (x * 7 + y * 5 + channel * 60) & 255 }
        return [
            try TestPicture.coordinates(60, 50).file(.tiff), HostileBytes.base64(TIFFFixture.lzw),
            HostileBytes.base64(TIFFFixture.packBits), HostileBytes.base64(TIFFFixture.jpeg),
            HostileBytes.base64(TIFFFixture.fax), HostileBytes.base64(TIFFFixture.exif),
            HostileBytes.base64(TIFFFixture.pages),
            TIFFMaker(samples: 4, isLittle: false, isBig: true, isPlanar: true, tile: (16, 16), extras: [1]).make(
                sample),
            TIFFMaker(bits: 4, samples: 1, photometric: 3, palette: [Int](repeating: 9, count: 48)).make { x, y, _ in
                (x + y) & 15
            },
        ]
    }

    @Test("A file that ends too early is refused", arguments: 0..<9)
    func truncated(index: Int) throws {
        for start in HostileBytes.sixteenths(try TIFFHostileTests.files()[index]) {
            do {
                _ = try TestPicture(file: start)
                // What another program put behind the picture may be missing.
                #expect(index > 0)
            } catch let error as ImagingError {
                if index == 0 { #expect(error == .truncated(.tiff)) }
            }
        }
    }

    @Test("Thousands of entries that name the same bytes do not become a huge block")
    func repeatedValues() throws {
        var maker = TIFFMaker(width: 400, height: 400, rowsPerStrip: 400)
        // Makers' notes of 400,000 bytes from the file's start on, 4000 times over.
        let entry = maker.number(0x927C, 2) + maker.number(7, 2) + maker.number(400_000, 4) + maker.number(8, 4)
        let count = 4000
        let directory =
            maker.number(count, 2) + [[UInt8]](repeating: entry, count: count).flatMap { $0 } + [0, 0, 0, 0]
        maker.more = [(34665, 4, 1, maker.number(0, 4))]
        var file = maker.make { _, _, _ in 7 }
        let start = file.count
        let first = Int(file[4]) | Int(file[5]) << 8 | Int(file[6]) << 16
        for place in (0..<Int(file[first])).map({ first + 2 + 12 * $0 })
        where Array(file[place..<place + 2]) == maker.number(34665, 2) {
            file.replaceSubrange(place + 8..<place + 12, with: maker.number(start, 4))
        }
        let info = try ImageReader(source(file + directory)).info
        let exif = try #require(info.metadata.exif)
        #expect((400_000..<17_000_000).contains(exif.count))
        let written = try TestPicture(8, 8) { _, _, _ in 0 }.file(
            .tiff, settings: EncoderSettings(metadata: Metadata(exif: exif)))
        #expect(written.count < 17_000_000)
    }

    @Test("Changed bytes give an error or a picture", arguments: 0..<9)
    func changed(index: Int) throws {
        try HostileBytes.decodeChanged(try TIFFHostileTests.files()[index], rounds: 600, seed: UInt64(index))
    }

    @Test("Headers that lie are refused before memory is taken")
    func lies() throws {
        func lying(_ change: (inout TIFFMaker) -> Void) -> [UInt8] {
            var maker = TIFFMaker(width: 16, height: 16, rowsPerStrip: 16)
            change(&maker)
            return maker.make { _, _, _ in 0 }
        }
        /// Replaces the value of a tag.
        func patched(_ file: [UInt8], _ tag: Int, _ value: Int) -> [UInt8] {
            var file = file
            let directory = Int(file[4]) | Int(file[5]) << 8
            for entry in (0..<Int(file[directory])).map({ directory + 2 + 12 * $0 })
            where Int(file[entry]) | Int(file[entry + 1]) << 8 == tag {
                let width = file[entry + 2] == 3 ? 2 : 4
                for index in 0..<width { file[entry + 8 + index] = UInt8(truncatingIfNeeded: value >> (8 * index)) }
            }
            return file
        }
        let plain = lying { _ in }
        let huge = patched(patched(plain, 256, 0x7FFF_FFFF), 257, 0x7FFF_FFFF)
        #expect(throws: ImagingError.self) { try TestPicture(file: huge) }
        let wide = patched(plain, 256, 900_000_000)
        #expect(throws: ImagingError.self) { try TestPicture(file: wide, limits: ResourceLimits(memory: 1 << 24)) }
        let tall = patched(plain, 257, 900_000_000)
        #expect(throws: ImagingError.self) { try TestPicture(file: tall) }
        let tiled = patched(patched(lying { $0.tile = (16, 16) }, 322, 65_520), 323, 65_520)
        #expect(throws: ImagingError.beyondLimit(.memory, asked: 65_520 * 65_520 * 3, allowed: 1 << 30)) {
            try TestPicture(file: tiled)
        }
        for (tag, value) in [
            (277, 0), (277, 60_000), (258, 64), (262, 6), (262, 8), (262, 999), (259, 34712), (284, 9),
        ] {
            #expect(throws: ImagingError.self) { try TestPicture(file: patched(plain, tag, value)) }
        }
        var circle = plain
        let directory = Int(plain[4]) | Int(plain[5]) << 8
        circle.replaceSubrange(
            directory + 2 + 12 * Int(plain[directory])..<directory + 6 + 12 * Int(plain[directory]), with: plain[4..<8])
        #expect(try ImageReader(source(circle)).info.frames <= 2)
    }

    @Test("Threads do not disturb each other")
    func threads() async throws {
        let good = HostileBytes.base64(TIFFFixture.lzw)
        let bad = Array(good.prefix(good.count - 100))
        let expected = try TestPicture(file: good)
        try await withThrowingTaskGroup(of: Bool.self) { group in
            for index in 0..<64 {
                group.addTask {
                    if index % 2 == 0 { return try TestPicture(file: good) == expected }
                    return (try? TestPicture(file: bad)) == nil
                }
            }
            for try await isRight in group { #expect(isRight) }
        }
    }
}
