/// What happened, for the host; queued by the editor until taken.
public enum Event: Equatable, Sendable {
    /// The crop, or what is locked, is another than before. Queued at most once until taken.
    case changed
    /// A release, or a finished command.
    case committed(Report)
    /// "Save picture?" is to be asked; answer with ``Command/answer(_:)``.
    case ask(Report)
    /// The person said yes: save the crop.
    case save(Report)
    /// To be said politely by a screen reader.
    case announce(Label)
}

/// A crop and where it is.
public struct Report: Equatable, Sendable {
    /// The crop, in picture pixels.
    public var crop: Crop
    /// The whole pixels of the picture that an upright crop copies; the box's for a straightened one.
    public var pixels: PixelRect
    /// The bounding rectangle of the region.
    public var picture: Rect<Picture>
    /// The frame on the screen.
    public var viewport: Rect<Viewport>
}
