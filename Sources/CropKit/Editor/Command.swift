/// Everything a person or a program can ask for, other than by pointing.
public enum Command: Sendable {
    /// What a nudge moves.
    public enum Target: Equatable, Sendable {
        case frame
        case handle(Handle)
    }

    /// What the person said to "Save picture?".
    public enum Answer: Int, Sendable {
        /// The whole picture is back, the selection gone.
        case no = 0
        /// As ``no``, after ``Event/save(_:)`` has been queued.
        case yes
        /// Nobody was asked: the selection stays as a crop.
        case keep
    }

    /// Moves the frame or a handle by whole picture pixels, right and down as seen.
    case nudge(Target, dx: Double, dy: Double)
    /// Multiplies the zoom, about a point or the centre of the frame.
    case zoom(by: Double, about: Point<Viewport>?)
    /// Turns what is seen clockwise, by a multiple of 90.
    case turn(degrees: Double)
    /// Mirrors what is seen left to right.
    case mirror
    /// Flips what is seen top to bottom.
    case flip
    /// Straightens what is seen to an angle, degrees clockwise, −45…45.
    case straighten(to: Double)
    /// Locks a ratio, as seen, or frees it.
    case setRatio(AspectRatio?)
    case setShape(Shape)
    /// The crop nearest to the one given that is valid; one without a size, or steeper than 45°, is refused.
    case setCrop(Crop)
    /// Shows the way from one crop to another; the second is the crop at once.
    case animate(from: Crop, to: Crop, duration: Double)
    case undo
    case redo
    case reset
    /// Enter: places a selection where there is none, else commits it.
    case confirm
    /// Escape: ends the drag under way as if it had not been, else answers no, else drops the selection.
    case cancel
    case answer(Answer)
    /// What follows, up to ``endInteraction``, is one undo step with one report: a slider's drag, for example.
    case beginInteraction
    case endInteraction
}
