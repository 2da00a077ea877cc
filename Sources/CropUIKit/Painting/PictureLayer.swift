#if canImport(UIKit)
import CropKit
import UIKit

/// The picture as it is stored, put in its place by one transform: no pixel is touched while it moves.
final class PictureLayer: CALayer {
    /// From this many device pixels a picture pixel, pixels are shown as squares, so that single ones can be picked.
    static let pixelsShowFrom = 4.0

    private var shown: CGImage?

    /// - Parameter picture: nil for none; the same one again costs nothing.
    func show(_ picture: CropPicture?) {
        guard picture?.display !== shown else { return }
        shown = picture?.display
        contents = shown
        contentsGravity = .resize
        minificationFilter = .trilinear
        anchorPoint = CGPoint(x: 0, y: 0)
        position = CGPoint(x: 0, y: 0)
        // In pixels of the file, however large the copy for the screen is.
        bounds = CGRect(origin: CGPoint(x: 0, y: 0), size: picture?.stored.cgSize ?? CGSize(width: 0, height: 0))
    }

    /// - Parameter density: device pixels a picture pixel.
    func place(_ transform: CGAffineTransform, density: Double) {
        setAffineTransform(transform)
        magnificationFilter = density < PictureLayer.pixelsShowFrom ? .linear : .nearest
    }
}
#endif
