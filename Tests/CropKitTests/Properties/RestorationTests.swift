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

    @Test("Four turns, two mirrors, a turn and back", arguments: Seeds.lots(600, of: 50))
    func turnsAndMirrors(seeds: Range<UInt64>) throws {
        let ways: [[Command]] = [
            [.mirror, .mirror], [.turn(degrees: -90), .turn(degrees: 90)], [.flip, .turn(degrees: 180), .mirror],
        ]
        try Self.each(seeds) { walk, editor in
            var other = editor
            for _ in 0..<4 { try other.run(.turn(degrees: 90), animated: walk.random.once(in: 2)) }
            if let trouble = Self.difference(editor, other, "four turns") { return trouble }
            let way = walk.random.pick(ways)
            for command in way { try other.run(command) }
            if let trouble = Self.difference(editor, other, "\(way)") { return trouble }
            other.rest()
            return other.isResettable == editor.isResettable ? nil : "resettable, or not any more"
        }
    }

    @Test(
        "Straightening back, trying ratios and coming back, turning back, in any order",
        arguments: Seeds.lots(600, of: 50))
    func runs(seeds: Range<UInt64>) throws {
        let ratios = [AspectRatio.square, AspectRatio(width: 4, height: 3), AspectRatio(width: 1, height: 7)]
        try Self.each(seeds) { walk, editor in
            var other = editor
            var way: [Command] = []
            var turns = 0
            for _ in 0..<walk.random.whole(1...6) {
                switch walk.random.whole(0...2) {
                case 0: way.append(.straighten(to: walk.random.real(-45...45)))
                case 1: way.append(.setRatio(walk.random.pick(ratios)))
                default:
                    way.append(.turn(degrees: 90))
                    turns += 1
                }
            }
            way += [.straighten(to: editor.crop.seenAngle), .setRatio(editor.ratio)]
            way.append(.turn(degrees: -90 * Double(turns)))
            for command in way { try other.run(command) }
            return Self.difference(editor, other, "\(way)")
        }
    }

    @Test(
        "Undo to the beginning and redo to the end are equal states all the way", arguments: Seeds.lots(600, of: 50))
    func undoAndRedo(seeds: Range<UInt64>) throws {
        func state(_ editor: CropEditor) -> String {
            let how = "\(editor.ratio as Any) \(editor.coverage) \(editor.zoom) \(editor.hasSelection)"
            return "\(editor.crop) \(how) \(editor.scene)"
        }
        for seed in seeds {
            var walk = try RandomWalk(seed: seed)
            for _ in 0..<40 { try walk.step() }
            try walk.rest()
            // What can be redone first, so that the end is the end.
            for _ in 0..<100 where walk.editor.canRedo { try walk.editor.finish(.redo) }
            var states = [state(walk.editor)]
            for _ in 0..<100 where walk.editor.canUndo {
                try walk.editor.finish(.undo)
                states.append(state(walk.editor))
            }
            if walk.editor.isResettable { report("undone, it differs from the start", seed: seed, step: 40, walk) }
            for index in states.indices.dropLast().reversed() {
                try walk.editor.finish(.redo)
                if state(walk.editor) != states[index] {
                    report("redone:\n\(states[index])\n\(state(walk.editor))", seed: seed, step: 40, walk)
                    break
                }
            }
            if walk.editor.canRedo { report("there is more to redo", seed: seed, step: 40, walk) }
        }
    }

    @Test("A recipe encoded, decoded and applied gives the same bits", arguments: Seeds.lots(400, of: 50))
    func recipes(seeds: Range<UInt64>) throws {
        try Self.each(seeds) { walk, editor in
            let recipe = try JSONDecoder().decode(Recipe.self, from: JSONEncoder().encode(editor.recipe()))
            var fresh = try CropEditor(picture: editor.picture, settings: walk.settings.with { $0.snap = .none })
            try fresh.apply(recipe, at: 0, animated: false)
            // A crop that the limits would have had larger is taken over as they allow.
            let (size, least) = (editor.crop.seenSize, walk.settings.limits.minimum)
            if size.width < least.width || size.height < least.height { return nil }
            if walk.settings.snap == .none || !editor.crop.region.isUpright {
                if recipe.crop.bits != editor.crop.bits { return "the recipe has another crop" }
                if recipe.crop.bits != fresh.crop.bits { return "\(recipe.crop) became \(fresh.crop)" }
                return fresh.pixels == editor.pixels ? nil : "\(editor.pixels) became \(fresh.pixels)"
            }
            // A grid is not part of a recipe; the size in whole pixels that it led to is.
            return fresh.seenPixels == editor.seenPixels ? nil : "\(editor.pixels) became \(fresh.pixels)"
        }
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
