/// What can be asked for by name: by keys, buttons, assistive technology, and programs.
extension EditorCore {
    package func perform(_ command: Command, at time: Double, animated: Bool = true) throws(ErrorCode) {
        guard time.isFinite else { throw .notFinite }
        try check(command)
        _ = advance(to: time)
        if isAsking {
            switch command {
            case .answer(let answer): self.answer(answer)
            case .confirm: answer(.yes)
            case .cancel: answer(.no)
            default: return
            }
            tellChange()
            return
        }
        if case .cancel = command {
            cancel(at: time)
            return
        }
        endGesture(at: time, glides: false)
        // A marquee that was being drawn asks now, and the command waits like all other input.
        if !isAsking { carryOut(command) }
        if !animated, motion != nil { endMotion() }
        tellChange()
    }

    private func check(_ command: Command) throws(ErrorCode) {
        switch command {
        case .nudge(_, let dx, let dy): if !dx.isFinite || !dy.isFinite { throw .notFinite }
        case .zoom(let factor, let point):
            if !factor.isFinite || point?.isFinite == false { throw .notFinite }
            if factor <= 0 { throw .badArgument }
        case .turn(let degrees):
            if !degrees.isFinite { throw .notFinite }
            if degrees / 90 != (degrees / 90).rounded(.down) || abs(degrees) > 1e9 { throw .badTurn }
        case .straighten(let degrees): if !degrees.isFinite { throw .notFinite }
        case .setCrop(let crop): try check(crop)
        case .animate(let from, let to, let duration):
            try check(from)
            try check(to)
            if !duration.isFinite { throw .notFinite }
            if duration < 0 { throw .badArgument }
        default: break
        }
    }

    private func check(_ crop: Crop) throws(ErrorCode) {
        if !crop.region.isFinite { throw .notFinite }
        if crop.region.width <= 0 || crop.region.height <= 0 { throw .emptyRegion }
        if abs(crop.region.angle) > Region.steepestAngle { throw .badAngle }
    }

    private func carryOut(_ command: Command) {
        switch command {
        case .nudge(let target, let dx, let dy):
            let far = Picture.largestSide
            nudge(target, dx: clamp(dx, -far, far), dy: clamp(dy, -far, far))
        case .zoom(let factor, let point): zoom(by: factor, about: point?.bounded)
        case .straighten(let degrees): slideStraightening(to: degrees)
        case .animate(let from, let to, let duration): animate(from: from, to: to, duration: duration)
        case .confirm: confirm()
        case .beginInteraction:
            _ = prepareChange()
            interaction = interaction ?? state
        case .endInteraction: endInteraction()
        case .answer, .cancel: break
        default: change(command)
        }
    }

    /// A change that is one undo step with one report, and can be seen on its way.
    private func change(_ command: Command) {
        let seen = prepareChange()
        let before = state
        var label = Label(.announceFrame)
        switch command {
        case .turn(let degrees):
            turn(quarters: Int(degrees / 90))
            label = Label(.announceTurn, degrees)
        case .mirror, .flip:
            state.mirror()
            if case .flip = command { turn(quarters: 2) }
            label = Label(.announceMirror)
        case .setRatio(let ratio):
            setRatio(ratio)
            label = ratio.map { Label(.announceRatio, $0.width, $0.height) } ?? Label(.announceFree)
        case .setShape(let shape): state.shape = shape.valid
        case .setCrop(let crop): set(crop)
        case .reset:
            restore(startState)
            label = Label(.announceReset)
        case .undo:
            step(back: true)
            label = Label(.announceUndo)
        case .redo:
            step(back: false)
            label = Label(.announceRedo)
        default: return
        }
        switch command {
        case .undo, .redo: travel(from: seen, duration: settings.metrics.changeDuration, reports: state != before)
        default: finishChange(from: before, seen: seen, duration: settings.metrics.changeDuration)
        }
        if state != before { announce(label) }
    }

    // MARK: Changes

    /// To be said: the frame's own words carry its position and size.
    func announce(_ label: Label) {
        tell(saying: label.phrase == .announceFrame ? pixelLabel(.announceFrame) : label)
    }

    func pixelLabel(_ phrase: Phrase) -> Label {
        let pixels = pixels
        return Label(
            phrase, Double(pixels.x), Double(pixels.y), Double(pixels.width), Double(pixels.height))
    }

    private func step(back: Bool) {
        if interaction != nil { return }
        restore((back ? history.undo(from: state) : history.redo(from: state)) ?? state)
    }

    /// Goes to another state, with the settings that a recipe may have changed.
    private func restore(_ next: EditorState) {
        state = next
        settings.rounding = next.rounding
        if settings.coverage != next.coverage {
            settings.coverage = next.coverage
            rules = CropRules(picture: picture, exif: exif, settings: settings)
        }
    }

    private func turn(quarters: Int) {
        state.rememberBase()
        state.orientation = state.orientation.turned(quarters: quarters)
        derive(angle: state.framed.angle)
    }

