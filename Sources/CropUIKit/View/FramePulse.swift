#if canImport(UIKit)
import UIKit

/// Calls with every frame of the display, only while something is on its way.
@MainActor final class FramePulse {
    private var link: CADisplayLink?
    /// Called with the time at which the frame will be seen; false ends the pulse.
    private let step: @MainActor (TimeInterval) -> Bool

    init(_ step: @escaping @MainActor (TimeInterval) -> Bool) { self.step = step }

    var isRunning: Bool { link != nil }

    func start() {
        guard link == nil else { return }
        // The run loop keeps the link, and the link its target: the pulse itself must not be kept by them.
        let relay = Relay { [weak self] link in
            if let self { self.tick(link) } else { (link as? CADisplayLink)?.invalidate() }
        }
        let link = CADisplayLink(target: relay, selector: Relay.selector)
        // 120 frames where the display has them: a spring's end shows a coarse rate.
        link.preferredFrameRateRange = CAFrameRateRange(minimum: 60, maximum: 120, preferred: 120)
        link.add(to: .main, forMode: .common)
        self.link = link
    }

    func stop() {
        link?.invalidate()
        link = nil
    }

    private func tick(_ sender: AnyObject) {
        guard let link = sender as? CADisplayLink, link === self.link else { return }
        if !step(link.targetTimestamp) { stop() }
    }
}
#endif
