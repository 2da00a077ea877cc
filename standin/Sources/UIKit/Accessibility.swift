import Foundation

public struct UIAccessibilityTraits: OptionSet, Sendable {
    public let rawValue: UInt64
    public init(rawValue: UInt64) { self.rawValue = rawValue }
    public static let none: UIAccessibilityTraits = []
    public static let button = UIAccessibilityTraits(rawValue: 1)
    public static let image = UIAccessibilityTraits(rawValue: 2)
    public static let adjustable = UIAccessibilityTraits(rawValue: 4)
    public static let header = UIAccessibilityTraits(rawValue: 8)
    public static let allowsDirectInteraction = UIAccessibilityTraits(rawValue: 16)
    public static let updatesFrequently = UIAccessibilityTraits(rawValue: 32)
    public static let notEnabled = UIAccessibilityTraits(rawValue: 64)
}

@MainActor open class UIAccessibilityElement: UIResponder {
    open weak var accessibilityContainer: AnyObject?
    open var accessibilityFrameInContainerSpace = CGRect.zero
    public init(accessibilityContainer container: Any) {
        accessibilityContainer = container as AnyObject
        super.init()
        isAccessibilityElement = true
    }
}

@MainActor open class UIAccessibilityCustomAction: NSObject {
    open var name: String
    open var actionHandler: ((UIAccessibilityCustomAction) -> Bool)?
    public init(name: String, actionHandler: ((UIAccessibilityCustomAction) -> Bool)?) {
        (self.name, self.actionHandler) = (name, actionHandler)
    }
}

@MainActor public enum UIAccessibility {
    public struct Notification: Hashable, Sendable {
        let name: String
        public static let announcement = Notification(name: "announcement")
        public static let layoutChanged = Notification(name: "layoutChanged")
        public static let screenChanged = Notification(name: "screenChanged")
    }
    public static func post(notification: Notification, argument: Any?) { posted.append((notification, argument)) }
    @_spi(Standin) public static var posted: [(Notification, Any?)] = []
    public static var isReduceMotionEnabled: Bool { reducesMotion }
    public static var isReduceTransparencyEnabled: Bool { reducesTransparency }
    public static var isVoiceOverRunning: Bool { speaks }
    @_spi(Standin) public static var reducesMotion = false
    @_spi(Standin) public static var reducesTransparency = false
    @_spi(Standin) public static var speaks = false
    public nonisolated static let reduceMotionStatusDidChangeNotification = NSNotification.Name("reduceMotion")
    public nonisolated static let reduceTransparencyStatusDidChangeNotification = NSNotification.Name(
        "reduceTransparency")
}

extension NSAttributedString.Key {
    public static let accessibilitySpeechQueueAnnouncement = NSAttributedString.Key(
        "UIAccessibilitySpeechAttributeQueueAnnouncement")
}
