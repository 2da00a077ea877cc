import Foundation

@MainActor open class UIControl: UIView {
    public struct Event: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let touchUpInside = Event(rawValue: 1 << 6)
        public static let valueChanged = Event(rawValue: 1 << 12)
        public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    }
    open var isEnabled = true
    open var isSelected = false
    open private(set) var isTracking = false
    private var actions: [(UIAction, Event)] = []
    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(frame: frame)
        if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
    }
    public override init(frame: CGRect) { super.init(frame: frame) }
    public required init?(coder: NSCoder) { nil }
    open func addAction(_ action: UIAction, for controlEvents: UIControl.Event) {
        actions.append((action, controlEvents))
    }
    open func sendActions(for controlEvents: UIControl.Event) {
        for (action, events) in actions where !events.intersection(controlEvents).isEmpty { action.handler(action) }
    }
    open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
    open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
    open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
    open func cancelTracking(with event: UIEvent?) {}
}

@MainActor open class UIButton: UIControl {
    public struct Configuration {
        public var title: String?
        public var image: UIImage?
        public var baseForegroundColor: UIColor?
        public var baseBackgroundColor: UIColor?
        public var showsActivityIndicator = false
        public var contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 0)
        public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
        public static func plain() -> Configuration { Configuration() }
        public static func filled() -> Configuration { Configuration() }
        public static func gray() -> Configuration { Configuration() }
    }
    open var configuration: Configuration?
    open var configurationUpdateHandler: ((UIButton) -> Void)?
    open var menu: UIMenu?
    open var showsMenuAsPrimaryAction = false
    open var isPointerInteractionEnabled = false
    open var showsLargeContentViewer = false
    open var largeContentTitle: String?
    open var largeContentImage: UIImage?
    public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
        self.init(frame: CGRect.zero, primaryAction: primaryAction)
        self.configuration = configuration
        isAccessibilityElement = true
    }
    open func setNeedsUpdateConfiguration() { configurationUpdateHandler?(self) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let title = CGFloat(configuration?.title?.count ?? 0) * 17 * CGFloat(0.6) * TextSize.factor
        return CGSize(
            width: title + CGFloat(configuration?.image == nil ? 24 : 44), height: CGFloat(34) * TextSize.factor)
    }
}

public struct NSDirectionalEdgeInsets: Equatable, Sendable {
    public var top, leading, bottom, trailing: CGFloat
    public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
        (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
    }
}

public protocol UIInteraction: AnyObject {}

@MainActor open class UIGestureRecognizer: NSObject {
    public enum State: Int, Sendable { case possible = 0, began, changed, ended, cancelled, failed }
    open var state = State.possible
    open weak var view: UIView?
    open weak var delegate: (any UIGestureRecognizerDelegate)?
    open var allowedTouchTypes: [NSNumber] = [0, 1, 2, 3]
    open var cancelsTouchesInView = true
    open var isEnabled = true
    open var modifierFlags: UIKeyModifierFlags = []
    @_spi(Standin) public var point = CGPoint.zero
    @_spi(Standin) public var targets: [(AnyObject, Selector)] = []
    public init(target: Any?, action: Selector?) {
        if let target, let action { targets = [(target as AnyObject, action)] }
    }
    open func location(in view: UIView?) -> CGPoint { view?.converting(point) ?? point }
}

@MainActor public protocol UIGestureRecognizerDelegate: NSObjectProtocol {
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool
}
extension UIGestureRecognizerDelegate {
    public func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { false }
}

public struct UIScrollTypeMask: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let discrete = UIScrollTypeMask(rawValue: 1)
    public static let continuous = UIScrollTypeMask(rawValue: 2)
    public static var all: UIScrollTypeMask { [.discrete, .continuous] }
}

@MainActor open class UIPanGestureRecognizer: UIGestureRecognizer {
    open var allowedScrollTypesMask: UIScrollTypeMask = []
    @_spi(Standin) public var moved = CGPoint.zero
    open func translation(in view: UIView?) -> CGPoint { moved }
    open func setTranslation(_ translation: CGPoint, in view: UIView?) { moved = translation }
}
@MainActor open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {}
@MainActor open class UISwipeGestureRecognizer: UIGestureRecognizer {}
@MainActor open class UITapGestureRecognizer: UIGestureRecognizer {}
@MainActor open class UIPinchGestureRecognizer: UIGestureRecognizer { open var scale = CGFloat(1) }
@MainActor open class UIRotationGestureRecognizer: UIGestureRecognizer { open var rotation = CGFloat(0) }

@MainActor open class UILargeContentViewerInteraction: NSObject, UIInteraction {}

@MainActor open class UIPointerInteraction: NSObject, UIInteraction {
    open private(set) weak var delegate: (any UIPointerInteractionDelegate)?
    @_spi(Standin) public var invalidations = 0
    public init(delegate: (any UIPointerInteractionDelegate)?) { self.delegate = delegate }
    open func invalidate() { invalidations += 1 }
}
@MainActor public protocol UIPointerInteractionDelegate: NSObjectProtocol {
    func pointerInteraction(
        _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest, defaultRegion: UIPointerRegion
    ) -> UIPointerRegion?
    func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion) -> UIPointerStyle?
}
@MainActor open class UIPointerRegionRequest: NSObject {
    open var location: CGPoint
    @_spi(Standin) public init(_ location: CGPoint) { self.location = location }
}
@MainActor open class UIPointerRegion: NSObject {
    open var rect: CGRect
    open var identifier: AnyHashable?
    public init(rect: CGRect, identifier: AnyHashable? = nil) { (self.rect, self.identifier) = (rect, identifier) }
}
public enum UIPointerShape { case roundedRect(CGRect, radius: CGFloat? = nil) }
public struct UIAxis: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
}
@MainActor open class UIPointerStyle: NSObject {
    open var accessories: [UIPointerAccessory] = []
    public init(shape: UIPointerShape, constrainedAxes: UIAxis = []) {}
    init(named: Void) {}
    @available(iOS 15.0, *) open class func system() -> Self { self.init() }
    public required override init() {}
}
@MainActor open class UIPointerAccessory: NSObject {
    public struct Position: Hashable, Sendable {
        let name: String
        public static let top = Position(name: "top"), topRight = Position(name: "topRight")
        public static let right = Position(name: "right"), bottomRight = Position(name: "bottomRight")
        public static let bottom = Position(name: "bottom"), bottomLeft = Position(name: "bottomLeft")
        public static let left = Position(name: "left"), topLeft = Position(name: "topLeft")
    }
    @_spi(Standin) public let position: Position
    required public init(_ position: Position) { self.position = position }
    open class func arrow(_ position: Position) -> Self { self.init(position) }
}
