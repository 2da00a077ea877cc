import CropKit

/// A point of the viewport, in as few letters as a table wants.
func at(_ x: Double, _ y: Double) -> Point<Viewport> { Point(x: x, y: y) }

/// A hand on the editor. Every call goes on from the editor's own time, so that a test reads like what a person does.
extension CropEditor {
    /// Time between two events of a drag, in seconds.
    static var frameTime: Double { 0.016 }

    mutating func pointer(
        _ phase: PointerEvent.Phase, _ point: Point<Viewport>, id: Int = 1, kind: PointerEvent.Kind = .touch,
        after pause: Double = frameTime, pans: Bool = false
    ) {
        send(
            .pointer(
                PointerEvent(phase: phase, id: id, kind: kind, position: point, time: time + pause, pans: pans)))
    }

    mutating func down(_ point: Point<Viewport>, id: Int = 1, after pause: Double = frameTime, pans: Bool = false) {
        pointer(.down, point, id: id, after: pause, pans: pans)
    }

    mutating func move(_ point: Point<Viewport>, id: Int = 1, after pause: Double = frameTime) {
        pointer(.move, point, id: id, after: pause)
    }

    mutating func up(_ point: Point<Viewport>, id: Int = 1, after pause: Double = frameTime) {
        pointer(.up, point, id: id, after: pause)
    }

    /// Presses at one point, moves to another in equal steps, and keeps hold.
    mutating func pull(
        from start: Point<Viewport>, to end: Point<Viewport>, steps: Int = 1, id: Int = 1, pans: Bool = false
    ) {
        down(start, id: id, pans: pans)
        for step in 1...steps {
            // The last step has the end's own bits.
            let fraction = Double(step) / Double(steps)
            move(step == steps ? end : start.interpolated(to: end, fraction: fraction), id: id)
        }
    }

    /// A drag that rests before it lifts, so that nothing glides on.
    mutating func drag(
        from start: Point<Viewport>, to end: Point<Viewport>, steps: Int = 1, pans: Bool = false
    ) {
        pull(from: start, to: end, steps: steps, pans: pans)
        up(end, after: 0.2)
    }

    mutating func drag(
        from start: Point<Viewport>, by offset: Vector<Viewport>, steps: Int = 1, pans: Bool = false
    ) {
        drag(from: start, to: start + offset, steps: steps, pans: pans)
    }

    /// A drag that lifts on the move.
    mutating func flick(from start: Point<Viewport>, to end: Point<Viewport>, steps: Int = 6) {
        pull(from: start, to: end, steps: steps)
        up(end, after: 0.001)
    }

    /// Drags a handle of the frame as it is seen.
    mutating func drag(_ handle: Handle, by offset: Vector<Viewport>, steps: Int = 1) {
        drag(from: grip(handle), by: offset, steps: steps)
    }

    mutating func drag(_ handle: Handle, to end: Point<Viewport>, steps: Int = 1) {
        drag(from: grip(handle), to: end, steps: steps)
    }

    /// Two fingers from two points to two others; the first to come is the first to go, after a rest.
    mutating func pinch(
        from start: (Point<Viewport>, Point<Viewport>), to end: (Point<Viewport>, Point<Viewport>), steps: Int = 1
    ) {
        spread(from: start, to: end, steps: steps)
        up(end.0, id: 1, after: 0.2)
        up(end.1, id: 2, after: 0.2)
    }

    /// As ``pinch(from:to:steps:)``, and keeps hold.
    mutating func spread(
        from start: (Point<Viewport>, Point<Viewport>), to end: (Point<Viewport>, Point<Viewport>), steps: Int = 1
    ) {
        down(start.0, id: 1)
        down(start.1, id: 2)
        for step in 1...steps {
            let fraction = Double(step) / Double(steps)
            move(step == steps ? end.0 : start.0.interpolated(to: end.0, fraction: fraction), id: 1, after: 0.008)
            move(step == steps ? end.1 : start.1.interpolated(to: end.1, fraction: fraction), id: 2, after: 0.008)
        }
    }

    mutating func tap(_ point: Point<Viewport>, after pause: Double = 1) {
        down(point, after: pause)
        up(point, after: 0.05)
    }

    mutating func doubleTap(_ point: Point<Viewport>) {
        tap(point)
        tap(point, after: 0.1)
    }

    mutating func scroll(
        _ delta: Vector<Viewport>, at point: Point<Viewport>, zooms: Bool = false, isPrecise: Bool = false,
        after pause: Double = frameTime
    ) {
        send(
            .scroll(
                ScrollEvent(delta: delta, position: point, time: time + pause, zooms: zooms, isPrecise: isPrecise)))
    }

    mutating func scroll(_ dy: Double, at point: Point<Viewport>, zooms: Bool = false, isPrecise: Bool = false) {
        scroll(Vector(dx: 0, dy: dy), at: point, zooms: zooms, isPrecise: isPrecise)
    }

    mutating func magnify(_ factor: Double, at point: Point<Viewport>) {
        send(.magnify(factor: factor, at: point, time: time + CropEditor.frameTime))
    }

    mutating func rotate(_ degrees: Double) {
        send(.rotate(degrees: degrees, time: time + CropEditor.frameTime))
    }

    /// A command at the editor's own time.
    mutating func run(_ command: Command, animated: Bool = true) throws {
        try perform(command, at: time, animated: animated)
    }

    /// A command, and everything it sets off, to its end.
    mutating func finish(_ command: Command) throws {
        try run(command)
        rest()
    }

    @discardableResult
    mutating func hit(_ key: Key, _ modifiers: Modifiers = [], on focus: Command.Target = .frame) -> Bool {
        press(key, modifiers, on: focus, at: time)
    }

    mutating func wait(_ seconds: Double) { advance(to: time + seconds) }

    /// Waits until nothing is on its way or waits for its time, frame by frame as a face would.
    mutating func rest() {
        var frames = 0
        while isAnimating, frames < 1000 {
            wait(1.0 / 60)
            frames += 1
        }
    }
}
