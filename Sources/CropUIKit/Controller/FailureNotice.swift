#if canImport(UIKit)
import CropKit
import UIKit

/// What happened and what to do, in the picture's place.
@MainActor final class FailureNotice: UIView {
    private let label = UILabel(frame: CGRect.zero)

    init() {
        super.init(frame: CGRect.zero)
        isUserInteractionEnabled = false
        label.numberOfLines = 0
        label.textAlignment = .center
        label.textColor = UIColor.white.withAlphaComponent(0.92)
        label.font = .preferredFont(forTextStyle: .body)
        label.adjustsFontForContentSizeCategory = true
        addSubview(label)
        show(nil)
    }

    required init?(coder: NSCoder) { nil }

    func show(_ text: String?) {
        isHidden = text == nil
        label.text = text
        if text != nil { UIAccessibility.post(notification: .layoutChanged, argument: label) }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = bounds.inset(by: UIEdgeInsets(top: 24, left: 24, bottom: 24, right: 24))
    }

    /// Where the picture is there and its cut was not made.
    static func alert(_ error: any Error, _ language: Language) -> UIAlertController {
        let text = (error as? CropFailure)?.text(in: language) ?? error.localizedDescription
        let alert = UIAlertController(
            title: Phrase.errorTitle.text(in: language), message: text, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: Phrase.ok.text(in: language), style: .cancel))
        return alert
    }
}
#endif
