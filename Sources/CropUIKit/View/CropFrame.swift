#if canImport(UIKit)
import CropKit
import UIKit

/// A crop and where it is, as told at each release.
public struct CropFrame: Equatable, Sendable {
    /// What is cropped, in pixels of the upright picture.
    public let crop: Crop
    /// The whole pixels of the picture that an upright crop copies.
    public let pixelRect: CGRect
    /// The bounding box of the region in the picture, in pixels, before whole ones are made.
    public let pictureRect: CGRect
    /// ``pictureRect`` in fractions of the picture, 0…1.
    public let normalisedRect: CGRect
    /// The frame in the view, in points.
    public let viewRect: CGRect

    init(_ report: Report, in picture: PictureSize) {
        crop = report.crop
        let pixels = report.pixels
        pixelRect = CGRect(x: pixels.x, y: pixels.y, width: pixels.width, height: pixels.height)
        pictureRect = report.picture.cgRect
        normalisedRect = report.picture.normalised(in: picture).cgRect
        viewRect = report.viewport.cgRect
    }
}
#endif
