#if canImport(UIKit)
import CropKit
import UIKit

// Everything a person can do, for code. Without a picture the commands throw `CropFailure.noPicture`, or do nothing
// where they cannot throw; while "Save picture?" is open only its answer counts.
extension CropView {
    // MARK: Reading

    /// What is cropped; nil without a picture. With ``show(_:recipe:)`` it comes back to the last bit.
    public var recipe: CropRecipe? { try? session?.recipe() }
    /// The crop and where it is; nil without a picture.
    public var cropFrame: CropFrame? { session.map { CropFrame($0.editor.report, in: $0.editor.picture) } }
    /// The crop, in pixels of the upright picture; nil without a picture.
    public var crop: Crop? { session?.editor.crop }
    /// The locked ratio, as seen; nil for a free one.
    public var ratio: CropRatio? { session?.editor.ratio }
    /// The zoom of the picture under the window, or of the view; 1 without a picture.
    public var zoom: Double { session?.editor.zoom ?? 1 }
    /// There is an interaction to undo.
    public var canUndo: Bool { session?.editor.canUndo ?? false }
    /// There is an undone interaction to redo.
    public var canRedo: Bool { session?.editor.canRedo ?? false }
    /// False exactly when nothing differs from the start.
    public var isResettable: Bool { session?.editor.isResettable ?? false }
    /// Something is selected: always, but for a marquee before its first drag.
    public var hasSelection: Bool { session?.editor.hasSelection ?? false }
    /// "Save picture?" is open.
    public var isAsking: Bool { session?.editor.isAsking ?? false }

    // MARK: Commands

    /// Carries out any command of the engine.
    ///
    /// - Throws: ``CropFailure/noPicture``; ``CropFailure/refused(_:)`` for numbers that have no meaning, and nothing
    ///   has changed then.
    public func perform(_ command: Command, animated: Bool = true) throws(CropFailure) {
        guard let session else { throw .noPicture }
        try session.perform(command, animated: animated)
    }

    /// Turns what is seen clockwise, by a multiple of 90°.
    ///
    /// - Throws: as ``perform(_:animated:)``, for any other angle.
    public func turn(degrees: Double, animated: Bool = true) throws(CropFailure) {
        try perform(.turn(degrees: degrees), animated: animated)
    }

    /// Exchanges left and right of what is seen.
    public func mirror(animated: Bool = true) { carryOut(.mirror, animated) }
    /// Exchanges top and bottom of what is seen.
    public func flip(animated: Bool = true) { carryOut(.flip, animated) }

    /// Straightens what is seen.
    ///
    /// - Parameter degrees: clockwise, brought into −45…45.
    /// - Throws: as ``perform(_:animated:)``, for an angle that is no number.
    public func straighten(to degrees: Double) throws(CropFailure) { try perform(.straighten(to: degrees)) }

    /// Locks a ratio, as seen; nil frees it.
    public func setRatio(_ ratio: CropRatio?, animated: Bool = true) { carryOut(.setRatio(ratio), animated) }
    /// Changes the outline.
    public func setShape(_ shape: CropShape, animated: Bool = true) { carryOut(.setShape(shape), animated) }

    /// Goes to the valid crop nearest to the one given.
    ///
    /// - Throws: as ``perform(_:animated:)``, for one without a size or steeper than 45°.
    public func setCrop(_ crop: Crop, animated: Bool = true) throws(CropFailure) {
        try perform(.setCrop(crop), animated: animated)
    }

    /// Shows the way from one crop to another; the second is the crop at once, and one undo step.
    ///
    /// - Parameters:
    ///   - from: where it is seen to begin.
    ///   - to: where it ends.
    ///   - duration: seconds; 0 jumps, as does reduced motion.
    /// - Throws: as ``setCrop(_:animated:)``, and for a duration below 0.
    public func animate(from: Crop, to: Crop, duration: TimeInterval) throws(CropFailure) {
        try perform(.animate(from: from, to: to, duration: duration))
    }

    /// Takes over a recipe, its output settings too, as one undo step.
    ///
    /// - Throws: ``CropFailure/refused(_:)`` for one of another picture.
    public func apply(_ recipe: CropRecipe, animated: Bool = true) throws(CropFailure) {
        guard let session else { throw .noPicture }
        try session.apply(recipe, animated: animated)
    }

    /// Multiplies the zoom about the frame's centre; the settings' range is kept. Factors that are not above 0 do
    /// nothing.
    public func zoom(by factor: Double, animated: Bool = true) { carryOut(.zoom(by: factor, about: nil), animated) }
    /// Undoes the last interaction.
    public func undo(animated: Bool = true) { carryOut(.undo, animated) }
    /// Does again what was undone.
    public func redo(animated: Bool = true) { carryOut(.redo, animated) }
    /// Back to the start; can be undone.
    public func reset(animated: Bool = true) { carryOut(.reset, animated) }

    /// Answers "Save picture?" in place of the person: for a host that asks in its own way.
    public func answer(_ answer: Command.Answer) { carryOut(.answer(answer), true) }

    private func carryOut(_ command: Command, _ animated: Bool) { try? perform(command, animated: animated) }
}
#endif
