#if canImport(UIKit)
import UIKit

/// What shows through transparent pixels: checks that keep their size on the screen, however large the picture is.
@MainActor enum Checks {
    /// The side of a check, in points.
    private static let side = 8

    static let colour: UIColor = pattern ?? UIColor(white: 0.37, alpha: 1)

    private static var pattern: UIColor? {
        guard let space = CGColorSpace(name: CGColorSpace.sRGB),
            let context = CGContext(
                data: nil, width: 2 * side, height: 2 * side, bitsPerComponent: 8, bytesPerRow: 0, space: space,
                bitmapInfo: CGImageAlphaInfo.noneSkipLast.rawValue)
        else { return nil }
        context.setFillColor(UIColor(white: 0.4, alpha: 1).cgColor)
        context.fill(CGRect(x: 0, y: 0, width: 2 * side, height: 2 * side))
        context.setFillColor(UIColor(white: 0.33, alpha: 1).cgColor)
        context.fill(CGRect(x: 0, y: 0, width: side, height: side))
        context.fill(CGRect(x: side, y: side, width: side, height: side))
        return context.makeImage().map { UIColor(patternImage: UIImage(cgImage: $0)) }
    }
}
#endif
