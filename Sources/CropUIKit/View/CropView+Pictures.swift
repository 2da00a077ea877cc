#if canImport(UIKit)
import CropKit
import UIKit

extension CropView {
    /// The picture being cropped.
    public var picture: CropPicture? { session?.picture }

    /// Begins with a picture.
    ///
    /// - Parameters:
    ///   - picture: what to crop.
    ///   - recipe: where to begin; one for another size of the picture is scaled. It can be undone.
    /// - Throws: ``CropFailure/refused(_:)`` for a recipe of another picture, or a picture beyond 1,000,000 pixels a
    ///   side; the view is as before then.
    public func show(_ picture: CropPicture, recipe: CropRecipe? = nil) throws(CropFailure) {
        let opened = try EditorSession(
            picture, configuration, animates: !UIAccessibility.isReduceMotionEnabled)
        if let recipe { try opened.apply(recipe, animated: false) }
        loading?.cancel()
        loading = nil
        session?.close()
        touches.forget()
        question.close()
        nodes.clear()
        session = opened
        opened.listener = self
        state = .ready
        setNeedsLayout()
        delegate?.cropViewDidLoad(self)
        previews.update()
    }

    /// As ``show(_:recipe:)``, for an image in memory.
    ///
    /// - Throws: as that, and ``CropFailure/notAPicture`` for an image without a bitmap.
    public func show(_ image: UIImage) throws(CropFailure) { try show(CropPicture(image: image)) }

    /// Takes the picture away.
    public func clear() {
        loading?.cancel()
        loading = nil
        session?.close()
        session = nil
        touches.forget()
        question.close()
        nodes.clear()
        state = .empty
        setNeedsLayout()
    }

    /// Asks the data source for the picture, again if it was asked before; the latest answer counts.
    public func reload() {
        loading?.cancel()
        guard let dataSource else { return }
        state = .loading
        loading = Task { [weak self, weak dataSource] in
            guard let view = self, let source = dataSource else { return }
            do {
                let picture = try await source.picture(for: view)
                if Task.isCancelled { return }
                try view.show(picture)
            } catch {
                if Task.isCancelled { return }
                view.fail(error as? CropFailure ?? .sourceFailed(error), loading: true)
            }
        }
    }

    /// Tells of a failure, which is the view's state where there is no picture for it.
    func fail(_ failure: CropFailure, loading isLoading: Bool = false) {
        if isLoading { state = .failed(failure) }
        delegate?.cropView(self, didFailWith: failure)
    }

    /// The newest cut, small, for a thumbnail beside the view.
    ///
    /// - Parameters:
    ///   - size: in pixels, within which the cuts fit; they are never enlarged.
    ///   - block: called on the main thread, first with the cut as it is, then after changes, never more often than
    ///     the last one took to make, and never more than once a frame.
    /// - Returns: keep it as long as previews are wanted.
    public func preview(
        within size: CGSize = CGSize(width: 256, height: 256), _ block: @escaping @MainActor (UIImage) -> Void
    ) -> CropPreviewToken {
        previews.add(within: size, block)
    }

    /// Makes the cut at full size, off the main thread.
    ///
    /// - Throws: ``CropFailure/noPicture``, or what ``CropRenderer/image(for:flattened:)`` throws.
    public func result() async throws -> CropResult {
        guard let session else { throw CropFailure.noPicture }
        return try await session.picture.cropped(by: session.recipe())
    }
}

extension CropView: EditorSessionListener {
    func sessionNeedsPaint(_ session: EditorSession) { if !isLayingOut { setNeedsLayout() } }

    func session(_ session: EditorSession, tells event: CropKit.Event) {
        switch event {
        case .changed:
            previews.update()
            delegate?.cropViewDidChange(self)
            onChange?(self)
        case .committed(let report):
            let frame = CropFrame(report, in: session.editor.picture)
            delegate?.cropView(self, didCommit: frame)
            onCommit?(self, frame)
        case .ask(let report): question.ask(CropFrame(report, in: session.editor.picture))
        case .save(let report): question.save(report.crop, of: session)
        case .announce(let label): announce(label.text(in: configuration.words))
        }
    }

    /// Politely: after what is being said.
    func announce(_ words: String) {
        UIAccessibility.post(
            notification: .announcement,
            argument: NSAttributedString(string: words, attributes: [.accessibilitySpeechQueueAnnouncement: true]))
    }
}
#endif
