#if canImport(UIKit)
import CropKit
import SwiftUI
import UIKit

/// Watches and commands a ``Cropper`` from SwiftUI: what its buttons need to know, and what they do.
///
///     @StateObject private var session = CropperSession()
///
///     Cropper(image: image).session(session)
///     Button("Undo") { session.undo() }.disabled(!session.canUndo)
@MainActor public final class CropperSession: ObservableObject {
    private struct State: Equatable {
        var recipe: CropRecipe?
        var (canUndo, canRedo, isResettable, hasSelection, isAsking) = (false, false, false, false, false)
        var (zoom, angle) = (1.0, 0.0)
    }

    @Published private var state = State()

    /// The view, while it is on the screen.
    public private(set) weak var cropView: CropView?

    /// A session of no view yet.
    public init() {}

    // MARK: Reading

    /// What is cropped; nil without a picture.
    public var recipe: CropRecipe? { state.recipe }
    /// There is an interaction to undo.
    public var canUndo: Bool { state.canUndo }
    /// There is an undone interaction to redo.
    public var canRedo: Bool { state.canRedo }
    /// False exactly when nothing differs from the start.
    public var isResettable: Bool { state.isResettable }
    /// Something is selected: always, but for a marquee before its first drag.
    public var hasSelection: Bool { state.hasSelection }
    /// "Save picture?" is open.
    public var isAsking: Bool { state.isAsking }
    /// The zoom of the picture under the window, or of the view.
    public var zoom: Double { state.zoom }
    /// The straightening as seen, degrees clockwise.
    public var angle: Double { state.angle }

    // MARK: Commands

    /// Carries out any command; nothing happens for one that has no meaning, or without a view.
    public func perform(_ command: Command, animated: Bool = true) {
        try? cropView?.perform(command, animated: animated)
        refresh()
    }

    /// Undoes the last interaction.
    public func undo() { perform(.undo) }
    /// Does again what was undone.
    public func redo() { perform(.redo) }
    /// Back to the start.
    public func reset() { perform(.reset) }
    /// Turns what is seen clockwise, by a multiple of 90°.
    public func turn(degrees: Double) { perform(.turn(degrees: degrees)) }
    /// Exchanges left and right of what is seen.
    public func mirror() { perform(.mirror) }
    /// Exchanges top and bottom of what is seen.
    public func flip() { perform(.flip) }
    /// Straightens what is seen, to degrees clockwise.
    public func straighten(to degrees: Double) { perform(.straighten(to: degrees)) }
    /// Locks a ratio, as seen; nil frees it.
    public func setRatio(_ ratio: CropRatio?) { perform(.setRatio(ratio)) }
    /// Changes the outline.
    public func setShape(_ shape: CropShape) { perform(.setShape(shape)) }
    /// Shows the way from one crop to another.
    public func animate(from: Crop, to: Crop, duration: TimeInterval) {
        perform(.animate(from: from, to: to, duration: duration))
    }

    /// Makes the cut at full size, off the main thread.
    ///
    /// - Throws: ``CropFailure/noPicture`` without a view or picture, or what the making throws.
    public func result() async throws -> CropResult {
        guard let cropView else { throw CropFailure.noPicture }
        return try await cropView.result()
    }

    // MARK: Following

    /// - Returns: the view is another one: its state is to be taken over, once SwiftUI has updated.
    func attach(_ view: CropView) -> Bool {
        if cropView === view { return false }
        cropView = view
        return true
    }

    /// Takes over the view's state, and says so only where it is another.
    func refresh() {
        guard let view = cropView else { return }
        var next = State()
        next.recipe = view.recipe
        (next.canUndo, next.canRedo, next.isResettable) = (view.canUndo, view.canRedo, view.isResettable)
        (next.hasSelection, next.isAsking) = (view.hasSelection, view.isAsking)
        (next.zoom, next.angle) = (view.zoom, view.crop?.seenAngle ?? 0)
        if next != state { state = next }
    }
}
#endif
