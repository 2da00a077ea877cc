/// What drags and pinches do to the crop. Each is a function of where it began and how far it has come.
extension EditorCore {
    func apply(_ gesture: Gesture) {
        switch gesture.action {
        case .nothing: break
        case .panZoom: panOrPinch(gesture)
        case .move: move(gesture)
        case .resize(let handle): resize(gesture, handle)
        case .draw: draw(gesture)
        }
        if gesture.action != .nothing, gesture.travel > 0 { activity.begin(at: clock, settings.metrics) }
    }

    private func panOrPinch(_ gesture: Gesture) {
        guard let solver = gesture.solver else { return }
        let (from, to, spread) = (gesture.startMiddle, gesture.middle, gesture.spread)
        let valid = solver.valid(gesture.place, from: from, to: to, factor: spread)
        let shown = solver.shown(gesture.place, from: from, to: to, factor: spread)
        take(valid, from: gesture.place, region: gesture.region, before: gesture.before)
        if heldCamera != nil { heldCamera = camera(at: valid, keeping: solver.anchor) }
        overscroll =
            shown == valid
            ? nil : pose(showing: shown, solver: solver, from: gesture.place, region: gesture.region)
    }

    private func offset(of gesture: Gesture) -> Vector<Seen> {
        let way = (gesture.first.position - gesture.first.start) * gesture.camera.unit
        return Vector(dx: way.dx, dy: way.dy)
    }

    private func move(_ gesture: Gesture) {
        let frame = SeenFrame(picture: picture, state: gesture.before)
        let bounds = room(for: frame, gesture)
        let offset = offset(of: gesture)
        func moved(_ low: Double, _ length: Double, _ offset: Double, _ least: Double, _ most: Double) -> Double {
            // Not even noise moves a frame that the hand does not.
            offset == 0 ? low : clamp(low + offset, least, max(least, most - length))
        }
        let rect = frame.rect
        let target = Rect<Seen>(
            x: moved(rect.x, rect.width, offset.dx, bounds.minX, bounds.maxX),
            y: moved(rect.y, rect.height, offset.dy, bounds.minY, bounds.maxY), width: rect.width, height: rect.height)
        let region = rules.settled(
            frame.region(of: target), orientation: state.orientation, ratio: state.ratio)
        set(rules.snapped(region, from: gesture.before.framed), from: gesture)
    }

    private func resize(_ gesture: Gesture, _ handle: Handle) {
        let frame = SeenFrame(picture: picture, state: gesture.before)
        // The minimum in points binds what is resized by hand, but never makes a small frame jump.
        let points = settings.metrics.minimumFrame * gesture.camera.unit
        let limits = rules.limits
        let solver = ResizeSolver(
            frame: frame, bounds: room(for: frame, gesture),
            minimum: Size(
                width: max(limits.minimum.width, min(points, frame.rect.width)),
                height: max(limits.minimum.height, min(points, frame.rect.height))),
            maximum: limits.maximum, ratio: state.ratio)
        finishResizing(frame, solver.resized(frame.rect, by: handle, offset: offset(of: gesture)), gesture)
    }

    private func finishResizing(_ frame: SeenFrame, _ target: Rect<Seen>, _ gesture: Gesture) {
        var region = frame.region(of: target)
        if region != frame.start {
            region = region.shiftedInside(picture)
            region = rules.snappedEdges(
                region, from: frame.start, ratio: state.ratio, sideways: state.orientation.isSideways)
        }
        set(region, from: gesture)
    }

    private func draw(_ gesture: Gesture) {
        if gesture.travel < settings.metrics.tapTravel { return }
        var whole = gesture.before
        whole.framed = Region(whole: picture)
        whole.framed.angle = gesture.before.framed.angle
        let frame = SeenFrame(picture: picture, state: whole)
        let from = seenPoint(gesture.first.start, frame, gesture.camera)
        let to = seenPoint(gesture.first.position, frame, gesture.camera)
        let limits = rules.limits
        let bounds = Rect(
            center: frame.rect.center, size: frame.rect.size.rotatedBounds(degrees: whole.framed.angle))
        var least = limits.smallest(ratio: state.ratio)
        if least.width > bounds.width || least.height > bounds.height {
            least =
                state.ratio?.largest(in: bounds.size)
                ?? Size(width: min(least.width, bounds.width), height: min(least.height, bounds.height))
        }
        // The anchor leaves room for the smallest rectangle on the side that is drawn to.
        func anchor(_ from: Double, _ to: Double, _ low: Double, _ high: Double, _ least: Double) -> Double {
            to < from ? clamp(from, low + least, high) : clamp(from, low, high - least)
        }
        let start = Rect<Seen>(
            x: anchor(from.x, to.x, bounds.minX, bounds.maxX, least.width),
            y: anchor(from.y, to.y, bounds.minY, bounds.maxY, least.height), width: 0, height: 0)
        guard
            let handle = Handle(
                horizontal: to.x < from.x ? .near : .far, vertical: to.y < from.y ? .near : .far)
        else { return }
        let solver = ResizeSolver(
            frame: frame, bounds: bounds, minimum: least, maximum: limits.maximum, ratio: state.ratio)
        let target = solver.resized(
            start, by: handle, offset: Vector(dx: to.x - start.x, dy: to.y - start.y))
        var region = frame.region(of: target)
        if region.width <= 0 || region.height <= 0 || !region.isUpright {
            region = limited(region)
        }
        region = rules.snappedEdges(
            region.shiftedInside(picture), from: Region(whole: picture), ratio: state.ratio,
            sideways: state.orientation.isSideways)
        state.isSelected = true
        set(region, from: gesture)
    }

