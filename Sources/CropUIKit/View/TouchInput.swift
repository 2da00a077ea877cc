#if canImport(UIKit)
import CropKit
import UIKit

/// Raw touches as the engine's pointers: it recognises drags, pinches and taps itself, as on every face.
@MainActor final class TouchInput {
    private var ids: [ObjectIdentifier: Int] = [:]
    private var nextID = 1
    /// Each drag pans, whatever the preset would do: the space bar is held.
    var isSpaceHeld = false

    var isTouching: Bool { !ids.isEmpty }

    /// The inputs of touches that changed together, oldest first.
    func inputs(
        _ phase: PointerEvent.Phase, _ touches: Set<UITouch>, _ event: UIEvent?, in view: UIView
    ) -> [Input] {
        touches.sorted { $0.timestamp < $1.timestamp }.flatMap { touch -> [Input] in
            let key = ObjectIdentifier(touch)
            if phase == .down, ids[key] == nil {
                ids[key] = nextID
                nextID += 1
            }
            guard let id = ids[key] else { return [] }
            if phase == .up || phase == .cancel { ids[key] = nil }
            let isMiddle = touch.type == .indirectPointer && event?.buttonMask.contains(.button(3)) == true
            let pointer = PointerEvent(
                phase: phase, id: id, kind: touch.kind, position: touch.location(in: view).inView,
                time: touch.timestamp, pans: isSpaceHeld || isMiddle)
            return [.pointer(pointer)]
        }
    }

    /// The fingers that are down take no further part, as when the picture goes away under them.
    func forget() { ids.removeAll() }
}

extension UITouch {
    fileprivate var kind: PointerEvent.Kind {
        switch type {
        case .pencil: .pen
        case .indirectPointer: .mouse
        default: .touch
        }
    }
}
#endif
