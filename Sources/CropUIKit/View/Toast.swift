#if canImport(UIKit)
import CropKit
import UIKit

/// Says for a while that a cut was saved, with a button to see it. While VoiceOver speaks it stays until used.
@MainActor final class Toast: UIView {
    /// Seconds.
    private static let stay = 5.0

    private let label = UILabel(frame: CGRect.zero)
    let button: UIButton

    private init(_ text: String, _ action: UIAction, tint: UIColor?) {
        var look = UIButton.Configuration.plain()
        look.title = action.title
        look.baseForegroundColor = tint
        button = UIButton(configuration: look, primaryAction: action)
        super.init(frame: CGRect.zero)
        backgroundColor = UIColor(white: 0.16, alpha: 1)
        layer.cornerRadius = 10
        autoresizingMask = [.flexibleLeftMargin, .flexibleRightMargin, .flexibleBottomMargin]
        label.text = text
        label.font = .preferredFont(forTextStyle: .callout)
        label.adjustsFontForContentSizeCategory = true
        label.textColor = .white
        addSubview(label)
        addSubview(button)
    }

    required init?(coder: NSCoder) { nil }

    static func show(
        over presenter: UIViewController, _ text: String, _ phrase: Phrase, _ result: CropResult, _ language: Language
    ) {
        guard let stage = presenter.view else { return }
        weak var shown: Toast?
        let action = UIAction(title: phrase.text(in: language)) { [weak presenter] _ in
            shown?.removeFromSuperview()
            presenter?.present(SavedPictureViewController(result, language), animated: true)
        }
        let toast = Toast(text, action, tint: stage.tintColor)
        shown = toast
        stage.addSubview(toast)
        toast.place(in: stage)
        // What was saved is said first; its button is the next.
        UIAccessibility.post(notification: .layoutChanged, argument: toast.label)
        if UIAccessibility.isVoiceOverRunning { return }
        Task { [weak toast] in
            try? await Task.sleep(nanoseconds: UInt64(stay * 1_000_000_000))
            toast?.removeFromSuperview()
        }
    }

    private func place(in stage: UIView) {
        let words = label.sizeThatFits(stage.bounds.size)
        let press = button.sizeThatFits(stage.bounds.size)
        let height = max(44, words.height + 16, press.height)
        let width = min(stage.bounds.width - 32, words.width + press.width + 40)
        let top = stage.safeAreaInsets.top + 12
        frame = CGRect(x: (stage.bounds.width - width) / 2, y: top, width: width, height: height)
        let isLeftward = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let labelX = isLeftward ? press.width + 8 : 16
        label.frame = CGRect(x: labelX, y: 0, width: width - press.width - 24, height: height)
        button.frame = CGRect(
            x: isLeftward ? 8 : width - press.width - 8, y: 0, width: press.width, height: height)
    }
}

/// What was saved, to be looked at and shared.
@MainActor final class SavedPictureViewController: UIViewController {
    private let result: CropResult
    private let language: Language
    private let picture = UIImageView(image: nil)
    private(set) lazy var close = button(.close, "xmark") { [weak self] in self?.dismiss(animated: true) }
    private(set) lazy var share = button(.share, "square.and.arrow.up") { [weak self] in self?.shareResult() }

    init(_ result: CropResult, _ language: Language) {
        (self.result, self.language) = (result, language)
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .cropStage
        picture.image = result.image
        picture.contentMode = .scaleAspectFit
        picture.isAccessibilityElement = true
        picture.accessibilityIgnoresInvertColors = true
        picture.accessibilityTraits = .image
        picture.accessibilityLabel = Phrase.saved.text(in: language)
        for child in [picture, close, share] { view.addSubview(child) }
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let room = view.bounds.inset(by: view.safeAreaInsets)
        picture.frame = CGRect(x: room.minX, y: room.minY + 52, width: room.width, height: max(0, room.height - 52))
        let (left, right) = (room.minX + 4, room.maxX - 48)
        let isLeftward = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
        close.frame = CGRect(x: isLeftward ? right : left, y: room.minY + 4, width: 44, height: 44)
        share.frame = CGRect(x: isLeftward ? left : right, y: room.minY + 4, width: 44, height: 44)
    }

    private func shareResult() {
        let sheet = UIActivityViewController(activityItems: [result.image], applicationActivities: nil)
        sheet.popoverPresentationController?.sourceView = share
        sheet.popoverPresentationController?.sourceRect = share.bounds
        present(sheet, animated: true)
    }

    private func button(_ phrase: Phrase, _ symbol: String, _ act: @escaping @MainActor () -> Void) -> UIButton {
        var look = UIButton.Configuration.plain()
        look.image = UIImage(systemName: symbol)
        look.baseForegroundColor = .cropAccent
        let button = UIButton(configuration: look, primaryAction: UIAction { _ in act() })
        button.accessibilityLabel = phrase.text(in: language)
        return button
    }
}
#endif
