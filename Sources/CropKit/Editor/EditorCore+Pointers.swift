/// Raw pointers become drags, pinches and taps here, so that they feel the same on every face.
extension EditorCore {
    package func send(_ input: Input) {
        switch input {
        case .pointer(var event):
            guard event.position.isFinite, event.time.isFinite else { return }
            event.position = event.position.bounded
            _ = advance(to: event.time)
            pointer(event)
        case .scroll(var event):
            guard event.delta.isFinite, event.position.isFinite, event.time.isFinite else { return }
            (event.delta, event.position) = (event.delta.bounded, event.position.bounded)
            _ = advance(to: event.time)
            scroll(event)
        case .magnify(let factor, let position, let time):
            guard factor.isFinite, factor > 0, position.isFinite, time.isFinite else { return }
            _ = advance(to: time)
            magnify(factor, at: position.bounded)
        case .rotate(let degrees, let time):
            guard degrees.isFinite, time.isFinite else { return }
            _ = advance(to: time)
            rotate(degrees)
        }
        tellChange()
    }

    private func pointer(_ event: PointerEvent) {
        guard !isAsking, layout != nil else { return }
        if event.phase == .down {
            if let gesture {
                join(event, gesture)
            } else {
                begin(event)
            }
            return
        }
        guard let gesture, track(event, gesture) else { return }
        if event.phase == .cancel { return cancelGesture(at: event.time) }
        apply(gesture)
        if event.phase == .up { lift(event, gesture) }
    }

    // MARK: Fingers come and go

    private func begin(_ event: PointerEvent) {
        endBurst()
        let flung = takeOver()
        recentring = .infinity
        let action = event.pans ? .panZoom : action(at: event.position)
        let gesture = Gesture(action: action, before: state, held: heldCamera, camera: camera, event: event)
        self.gesture = gesture
        if action == .panZoom {
            startPhase(gesture, from: flung)
        } else if settings.zoomsPicture, action != .nothing {
            heldCamera = gesture.camera
        }
        gesture.velocity.add(event.position, at: event.time)
    }

    /// A finger takes over from what is seen: whatever is on its way ends there.
    ///
    /// - Returns: what a pan is to start from, where picture or view are moving.
    private func takeOver() -> Pose? {
        guard motion != nil else { return nil }
        let (seen, rest) = (seenPose, restPose)
        endMotion()
        guard seen.isTurned(like: rest) else { return nil }
        if !settings.zoomsPicture { return seen }
        if seen.frames(like: rest) {
            // Only the frame is on its way, back to the centre: it stays where it is.
            heldCamera = seen.camera
            return nil
        }
        let (now, end) = (seen.frame(around: content.center), rest.frame(around: content.center))
        let difference = max(abs(now.width - end.width), abs(now.height - end.height))
        return max((now.center - end.center).length, difference) > 1e-6 ? nil : seen
    }

    private func join(_ event: PointerEvent, _ gesture: Gesture) {
        guard gesture.second == nil, gesture.first.id != event.id else { return }
        if gesture.action != .panZoom {
            // A second finger that comes before the first has gone anywhere makes both a pinch.
            guard gesture.travel < settings.metrics.tapTravel else { return }
            state = gesture.before
            heldCamera = gesture.heldBefore
            gesture.action = .panZoom
        }
        gesture.second = Gesture.Track(id: event.id, start: event.position, position: event.position)
        gesture.travel = .infinity
        startPhase(gesture, from: overscroll)
    }

    /// Notes where a finger is now; false for one that takes no part.
    private func track(_ event: PointerEvent, _ gesture: Gesture) -> Bool {
        if gesture.first.id == event.id {
            gesture.first.position = event.position
            gesture.travel = max(gesture.travel, (event.position - gesture.first.start).length)
        } else if gesture.second?.id == event.id {
            gesture.second?.position = event.position
        } else {
            return false
        }
        gesture.velocity.add(gesture.middle, at: event.time)
        return true
    }

    private func lift(_ event: PointerEvent, _ gesture: Gesture) {
        if let second = gesture.second {
            // One of two fingers: the other goes on panning from here.
            if gesture.first.id == event.id { gesture.first = second }
            gesture.second = nil
            startPhase(gesture, from: overscroll)
        } else if gesture.travel < settings.metrics.tapTravel {
            endTap(event, gesture)
        } else {
            endGesture(at: event.time, glides: true)
        }
    }

    /// Begins a phase of panning or pinching where things are seen to be.
    private func startPhase(_ gesture: Gesture, from seen: Pose?) {
        gesture.camera = camera
        let solver = panZoom
        gesture.solver = solver
        gesture.place = place
        gesture.region = state.framed
        if let seen {
            let center = settings.zoomsPicture ? seen.center : seen.camera.focus
            let unit = gesture.place.unit
            gesture.place = solver.pulled(
                PanZoom.Place(center: center, unit: seen.camera.unit), about: gesture.middle)
            gesture.region = Region(
                center: gesture.place.center, size: state.framed.size * (gesture.place.unit / unit),
                angle: state.framed.angle)
        }
        gesture.first.start = gesture.first.position
        if let second = gesture.second { gesture.second?.start = second.position }
        gesture.velocity.forget()
        if seen != nil { apply(gesture) }
    }

    private func endTap(_ event: PointerEvent, _ gesture: Gesture) {
        let isQuick = event.time - gesture.began <= Tap.longest
        if gesture.action == .draw { state = gesture.before }
        endGesture(at: event.time, glides: false)
        guard isQuick, !event.pans else { return }
        if event.time - lastTap.time <= Tap.longest, (event.position - lastTap.position).length <= Tap.reach {
            lastTap = Tap(position: event.position, time: -.infinity)
            toggleZoom(about: event.position)
        } else {
            lastTap = Tap(position: event.position, time: event.time)
        }
    }

    // MARK: What a drag does

    func action(at point: Point<Viewport>) -> Gesture.Action {
        switch hit(at: point) {
        case .handle(let handle): return .resize(handle)
        case .inside:
            switch settings.insideDrag {
            case .pan: return .panZoom
            case .draw: return .draw
            case .move: return .move
            }
        case .outside:
            switch settings.outsideDrag {
            case .nothing: return .nothing
            case .pan: return .panZoom
            case .draw: return .draw
            }
        }
    }

    private func hit(at point: Point<Viewport>) -> Hit {
        guard state.isSelected else { return .outside }
        return HitTest(frame: restFrame, reach: settings.metrics.grabReach, hasHandles: settings.hasHandles).hit(point)
    }

    package func cursor(at point: Point<Viewport>, pans: Bool = false) -> Cursor {
        guard point.isFinite, !isAsking, layout != nil else { return .normal }
        switch gesture?.action ?? (pans ? .panZoom : action(at: point)) {
        case .nothing: return .normal
        case .panZoom: return gesture == nil ? .grab : .grabbing
        case .move: return .move
        case .resize(let handle): return Cursor(handle)
        case .draw: return .crosshair
        }
    }
}
