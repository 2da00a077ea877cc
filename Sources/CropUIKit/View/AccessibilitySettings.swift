#if canImport(UIKit)
import UIKit

/// Calls when the person switches reduced motion or transparency on or off.
@MainActor final class AccessibilitySettings {
    // Set once and read when it goes: no other thread can be in between.
    private nonisolated(unsafe) var tokens: [any NSObjectProtocol] = []

    init(_ changed: @escaping @MainActor () -> Void) {
        for name in [
            UIAccessibility.reduceMotionStatusDidChangeNotification,
            UIAccessibility.reduceTransparencyStatusDidChangeNotification,
        ] {
            tokens.append(
                NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in
                    Task { @MainActor in changed() }
                })
        }
    }

    deinit { for token in tokens { NotificationCenter.default.removeObserver(token) } }
}
#endif
