#if canImport(UIKit)
import CropKit
import UIKit

extension ExifOrientation {
    /// UIKit counts the same eight ways in another order.
    init(_ orientation: UIImage.Orientation) {
        switch orientation {
        case .up: self = .topLeft
        case .upMirrored: self = .topRight
        case .down: self = .bottomRight
        case .downMirrored: self = .bottomLeft
        case .leftMirrored: self = .leftTop
        case .right: self = .rightTop
        case .rightMirrored: self = .rightBottom
        case .left: self = .leftBottom
        @unknown default: self = .topLeft
        }
    }
}
#endif
