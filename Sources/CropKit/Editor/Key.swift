/// The keys that the editor knows.
public enum Key: Int, CaseIterable, Sendable {
    case left = 0
    case right
    case up
    case down
    case enter
    case escape
    case plus
    case minus
    case zero
    /// Z, which undoes with control or command, and redoes with shift as well.
    case z
    case y
}

/// The modifier keys held; control and command count as one.
public struct Modifiers: OptionSet, Sendable {
    /// The bits: 1 shift, 2 control, 4 option.
    public let rawValue: Int

    /// The keys of these bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Shift: ten steps instead of one, redo instead of undo.
    public static let shift = Modifiers(rawValue: 1)
    /// Control, or command on Apple keyboards.
    public static let control = Modifiers(rawValue: 2)
    /// Option, or Alt: arrows size instead of moving.
    public static let option = Modifiers(rawValue: 4)
}
