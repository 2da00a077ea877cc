import Foundation

@MainActor open class UIResponder: NSObject {
    open var next: UIResponder? { nil }
    open var canBecomeFirstResponder: Bool { false }
    open var keyCommands: [UIKeyCommand]? { nil }
    open var isFirstResponder: Bool { UIResponder.first === self }
    @_spi(Standin) nonisolated(unsafe) public static weak var first: UIResponder?
    public override init() { super.init() }
    @discardableResult open func becomeFirstResponder() -> Bool {
        guard canBecomeFirstResponder else { return false }
        UIResponder.first = self
        return true
    }
    @discardableResult open func resignFirstResponder() -> Bool {
        if UIResponder.first === self { UIResponder.first = nil }
        return true
    }
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
    open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}
    open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}
    open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}

    // In UIKit these are NSObject's.
    open var isAccessibilityElement = false
    open var accessibilityLabel: String?
    open var accessibilityValue: String?
    open var accessibilityHint: String?
    open var accessibilityIdentifier: String?
    open var accessibilityTraits: UIAccessibilityTraits = .none
    open var accessibilityElements: [Any]?
    open var accessibilityCustomActions: [UIAccessibilityCustomAction]?
    open var accessibilityElementsHidden = false
    open var accessibilityViewIsModal = false
    open var accessibilityFrame = CGRect.zero
    open func accessibilityActivate() -> Bool { false }
    open func accessibilityIncrement() {}
    open func accessibilityDecrement() {}
    open func accessibilityPerformEscape() -> Bool { false }
    open func accessibilityPerformMagicTap() -> Bool { false }
}

@MainActor open class UITouch: NSObject {
    public enum TouchType: Int, Sendable { case direct = 0, indirect, pencil, indirectPointer }
    @_spi(Standin) public var point = CGPoint.zero
    open var type: TouchType = .direct
    open var timestamp: TimeInterval = 0
    open func location(in view: UIView?) -> CGPoint { view?.converting(point) ?? point }
    @_spi(Standin) public override init() { super.init() }
}

@MainActor open class UIEvent: NSObject {
    public struct ButtonMask: OptionSet, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }
        public static let primary = ButtonMask(rawValue: 1)
        public static let secondary = ButtonMask(rawValue: 2)
        public static func button(_ number: Int) -> ButtonMask { ButtonMask(rawValue: 1 << (number - 1)) }
    }
    open var buttonMask: ButtonMask = []
    open var modifierFlags: UIKeyModifierFlags = []
    open var timestamp: TimeInterval = 0
    @_spi(Standin) public var coalesced: [UITouch] = []
    open func coalescedTouches(for touch: UITouch) -> [UITouch]? { coalesced }
    @_spi(Standin) public override init() { super.init() }
}

@MainActor open class UIPressesEvent: UIEvent {}
@MainActor open class UIPress: NSObject {
    open var key: UIKey?
    @_spi(Standin) public init(key: UIKey?) { self.key = key }
}
@MainActor open class UIKey: NSObject {
    open var keyCode: UIKeyboardHIDUsage
    open var modifierFlags: UIKeyModifierFlags = []
    @_spi(Standin) public init(_ keyCode: UIKeyboardHIDUsage) { self.keyCode = keyCode }
}
public enum UIKeyboardHIDUsage: Int, Sendable { case keyboardA = 4, keyboardSpacebar = 44 }

public struct UIKeyModifierFlags: OptionSet, Sendable, Hashable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let alphaShift = UIKeyModifierFlags(rawValue: 1 << 16)
    public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
    public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
    public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
    public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
}

@MainActor open class UIMenuElement: NSObject {
    public struct Attributes: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let disabled = Attributes(rawValue: 1)
        public static let destructive = Attributes(rawValue: 2)
    }
    public enum State: Int, Sendable { case off = 0, on, mixed }
    open private(set) var title: String
    open private(set) var image: UIImage?
    init(title: String, image: UIImage? = nil) { (self.title, self.image) = (title, image) }
}

@MainActor open class UICommand: UIMenuElement {}
@MainActor open class UICommandAlternate: NSObject {}

@MainActor open class UIKeyCommand: UICommand {
    open private(set) var input: String?
    open private(set) var modifierFlags: UIKeyModifierFlags
    open private(set) var action: Selector?
    open var wantsPriorityOverSystemBehavior = false
    public init(
        title: String = "", image: UIImage? = nil, action: Selector, input: String,
        modifierFlags: UIKeyModifierFlags = [], propertyList: Any? = nil, alternates: [UICommandAlternate] = [],
        discoverabilityTitle: String? = nil, attributes: UIMenuElement.Attributes = [],
        state: UIMenuElement.State = .off
    ) {
        (self.input, self.modifierFlags, self.action) = (input, modifierFlags, action)
        super.init(title: title, image: image)
    }
    public nonisolated static let inputUpArrow = "UIKeyInputUpArrow"
    public nonisolated static let inputDownArrow = "UIKeyInputDownArrow"
    public nonisolated static let inputLeftArrow = "UIKeyInputLeftArrow"
    public nonisolated static let inputRightArrow = "UIKeyInputRightArrow"
    public nonisolated static let inputEscape = "UIKeyInputEscape"
}

@MainActor open class UIAction: UIMenuElement {
    public struct Identifier: Hashable, Sendable {
        let name: String
        public init(_ name: String) { self.name = name }
    }
    open var state: UIMenuElement.State
    open var attributes: UIMenuElement.Attributes
    @_spi(Standin) public let handler: (UIAction) -> Void
    public init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: UIAction.Identifier? = nil,
        discoverabilityTitle: String? = nil, attributes: UIMenuElement.Attributes = [],
        state: UIMenuElement.State = .off, handler: @escaping (UIAction) -> Void
    ) {
        (self.attributes, self.state, self.handler) = (attributes, state, handler)
        super.init(title: title, image: image)
    }
}

@MainActor open class UIMenu: UIMenuElement {
    public struct Options: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let displayInline = Options(rawValue: 1)
        public static let singleSelection = Options(rawValue: 32)
    }
    open private(set) var children: [UIMenuElement]
    public init(
        title: String = "", image: UIImage? = nil, options: UIMenu.Options = [], children: [UIMenuElement] = []
    ) {
        self.children = children
        super.init(title: title, image: image)
    }
}

@MainActor open class UIDeferredMenuElement: UIMenuElement {
    @_spi(Standin) public var provider: ((@escaping ([UIMenuElement]) -> Void) -> Void)
    init(_ provider: @escaping ((@escaping ([UIMenuElement]) -> Void) -> Void)) {
        self.provider = provider
        super.init(title: "")
    }
    public class func uncached(
        _ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void
    ) -> UIDeferredMenuElement { UIDeferredMenuElement(elementProvider) }
}
