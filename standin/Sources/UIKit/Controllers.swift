import Foundation

public enum UIModalPresentationStyle: Int, Sendable {
    case fullScreen = 0, pageSheet, formSheet, popover = 7, automatic = -2
}
public enum UIStatusBarStyle: Int, Sendable { case `default` = 0, lightContent }
public struct UIRectEdge: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let bottom = UIRectEdge(rawValue: 4)
    public static let all = UIRectEdge(rawValue: 15)
}

@MainActor public protocol UIViewControllerTransitionCoordinator: NSObjectProtocol {
    func animate(alongsideTransition animation: ((Any) -> Void)?, completion: ((Any) -> Void)?) -> Bool
}

@MainActor open class UIViewController: UIResponder {
    private var loaded: UIView?
    open var view: UIView! {
        get {
            if loaded == nil {
                loadView()
                loaded?.controller = self
                viewDidLoad()
            }
            return loaded
        }
        set { loaded = newValue }
    }
    open var isViewLoaded: Bool { loaded != nil }
    open var viewIfLoaded: UIView? { loaded }
    open var title: String?
    open var modalPresentationStyle: UIModalPresentationStyle = .automatic
    open var isModalInPresentation = false
    open private(set) var isBeingDismissed = false
    open var isMovingFromParent: Bool { false }
    open private(set) weak var parent: UIViewController?
    open private(set) var children: [UIViewController] = []
    open func addChild(_ childController: UIViewController) {
        children.append(childController)
        childController.parent = self
    }
    open func didMove(toParent parent: UIViewController?) {}
    open private(set) var presentedViewController: UIViewController?
    open private(set) weak var presentingViewController: UIViewController?
    open var traitCollection: UITraitCollection { view.traitCollection }
    open var preferredStatusBarStyle: UIStatusBarStyle { .default }
    open var prefersStatusBarHidden: Bool { false }
    open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }
    open var popoverPresentationController: UIPopoverPresentationController?
    open override var next: UIResponder? { loaded?.superview }
    public init(nibName: String?, bundle: Bundle?) { super.init() }
    public convenience override init() { self.init(nibName: nil, bundle: nil) }
    public required init?(coder: NSCoder) { fatalError("nothing is archived here") }
    open func loadView() { loaded = UIView(frame: CGRect.zero) }
    open func loadViewIfNeeded() { _ = view }
    open func viewDidLoad() {}
    open func viewDidLayoutSubviews() {}
    open func viewWillAppear(_ animated: Bool) {}
    open func viewDidAppear(_ animated: Bool) {}
    open func viewWillDisappear(_ animated: Bool) {}
    open func viewDidDisappear(_ animated: Bool) {}
    open func viewSafeAreaInsetsDidChange() {}
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
    open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {}
    open func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {}
    open func present(_ controller: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil) {
        presentedViewController = controller
        controller.presentingViewController = self
        completion?()
    }
    open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
        if let presentedViewController {
            presentedViewController.isBeingDismissed = true
            presentedViewController.presentingViewController = nil
            self.presentedViewController = nil
            presentedViewController.viewDidDisappear(flag)
            for child in presentedViewController.children { child.viewDidDisappear(flag) }
            presentedViewController.isBeingDismissed = false
        } else if let presentingViewController {
            presentingViewController.dismiss(animated: flag)
        }
        completion?()
    }
}

@MainActor open class UIPopoverPresentationController: NSObject {
    open weak var sourceView: UIView?
    open var sourceRect = CGRect.zero
}

@MainActor open class UIAlertAction: NSObject {
    public enum Style: Int, Sendable { case `default` = 0, cancel, destructive }
    open private(set) var title: String?
    open private(set) var style: Style
    @_spi(Standin) public let handler: ((UIAlertAction) -> Void)?
    public init(title: String?, style: UIAlertAction.Style, handler: ((UIAlertAction) -> Void)? = nil) {
        (self.title, self.style, self.handler) = (title, style, handler)
    }
}

@MainActor open class UIAlertController: UIViewController {
    public enum Style: Int, Sendable { case actionSheet = 0, alert }
    open var message: String?
    open private(set) var actions: [UIAlertAction] = []
    open var preferredAction: UIAlertAction?
    open private(set) var preferredStyle = Style.alert
    public convenience init(title: String?, message: String?, preferredStyle: UIAlertController.Style) {
        self.init(nibName: nil, bundle: nil)
        (self.title, self.message, self.preferredStyle) = (title, message, preferredStyle)
    }
    open func addAction(_ action: UIAlertAction) { actions.append(action) }
    /// Taps a button: the alert goes, then its action runs, once.
    @_spi(Standin) public func tap(_ title: String) {
        guard let action = actions.first(where: { $0.title == title }) else { return }
        presentingViewController?.dismiss(animated: false)
        action.handler?(action)
    }
}

@MainActor open class UIActivityViewController: UIViewController {
    @_spi(Standin) public var items: [Any] = []
    public convenience init(activityItems: [Any], applicationActivities: [Any]?) {
        self.init(nibName: nil, bundle: nil)
        items = activityItems
        popoverPresentationController = UIPopoverPresentationController()
    }
}
