import CropKit
import Foundation
import TestSupport
import Testing

@testable import CropImaging

private enum Coding: CaseIterable {
    case baseline, progressive, withRestarts
}

private enum Cases {
    static let colours: [JPEGMaker.Colours] = [
        .grey, .yCbCr(x: 1, y: 1), .yCbCr(x: 2, y: 1), .yCbCr(x: 1, y: 2), .yCbCr(x: 2, y: 2), .cmyk(adobe: true),
        .yCbCr(x: 2, y: 1, chromaX: 2, chromaY: 1), .yCbCr(x: 2, y: 2, chromaX: 1, chromaY: 2),
    ]
    static let steps = (0..<8).map { Orientation(mirrored: $0 >= 4, turns: $0) }
    static let parts = [
        PixelRect(x: 0, y: 0, width: 61, height: 45), PixelRect(x: 16, y: 16, width: 30, height: 20),
        PixelRect(x: 13, y: 5, width: 9, height: 31), PixelRect(x: 60, y: 44, width: 1, height: 1),
    ]
}

@Suite("Lossless cuts of a JPEG")
struct JPEGTransformTests {
    private func cut(
        _ file: [UInt8], _ rect: PixelRect, exif: ExifOrientation = .topLeft, _ step: Orientation,
        fit: JPEGTransform.Fit = .nearest, metadata: Metadata = Metadata(), limits: ResourceLimits = ResourceLimits()
    ) throws -> (file: [UInt8], rect: PixelRect) {
        let sink = ByteSink()
        let transform = try JPEGTransform(file.withUnsafeBytes { try ByteSource($0) }, limits: limits)
        let rect = try transform.write(
            rect, exif: exif, orientation: step, fit: fit, metadata: { _ in metadata }, to: sink)
        try sink.finish()
        return (sink.bytes, rect)
    }

    @Test("The pixels are those of the file", arguments: Cases.colours, Cases.steps)
    func pixelsAreKept(colours: JPEGMaker.Colours, step: Orientation) throws {
        let file = JPEGMaker(colours: colours).make()
        let whole = try decodeJPEG(file)
        for part in Cases.parts {
            let result = try cut(file, part, step)
            let pixels = try decodeJPEG(result.file)
            let source = whole.part(result.rect).seen(step)
            #expect((pixels.width, pixels.height) == (source.width, source.height))
            // Chroma of the edges is interpolated from what is no longer there; elsewhere only rounding differs.
            guard pixels.width > 4, pixels.height > 4 else { continue }
            let inner = PixelRect(x: 2, y: 2, width: pixels.width - 4, height: pixels.height - 4)
            #expect(pixels.part(inner).distance(to: source.part(inner)) <= 3, "\(part)")
        }
    }

