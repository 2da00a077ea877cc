#if canImport(UIKit)
import UIKit

/// A closure as a target and a selector, for what UIKit calls in no other way (display links and recognizers).
///
/// This is the only place, with ``CropView/pressKey(_:)``, that needs the Objective-C runtime. Whoever holds the
/// display link or recognizer holds its relay; the closure must not hold them.
@MainActor final class Relay: NSObject {
    private let action: @MainActor (AnyObject) -> Void

    init(_ action: @escaping @MainActor (AnyObject) -> Void) { self.action = action }

    #if canImport(ObjectiveC)
    static let selector = #selector(fire(_:))
    #else
    static let selector = Selector("fire:")
    #endif

    #if canImport(ObjectiveC)
    @objc
    #endif
    func fire(_ sender: AnyObject) { action(sender) }
}
#endif
