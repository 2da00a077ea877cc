#if canImport(UIKit)
import UIKit

/// A tick to be felt, on devices that have it.
@MainActor final class Tick {
    #if !os(visionOS)
    private let generator = UIImpactFeedbackGenerator(style: .light)
    #endif

    /// One is likely to come.
    func prepare() {
        #if !os(visionOS)
        generator.prepare()
        #endif
    }

    func occur() {
        #if !os(visionOS)
        generator.impactOccurred()
        #endif
    }
}
#endif
