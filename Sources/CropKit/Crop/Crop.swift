/// What is cut from a picture: the region taken out, how it is then turned, and its outline.
///
/// The order of work is fixed: take ``region`` out of the upright picture, rotated upright about its centre; mirror
/// left to right; turn clockwise; apply ``shape``.
public struct Crop: Equatable, Sendable {
    public var region: Region
    public var orientation: Orientation
    public var shape: Shape

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
