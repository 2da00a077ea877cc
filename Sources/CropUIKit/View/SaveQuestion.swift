#if canImport(UIKit)
import CropKit
import UIKit
import UniformTypeIdentifiers

/// The marquee's end: asks "Save picture?", saves what was said yes to, and says what came of it.
@MainActor final class SaveQuestion {
    private unowned let view: CropView
    private weak var alert: UIAlertController?
    /// The saving under way, for whoever waits.
    private(set) var saving: Task<Void, Never>?

    init(_ view: CropView) { self.view = view }

    private var words: Language { view.configuration.words }

    /// The nearest controller up the responder chain, or what it presents.
    private var presenter: UIViewController? {
        var responder: UIResponder? = view
        while let current = responder {
            if var controller = current as? UIViewController {
                // Whoever is on top: one that presents already presents nothing more.
                while let next = controller.presentedViewController, !next.isBeingDismissed { controller = next }
                return controller
            }
            responder = current.next
        }
        return nil
    }

    /// Asks, unless the host takes it over or there is nobody to show a question.
    func ask(_ frame: CropFrame) {
        let asks = view.delegate?.cropView(view, shouldAskToSave: frame) ?? view.configuration.asksToSave
        guard asks, let presenter else { return view.answer(.keep) }
        let alert = UIAlertController(
            title: Phrase.askTitle.text(in: words), message: Phrase.askText.text(in: words), preferredStyle: .alert)
        alert.addAction(
            UIAlertAction(title: Phrase.no.text(in: words), style: .cancel) { [weak view] _ in view?.answer(.no) })
        let yes = UIAlertAction(title: Phrase.yes.text(in: words), style: .default) { [weak view] _ in
            view?.answer(.yes)
        }
        alert.addAction(yes)
        alert.preferredAction = yes
        self.alert = alert
        presenter.present(alert, animated: true)
    }

    /// The question is no longer open: another picture or way to crop has ended it without an answer.
    func close() {
        alert?.dismiss(animated: false)
        alert = nil
    }

    /// Makes the cut and saves it; what comes of it is told to the delegate, and shown.
    func save(_ crop: Crop, of session: EditorSession) {
        let (picture, album) = (session.picture, view.album)
        let recipe: CropRecipe
        do throws(CropFailure) { recipe = try session.recipe(of: crop) } catch { return view.fail(error) }
        saving = Task { [weak view] in
            do {
                let (result, data) = try await picture.croppedAndWritten(by: recipe)
                try await album.save(
                    data, type: CropRenderer(picture: picture).format(for: recipe).type?.identifier)
                view.map { $0.question.saved(result) }
            } catch {
                view.map { $0.question.failed(error as? CropFailure ?? .albumFailed(error)) }
            }
        }
    }

    private func saved(_ result: CropResult) {
        if let presenter { Toast.show(over: presenter, Phrase.saved.text(in: words), .view, result, words) }
        view.delegate?.cropView(view, didSave: result)
    }

    private func failed(_ failure: CropFailure) {
        view.fail(failure)
        guard let presenter else { return }
        let isDenied = if case .albumDenied = failure { true } else { false }
        let alert = UIAlertController(
            title: (isDenied ? Phrase.albumDeniedTitle : Phrase.errorTitle).text(in: words),
            message: failure.text(in: words), preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: Phrase.ok.text(in: words), style: .cancel))
        if isDenied, let settings = URL(string: UIApplication.openSettingsURLString) {
            alert.addAction(
                UIAlertAction(title: Phrase.openSettings.text(in: words), style: .default) { [weak view] _ in
                    // The scene's, since an app extension has no shared application.
                    view?.window?.windowScene?.open(settings, options: nil)
                })
        }
        presenter.present(alert, animated: true)
    }
}
#endif
