import CropKit
import Foundation
import Testing

/// Recipes taken from an editor and given to one.
@Suite struct RecipeApplyTests {
    static func edited(_ preset: Preset, _ change: (inout Settings) -> Void = { _ in }) throws -> CropEditor {
        var editor = try makeEditor(1201, 803, preset.settings.with(change), viewport: Size(width: 400, height: 300))
        try editor.finish(.zoom(by: 1.7, about: at(130, 111)))
        editor.drag(.bottomRight, by: Vector(dx: -50.3, dy: -40.7))
        if editor.isAsking { try editor.finish(.answer(.keep)) }
        try editor.finish(.mirror)
        try editor.finish(.turn(degrees: 90))
        try editor.finish(.straighten(to: 12.345))
        try editor.finish(.setShape(.rounded(radius: 0.2)))
        return editor
    }

    @Test(
        "T9, T4: encoded, decoded and applied, a crop has the same bits", arguments: Preset.allCases, Coverage.allCases)
    func sameBits(preset: Preset, coverage: Coverage) throws {
        let editor = try Self.edited(preset) { $0.coverage = coverage }
        let recipe = try JSONDecoder().decode(Recipe.self, from: JSONEncoder().encode(editor.recipe()))
        var other = try makeEditor(1201, 803, preset.settings, viewport: Size(width: 300, height: 500))
        try other.apply(recipe, at: 1)
        #expect(other.crop == editor.crop)
        #expect(other.crop.bits == editor.crop.bits)
        #expect(other.ratio == editor.ratio)
        #expect(other.seenPixels == editor.seenPixels)
        #expect(try other.recipe() == editor.recipe())
    }

    @Test("Applying is one step with one report, and undo brings all of it back", arguments: Preset.allCases)
    func oneStep(preset: Preset) throws {
        let square = try Self.edited(preset) { ($0.ratio, $0.rounding) = (.square, .exact) }
        var editor = try makeEditor(1201, 803, preset.settings, viewport: Size(width: 400, height: 300))
        let start = editor.snapshot
        try editor.apply(square.recipe(), at: 1)
        editor.rest()
        #expect(editor.takeReports().count == 1)
        #expect(editor.ratio == .square && editor.pixelRounding.rounding == .exact)
        try editor.finish(.undo)
        #expect(editor.crop.bits == start.bits)
        #expect(editor.ratio == (preset == .avatar ? .square : nil))
        #expect(editor.isResettable == false && editor.canUndo == false)
        try editor.finish(.redo)
        #expect(editor.crop == square.crop)
    }

    @Test("A padded crop and one that covers can be undone to each other, and both stay valid")
    func coverageIsUndone() throws {
        var padded = try makeEditor(
            1000, 500, .avatar.with { $0.coverage = .padded }, viewport: Size(width: 400, height: 400))
        let cover = try makeEditor(1000, 500, .avatar, viewport: Size(width: 400, height: 400))
        let start = padded.crop
        try padded.apply(cover.recipe(), at: 1)
        padded.rest()
        #expect(padded.crop == cover.crop && padded.coverage == .cover)
        try padded.finish(.undo)
        #expect(padded.crop == start)
        #expect(padded.coverage == .padded)
        _ = try padded.recipe()
        padded.drag(from: at(200, 200), by: Vector(dx: 3, dy: 0))
        #expect(padded.crop == start)
        try padded.finish(.redo)
        try padded.finish(.reset)
        #expect(padded.crop == start && padded.coverage == .padded && !padded.isResettable)
    }

    @Test("A recipe for a picture of another shape is refused, and changes nothing")
    func otherShape() throws {
        let recipe = try makeEditor(400, 400, .frame).recipe()
        var editor = try Self.edited(.frame)
        let before = editor.snapshot
        #expect(throws: CropError(.pictureMismatch, .pictureWidth)) { try editor.apply(recipe, at: 9) }
        #expect(throws: CropError(.notFinite)) { try editor.apply(try editor.recipe(), at: .nan) }
        #expect(editor.snapshot == before)
        #expect(editor.takeReports().count <= 6)
    }

    @Test("A recipe of a preview is scaled to the original", arguments: [Preset.frame, .photos])
    func preview(preset: Preset) throws {
        var preview = try makeEditor(400, 300, preset.settings)
        try preview.finish(.setCrop(Crop(region: Region(x: 40, y: 30, width: 100, height: 75))))
        var original = try makeEditor(4000, 3000, preset.settings)
        try original.apply(preview.recipe(), at: 1, animated: false)
        expectClose(original.box, 400, 300, 1000, 750, within: 0)
        #expect(original.isAnimating == false)
    }

    @Test("The editor's limits hold for what is applied")
    func limitsHold() throws {
        let recipe = try makeEditor(400, 300, .frame.with { $0.region = Region(x: 0, y: 0, width: 20, height: 20) })
            .recipe()
        var editor = try makeEditor(400, 300, .frame.with { $0.limits.minimum = Size(width: 50, height: 40) })
        try editor.apply(recipe, at: 1)
        #expect(editor.crop.region.size == Size(width: 50, height: 40))
    }
}
