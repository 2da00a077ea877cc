import CropKit
import Foundation
import Testing

/// Ways that lead back lead to the same bits.
@Suite struct RestorationTests {
    /// Editors at rest in random states.
    static func each(_ seeds: Range<UInt64>, _ body: (inout RandomWalk, CropEditor) throws -> String?) throws {
        for seed in seeds {
            var walk = try RandomWalk(seed: seed)
            for step in 0..<12 {
                for _ in 0..<6 { try walk.step() }
                try walk.rest()
                if let trouble = try body(&walk, walk.editor) {
                    report(trouble, seed: seed, step: step, walk)
                    break
                }
            }
        }
    }

    static func difference(_ before: CropEditor, _ after: CropEditor, _ way: String) -> String? {
        after.crop == before.crop && after.crop.bits == before.crop.bits && after.ratio == before.ratio
            ? nil : "\(way): \(before.crop) became \(after.crop)"
    }

    @Test("Any layout leaves any state as it is", arguments: Seeds.lots(200, of: 50))
    func layouts(seeds: Range<UInt64>) throws {
        try Self.each(seeds) { walk, editor in
            var other = editor
            for _ in 0..<3 {
                let layout = try #require(
                    Layout(viewport: Size(walk.random.size(1...2000)), scale: walk.random.real(0.5...4)))
                other.layout(layout)
            }
            return other.snapshot == editor.snapshot ? nil : "\(editor.snapshot) became \(other.snapshot)"
        }
    }

    @Test("A reset is the start, from everywhere", arguments: Seeds.lots(200, of: 50))
    func reset(seeds: Range<UInt64>) throws {
        for seed in seeds {
            let start = try RandomWalk(seed: seed)
            var walk = start
            for _ in 0..<60 { try walk.step() }
            try walk.rest()
            try walk.editor.finish(.reset)
            if walk.editor.isResettable { report("still resettable", seed: seed, step: 60, walk) }
            if let trouble = Self.difference(start.editor, walk.editor, "reset") {
                report(trouble, seed: seed, step: 60, walk)
            }
        }
    }
}
