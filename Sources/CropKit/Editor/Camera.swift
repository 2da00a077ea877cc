/// Where the picture is looked at from: the picture point at the content's centre, and picture pixels a point.
struct Camera: Equatable, Sendable {
    var focus: Point<Picture>
    var unit: Double
}

/// All that decides what is seen at one moment, in a form that can be interpolated: the camera and the framed box.
///
/// The frame on the screen is not part of it: it is the box as the camera shows it, so frame and picture cannot drift
/// apart on the way.
struct Pose: Equatable, Sendable {
    var camera: Camera
    /// Degrees clockwise by which the picture is turned, applied before the flip.
    var rotation: Double
    /// −1 for a mirrored picture, 1 for one that is not; in between on the way from one to the other.
    var flip: Double
    /// The centre and the size (on the screen's axes) of what is framed.
    var center: Point<Picture>
    var size: Size<Seen>

    init(state: EditorState, camera: Camera) {
        self.camera = camera
        let quarters = Double(state.orientation.turns) * 90
        rotation = (state.orientation.mirrored ? -quarters : quarters) + state.framed.angle
        flip = state.orientation.mirrored ? -1 : 1
        center = state.framed.center
        size = state.seenSize
    }

    /// The picture in a viewport whose content has this centre.
    func transform(around middle: Point<Viewport>) -> Transform<Picture, Viewport> {
        let (sine, cosine) = sineAndCosine(degrees: rotation)
        let scale = 1 / camera.unit
        let (a, b, c, d) = (flip * cosine * scale, sine * scale, -flip * sine * scale, cosine * scale)
        return Transform(
            a: a, b: b, c: c, d: d,
            tx: middle.x - a * camera.focus.x - c * camera.focus.y,
            ty: middle.y - b * camera.focus.x - d * camera.focus.y)
    }

    /// The frame on the screen.
    func frame(around middle: Point<Viewport>) -> Rect<Viewport> {
        let (sine, cosine) = sineAndCosine(degrees: rotation)
        let (dx, dy) = (center.x - camera.focus.x, center.y - camera.focus.y)
        let offset = Vector<Viewport>(
            dx: flip * (dx * cosine - dy * sine) / camera.unit, dy: (dx * sine + dy * cosine) / camera.unit)
        return Rect(
            center: middle + offset,
            size: Size(width: size.width / camera.unit, height: size.height / camera.unit))
    }

    func interpolated(to end: Pose, fraction: Double) -> Pose {
        if fraction >= 1 { return end }
        var pose = self
        pose.camera.focus = camera.focus.interpolated(to: end.camera.focus, fraction: fraction)
        pose.camera.unit = lerp(camera.unit, end.camera.unit, fraction)
        // The shorter way round.
        let difference = end.rotation - rotation
        let turn = difference - ((difference + 180) / 360).rounded(.down) * 360
        pose.rotation = rotation + (turn == -180 ? 180 : turn) * fraction
        pose.flip = lerp(flip, end.flip, fraction)
        if abs(pose.flip) < 1e-3 { pose.flip = 1e-3 }
        pose.center = center.interpolated(to: end.center, fraction: fraction)
        pose.size = size.interpolated(to: end.size, fraction: fraction)
        return pose
    }

    /// The same but for where the camera is and what is framed: a pan or a zoom away.
    func isTurned(like other: Pose) -> Bool { rotation == other.rotation && flip == other.flip }

    /// The same is framed, wherever the camera is.
    func frames(like other: Pose) -> Bool { center == other.center && size == other.size }
}
