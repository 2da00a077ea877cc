/// What is cut from a picture: the region taken out, how it is then turned, and its outline.
///
/// The order of work is fixed: take ``region`` out of the upright picture, rotated upright about its centre; mirror
/// left to right; turn clockwise; apply ``shape``.
public struct Crop: Equatable, Sendable {
    /// What is taken out of the picture.
    public var region: Region
    /// How it is then mirrored and turned.
    public var orientation: Orientation
    /// Its outline.
    public var shape: Shape

    /// A crop of these parts; nothing is checked.
    public init(region: Region, orientation: Orientation = .identity, shape: Shape = .rectangle) {
        self.region = region
        self.orientation = orientation
        self.shape = shape
    }

    /// The straightening as seen, in degrees clockwise: on a mirrored crop the stored angle has the other sign.
    public var seenAngle: Double { orientation.mirrored ? -region.angle : region.angle }

    /// The size of the result as seen, before rounding to whole pixels.
    public var seenSize: Size<Seen> { region.size.relabelled().swapped(if: orientation.isSideways) }
}
