#if canImport(UIKit)
import CropKit
import UIKit

extension CropKit.Mask {
    /// The outline in its place in the result.
    var path: CGPath {
        let box = CGRect(origin: CGPoint(x: 0, y: 0), size: size.cgSize)
        var place = transform.cgAffineTransform
        switch kind {
        case .rectangle: return CGPath(rect: box, transform: &place)
        case .ellipse: return CGPath(ellipseIn: box, transform: &place)
        case .rounded: return .rounded(box, radius: radius, transform: &place)
        }
    }
}

extension CropScene.Outline {
    /// The outline on the screen, moved outwards by some points on all sides.
    func path(outset: Double = 0) -> CGPath {
        let box = rect.inset(by: -outset).cgRect
        switch shape {
        case .rectangle: return CGPath(rect: box, transform: nil)
        case .ellipse: return CGPath(ellipseIn: box, transform: nil)
        case .rounded(let fraction):
            return .rounded(box, radius: fraction * Double(min(box.width, box.height)), transform: nil)
        }
    }
}

extension CGPath {
    /// Core Graphics stops the program where the corners do not fit, by however little.
    fileprivate static func rounded(
        _ box: CGRect, radius: Double, transform: UnsafePointer<CGAffineTransform>?
    ) -> CGPath {
        let radius = max(0, min(CGFloat(radius), box.width / 2, box.height / 2))
        return CGPath(roundedRect: box, cornerWidth: radius, cornerHeight: radius, transform: transform)
    }
}
#endif
