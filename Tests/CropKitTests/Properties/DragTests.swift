import CropKit
import Testing

/// A drag is a pure function of the start state and the total offset.
@Suite struct DragTests {
    /// Editors at rest in random states, each with a point to drag from and a way to go.
    static func each(
        _ seeds: Range<UInt64>,
        _ body: (inout RandomWalk, CropEditor, Point<Viewport>, Vector<Viewport>) throws -> String?
    ) throws {
        for seed in seeds {
            var walk = try RandomWalk(seed: seed)
            for step in 0..<12 {
                for _ in 0..<5 { try walk.step() }
                try walk.rest()
                let (start, way) = (walk.place(), walk.random.way(walk.random.pick([6, 60, 900])))
                if let trouble = try body(&walk, walk.editor, start, way) {
                    report("\(trouble); dragged from \(start) by \(way)", seed: seed, step: step, walk)
                    break
                }
            }
        }
    }

    @Test(
        "However the offset is split, and whatever detours it takes, the crop is the same bits",
        arguments: Seeds.lots(600, of: 50))
    func splitsDoNotMatter(seeds: Range<UInt64>) throws {
        try Self.each(seeds) { walk, editor, start, way in
            var (one, many) = (editor, editor)
            let end = start + way
            one.pull(from: start, to: end)
            many.down(start)
            for _ in 0..<walk.random.whole(1...9) { many.move(start + walk.random.way(700)) }
            many.move(end)
            // Whether a drag is a tap depends on how far it has been.
            if way.length < 4 { return nil }
            if one.crop.bits != many.crop.bits { return "held: \(one.crop.region) or \(many.crop.region)" }
            one.up(end, after: 0.3)
            many.up(end, after: 0.3)
            if one.crop.bits != many.crop.bits { return "released: \(one.crop.region) or \(many.crop.region)" }
            one.rest()
            many.rest()
            return one.scene.picture == many.scene.picture ? nil : "seen: \(one.scene.picture) or \(many.scene.picture)"
        }
    }

    @Test("There and back is the start's bits, and leaves no step", arguments: Seeds.lots(600, of: 50))
    func thereAndBack(seeds: Range<UInt64>) throws {
        try Self.each(seeds) { walk, editor, start, way in
            var other = editor
            other.down(start, pans: walk.random.once(in: 3))
            other.move(start + way)
            for _ in 0..<walk.random.whole(0...5) { other.move(start + walk.random.way(900)) }
            other.move(start)
            // A rectangle that is drawn back to where it began is one of the smallest size.
            if other.cursor(at: start) == .crosshair, other.crop != editor.crop { return nil }
            if other.crop.bits != editor.crop.bits { return "\(editor.crop.region) became \(other.crop.region)" }
            other.up(start, after: 0.3)
            other.rest()
            if other.isAsking || other.snapshot == editor.snapshot { return nil }
            return "\(editor.snapshot) became \(other.snapshot)"
        }
    }

    @Test("A cancelled drag or pinch is as if it had not been", arguments: Seeds.lots(600, of: 50))
    func cancelRestores(seeds: Range<UInt64>) throws {
        try Self.each(seeds) { walk, editor, start, way in
            var other = editor
            other.pull(from: start, to: start + way, steps: walk.random.whole(1...4), pans: walk.random.once(in: 3))
            if walk.random.once(in: 3) {
                other.down(walk.place(), id: 2)
                other.move(walk.place(), id: 2)
                if walk.random.once(in: 2) { other.up(start, id: 1) }
            }
            // The first finger may have ended its drag by now.
            if !other.takeReports().isEmpty { return nil }
            if walk.random.once(in: 2) { other.hit(.escape) } else { try other.run(.cancel) }
            if other.snapshot != editor.snapshot { return "\(editor.snapshot) became \(other.snapshot)" }
            if !other.takeReports().isEmpty { return "it was reported" }
            other.rest()
            if other.scene != editor.scene { return "the scene is another:\n\(editor.scene)\n\(other.scene)" }
            // What a run of turns is computed from is the same as well.
            var (plain, after) = (editor, other)
            for command in [Command.turn(degrees: 90), .straighten(to: 0), .setRatio(.square), .setRatio(nil)] {
                try plain.finish(command)
                try after.finish(command)
                if plain.crop.bits != after.crop.bits {
                    return "another base: \(plain.crop.region) or \(after.crop.region)"
                }
            }
            return nil
        }
    }

    @Test("Scrolls of the same total are the same bits, however they are split", arguments: Seeds.lots(300, of: 50))
    func scrollsOfOneTotal(seeds: Range<UInt64>) throws {
        try Self.each(seeds) { walk, editor, start, _ in
            var (one, many) = (editor, editor)
            let parts = (0..<walk.random.whole(1...8)).map { _ in Double(walk.random.whole(1...40)) }
            let total = parts.reduce(0, +)
            let sign = walk.random.once(in: 2) ? 1.0 : -1
            one.scroll(sign * total, at: start)
            for part in parts { many.scroll(sign * part, at: start) }
            if one.crop.bits != many.crop.bits || one.zoom != many.zoom { return "\(one.zoom) or \(many.zoom)" }
            return nil
        }
    }
}