    private func set(_ region: Region, from gesture: Gesture) {
        state.framed = region
        state.base = region == gesture.before.framed ? gesture.before.base : nil
    }

    /// A viewport point on the screen's axes in picture pixels, held to the picture.
    private func seenPoint(
        _ point: Point<Viewport>, _ frame: SeenFrame, _ camera: Camera
    ) -> Point<Seen> {
        let inPicture = camera.focus + frame.axes.picture(point - content.center) * camera.unit
        let held = Rect(picture).clamped(inPicture)
        return frame.rect.center + frame.axes.seen(held - frame.start.center)
    }

    /// What a frame must stay inside: the picture (where it is upright), and the content as far as the frame was
    /// inside it when the drag began.
    private func room(for frame: SeenFrame, _ gesture: Gesture) -> Rect<Seen> {
        let pose = Pose(state: gesture.before, camera: gesture.camera)
        let middle = pose.frame(around: content.center).center
        let unit = gesture.camera.unit
        let center = frame.rect.center
        var room = Rect<Seen>(
            minX: center.x + (content.minX - middle.x) * unit, minY: center.y + (content.minY - middle.y) * unit,
            maxX: center.x + (content.maxX - middle.x) * unit, maxY: center.y + (content.maxY - middle.y) * unit)
        guard frame.start.isUpright, rules.coverage == .cover else { return room.union(frame.rect) }
        // Where content and picture end together (to a millionth), the picture's own edge is meant, bit for bit.
        let whole = frame.pictureRect
        let slack = whole.size.longerSide * 1e-6
        func near(_ low: Double, _ limit: Double) -> Double { low <= limit + slack ? limit : low }
        func far(_ high: Double, _ limit: Double) -> Double { high >= limit - slack ? limit : high }
        room = Rect(
            minX: min(near(room.minX, whole.minX), max(whole.minX, frame.rect.minX)),
            minY: min(near(room.minY, whole.minY), max(whole.minY, frame.rect.minY)),
            maxX: max(far(room.maxX, whole.maxX), min(whole.maxX, frame.rect.maxX)),
            maxY: max(far(room.maxY, whole.maxY), min(whole.maxY, frame.rect.maxY)))
        return room
    }

    // MARK: The end

    func endGesture(at time: Double, glides: Bool) {
        guard let gesture else { return }
        let seen = overscroll
        self.gesture = nil
        overscroll = nil
        activity.end(at: time, settings.metrics)
        let moved = gesture.travel > 0 || state != gesture.before
        if gesture.action == .panZoom, gesture.travel > 0 || seen != nil {
            settle(gesture, from: seen, at: time, glides: glides)
        }
        if let heldCamera {
            if heldCamera == restCamera {
                self.heldCamera = nil
            } else {
                recentring = time + (settings.placement == .recentring ? settings.metrics.recentringDelay : 0)
            }
        }
        guard moved, gesture.action != .nothing else { return }
        if gesture.action == .draw, gesture.travel >= settings.metrics.tapTravel, settings.release == .ask {
            ask(from: gesture.before)
        } else if state != gesture.before || gesture.travel >= settings.metrics.tapTravel {
            commit(from: gesture.before)
        }
    }

    /// Lets a panned picture glide on and what was pulled too far come back. The end is the crop at once.
    private func settle(_ gesture: Gesture, from seen: Pose?, at time: Double, glides: Bool) {
        let from = seen ?? restPose
        var glide: Glide?
        if glides, settings.animates {
            let speed = gesture.velocity.velocity(at: time)
            if speed.length > 50 { glide = flick(speed, from: from) }
        }
        travel(from: from, duration: settings.metrics.settleDuration, glide: glide)
    }

    private func flick(_ speed: Vector<Viewport>, from seen: Pose) -> Glide {
        let (solver, place) = (panZoom, place)
        let velocity = -(state.axes.picture(speed) * place.unit)
        let time = settings.metrics.glideTime
        let start = settings.zoomsPicture ? seen.center : seen.camera.focus
        let end = solver.constrained(PanZoom.Place(center: start + velocity * time, unit: place.unit))
        take(end, from: place, region: state.framed, before: state)
        if heldCamera != nil { heldCamera = camera(at: end, keeping: solver.anchor) }
        let rest = restPose
        let target = settings.zoomsPicture ? rest.center : rest.camera.focus
        let reach = content.size.shorterSide * place.unit
        return Glide(
            x: Glide.Axis(start: start.x, end: target.x, velocity: velocity.dx, time: time, reach: reach),
            y: Glide.Axis(start: start.y, end: target.y, velocity: velocity.dy, time: time, reach: reach))
    }

    /// As if the drag had not been: nothing is reported, no undo step is left.
    func cancelGesture(at time: Double) {
        guard let gesture else { return }
        let seen = seenPose
        self.gesture = nil
        overscroll = nil
        activity.end(at: time, settings.metrics)
        state = gesture.before
        heldCamera = gesture.heldBefore
        if heldCamera != nil { recentring = time + settings.metrics.recentringDelay }
        travel(from: seen, duration: settings.metrics.settleDuration)
        tellChange()
    }
}
