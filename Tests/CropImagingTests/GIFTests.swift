import CropKit
import Testing

@testable import CropImaging

@Suite struct GIFTests {
    private static func colour(_ x: Int, _ y: Int) -> [Int] {
        let number = (x + 3 * y) % 64
        return [number * 4, 255 - number * 4, number]
    }

    private static let picture = TestPicture(24, 18) { x, y, channel in colour(x, y)[channel] }

    @Test(
        "Plain, interlaced and animated files give their first frame",
        arguments: [
            (GIFFixture.plain, 1), (GIFFixture.interlaced, 1), (GIFFixture.animated, 3),
        ])
    func frames(text: String, frames: Int) throws {
        let file = HostileBytes.base64(text)
        #expect(try TestPicture(file: file) == GIFTests.picture)
        let part = PixelRect(x: 7, y: 5, width: 10, height: 9)
        #expect(try TestPicture(file: file, part: part) == GIFTests.picture.part(part))
        let info = try ImageReader(source(file)).info
        #expect(info.frames == frames && info.format == .gif && info.colourModel == "palette")
    }

    @Test("A clear colour is clear")
    func clear() throws {
        let file = HostileBytes.base64(GIFFixture.clear)
        let expected = TestPicture(24, 18, PixelFormat(.rgba)) { x, y, channel in
            (x + 3 * y) % 64 == 5 ? 0 : (GIFTests.colour(x, y) + [255])[channel]
        }
        #expect(try TestPicture(file: file) == expected)
    }

    @Test("A frame lies where it belongs on its canvas, which is clear around it and cuts it off")
    func placed() throws {
        let offset = HostileBytes.base64(GIFFixture.offset)
        let expected = TestPicture(30, 25, PixelFormat(.rgba)) { x, y, channel in
            guard (4..<28).contains(x), (3..<21).contains(y) else { return 0 }
            return (GIFTests.colour(x - 4, y - 3) + [255])[channel]
        }
        #expect(try TestPicture(file: offset) == expected)
        for part in [
            PixelRect(x: 0, y: 0, width: 3, height: 2), PixelRect(x: 2, y: 1, width: 5, height: 5),
            PixelRect(x: 27, y: 20, width: 3, height: 5),
        ] {
            #expect(try TestPicture(file: offset, part: part) == expected.part(part))
        }
        let beyond = try TestPicture(file: HostileBytes.base64(GIFFixture.beyond))
        #expect(beyond == GIFTests.picture.part(PixelRect(x: 0, y: 0, width: 20, height: 15)))
    }

    @Test("A recipe makes a PNG of it")
    func recipe() throws {
        let size = Size<Picture>(width: 24, height: 18)
        let crop = Crop(region: Region(x: 2, y: 3, width: 8, height: 6))
        let made = try render(HostileBytes.base64(GIFFixture.plain), Recipe(picture: size, crop: crop))
        #expect(made.result.format == .png)
        #expect(made.picture == GIFTests.picture.part(PixelRect(x: 2, y: 3, width: 8, height: 6)))
    }

    private static let all = [
        GIFFixture.plain, GIFFixture.interlaced, GIFFixture.clear, GIFFixture.animated, GIFFixture.offset,
        GIFFixture.beyond,
    ]

    @Test("A file that ends too early is refused, or has lost only later frames", arguments: all.indices)
    func truncated(index: Int) throws {
        let file = HostileBytes.base64(GIFTests.all[index])
        for start in HostileBytes.sixteenths(file) {
            do {
                let made = try TestPicture(file: start)
                // Rows below the canvas are not read.
                #expect(made == GIFTests.picture || index == 5)
                #expect(index == 3 || index == 5)
            } catch let error as ImagingError {
                #expect(error == .truncated(.gif))
            }
        }
    }

    @Test("Changed bytes give an error or a picture", arguments: all.indices)
    func changed(index: Int) throws {
        try HostileBytes.decodeChanged(HostileBytes.base64(GIFTests.all[index]), rounds: 600, seed: UInt64(index))
    }

    @Test("A canvas that asks for too much is refused")
    func tooLarge() throws {
        var file = HostileBytes.base64(GIFFixture.plain)
        file.replaceSubrange(6..<10, with: [255, 255, 255, 255])
        #expect(throws: ImagingError.beyondLimit(.pixels, asked: 65_535 * 65_535, allowed: 1_000_000_000)) {
            try TestPicture(file: file)
        }
    }
}
