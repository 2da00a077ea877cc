/// Small inputs of one kind in quick succession: one undo step, one report when they have paused.
final class Burst {
    enum Kind: Equatable, Sendable {
        case nudge
        case scroll
        case magnify
        case rotate
        case straighten
    }

    let kind: Kind
    let before: EditorState
    var until: Double

    // Scrolling and pinching, by their total since they were about another point or did something else.
    var point = Point<Viewport>(x: .infinity, y: 0)
    var pans = false
    /// Points scrolled; for a pinch, the logarithm of its factor.
    var total = Vector<Viewport>.zero
    var solver: PanZoom?
    var place = PanZoom.Place(center: Point(x: 0, y: 0), unit: 1)
    var region: Region
    /// Degrees turned by a trackpad's rotation.
    var degrees = 0.0

    init(kind: Kind, before: EditorState, until: Double) {
        self.kind = kind
        self.before = before
        self.until = until
        region = before.framed
    }

    init(copying other: Burst) {
        (kind, before, until) = (other.kind, other.before, other.until)
        (point, pans, total) = (other.point, other.pans, other.total)
        (solver, place, region, degrees) = (other.solver, other.place, other.region, other.degrees)
    }
}
