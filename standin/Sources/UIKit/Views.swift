import Foundation

@MainActor open class UIView: UIResponder {
    public struct AutoresizingMask: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
        public static let flexibleWidth = AutoresizingMask(rawValue: 2)
        public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
        public static let flexibleHeight = AutoresizingMask(rawValue: 16)
        public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
    }
    public struct AnimationOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let beginFromCurrentState = AnimationOptions(rawValue: 4)
    }
    public enum ContentMode: Int, Sendable { case scaleToFill = 0, scaleAspectFit, scaleAspectFill, center = 4 }
    open var frame: CGRect {
        didSet {
            layer.frame = frame
            if frame.size != oldValue.size { setNeedsLayout() }
        }
    }
    open var bounds: CGRect { CGRect(origin: CGPoint(x: 0, y: 0), size: frame.size) }
    open var center: CGPoint { CGPoint(x: frame.midX, y: frame.midY) }
    public let layer: CALayer
    open private(set) weak var superview: UIView?
    open private(set) var subviews: [UIView] = []
    open var backgroundColor: UIColor?
    open var tintColor: UIColor? = .white
    open var alpha = CGFloat(1)
    open var isHidden = false
    open var isOpaque = true
    open var isUserInteractionEnabled = true
    open var isMultipleTouchEnabled = false
    open var isExclusiveTouch = false
    open var clipsToBounds = false
    open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified
    open var accessibilityIgnoresInvertColors = false
    open var contentMode: ContentMode = .scaleToFill
    open var autoresizingMask: AutoresizingMask = []
    open var gestureRecognizers: [UIGestureRecognizer]?
    open var interactions: [any UIInteraction] = []
    open var traitCollection = UITraitCollection()
    open var safeAreaInsets = UIEdgeInsets.zero {
        didSet {
            guard safeAreaInsets != oldValue else { return }
            safeAreaInsetsDidChange()
            controller?.viewSafeAreaInsetsDidChange()
        }
    }
    open weak var window: UIWindow?
    @_spi(Standin) public private(set) var needsLayout = true
    open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { traitCollection.layoutDirection }
    @_spi(Standin) public weak var controller: UIViewController?
    open override var next: UIResponder? { controller ?? superview }

    public init(frame: CGRect) {
        self.frame = frame
        layer = CALayer()
        super.init()
        layer.isOfView = true
        layer.frame = frame
    }
    public required init?(coder: NSCoder) { fatalError("nothing is archived here") }
    public convenience override init() { self.init(frame: CGRect.zero) }

    open func addSubview(_ view: UIView) {
        view.removeFromSuperview()
        view.superview = self
        subviews.append(view)
        layer.addSublayer(view.layer)
        view.move(to: window)
    }
    open func removeFromSuperview() {
        superview?.subviews.removeAll { $0 === self }
        superview = nil
        layer.removeFromSuperlayer()
        move(to: nil)
    }
    @_spi(Standin) public func move(to window: UIWindow?) {
        guard self.window !== window else { return }
        willMove(toWindow: window)
        self.window = window
        didMoveToWindow()
        for view in subviews { view.move(to: window) }
    }
    open func willMove(toWindow newWindow: UIWindow?) {}
    open func didMoveToWindow() {}
    open func layoutSubviews() {}
    open func safeAreaInsetsDidChange() {}
    open func tintColorDidChange() {}
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
    @available(iOS 17.0, *) open func updateTraitsIfNeeded() {}
    open func setNeedsLayout() { needsLayout = true }
    open func layoutIfNeeded() {
        if needsLayout {
            needsLayout = false
            layoutSubviews()
            controller?.viewDidLayoutSubviews()
        }
        for view in subviews { view.layoutIfNeeded() }
    }
    open func setNeedsDisplay() {}
    open func sizeThatFits(_ size: CGSize) -> CGSize { size }
    open var intrinsicContentSize: CGSize { CGSize(width: -1, height: -1) }
    open func invalidateIntrinsicContentSize() {}
    open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        self.point(inside: point, with: event) ? self : nil
    }
    open func point(inside place: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(place) }
    open func addGestureRecognizer(_ recognizer: UIGestureRecognizer) {
        recognizer.view = self
        gestureRecognizers = (gestureRecognizers ?? []) + [recognizer]
    }
    open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
    open func addInteraction(_ interaction: any UIInteraction) { interactions.append(interaction) }
    open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { point }
    open func convert(_ rect: CGRect, to view: UIView?) -> CGRect { rect }
    /// A point of the window in this view.
    func converting(_ point: CGPoint) -> CGPoint {
        var (place, view): (CGPoint, UIView?) = (point, self)
        while let current = view {
            place = CGPoint(x: place.x - current.frame.minX, y: place.y - current.frame.minY)
            view = current.superview
        }
        return place
    }
    open class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval = 0, options: UIView.AnimationOptions = [],
        animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        animations()
        completion?(true)
    }
}

