#if canImport(UIKit)
import CropKit
import UIKit

/// Scrolls, pinches and rotations of a trackpad or mouse, which do not come as touches.
@MainActor final class TrackpadInput: NSObject, UIGestureRecognizerDelegate {
    private let send: @MainActor (Input) -> Void

    init(_ send: @escaping @MainActor (Input) -> Void) { self.send = send }

    /// Fingers on the screen are the view's own: these recognizers see none of them.
    func attach(to view: UIView) {
        let scroll = UIPanGestureRecognizer(
            target: relay { [weak self] in self?.scrolled($0 as? UIPanGestureRecognizer) }, action: Relay.selector)
        scroll.allowedScrollTypesMask = .all
        let pinch = UIPinchGestureRecognizer(
            target: relay { [weak self] in self?.pinched($0 as? UIPinchGestureRecognizer) }, action: Relay.selector)
        let rotation = UIRotationGestureRecognizer(
            target: relay { [weak self] in self?.rotated($0 as? UIRotationGestureRecognizer) }, action: Relay.selector)
        for recognizer in [scroll, pinch, rotation] {
            recognizer.allowedTouchTypes = []
            recognizer.cancelsTouchesInView = false
            recognizer.delegate = self
            view.addGestureRecognizer(recognizer)
        }
    }

    /// Recognizers do not keep their targets.
    private var relays: [Relay] = []

    private func relay(_ action: @escaping @MainActor (AnyObject) -> Void) -> Relay {
        let relay = Relay(action)
        relays.append(relay)
        return relay
    }

    private func scrolled(_ recognizer: UIPanGestureRecognizer?) {
        guard let recognizer, let view = recognizer.view, recognizer.isUnderWay else { return }
        let moved = recognizer.translation(in: view)
        recognizer.setTranslation(CGPoint(x: 0, y: 0), in: view)
        // The content follows the fingers; the engine's deltas count as a page's scroll position does.
        let event = ScrollEvent(
            delta: ViewVector(dx: -Double(moved.x), dy: -Double(moved.y)),
            position: recognizer.location(in: view).inView, time: CACurrentMediaTime(),
            zooms: recognizer.modifierFlags.contains(.control) || recognizer.modifierFlags.contains(.command),
            isPrecise: true)
        send(.scroll(event))
    }

    private func pinched(_ recognizer: UIPinchGestureRecognizer?) {
        guard let recognizer, recognizer.isUnderWay else { return }
        let factor = Double(recognizer.scale)
        recognizer.scale = 1
        send(.magnify(factor: factor, at: recognizer.location(in: recognizer.view).inView, time: CACurrentMediaTime()))
    }

    private func rotated(_ recognizer: UIRotationGestureRecognizer?) {
        guard let recognizer, recognizer.isUnderWay else { return }
        let degrees = Double(recognizer.rotation) * 180 / .pi
        recognizer.rotation = 0
        send(.rotate(degrees: degrees, time: CACurrentMediaTime()))
    }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { gestureRecognizer.view === otherGestureRecognizer.view }
}

extension UIGestureRecognizer {
    fileprivate var isUnderWay: Bool { state == .began || state == .changed }

    /// What it recognizes is what the engine is to see.
    var takesDrags: Bool {
        if self is UIScreenEdgePanGestureRecognizer { return false }
        return self is UIPanGestureRecognizer || self is UIPinchGestureRecognizer
            || self is UIRotationGestureRecognizer || self is UISwipeGestureRecognizer
    }
}
#endif
