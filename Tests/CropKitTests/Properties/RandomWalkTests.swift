import CropKit
import Foundation
import Testing

/// The seeds of the properties: those of the test, or the one of the environment variable CROPKIT_SEED.
enum Seeds {
    static let wanted = ProcessInfo.processInfo.environment["CROPKIT_SEED"].flatMap(UInt64.init)

    /// So many seeds in lots, which run side by side.
    static func lots(_ count: UInt64, of size: UInt64) -> [Range<UInt64>] {
        if let wanted { return [wanted..<wanted + 1] }
        return stride(from: 0, to: count, by: UInt64.Stride(size)).map { $0..<min($0 + size, count) }
    }
}

/// Notes a failure so that it can be had again.
func report(_ trouble: String, seed: UInt64, step: Int, _ walk: RandomWalk) {
    Issue.record("CROPKIT_SEED=\(seed), step \(step), after \(walk.deed): \(trouble) [\(walk.circumstances)]")
}

/// Whatever is done, in whatever order, the crop is valid and the scene sound.
@Suite struct RandomWalkTests {
    static let steps = 250

    @Test("Over 250,000 random steps the crop is always valid and the scene sound", arguments: Seeds.lots(1000, of: 40))
    func alwaysSound(seeds: Range<UInt64>) throws {
        for seed in seeds {
            var walk = try RandomWalk(seed: seed)
            for step in 0..<Self.steps {
                let before = walk.editor.crop.bits
                try walk.step()
                _ = walk.editor.takeEvents()
                if let trouble = walk.trouble {
                    report(trouble, seed: seed, step: step, walk)
                    break
                }
                if walk.deed.hasPrefix("a layout"), walk.editor.crop.bits != before {
                    report("a layout changed the crop", seed: seed, step: step, walk)
                    break
                }
            }
        }
    }
}
