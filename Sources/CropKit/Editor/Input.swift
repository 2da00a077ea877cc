/// What a face passes on as it comes from the system, in viewport points and seconds of any steady clock.
///
/// Numbers that are not finite make an input count as not sent.
public enum Input: Sendable {
    case pointer(PointerEvent)
    case scroll(ScrollEvent)
    /// A trackpad's pinch: `factor` above 1 enlarges; each event is relative to the one before.
    case magnify(factor: Double, at: Point<Viewport>, time: Double)
    /// A trackpad's rotation, in degrees clockwise, relative to the event before.
    case rotate(degrees: Double, time: Double)
}

extension Point where Space == Viewport {
    /// The same point; far off any screen is far enough, and keeps arithmetic finite.
    var bounded: Point { Point(x: clamp(x, -1e6, 1e6), y: clamp(y, -1e6, 1e6)) }
}

extension Vector where Space == Viewport {
    /// The same way; far off any screen is far enough.
    var bounded: Vector { Vector(dx: clamp(dx, -1e6, 1e6), dy: clamp(dy, -1e6, 1e6)) }
}

/// One change of one finger, pen or mouse button.
public struct PointerEvent: Equatable, Sendable {
    /// What a pointer did.
    public enum Phase: Int, Sendable { case down = 0, move, up, cancel }
    /// What a pointer is.
    public enum Kind: Int, Sendable { case touch = 0, mouse, pen }

    /// What it did.
    public var phase: Phase
    /// Tells pointers that are down at the same time apart.
    public var id: Int
    /// What it is.
    public var kind: Kind
    /// Where it is, in the viewport.
    public var position: Point<Viewport>
    /// When, in seconds.
    public var time: Double
    /// Pan whatever the preset would do: Space is held, or the middle button.
    public var pans: Bool

    /// An event of these parts.
    public init(
        phase: Phase, id: Int, kind: Kind, position: Point<Viewport>, time: Double, pans: Bool = false
    ) {
        self.phase = phase
        self.id = id
        self.kind = kind
        self.position = position
        self.time = time
        self.pans = pans
    }
}

/// A turn of the wheel or two fingers on a trackpad; positive deltas move the content up and left, as in the browser.
public struct ScrollEvent: Equatable, Sendable {
    /// How far, in points.
    public var delta: Vector<Viewport>
    /// Where it is, in the viewport.
    public var position: Point<Viewport>
    /// When, in seconds.
    public var time: Double
    /// Control is held, which is also how browsers report a trackpad's pinch: zooms, ten times as fast.
    public var zooms: Bool
    /// The deltas are in fine steps, as from a trackpad: they pan where the settings say so.
    public var isPrecise: Bool

    /// An event of these parts.
    public init(
        delta: Vector<Viewport>, position: Point<Viewport>, time: Double, zooms: Bool = false, isPrecise: Bool = false
    ) {
        self.delta = delta
        self.position = position
        self.time = time
        self.zooms = zooms
        self.isPrecise = isPrecise
    }
}
