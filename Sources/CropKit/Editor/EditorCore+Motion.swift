/// Changes that take time to be seen.
extension EditorCore {
    /// Lets what was seen travel to what is now. Without a layout, or where motion is reduced, it jumps.
    func travel(
        from seen: Pose, duration: Double, curve: Motion.Curve = .spring, glide: Glide? = nil, reports: Bool = false
    ) {
        overscroll = nil
        motion = nil
        guard settings.animates, layout != nil, duration > 0, glide != nil || seen != restPose else {
            if reports { tell(.committed(report)) }
            return
        }
        motion = Motion(
            from: seen, start: clock, duration: max(duration, glide?.duration ?? 0), curve: curve, glide: glide,
            reports: reports)
    }

    /// What is on its way has arrived.
    func endMotion() {
        let reports = motion?.reports == true
        motion = nil
        if reports { tell(.committed(report)) }
    }

    /// Brings the frame back to the centre.
    func recentre() {
        recentring = .infinity
        guard gesture == nil, heldCamera != nil else { return }
        let seen = seenPose
        endMotion()
        heldCamera = nil
        travel(from: seen, duration: settings.metrics.recentringDuration)
    }

    /// Starts a change by command: everything else under way is brought to its end first.
    ///
    /// - Returns: what is seen now, to travel from.
    func prepareChange() -> Pose {
        endBurst()
        let seen = seenPose
        endMotion()
        recentring = .infinity
        heldCamera = nil
        return seen
    }

    /// Ends a change by command that began in a state: one undo step, and one report when it has arrived.
    func finishChange(
        from before: EditorState, seen: Pose, duration: Double, curve: Motion.Curve = .spring
    ) {
        if interaction == nil { history.record(before, now: state) }
        tellChange()
        travel(from: seen, duration: duration, curve: curve, reports: interaction == nil)
    }
}
