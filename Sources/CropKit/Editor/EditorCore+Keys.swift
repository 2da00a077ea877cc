extension EditorCore {
    package func press(_ key: Key, _ modifiers: Modifiers = [], on focus: Command.Target, at time: Double) -> Bool {
        let command: Command
        let step = modifiers.contains(.shift) ? 10.0 : 1
        let isArrow = key == .left || key == .right || key == .up || key == .down
        if modifiers.contains(.control) != (key == .z || key == .y) { return false }
        if isArrow, !state.isSelected || isAsking { return false }
        // A rectangle that is still being drawn is finished by the hand alone: no key may ask about it.
        if settings.release == .ask, gesture?.action == .draw, key != .escape { return true }
        let target = modifiers.contains(.option) ? .handle(.bottomRight) : focus
        switch key {
        case .left: command = .nudge(target, dx: -step, dy: 0)
        case .right: command = .nudge(target, dx: step, dy: 0)
        case .up: command = .nudge(target, dx: 0, dy: -step)
        case .down: command = .nudge(target, dx: 0, dy: step)
        case .enter: command = .confirm
        case .escape:
            guard gesture != nil || interaction != nil || isAsking || (settings.release == .ask && state.isSelected)
            else { return false }
            command = .cancel
        case .plus: command = .zoom(by: 1.25, about: nil)
        case .minus: command = .zoom(by: 0.8, about: nil)
        case .zero: command = .zoom(by: 1e-6, about: nil)
        case .z: command = modifiers.contains(.shift) ? .redo : .undo
        case .y: command = .redo
        }
        // No error: every argument above is one that a command takes.
        do throws(ErrorCode) { try perform(command, at: time) } catch { return false }
        return true
    }
}
