import CropKit
import Testing

@testable import CropImaging

@Suite("Reading JPEG")
struct JPEGDecoderTests {
    @Test("A file says how it holds colours")
    func coloursAreNamed() throws {
        let words: [(JPEGMaker.Colours, String)] = [
            (.grey, "grey"), (.rgb, "RGB"), (.cmyk(adobe: true), "CMYK"), (.ycck, "YCCK"),
            (.yCbCr(x: 1, y: 1), "YCbCr 4:4:4"), (.yCbCr(x: 2, y: 1), "YCbCr 4:2:2"),
            (.yCbCr(x: 1, y: 2), "YCbCr 4:4:0"), (.yCbCr(x: 2, y: 2), "YCbCr 4:2:0"),
            (.yCbCr(x: 4, y: 1), "YCbCr 4:1:1"), (.yCbCr(x: 2, y: 2, chromaX: 1, chromaY: 2), "YCbCr 2x2,1x2,1x2"),
        ]
        for (colours, word) in words {
            let info = try jpegDecoder(JPEGMaker(colours: colours).make()).info
            #expect(info.colourModel == word)
            #expect(info.pixels == PixelFormat(colours == .grey ? .grey : .rgb))
            #expect((info.format, info.size, info.storedDepth) == (.jpeg, Size(width: 61, height: 45), 8))
        }
    }

    @Test("Every quality of libjpeg is told from its tables", arguments: [JPEGMaker.Colours.grey, .yCbCr(x: 2, y: 2)])
    func qualityIsTold(colours: JPEGMaker.Colours) throws {
        for quality in 1...100 {
            let file = JPEGMaker(width: 1, height: 1, colours: colours, quality: quality).make()
            #expect(try jpegDecoder(file).info.quality == quality)
        }
    }

    @Test("Files of other programs have the pixels that other programs see")
    func foreignFilesAreRead() throws {
        let places = [(0, 0), (15, 3), (5, 12)]
        let seen: [([UInt8], [[Int]])] = [
            (JPEGFixture.pillowProgressive, [[11, 0, 37], [159, 50, 108], [49, 191, 131]]),
            (JPEGFixture.pillow420, [[3, 1, 15], [163, 50, 104], [56, 190, 129]]),
            (JPEGFixture.cjpeg411, [[15, 0, 17], [159, 45, 130], [54, 191, 123]]),
            (JPEGFixture.cjpeg440, [[0, 6, 26], [156, 50, 116], [49, 191, 131]]),
            (JPEGFixture.cjpegRestart, [[11, 0, 37], [159, 50, 108], [49, 191, 131]]),
            (JPEGFixture.pillowCMYK, [[1, 0, 21], [237, 48, 128], [79, 190, 128]]),
        ]
        for (file, colours) in seen {
            let pixels = try decodeJPEG(file)
            for (place, colour) in zip(places, colours) {
                let distance = zip(pixels.pixel(place.0, place.1), colour).map { abs($0 - $1) }.max() ?? 256
                #expect(distance <= 1)
            }
        }
    }

    @Test("Arithmetic coding is read where the library can, and else said to be unsupported")
    func arithmeticCoding() throws {
        do {
            #expect(try decodeJPEG(JPEGFixture.cjpegArithmetic).pixel(15, 3) == [159, 50, 108])
        } catch let error as ImagingError {
            guard case .unsupported(.jpeg, _) = error else { throw error }
        }
    }

    @Test("Twelve bits are unsupported, in the library's words")
    func twelveBitsAreUnsupported() throws {
        var file = JPEGMaker(colours: .grey).make()
        let frame = try #require(file.indices.dropLast().first { file[$0] == 0xFF && file[$0 + 1] == 0xC0 })
        file[frame + 1] = 0xC1
        file[frame + 4] = 12
        #expect(throws: ImagingError.unsupported(.jpeg, "Unsupported JPEG data precision 12")) { try decodeJPEG(file) }
    }

    @Test("Inks are inverted where Adobe's marker says so, and their profile is dropped")
    func inksBecomeColours() throws {
        let metadata = Metadata(icc: [1, 2, 3], xmp: [4])
        let adobe = JPEGMaker(colours: .cmyk(adobe: true), quality: 100, metadata: metadata)
        let plain = JPEGMaker(colours: .cmyk(adobe: false), quality: 100)
        let (adobePixels, plainPixels) = try (decodeJPEG(adobe.make()), decodeJPEG(plain.make()))
        for y in 0..<adobe.height {
            let row = adobe.row(y).map { Int($0) }
            for x in 0..<adobe.width {
                for ink in 0..<3 {
                    let (value, black) = (row[x * 4 + ink], row[x * 4 + 3])
                    #expect(abs(adobePixels.pixel(x, y)[ink] - value * black / 255) <= 4)
                    #expect(abs(plainPixels.pixel(x, y)[ink] - (255 - value) * (255 - black) / 255) <= 4)
                }
            }
        }
        #expect(try jpegDecoder(adobe.make()).info.metadata == Metadata(xmp: [4]))
    }

    @Test("A file without an end marker that has all its pixels is a picture; one with several scans is cut short")
    func missingEndMarker() throws {
        let plain = JPEGMaker()
        #expect(try decodeJPEG(plain.make().dropLast(2)) == decodeJPEG(plain.make()))
        let file = JPEGMaker(isProgressive: true).make()
        #expect(throws: ImagingError.truncated(.jpeg)) { try decodeJPEG(file.dropLast(2)) }
    }

    @Test("Padding before the end marker, as cameras write it, does no harm")
    func paddingIsHarmless() throws {
        let file = JPEGMaker().make()
        let padded = file.dropLast(2) + [UInt8](repeating: 0, count: 10) + file.suffix(2)
        #expect(try decodeJPEG(Array(padded)) == decodeJPEG(file))
    }

    private func decodeJPEG(_ bytes: ArraySlice<UInt8>) throws -> JPEGPixels {
        try CropImagingTests.decodeJPEG(Array(bytes))
    }

    private func decodeJPEG(_ bytes: [UInt8]) throws -> JPEGPixels { try CropImagingTests.decodeJPEG(bytes) }
}
