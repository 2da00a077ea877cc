import CropKit
import TestSupport
import Testing

@testable import CropImaging

@Suite("Writing JPEG")
struct JPEGEncoderTests {
    private func encode(_ pixels: JPEGPixels, _ settings: EncoderSettings, to sink: ByteSink = ByteSink()) throws
        -> [UInt8]
    {
        let encoder = try JPEGEncoder(
            sink, width: pixels.width, height: pixels.height,
            format: PixelFormat(pixels.channels == 1 ? .grey : .rgb), settings: settings)
        try pixels.bytes.withUnsafeBytes { bytes in
            let start = try #require(bytes.baseAddress)
            for y in 0..<pixels.height { try encoder.write(start + y * pixels.width * pixels.channels) }
        }
        try encoder.finish()
        try sink.finish()
        return sink.bytes
    }

    /// A slope, which loses little.
    private func slope(channels: Int) -> JPEGPixels {
        var pixels = JPEGPixels(width: 37, height: 29, channels: channels)
        for index in pixels.bytes.indices {
            let (x, y) = (index / channels % 37, index / channels / 37)
            pixels.bytes[index] = UInt8(20 + x * 4 + y * (index % channels))
        }
        return pixels
    }

    @Test("What is written is read again, nearly the same", arguments: [1, 3], [60, 90, 91, 100])
    func picturesReturn(channels: Int, quality: Int) throws {
        let pixels = slope(channels: channels)
        let file = try encode(pixels, EncoderSettings(quality: quality))
        #expect(try decodeJPEG(file).distance(to: pixels) <= (quality > 90 ? 4 : 12))
        let info = try jpegDecoder(file).info
        #expect(info.quality == quality)
        #expect(info.colourModel == (channels == 1 ? "grey" : quality > 90 ? "YCbCr 4:4:4" : "YCbCr 4:2:0"))
    }

    @Test("Metadata is written")
    func metadataIsWritten() throws {
        let metadata = Metadata(icc: [1], exif: JPEGMetadataTests.exif(1), xmp: [2], iptc: [3])
        let file = try encode(slope(channels: 3), EncoderSettings(metadata: metadata))
        #expect(try jpegDecoder(file).info.metadata == metadata)
    }

    @Test("Quality is held to 1…100")
    func qualityIsClamped() throws {
        #expect(try jpegDecoder(encode(slope(channels: 1), EncoderSettings(quality: 1000))).info.quality == 100)
        #expect(try jpegDecoder(encode(slope(channels: 1), EncoderSettings(quality: -5))).info.quality == 1)
    }

    @Test("Sizes and pixels that the format does not have are refused")
    func unwritablePictures() throws {
        for (width, height) in [(65_501, 1), (1, 65_501), (0, 1), (1, 0)] {
            #expect(throws: ImagingError.self) {
                try JPEGEncoder(
                    ByteSink(), width: width, height: height, format: PixelFormat(.rgb), settings: EncoderSettings())
            }
        }
        for format in [PixelFormat(.rgba), PixelFormat(.greyAlpha), PixelFormat(.rgb, .sixteen)] {
            #expect(throws: ImagingError.cannotWrite(.jpeg, "its pixels have 8 bits a sample and no opacity")) {
                try JPEGEncoder(ByteSink(), width: 1, height: 1, format: format, settings: EncoderSettings())
            }
        }
    }

    @Test("The longest row can be written and read")
    func longestRow() throws {
        let pixels = JPEGPixels(width: JPEGEncoder.longestSide, height: 1, channels: 1)
        #expect(try decodeJPEG(encode(pixels, EncoderSettings())) == pixels)
    }

    @Test("What the sink cannot take is its error")
    func sinkFailure() throws {
        let pixels = JPEGPixels(width: 2000, height: 2000, channels: 3)
        var noise = pixels
        var random = SeededRandom(seed: 1)
        for index in noise.bytes.indices { noise.bytes[index] = UInt8(truncatingIfNeeded: random.next()) }
        #expect(throws: ImagingError.self) {
            try encode(noise, EncoderSettings(quality: 95), to: ByteSink(stream: -1, name: "closed"))
        }
    }
}
