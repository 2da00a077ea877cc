#if canImport(UIKit)
import CropKit
import UIKit

/// Ends the previews that a block gets; letting go of it does too.
@MainActor public final class CropPreviewToken {
    private let end: @MainActor () -> Void
    init(_ end: @escaping @MainActor () -> Void) { self.end = end }

    /// Ends the previews.
    public func invalidate() { end() }

    deinit {
        // The last owner may let go on any thread.
        Task { @MainActor [end] in end() }
    }
}

/// Hands the newest cut, small, to whoever asked: made off the main thread, one at a time, so that a slow one delays
/// the next instead of piling up; never more often than the display shows a frame.
@MainActor final class Previews {
    typealias Block = @MainActor (UIImage) -> Void

    private struct Entry {
        let bound: CGSize
        let block: Block
    }

    private var entries: [Int: Entry] = [:]
    private var nextID = 0
    private var isMaking = false
    private var isStale = false
    private let current: @MainActor () -> (CropPicture, CropRecipe)?

    /// - Parameter current: what is cropped now; nil where there is nothing.
    init(_ current: @escaping @MainActor () -> (CropPicture, CropRecipe)?) { self.current = current }

    /// - Parameter bound: within which the cuts fit, in pixels.
    func add(within bound: CGSize, _ block: @escaping Block) -> CropPreviewToken {
        let id = nextID
        nextID += 1
        entries[id] = Entry(bound: bound, block: block)
        update()
        return CropPreviewToken { [weak self] in self?.entries[id] = nil }
    }

    /// The crop is another.
    func update() {
        guard !entries.isEmpty else { return }
        isStale = true
        if !isMaking { make() }
    }

    private func make() {
        guard isStale, let (picture, recipe) = current() else { return }
        (isStale, isMaking) = (false, true)
        let bounds = entries.mapValues(\.bound)
        Task { [weak self] in
            let images = await Previews.cut(picture, recipe, bounds)
            guard let self else { return }
            isMaking = false
            for (id, image) in images.sorted(by: { $0.key < $1.key }) { entries[id]?.block(image.image) }
            make()
        }
    }

    /// What crosses from the task that made it.
    private struct Cut: @unchecked Sendable { let image: UIImage }

    private nonisolated static func cut(
        _ picture: CropPicture, _ recipe: CropRecipe, _ bounds: [Int: CGSize]
    ) async -> [Int: Cut] {
        await Task.detached(priority: .userInitiated) {
            let renderer = CropRenderer(picture: picture)
            return bounds.compactMapValues { bound in
                (try? renderer.preview(of: recipe, within: bound)).map {
                    Cut(image: UIImage(cgImage: $0, scale: 1, orientation: .up))
                }
            }
        }.value
    }
}
#endif