    func setRatio(_ ratio: AspectRatio?) {
        if ratio == state.ratio { return }
        state.rememberBase()
        let framed = state.framed
        let frees = ratio == nil && state.base?.ratio != nil
        if frees { state.base?.ratio = nil }
        state.ratio = ratio
        derive(angle: framed.angle)
        if frees, state.framed != framed {
            // Unlocking changes nothing by itself; the run ends where its base would say otherwise.
            (state.framed, state.base) = (limited(framed), nil)
        }
    }

    /// Computes what is framed anew from the run's base; a base that says just what is, is none.
    private func derive(angle: Double) {
        guard let base = state.base else { return }
        state.framed = rules.derived(
            from: base, orientation: state.orientation, angle: angle, ratio: state.ratio)
        if state.framed == base.region, state.orientation.turns == base.turns, state.ratio == base.ratio {
            state.base = nil
        }
    }

    func straighten(to degrees: Double) {
        let seen = clamp(degrees, -Region.steepestAngle, Region.steepestAngle)
        state.rememberBase()
        // Not −seen: upright is 0, and never −0.
        derive(angle: state.orientation.mirrored ? 0 - seen : seen + 0)
    }

    /// A slider's steps are one burst, or belong to the interaction that it has begun.
    private func slideStraightening(to degrees: Double) {
        if interaction == nil {
            extendBurst(.straighten)
        } else {
            activity.begin(at: clock, straightening: true, settings.metrics)
        }
        straighten(to: degrees)
        announce(Label(.announceStraighten, state.seenAngle))
    }

    private func set(_ crop: Crop) {
        var region = crop.region.bounded
        if let ratio = state.ratio {
            region = rules.shaped(region, to: ratio.inverted(if: crop.orientation.isSideways))
        }
        state.orientation = crop.orientation
        state.shape = crop.shape.valid
        state.framed = limited(region)
        state.base = nil
        state.isSelected = true
    }

    private func animate(from: Crop, to: Crop, duration: Double) {
        let before = state
        _ = prepareChange()
        set(from)
        let seen = restPose
        set(to)
        finishChange(from: before, seen: seen, duration: duration, curve: .smooth)
    }

    private func endInteraction() {
        guard let before = interaction else { return }
        endBurst()
        interaction = nil
        activity.end(at: clock, settings.metrics)
        if heldCamera != nil { recentring = clock + settings.metrics.recentringDelay }
        if state != before { commit(from: before) }
    }

    package func apply(_ recipe: Recipe, at time: Double, animated: Bool) throws(CropError) {
        let recipe = try recipe.scaled(to: picture)
        guard time.isFinite else { throw CropError(.notFinite) }
        _ = advance(to: time)
        if !isAsking { endGesture(at: time, glides: false) }
        if isAsking { return }
        let seen = prepareChange()
        let before = state
        // The lock changes by itself, so that a crop that already has the ratio keeps its bits.
        var next = state
        (next.ratio, next.coverage, next.rounding) = (recipe.ratio, recipe.coverage, recipe.rounding)
        restore(next)
        set(recipe.crop)
        finishChange(from: before, seen: seen, duration: animated ? settings.metrics.changeDuration : 0)
        announce(Label(.announceFrame))
    }

    // MARK: Enter and Escape

    private func confirm() {
        if state.isSelected {
            _ = prepareChange()
            if settings.release == .ask {
                ask(from: state)
            } else {
                tell(.committed(report))
            }
            return
        }
        let seen = prepareChange()
        let before = state
        var size = picture * 0.5
        if let ratio = state.ratio?.inverted(if: state.orientation.isSideways) { size = ratio.largest(in: size) }
        state.framed = limited(Region(center: Rect(picture).center, size: size, angle: state.framed.angle))
        state.base = nil
        state.isSelected = true
        finishChange(from: before, seen: seen, duration: settings.metrics.changeDuration)
        announce(Label(.announceFrame))
    }

    private func cancel(at time: Double) {
        if gesture != nil {
            cancelGesture(at: time)
        } else if let before = interaction {
            let seen = prepareChange()
            interaction = nil
            activity.end(at: clock, settings.metrics)
            restore(before)
            tellChange()
            travel(from: seen, duration: settings.metrics.settleDuration)
        } else if settings.release == .ask, state.isSelected {
            let seen = prepareChange()
            let before = state
            dropSelection()
            finishChange(from: before, seen: seen, duration: settings.metrics.changeDuration)
        }
    }

    // MARK: Save picture?

    /// Asks whether to save what is selected.
    func ask(from before: EditorState) {
        endMotion()
        asked = before
        tellChange()
        tell(.committed(report))
        tell(.ask(report))
    }

    private func answer(_ answer: Command.Answer) {
        guard let before = asked else { return }
        asked = nil
        if answer == .yes { tell(.save(report)) }
        if answer != .keep {
            if before.isSelected { dropSelection() } else { state = before }
        }
        if interaction == nil { history.record(before, now: state) }
    }

    private func dropSelection() {
        let angle = state.framed.angle
        state.isSelected = false
        state.framed = rules.whole(orientation: state.orientation, ratio: state.ratio)
        state.base = nil
        state.rememberBase()
        derive(angle: angle)
    }
}
