/// One end of an axis, as seen.
public enum Side: Int, Sendable {
    /// Left or top.
    case near = -1
    /// Neither: the axis is not held.
    case none = 0
    /// Right or bottom.
    case far = 1
}

/// A pair of sides: an edge where one of them is ``Side/none``, else a corner.
public struct Handle: Equatable, Sendable {
    /// The side held of left and right.
    public let horizontal: Side
    /// The side held of top and bottom.
    public let vertical: Side

    /// - Returns: nil for neither side, which would be no handle.
    public init?(horizontal: Side, vertical: Side) {
        guard horizontal != .none || vertical != .none else { return nil }
        self.horizontal = horizontal
        self.vertical = vertical
    }

    private init(_ horizontal: Side, _ vertical: Side) {
        self.horizontal = horizontal
        self.vertical = vertical
    }

    /// The corner at the top left.
    public static let topLeft = Handle(.near, .near)
    /// The upper edge.
    public static let top = Handle(.none, .near)
    /// The corner at the top right.
    public static let topRight = Handle(.far, .near)
    /// The right edge.
    public static let right = Handle(.far, .none)
    /// The corner at the bottom right.
    public static let bottomRight = Handle(.far, .far)
    /// The lower edge.
    public static let bottom = Handle(.none, .far)
    /// The corner at the bottom left.
    public static let bottomLeft = Handle(.near, .far)
    /// The left edge.
    public static let left = Handle(.near, .none)

    /// True where it holds two sides.
    public var isCorner: Bool { horizontal != .none && vertical != .none }

    /// 0…7, clockwise from the top left corner: the order of focus and of ``Scene/nodes``.
    public var index: Int {
        switch (horizontal, vertical) {
        case (.near, .near): 0
        case (.none, .near): 1
        case (.far, .near): 2
        case (.far, .none): 3
        case (.far, .far): 4
        case (.none, .far), (.none, .none): 5
        case (.near, .far): 6
        case (.near, .none): 7
        }
    }

    /// The handle of an ``index``; nil outside 0…7.
    public init?(index: Int) {
        switch index {
        case 0: self = .topLeft
        case 1: self = .top
        case 2: self = .topRight
        case 3: self = .right
        case 4: self = .bottomRight
        case 5: self = .bottom
        case 6: self = .bottomLeft
        case 7: self = .left
        default: return nil
        }
    }
}
