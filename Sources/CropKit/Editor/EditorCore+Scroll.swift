/// Wheels and trackpads.
extension EditorCore {
    /// - Returns: whether anything came of it; at the end of its range a face leaves the wheel to what is around.
    package func take(_ event: ScrollEvent) -> Bool {
        let before = state
        send(.scroll(event))
        return state != before
    }

    func scroll(_ event: ScrollEvent) {
        guard canBurst else { return }
        let pans = settings.scrollPans && event.isPrecise && !event.zooms
        if pans {
            glance(.scroll, at: event.position, by: event.delta, pans: true)
        } else {
            // A trackpad's pinch comes as control and fine deltas; 100 of them are a factor of e, as in browsers.
            let perZoom = settings.metrics.scrollPerZoom
            let weight = event.zooms && event.isPrecise ? perZoom / 100 : 1
            glance(.scroll, at: event.position, by: Vector(dx: 0, dy: event.delta.dy * weight), perZoom: perZoom)
        }
    }

    func magnify(_ factor: Double, at point: Point<Viewport>) {
        guard canBurst else { return }
        glance(.magnify, at: point, by: Vector(dx: 0, dy: -logarithm(clamp(factor, 1e-9, 1e9))))
    }

    func rotate(_ degrees: Double) {
        guard canBurst, settings.rotationStraightens else { return }
        extendBurst(.rotate)
        guard let burst else { return }
        let start =
            burst.before.orientation.mirrored ? -burst.before.framed.angle : burst.before.framed.angle
        burst.degrees = clamp(
            burst.degrees + degrees, -Region.steepestAngle - start, Region.steepestAngle - start)
        straighten(to: start + burst.degrees)
    }

    private var canBurst: Bool { gesture == nil && !isAsking && layout != nil }

    /// Joins the burst of a kind that is under way, or begins one.
    func extendBurst(_ kind: Burst.Kind) {
        if burst?.kind != kind {
            endBurst()
            endMotion()
            burst = Burst(kind: kind, before: state, until: clock)
        }
        burst?.until = clock + settings.metrics.burstPause
        recentring = .infinity
        if kind != .nudge {
            activity.begin(at: clock, straightening: kind == .straighten || kind == .rotate, settings.metrics)
        }
    }

    func endBurst() {
        guard let burst else { return }
        self.burst = nil
        activity.end(at: clock, settings.metrics)
        if heldCamera != nil { recentring = clock + settings.metrics.recentringDelay }
        if state != burst.before { commit(from: burst.before) }
    }

    /// Pans, or zooms about a point, by a function of the total since the pointer last moved.
    ///
    /// - Parameter perZoom: how much of `delta` zooms by a factor of e.
    private func glance(
        _ kind: Burst.Kind, at point: Point<Viewport>, by delta: Vector<Viewport>, pans: Bool = false,
        perZoom: Double = 1
    ) {
        extendBurst(kind)
        guard let burst else { return }
        if burst.point != point || burst.pans != pans {
            (burst.point, burst.pans, burst.total) = (point, pans, .zero)
            (burst.solver, burst.place, burst.region) = (panZoom, self.place, state.framed)
        }
        guard let solver = burst.solver else { return }
        burst.total = burst.total + delta
        let place: PanZoom.Place
        if pans {
            place = solver.valid(burst.place, from: point, to: point - burst.total, factor: 1)
        } else {
            // Scrolling on past the end of the range is not remembered: the way back answers at once.
            let lowest = perZoom * logarithm(solver.units.low / burst.place.unit)
            let highest = perZoom * logarithm(solver.units.high / burst.place.unit)
            burst.total.dy = clamp(burst.total.dy, lowest, max(lowest, highest))
            place = solver.valid(burst.place, from: point, to: point, factor: exponential(-burst.total.dy / perZoom))
        }
        take(place, from: burst.place, region: burst.region, before: burst.before)
        if heldCamera != nil { heldCamera = camera(at: place, keeping: solver.anchor) }
        if pans, solver.moved(burst.place, from: point, to: point - burst.total, factor: 1) != place {
            (burst.place, burst.total, burst.region) = (self.place, .zero, state.framed)
        }
    }

    /// A double tap: in about the point, and back out.
    func toggleZoom(about point: Point<Viewport>) {
        let lowest = settings.zoomsPicture ? settings.zoom.lowerBound : 1
        let isZoomed = zoom > lowest * 1.01
        zoom(by: isZoomed ? lowest / zoom : settings.metrics.doubleTapZoom, about: point)
    }

    /// Zooms at once, to be seen on its way.
    func zoom(by factor: Double, about point: Point<Viewport>?) {
        let before = state
        let seen = prepareChange()
        let (solver, start) = (panZoom, place)
        let about = point ?? (state.isSelected ? restFrame.center : content.center)
        take(
            solver.valid(start, from: about, to: about, factor: factor), from: start, region: state.framed,
            before: state)
        finishChange(from: before, seen: seen, duration: settings.metrics.changeDuration)
        if state != before { announce(Label(.announceZoom, roundHalfUp(zoom * 100))) }
    }
}
