#if canImport(UIKit)
import CropKit
import UIKit

/// The iPad's pointer says what a drag would do before it starts: arrows along the sides that it would move.
@MainActor final class PointerStyles: NSObject, UIPointerInteractionDelegate {
    private let cursor: @MainActor (CGPoint) -> Cursor

    init(_ cursor: @escaping @MainActor (CGPoint) -> Cursor) { self.cursor = cursor }

    func pointerInteraction(
        _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest, defaultRegion: UIPointerRegion
    ) -> UIPointerRegion? {
        // A region of its own for each meaning, so that UIKit asks for a style when the meaning changes.
        UIPointerRegion(rect: defaultRegion.rect, identifier: cursor(request.location).rawValue)
    }

    func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion) -> UIPointerStyle? {
        guard let raw = region.identifier as? Int, let cursor = Cursor(rawValue: raw) else { return nil }
        let style = UIPointerStyle.system()
        #if !os(visionOS) && !targetEnvironment(macCatalyst)
        style.accessories = cursor.arrows.map { UIPointerAccessory.arrow($0) }
        #endif
        return style
    }
}

extension Cursor {
    @MainActor fileprivate var arrows: [UIPointerAccessory.Position] {
        switch self {
        case .normal, .crosshair: []
        case .grab, .grabbing, .move: [.top, .right, .bottom, .left]
        case .resizeHorizontal: [.left, .right]
        case .resizeVertical: [.top, .bottom]
        case .resizeFalling: [.topLeft, .bottomRight]
        case .resizeRising: [.topRight, .bottomLeft]
        }
    }
}
#endif
