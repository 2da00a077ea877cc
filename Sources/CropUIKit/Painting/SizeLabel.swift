#if canImport(UIKit)
import CropKit
import UIKit

/// The size under way: below the frame's middle where there is room, else inside it. Grows with the text size.
@MainActor final class SizeLabel: UIView {
    private let label = UILabel(frame: CGRect.zero)

    init() {
        super.init(frame: CGRect.zero)
        isUserInteractionEnabled = false
        isHidden = true
        accessibilityElementsHidden = true
        layer.cornerRadius = 8
        label.textColor = UIColor.white.withAlphaComponent(0.92)
        label.textAlignment = .center
        label.numberOfLines = 2
        label.font = UIFontMetrics(forTextStyle: .footnote)
            .scaledFont(for: .monospacedDigitSystemFont(ofSize: 13, weight: .medium), maximumPointSize: 28)
        label.adjustsFontForContentSizeCategory = true
        addSubview(label)
        followTransparency()
    }

    required init?(coder: NSCoder) { nil }

    /// Solid where the person asked for reduced transparency.
    func followTransparency() {
        backgroundColor = UIColor.cropStage.withAlphaComponent(UIAccessibility.isReduceTransparencyEnabled ? 1 : 0.8)
    }

    /// Shows a scene's label by its frame; hides where it has none.
    func show(_ scene: CropScene, in bounds: CGRect, _ language: Language) {
        guard let text = scene.sizeLabel?.text(in: language), let frame = scene.frame?.rect.cgRect else {
            isHidden = true
            return
        }
        isHidden = false
        label.text = text
        let words = label.sizeThatFits(bounds.size)
        let size = CGSize(width: words.width + 20, height: words.height + 8)
        let left = min(max(frame.midX - size.width / 2, 4), max(4, bounds.width - size.width - 4))
        let below = frame.maxY + 12
        let top = below + size.height <= bounds.height ? below : min(frame.maxY, bounds.height) - 12 - size.height
        self.frame = CGRect(x: left, y: top, width: size.width, height: size.height)
        label.frame = self.bounds
    }
}
#endif
