/// One of the eight ways a cut can be seen: first mirrored left to right or not, then turned clockwise in quarters.
///
/// What is seen is changed by ``turned(quarters:)`` and ``flipped``; they compose in the eight-element group of the
/// square's symmetries, so four turns, or two flips, are the identity.
public struct Orientation: Equatable, Sendable {
    /// Left and right are exchanged, before the turns.
    public let mirrored: Bool
    /// Quarter turns clockwise, 0…3.
    public let turns: Int

    /// - Parameters:
    ///   - mirrored: left and right are exchanged, before the turns.
    ///   - turns: quarter turns clockwise; any whole number, taken modulo 4.
    public init(mirrored: Bool = false, turns: Int = 0) {
        self.mirrored = mirrored
        self.turns = turns & 3
    }

    /// As the picture is.
    public static var identity: Orientation { Orientation() }

    /// What is seen, turned clockwise.
    public func turned(quarters: Int) -> Orientation { Orientation(mirrored: mirrored, turns: turns &+ quarters) }

    /// What is seen, mirrored left to right. A vertical flip is this and two turns.
    public var flipped: Orientation { Orientation(mirrored: !mirrored, turns: 4 - turns) }

    /// True when width and height are exchanged.
    public var isSideways: Bool { turns & 1 == 1 }

    /// The direction on the screen of a direction in the picture.
    func seen<From, To>(_ vector: Vector<From>) -> Vector<To> {
        let dx = mirrored ? -vector.dx : vector.dx
        switch turns {
        case 0: return Vector(dx: dx, dy: vector.dy)
        case 1: return Vector(dx: -vector.dy, dy: dx)
        case 2: return Vector(dx: -dx, dy: -vector.dy)
        default: return Vector(dx: vector.dy, dy: -dx)
        }
    }

    /// The direction in the picture of a direction on the screen.
    func unseen<From, To>(_ vector: Vector<From>) -> Vector<To> {
        let upright: Vector<To>
        switch turns {
        case 0: upright = Vector(dx: vector.dx, dy: vector.dy)
        case 1: upright = Vector(dx: vector.dy, dy: -vector.dx)
        case 2: upright = Vector(dx: -vector.dx, dy: -vector.dy)
        default: upright = Vector(dx: -vector.dy, dy: vector.dx)
        }
        return Vector(dx: mirrored ? -upright.dx : upright.dx, dy: upright.dy)
    }
}
