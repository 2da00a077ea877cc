/// A drag or pinch from its first touch to its last.
final class Gesture {
    enum Action: Equatable, Sendable {
        case nothing
        /// The picture under the window, or the view.
        case panZoom
        case move
        case resize(Handle)
        case draw
    }

    /// A finger, pen or mouse.
    struct Track: Equatable, Sendable {
        let id: Int
        /// Where it was when the present phase began.
        var start: Point<Viewport>
        var position: Point<Viewport>
    }

    var action: Action
    /// To come back to on cancel, with the camera that was held then.
    let before: EditorState
    let heldBefore: Camera?
    /// Where the camera stood when the present phase began, and stands still while frame sides move.
    var camera: Camera
    var first: Track
    var second: Track?
    let began: Double
    /// The furthest the first pointer has been from its start.
    var travel = 0.0

    // The present phase of a pan or pinch; a new one begins whenever a finger comes or goes.
    var solver: PanZoom?
    var place = PanZoom.Place(center: Point(x: 0, y: 0), unit: 1)
    /// What was framed at the start of the phase, in the size that belongs to `place`.
    var region: Region
    var velocity = VelocityTracker()

    init(action: Action, before: EditorState, held: Camera?, camera: Camera, event: PointerEvent) {
        self.action = action
        self.before = before
        heldBefore = held
        self.camera = camera
        first = Track(id: event.id, start: event.position, position: event.position)
        began = event.time
        region = before.framed
    }

    init(copying other: Gesture) {
        (action, before, heldBefore, camera) = (other.action, other.before, other.heldBefore, other.camera)
        (first, second, began, travel) = (other.first, other.second, other.began, other.travel)
        (solver, place, region, velocity) = (other.solver, other.place, other.region, other.velocity)
    }

    var middle: Point<Viewport> {
        guard let second else { return first.position }
        return first.position.interpolated(to: second.position, fraction: 0.5)
    }

    var startMiddle: Point<Viewport> {
        guard let second else { return first.start }
        return first.start.interpolated(to: second.start, fraction: 0.5)
    }

    /// How much further apart two fingers are than at the start of the phase; fingers that began as one point do not zoom.
    var spread: Double {
        guard let second else { return 1 }
        let before = (second.start - first.start).length
        let now = (second.position - first.position).length
        return before >= 1 && now >= 1 ? now / before : 1
    }
}

/// The speed of the last tenth of a second of a drag.
struct VelocityTracker: Equatable, Sendable {
    private static let window = 0.1
    private var times = (0.0, 0.0, 0.0, 0.0)
    private var points = (
        Point<Viewport>(x: 0, y: 0), Point<Viewport>(x: 0, y: 0), Point<Viewport>(x: 0, y: 0),
        Point<Viewport>(x: 0, y: 0)
    )
    private var count = 0

    static func == (a: VelocityTracker, b: VelocityTracker) -> Bool {
        a.count == b.count && a.times == b.times && a.points == b.points
    }

    mutating func add(_ point: Point<Viewport>, at time: Double) {
        // Samples closer together than 8 ms are one: their quotient would be noise.
        if count == 0 || time - times.0 >= 0.008 {
            (times.3, times.2, times.1) = (times.2, times.1, times.0)
            (points.3, points.2, points.1) = (points.2, points.1, points.0)
            times.0 = time
            count = min(4, count + 1)
        }
        points.0 = point
    }

    mutating func forget() { count = 0 }

    /// Points a second.
    func velocity(at time: Double) -> Vector<Viewport> {
        guard count >= 2, time - times.0 <= VelocityTracker.window else { return .zero }
        var (oldTime, old) = (times.1, points.1)
        if count >= 3, time - times.2 <= VelocityTracker.window { (oldTime, old) = (times.2, points.2) }
        if count >= 4, time - times.3 <= VelocityTracker.window { (oldTime, old) = (times.3, points.3) }
        guard time - oldTime <= 2 * VelocityTracker.window, times.0 > oldTime else { return .zero }
        return (points.0 - old) * (1 / (times.0 - oldTime))
    }
}

/// A touch that went up where it went down, soon after; two of them are a double tap.
struct Tap: Equatable, Sendable {
    static let longest = 0.3
    static let reach = 30.0

    let position: Point<Viewport>
    let time: Double
}
