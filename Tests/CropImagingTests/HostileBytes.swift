import CropKit
import Foundation
import TestSupport

@testable import CropImaging

/// Files made worse, and parts of files; every format's tests use them.
enum HostileBytes {
    /// What is left of a file after 1/16, 2/16 … 15/16.
    static func sixteenths(_ file: [UInt8]) -> [[UInt8]] { (1..<16).map { Array(file.prefix(file.count * $0 / 16)) } }

    /// Decodes a file again and again with a few bytes changed; an error is as good as a picture.
    static func decodeChanged(_ file: [UInt8], rounds: Int, seed: UInt64, from start: Int = 4) throws {
        let limits = ResourceLimits(pixels: 1_000_000, memory: 1 << 24)
        var random = SeededRandom(seed: seed)
        for round in 0..<rounds {
            var changed = file
            for _ in 0...round % 4 {
                changed[Int.random(in: start..<file.count, using: &random)] = UInt8(truncatingIfNeeded: random.next())
            }
            do { _ = try TestPicture(file: changed, limits: limits) } catch is ImagingError {}
        }
    }

    static func base64(_ text: String) -> [UInt8] { Data(base64Encoded: text).map { Array($0) } ?? [] }
}

extension TestPicture {
    /// A part of a file's pixels, as stored.
    init(file: [UInt8], part: PixelRect) throws {
        let decoder = try makeDecoder(source(file), limits: ResourceLimits())
        try decoder.start(
            Rect(x: Double(part.x), y: Double(part.y), width: Double(part.width), height: Double(part.height)),
            reduction: 1)
        try self.init(decoder)
    }

    func part(_ part: PixelRect) -> TestPicture {
        rearranged(part.width, part.height) { ($0 + part.x, $1 + part.y) }
    }
}
