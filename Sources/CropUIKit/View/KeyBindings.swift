#if canImport(UIKit)
import CropKit
import UIKit

/// The hardware keys that the engine knows, as UIKit's key commands.
@MainActor enum KeyBindings {
    /// A key as UIKit names it.
    private static let keys: [(input: String, key: Key, modifiers: [UIKeyModifierFlags])] = [
        (UIKeyCommand.inputLeftArrow, .left, arrows), (UIKeyCommand.inputRightArrow, .right, arrows),
        (UIKeyCommand.inputUpArrow, .up, arrows), (UIKeyCommand.inputDownArrow, .down, arrows),
        ("\r", .enter, [[]]), (UIKeyCommand.inputEscape, .escape, [[]]),
        ("+", .plus, [[], .shift]), ("=", .plus, [[]]), ("-", .minus, [[]]), ("0", .zero, [[]]),
        ("z", .z, [.command, [.command, .shift]]), ("y", .y, [.command]),
    ]
    private static let arrows: [UIKeyModifierFlags] = [[], .shift, .alternate, [.alternate, .shift]]

    /// Tab goes to the next of frame and handles, with shift back.
    static let tab = "\t"

    static func commands(action: Selector) -> [UIKeyCommand] {
        let inputs = keys.map { ($0.input, $0.modifiers) } + [(tab, [[], .shift])]
        return inputs.flatMap { input, modifiers in
            modifiers.map { flags in
                let command = UIKeyCommand(action: action, input: input, modifierFlags: flags)
                // Else the focus system takes arrows and Tab, and the presenter's sheet Escape.
                command.wantsPriorityOverSystemBehavior = true
                return command
            }
        }
    }

    /// What a key command means to the engine; nil for one that is not from here.
    static func key(_ command: UIKeyCommand) -> (Key, Modifiers)? {
        guard let key = keys.first(where: { $0.input == command.input })?.key else { return nil }
        var modifiers: Modifiers = []
        if command.modifierFlags.contains(.shift), key != .plus { modifiers.insert(.shift) }
        if command.modifierFlags.contains(.alternate) { modifiers.insert(.option) }
        if command.modifierFlags.contains(.command) { modifiers.insert(.control) }
        return (key, modifiers)
    }
}
#endif