@MainActor open class UIWindow: UIView {
    open var windowScene: UIWindowScene?
    open override var next: UIResponder? { nil }
    public override init(frame: CGRect) {
        super.init(frame: frame)
        window = self
        windowScene = UIWindowScene()
    }
    public required init?(coder: NSCoder) { nil }
}

@MainActor open class UIWindowScene: NSObject {
    @_spi(Standin) public var opened: [URL] = []
    open func open(
        _ url: URL, options: UIScene.OpenExternalURLOptions?, completionHandler completion: ((Bool) -> Void)? = nil
    ) {
        opened.append(url)
        completion?(true)
    }
}
@MainActor open class UIScene: NSObject { public class OpenExternalURLOptions: NSObject {} }
@MainActor open class UIApplication: UIResponder {
    public nonisolated static let openSettingsURLString = "app-settings:"
}

@MainActor open class UILabel: UIView {
    open var text: String?
    open var attributedText: NSAttributedString?
    open var font: UIFont? = .preferredFont(forTextStyle: .body)
    open var textColor: UIColor? = .black
    open var textAlignment: NSTextAlignment = .natural
    open var numberOfLines = 1
    open var adjustsFontForContentSizeCategory = false
    open var adjustsFontSizeToFitWidth = false
    open var minimumScaleFactor = CGFloat(0)
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let lines = (text ?? "").split(separator: "\n", omittingEmptySubsequences: false)
        let point = font?.pointSize ?? 17
        return CGSize(
            width: CGFloat(lines.map(\.count).max() ?? 0) * point * CGFloat(0.6),
            height: CGFloat(lines.count) * point * CGFloat(1.2))
    }
}
public enum NSTextAlignment: Int, Sendable { case left = 0, center, right, justified, natural }

@MainActor open class UIImageView: UIView {
    open var image: UIImage?
    public init(image: UIImage?) {
        self.image = image
        super.init(frame: CGRect.zero)
    }
    public required init?(coder: NSCoder) { nil }
}

@MainActor open class UIVisualEffectView: UIView {
    public init(effect: UIVisualEffect?) { super.init(frame: CGRect.zero) }
    public required init?(coder: NSCoder) { nil }
    public let contentView = UIView(frame: CGRect.zero)
}
@MainActor open class UIVisualEffect: NSObject {}
@MainActor open class UIBlurEffect: UIVisualEffect {
    public enum Style: Int, Sendable { case systemThinMaterialDark = 16 }
    public init(style: UIBlurEffect.Style) {}
}

@MainActor open class UIActivityIndicatorView: UIView {
    public enum Style: Int, Sendable { case medium = 100, large }
    open private(set) var isAnimating = false
    open var color: UIColor? = .white
    open var hidesWhenStopped = true
    public init(style: Style) { super.init(frame: CGRect.zero) }
    public required init?(coder: NSCoder) { nil }
    open func startAnimating() { isAnimating = true }
    open func stopAnimating() { isAnimating = false }
}

@MainActor open class UIImpactFeedbackGenerator: NSObject {
    public enum FeedbackStyle: Int, Sendable { case light = 0, medium, heavy, soft, rigid }
    @_spi(Standin) public static var count = 0
    public init(style: FeedbackStyle) {}
    open func prepare() {}
    open func impactOccurred() { Self.count += 1 }
}

@MainActor open class UIDevice: NSObject {
    public static let current = UIDevice()
}
