import CropKit
import Testing

@testable import CropImaging

@Suite struct WebPTests {
    private static let parts = [
        PixelRect(x: 1, y: 1, width: 20, height: 13), PixelRect(x: 0, y: 3, width: 61, height: 1),
        PixelRect(x: 33, y: 17, width: 28, height: 30), PixelRect(x: 60, y: 46, width: 1, height: 1),
        PixelRect(x: 2, y: 0, width: 5, height: 47),
    ]

    private static func picture(_ channels: PixelFormat.Channels) -> TestPicture {
        TestPicture(61, 47, PixelFormat(channels)) { x, y, channel in
            channel == 3 ? 1 + (x * 5 + y) % 255 : (x * 7 + y * 13 + channel * 50 + x * y) & 255
        }
    }

    @Test("What is written without loss is read bit for bit", arguments: [PixelFormat.Channels.rgb, .rgba])
    func lossless(channels: PixelFormat.Channels) throws {
        let picture = WebPTests.picture(channels)
        let file = try picture.file(.webp, settings: EncoderSettings(isLossless: true))
        #expect(try TestPicture(file: file) == picture)
        for part in WebPTests.parts { #expect(try TestPicture(file: file, part: part) == picture.part(part)) }
    }

    @Test("What is written with loss is close, and opacity exact", arguments: [PixelFormat.Channels.rgb, .rgba])
    func lossy(channels: PixelFormat.Channels) throws {
        let picture = TestPicture(61, 47, PixelFormat(channels)) { x, y, channel in
            channel == 3 ? 255 - x : channel == 0 ? x * 4 : channel == 1 ? y * 5 : 128
        }
        let made = try TestPicture(file: picture.file(.webp, settings: EncoderSettings(quality: 95)))
        let count = channels.rawValue
        for (index, pair) in zip(made.samples, picture.samples).enumerated() {
            let error = abs(Int(pair.0) - Int(pair.1))
            if error > (index % count == 3 ? 0 : 16) { Issue.record("sample \(index) is off by \(error)") }
        }
    }

    @Test("A part is what a full decode has there, at odd places too", arguments: [PixelFormat.Channels.rgb, .rgba])
    func parts(channels: PixelFormat.Channels) throws {
        let file = try WebPTests.picture(channels).file(.webp, settings: EncoderSettings(quality: 80))
        let whole = try TestPicture(file: file)
        for part in WebPTests.parts { #expect(try TestPicture(file: file, part: part) == whole.part(part), "\(part)") }
    }

    @Test("Metadata travels")
    func metadata() throws {
        let metadata = Metadata(
            icc: ColourTests.displayP3, exif: exif(orientation: 8), xmp: Array("<x:xmpmeta/>".utf8))
        let file = try WebPTests.picture(.rgb).file(.webp, settings: EncoderSettings(metadata: metadata))
        let info = try ImageReader(source(file)).info
        #expect(info.metadata == metadata && info.orientation == ExifOrientation(tag: 8))
        #expect(info.frames == 1 && info.uprightSize == Size(width: 47, height: 61))
    }

    @Test("A file that ends too early is refused", arguments: [false, true])
    func truncated(isLossless: Bool) throws {
        let file = try WebPTests.picture(.rgba).file(.webp, settings: EncoderSettings(isLossless: isLossless))
        for start in HostileBytes.sixteenths(file) {
            #expect(throws: ImagingError.self) { try TestPicture(file: start) }
        }
    }

    @Test("Changed bytes give an error or a picture", arguments: [false, true])
    func changed(isLossless: Bool) throws {
        let metadata = Metadata(exif: exif(orientation: 8))
        let file = try WebPTests.picture(.rgba).file(
            .webp, settings: EncoderSettings(isLossless: isLossless, metadata: metadata))
        try HostileBytes.decodeChanged(file, rounds: 800, seed: 7, from: 12)
    }

    @Test("A side that is too long is refused before anything is written")
    func tooLarge() throws {
        #expect(throws: ImagingError.cannotWrite(.webp, "a side is longer than 16,383 pixels")) {
            try TestPicture(16_384, 1) { _, _, _ in 0 }.file(.webp)
        }
    }
}
