// As much more of UIKit as the sample app uses: it is type-checked, not run.
import Foundation

@MainActor public protocol UIApplicationDelegate: NSObjectProtocol {
    var window: UIWindow? { get set }
    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool
}
extension UIApplicationDelegate { public static func main() {} }
extension UIApplication { public struct LaunchOptionsKey: Hashable, Sendable {} }
@MainActor open class UIScreen: NSObject {
    public class var main: UIScreen { UIScreen() }
    open var bounds: CGRect { CGRect.zero }
}
@MainActor open class UITabBarController: UIViewController {
    open var viewControllers: [UIViewController]?
}
@MainActor open class UITabBarItem: NSObject {
    public init(title: String?, image: UIImage?, tag: Int) {}
}
extension UIViewController {
    public var tabBarItem: UITabBarItem? {
        get { nil }
        set {}
    }
}
extension UIWindow {
    public var rootViewController: UIViewController? {
        get { nil }
        set {}
    }
    public func makeKeyAndVisible() {}
}
extension UIColor {
    public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
        self.init(white: brightness, alpha: alpha)
    }
    public func setFill() {}
}
public class UIGraphicsImageRendererFormat: NSObject {
    public var scale = CGFloat(1)
    public var opaque = false
    public override init() {}
}
public class UIGraphicsImageRendererContext: NSObject {
    public func fill(_ rect: CGRect) {}
}
public class UIGraphicsImageRenderer: NSObject {
    public init(size: CGSize, format: UIGraphicsImageRendererFormat) {}
    public func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
        actions(UIGraphicsImageRendererContext())
        return UIImage(systemName: "photo")!
    }
}
