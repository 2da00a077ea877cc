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
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let shift = Modifiers(rawValue: 1)
    public static let control = Modifiers(rawValue: 2)
    public static let option = Modifiers(rawValue: 4)
}
