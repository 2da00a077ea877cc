#if canImport(UIKit)
import CropKit
import UIKit

/// Straightens by −45…45°: a tick a degree under a needle, dragged by the finger, with a detent to be felt at 0°.
@MainActor final class StraightenRuler: UIControl {
    /// Points a degree.
    static let pitch = 8.0
    /// Degrees on either side of 0 that hold to it.
    static let detent = 0.75
    /// Seconds within which a second tap resets.
    private static let doubleTap = 0.35

    private unowned let cropView: CropView
    private let ticks = CAShapeLayer()
    private let needle = CALayer()
    private let label = UILabel(frame: CGRect.zero)
    private let tick = Tick()
    private var drag: (x: Double, angle: Double)?
    private var hasMoved = false
    private var lastTap = -Double.infinity

    init(_ cropView: CropView) {
        self.cropView = cropView
        super.init(frame: CGRect.zero)
        ticks.fillColor = UIColor.white.withAlphaComponent(0.64).cgColor
        layer.addSublayer(ticks)
        layer.addSublayer(needle)
        clipsToBounds = true
        label.textAlignment = .center
        label.font = UIFontMetrics(forTextStyle: .footnote)
            .scaledFont(for: .monospacedDigitSystemFont(ofSize: 13, weight: .medium), maximumPointSize: 22)
        label.adjustsFontForContentSizeCategory = true
        addSubview(label)
        isAccessibilityElement = true
        accessibilityTraits = .adjustable
    }

    required init?(coder: NSCoder) { nil }

    /// In points; grows with the text size.
    var thickness: CGFloat { 30 + label.sizeThatFits(bounds.size).height + 6 }

    private var angle: Double { cropView.crop?.seenAngle ?? 0 }
    private var language: Language { cropView.configuration.words }

    /// Shows the crop's angle.
    func update() {
        let words = Phrase.angleValue.text(in: language, numbers: [angle])
        if label.text != words || accessibilityLabel == nil {
            label.text = words
            accessibilityValue = words
            accessibilityLabel = Phrase.straighten.text(in: language)
        }
        label.textColor = angle == 0 ? UIColor.white.withAlphaComponent(0.64) : cropView.configuration.tint
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let words = label.sizeThatFits(bounds.size).height
        label.frame = CGRect(x: 0, y: 2, width: bounds.width, height: words)
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        defer { CATransaction.commit() }
        let top = words + 6
        let path = CGMutablePath()
        for degree in -45...45 {
            let height = degree % 5 == 0 ? 16.0 : 9.0
            let x = Double(bounds.midX) + (Double(degree) - angle) * Self.pitch
            path.addRect(CGRect(x: x - 0.5, y: Double(top) + 18 - height, width: 1, height: height))
        }
        ticks.frame = bounds
        ticks.contentsScale = max(traitCollection.displayScale, 1)
        ticks.path = path
        needle.backgroundColor = cropView.configuration.tint.cgColor
        needle.frame = CGRect(x: bounds.midX - 1, y: top, width: 2, height: 22)
    }

    // MARK: Dragging

    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        guard cropView.picture != nil, !cropView.isAsking else { return false }
        drag = (Double(touch.location(in: self).x), angle)
        hasMoved = false
        tick.prepare()
        try? cropView.perform(.beginInteraction)
        return true
    }

    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        guard let drag else { return false }
        let moved = Double(touch.location(in: self).x) - drag.x
        if abs(moved) > 2 { hasMoved = true }
        if hasMoved { straighten(to: drag.angle - moved / Self.pitch) }
        return true
    }

    override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        guard drag != nil else { return }
        drag = nil
        let now = touch?.timestamp ?? CACurrentMediaTime()
        if !hasMoved, now - lastTap < Self.doubleTap {
            straighten(to: 0)
            lastTap = -.infinity
        } else if !hasMoved {
            lastTap = now
        }
        try? cropView.perform(.endInteraction)
    }

    override func cancelTracking(with event: UIEvent?) {
        guard drag != nil else { return }
        drag = nil
        try? cropView.perform(.cancel)
    }

    private func straighten(to degrees: Double) {
        let before = angle
        try? cropView.straighten(to: abs(degrees) < Self.detent ? 0 : degrees)
        let isFelt = angle == 0 && before != 0
        if isFelt, cropView.configuration.hasHaptics { tick.occur() }
    }

    // MARK: Assistive technology

    override func accessibilityIncrement() { try? cropView.straighten(to: angle + 1) }
    override func accessibilityDecrement() { try? cropView.straighten(to: angle - 1) }
}
#endif
