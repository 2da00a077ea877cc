import SwiftUI
import UIKit

@main
struct CropSamplesApp: App {
    var body: some Scene {
        WindowGroup {
            TabView {
                Screen { AvatarScreen() }.ignoresSafeArea().tabItem {
                    Label("Avatar", systemImage: "person.crop.circle")
                }
                Screen { MarqueeScreen() }.ignoresSafeArea().tabItem {
                    Label("Marquee", systemImage: "rectangle.dashed")
                }
                Screen { FrameScreen() }.ignoresSafeArea().tabItem { Label("Frame", systemImage: "crop") }
                PhotosScreen().tabItem { Label("Photos", systemImage: "photo") }
            }
        }
    }
}

/// A controller of UIKit as a view of SwiftUI.
private struct Screen: UIViewControllerRepresentable {
    let make: @MainActor () -> UIViewController

    func makeUIViewController(context: Context) -> UIViewController { make() }
    func updateUIViewController(_ controller: UIViewController, context: Context) {}
}
