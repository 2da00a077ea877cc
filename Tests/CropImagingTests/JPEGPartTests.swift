import CropKit
import TestSupport
import Testing

@testable import CropImaging

@Suite("Parts of a JPEG")
struct JPEGPartTests {
    static let colours: [JPEGMaker.Colours] = [
        .grey, .rgb, .yCbCr(x: 1, y: 1), .yCbCr(x: 2, y: 1), .yCbCr(x: 1, y: 2), .yCbCr(x: 2, y: 2),
        .yCbCr(x: 4, y: 1), .yCbCr(x: 4, y: 2), .yCbCr(x: 1, y: 4), .yCbCr(x: 2, y: 4), .yCbCr(x: 3, y: 1),
        .yCbCr(x: 2, y: 2, chromaX: 1, chromaY: 2), .yCbCr(x: 2, y: 2, chromaX: 2, chromaY: 1),
        .yCbCr(x: 1, y: 1, chromaX: 2, chromaY: 2), .cmyk(adobe: true), .ycck,
    ]

    @Test(
        "The pixels of a part are those of the whole, bit for bit", arguments: JPEGPartTests.colours, [false, true])
    func partsEqualTheWhole(colours: JPEGMaker.Colours, isProgressive: Bool) throws {
        for (width, height) in [(61, 45), (64, 97), (9, 100), (1, 1)] {
            let file = JPEGMaker(
                width: width, height: height, colours: colours, isProgressive: isProgressive,
                restartInterval: isProgressive ? 0 : 3
            ).make()
            for reduction in [1, 2, 4, 8] {
                let whole = try decodeJPEG(file, reduction: reduction)
                for part in JPEGPartTests.parts(of: whole) {
                    let pixels = try decodeJPEG(file, part: part, reduction: reduction)
                    #expect(pixels == whole.part(part), "\(width)×\(height) 1/\(reduction) \(part)")
                }
            }
        }
    }

    /// At borders of blocks and the picture, a pixel each, and anywhere.
    static func parts(of whole: JPEGPixels) -> [PixelRect] {
        var random = SeededRandom(seed: UInt64(whole.width * 1000 + whole.height))
        func edges(_ side: Int) -> [Int] { [0, 1, 8, 15, 16, 17, 33, side - 1].filter { 0..<side ~= $0 } }
        var parts: [PixelRect] = []
        for x in edges(whole.width) {
            let y = edges(whole.height).randomElement(using: &random) ?? 0
            parts.append(PixelRect(x: x, y: y, width: 1, height: 1))
            parts.append(PixelRect(x: x, y: 0, width: whole.width - x, height: whole.height))
        }
        for y in edges(whole.height) {
            let x = edges(whole.width).randomElement(using: &random) ?? 0
            parts.append(PixelRect(x: 0, y: y, width: whole.width, height: 1))
            parts.append(PixelRect(x: x, y: y, width: whole.width - x, height: whole.height - y))
        }
        for _ in 0..<6 {
            let x = Int.random(in: 0..<whole.width, using: &random)
            let y = Int.random(in: 0..<whole.height, using: &random)
            parts.append(
                PixelRect(
                    x: x, y: y, width: Int.random(in: 1...(whole.width - x), using: &random),
                    height: Int.random(in: 1...(whole.height - y), using: &random)))
        }
        return parts
    }
}
