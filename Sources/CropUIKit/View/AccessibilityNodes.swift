#if canImport(UIKit)
import CropKit
import UIKit

/// One of the scene's nodes for VoiceOver, Switch Control and Full Keyboard Access: adjustable, with actions by name.
@MainActor final class NodeElement: UIAccessibilityElement {
    var target = Command.Target.frame
    var act: (@MainActor (NodeElement, Act) -> Bool)?

    /// What assistive technology can ask of a node.
    enum Act { case larger, smaller, activate }

    override func accessibilityIncrement() { _ = act?(self, .larger) }
    override func accessibilityDecrement() { _ = act?(self, .smaller) }
    override func accessibilityActivate() -> Bool { act?(self, .activate) ?? false }
}

/// Keeps one element a node of the scene; the same ones as long as the same nodes are there, so that VoiceOver's focus
/// stays where it is.
@MainActor final class AccessibilityNodes {
    /// A swipe up or down moves a handle by this many picture pixels, or zooms by this factor.
    static let step = 10.0
    static let zoomStep = 1.25

    private weak var view: UIView?
    private let perform: @MainActor (Command) -> Bool
    private let language: @MainActor () -> Language
    private(set) var elements: [NodeElement] = []

    init(
        _ view: UIView, language: @escaping @MainActor () -> Language,
        perform: @escaping @MainActor (Command) -> Bool
    ) {
        (self.view, self.language, self.perform) = (view, language, perform)
    }

    /// Takes over a scene's nodes; where there is none (a marquee before its first drag), the stage is one.
    func update(_ scene: CropScene, hasPicture: Bool) {
        guard let view else { return }
        let nodes = scene.nodes
        let count = hasPicture ? max(1, nodes.count) : 0
        if elements.count != count {
            elements = (0..<count).map { _ in
                let element = NodeElement(accessibilityContainer: view)
                element.act = { [weak self, weak view] element, act in
                    let isDone = self?.carryOut(act, on: element) ?? false
                    // The value is read as soon as this returns.
                    view?.layoutIfNeeded()
                    return isDone
                }
                return element
            }
            // Without a picture what is there is the progress, which says so itself.
            view.accessibilityElements = elements.isEmpty ? nil : elements
            UIAccessibility.post(notification: .layoutChanged, argument: nil)
        }
        for (element, node) in zip(elements, nodes) { describe(element, node) }
        if nodes.isEmpty, let stage = elements.first { describeStage(stage, view) }
    }

    func clear() {
        elements = []
        view?.accessibilityElements = nil
    }

    // MARK: Describing

    private func describe(_ element: NodeElement, _ node: AccessibilityNode) {
        let language = language()
        element.accessibilityLabel = node.name.text(in: language)
        element.accessibilityValue = node.value.text(in: language)
        element.accessibilityFrameInContainerSpace = node.frame.cgRect
        element.accessibilityTraits = .adjustable
        if element.target != node.target || element.accessibilityCustomActions == nil {
            element.target = node.target
            element.accessibilityCustomActions = actions(of: node, language)
        }
    }

    private func describeStage(_ element: NodeElement, _ view: UIView) {
        element.accessibilityLabel = Phrase.selection.text(in: language())
        element.accessibilityValue = nil
        element.accessibilityHint = Phrase.drawSelection.text(in: language())
        element.accessibilityFrameInContainerSpace = view.bounds
        element.accessibilityTraits = .button
        element.accessibilityCustomActions = []
    }

    private func actions(of node: AccessibilityNode, _ language: Language) -> [UIAccessibilityCustomAction] {
        let target = node.target
        var named: [(Phrase, Command)] = [
            (.moveLeft, .nudge(target, dx: -1, dy: 0)), (.moveRight, .nudge(target, dx: 1, dy: 0)),
            (.moveUp, .nudge(target, dx: 0, dy: -1)), (.moveDown, .nudge(target, dx: 0, dy: 1)),
        ]
        if node.role == .frame {
            named += [
                (.larger, .nudge(.handle(.bottomRight), dx: 10, dy: 10)),
                (.smaller, .nudge(.handle(.bottomRight), dx: -10, dy: -10)),
                (.turn, .turn(degrees: 90)), (.mirror, .mirror), (.undo, .undo), (.redo, .redo), (.reset, .reset),
            ]
        }
        return named.map { phrase, command in
            UIAccessibilityCustomAction(name: phrase.text(in: language)) { [weak self] _ in
                self?.perform(command) ?? false
            }
        }
    }

    // MARK: Acting

    private func carryOut(_ act: NodeElement.Act, on element: NodeElement) -> Bool {
        switch act {
        case .activate: return perform(.confirm)
        case .larger, .smaller:
            let sign = act == .larger ? 1.0 : -1
            guard case .handle(let handle) = element.target else {
                return perform(.zoom(by: act == .larger ? Self.zoomStep : 1 / Self.zoomStep, about: nil))
            }
            // Larger is outwards, whichever side the handle is on.
            return perform(
                .nudge(
                    element.target, dx: Double(handle.horizontal.rawValue) * sign * Self.step,
                    dy: Double(handle.vertical.rawValue) * sign * Self.step))
        }
    }
}
#endif