    @Test("The bytes are those of jpegtran", arguments: Cases.colours, Coding.allCases)
    fileprivate func bytesAreThoseOfJpegtran(colours: JPEGMaker.Colours, coding: Coding) throws {
        let isProgressive = coding == .progressive
        let file = JPEGMaker(
            colours: colours, isProgressive: isProgressive, restartInterval: coding == .withRestarts ? 3 : 0
        ).make()
        let path = NSTemporaryDirectory() + "jpegtran-\(UUID().uuidString).jpg"
        try Data(file).write(to: URL(fileURLWithPath: path))
        defer { try? FileManager.default.removeItem(atPath: path) }
        for step in Cases.steps {
            for part in Cases.parts {
                let result = try cut(file, part, step)
                let transform = try JPEGTransform(file.withUnsafeBytes { try ByteSource($0) }, limits: ResourceLimits())
                let stored = Rect<Stored>(
                    x: Double(result.rect.x), y: Double(result.rect.y), width: Double(result.rect.width),
                    height: Double(result.rect.height))
                let turned = try #require(
                    JPEGLosslessCut(stored, of: (61, 45), block: transform.block, step: step)?.turned)
                #expect(
                    try result.file == jpegtran(path, turned, step, isProgressive: isProgressive), "\(step) \(part)")
            }
        }
    }

    private func jpegtran(_ path: String, _ cut: PixelRect, _ step: Orientation, isProgressive: Bool) throws -> [UInt8]
    {
        let turns =
            switch (step.mirrored, step.turns) {
            case (false, 0): [String]()
            case (false, let turns): ["-rotate", "\(turns * 90)"]
            case (true, 0): ["-flip", "horizontal"]
            case (true, 1): ["-transverse"]
            case (true, 2): ["-flip", "vertical"]
            case (true, _): ["-transpose"]
            }
        let process = Process()
        // Found on the path; `scripts/setup references` installs it.
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments =
            ["jpegtran", "-copy", "none", "-trim", "-crop", "\(cut.width)x\(cut.height)+\(cut.x)+\(cut.y)"] + turns
            + (isProgressive ? ["-progressive"] : []) + [path]
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let bytes = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return [UInt8](bytes)
    }

    @Test("What is not on the blocks is refused, with the nearest that is")
    func nearestIsTold() throws {
        let file = JPEGMaker(width: 100, height: 70).make()
        #expect(throws: ImagingError.notLossless(nearest: Rect(x: 16, y: 32, width: 50, height: 20))) {
            try cut(file, PixelRect(x: 20, y: 30, width: 50, height: 20), .identity, fit: .exact)
        }
        // Turned by half, the right and the bottom edge must be on the blocks.
        #expect(throws: ImagingError.notLossless(nearest: Rect(x: 14, y: 28, width: 50, height: 20))) {
            try cut(file, PixelRect(x: 20, y: 30, width: 50, height: 20), Orientation(turns: 2), fit: .exact)
        }
        #expect(try cut(file, PixelRect(x: 16, y: 32, width: 84, height: 38), .identity, fit: .exact).rect.width == 84)
    }

    @Test("The nearest cut can be made exactly, and is a picture's of its size", arguments: Cases.steps, [1, 3, 6, 8])
    func nearestIsPossible(step: Orientation, tag: Int) throws {
        let exif = ExifOrientation(tag: tag)
        let file = JPEGMaker(width: 90, height: 52, colours: .yCbCr(x: 2, y: 1)).make()
        let size = exif.picture(Size<Stored>(width: 90, height: 52))
        var random = SeededRandom(seed: 7)
        for _ in 0..<20 {
            let x = Int.random(in: 0..<Int(size.width), using: &random)
            let y = Int.random(in: 0..<Int(size.height), using: &random)
            let rect = PixelRect(
                x: x, y: y, width: Int.random(in: 1...(Int(size.width) - x), using: &random),
                height: Int.random(in: 1...(Int(size.height) - y), using: &random))
            let nearest = try cut(file, rect, exif: exif, step).rect
            let again = try cut(file, nearest, exif: exif, step, fit: .exact)
            #expect(again.rect == nearest)
            let info = try jpegDecoder(again.file).info
            #expect(info.uprightSize.swapped(if: step.isSideways).width == Double(nearest.width))
        }
    }

    @Test("Incomplete blocks that would come first are trimmed; less than a block is refused")
    func incompleteBlocksAreTrimmed() throws {
        let whole = PixelRect(x: 0, y: 0, width: 61, height: 45)
        let flipped = try cut(JPEGMaker().make(), whole, Orientation(mirrored: true))
        #expect(flipped.rect == PixelRect(x: 0, y: 0, width: 48, height: 45))
        let small = JPEGMaker(width: 15, height: 40).make()
        #expect(throws: ImagingError.noLosslessWay("the picture is smaller than one block of 16×16 pixels")) {
            try cut(small, PixelRect(x: 0, y: 0, width: 15, height: 40), Orientation(mirrored: true))
        }
    }

    @Test("The metadata is what is given, and what the file had is gone")
    func metadataIsReplaced() throws {
        let file = JPEGMaker(metadata: Metadata(exif: [1, 2, 3], xmp: [4])).make()
        let given = Metadata(icc: [UInt8](repeating: 5, count: 70_000), iptc: [6, 7, 8])
        let result = try cut(file, PixelRect(x: 0, y: 0, width: 20, height: 20), .identity, metadata: given)
        #expect(try jpegDecoder(result.file).info.metadata == given)
        let other = try cut(file, PixelRect(x: 0, y: 0, width: 20, height: 20), .identity)
        #expect(try decodeJPEG(other.file) == decodeJPEG(result.file))
    }

    @Test("A turn on its side of 4:1:1, which the library cannot cut, is refused and not wrong")
    func unknownSamplingIsRefused() throws {
        let file = JPEGMaker(width: 100, height: 70, colours: .yCbCr(x: 4, y: 1)).make()
        #expect(throws: ImagingError.noLosslessWay("its sampling is not known to the library")) {
            try cut(file, PixelRect(x: 32, y: 0, width: 20, height: 20), Orientation(turns: 3))
        }
    }

    @Test("What is behind the end of the picture, as phones append it, is left out")
    func appendedDataIsLeftOut() throws {
        let file = JPEGMaker().make()
        let film = [[UInt8]](repeating: [0xFF, 0xDA, 0, 2], count: 500).flatMap { $0 }
        let part = PixelRect(x: 16, y: 16, width: 9, height: 9)
        #expect(try cut(file + film, part, .identity).file == cut(file, part, .identity).file)
        #expect(try decodeJPEG(file + film) == decodeJPEG(file))
    }

    @Test(
        "Rows below the cut are not decoded, in files of one scan, whichever way the cut is turned",
        arguments: Cases.steps)
    func rowsBelowAreNotDecoded(step: Orientation) throws {
        let file = JPEGMaker(width: 160, height: 400).make()
        // Ended in the middle of its last rows.
        let damaged = Array(file[..<(file.count * 3 / 4)]) + [0xFF, 0xD9]
        let part = PixelRect(x: 16, y: 32, width: 96, height: 96)
        #expect(try cut(damaged, part, step).file == cut(file, part, step).file)
    }

    @Test("A cut file is refused; limits hold")
    func badFilesAreRefused() throws {
        let file = JPEGMaker(isProgressive: true).make()
        let whole = PixelRect(x: 0, y: 0, width: 61, height: 45)
        for sixteenth in 1..<16 {
            #expect(throws: ImagingError.self) {
                try cut(Array(file.prefix(file.count * sixteenth / 16)), whole, .identity)
            }
        }
        #expect(throws: ImagingError.beyondLimit(.scans, asked: 4, allowed: 3)) {
            try cut(file, whole, .identity, limits: ResourceLimits(scans: 3))
        }
        #expect(throws: ImagingError.self) { try cut(file, whole, .identity, limits: ResourceLimits(memory: 10_000)) }
    }
}
