import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let tabs = UITabBarController()
        tabs.viewControllers = [
            tab(AvatarScreen(), "Avatar", "person.crop.circle"), tab(MarqueeScreen(), "Marquee", "rectangle.dashed"),
            tab(FrameScreen(), "Frame", "crop"), tab(PhotosScreen.controller(), "Photos", "photo"),
        ]
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = tabs
        window.makeKeyAndVisible()
        self.window = window
        return true
    }

    private func tab(_ screen: UIViewController, _ title: String, _ symbol: String) -> UIViewController {
        screen.tabBarItem = UITabBarItem(title: title, image: UIImage(systemName: symbol), tag: 0)
        return screen
    }
}
