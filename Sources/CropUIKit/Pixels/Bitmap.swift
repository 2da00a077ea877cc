#if canImport(UIKit)
import CropKit
import UIKit

/// Makes the bitmap that a cut is drawn into: as deep and as wide in colour as its source, opaque if that is.
enum Bitmap {
    /// - Parameter isStandard: its colours are to be sRGB, whatever the source's are.
    /// - Returns: nil where no such bitmap can be had.
    static func make(
        _ size: CropKit.Size<CropKit.Output>, like image: CGImage, hasAlpha: Bool, isStandard: Bool = false
    ) -> CGContext? {
        let own = isStandard ? nil : image.colorSpace.flatMap { $0.model == .rgb && $0.supportsOutput ? $0 : nil }
        let standard = CGColorSpace(name: CGColorSpace.sRGB)
        let isDeep = image.bitsPerComponent > 8
        // Grey, indexed and printing colours become sRGB; a depth or space that bitmaps cannot have, the nearest.
        for space in [own, CGColorSpace(name: CGColorSpace.displayP3), standard].compactMap({ $0 }) {
            if own == nil, space != standard { continue }
            for bits in isDeep ? [16, 8] : [8] {
                if let context = make(size, space, bits: bits, hasAlpha: hasAlpha) { return context }
            }
        }
        return nil
    }

    private static func make(
        _ size: CropKit.Size<CropKit.Output>, _ space: CGColorSpace, bits: Int, hasAlpha: Bool
    ) -> CGContext? {
        let alpha: CGImageAlphaInfo = hasAlpha ? .premultipliedLast : .noneSkipLast
        let order: CGBitmapInfo = bits == 16 ? .byteOrder16Little : []
        return CGContext(
            data: nil, width: Int(size.width), height: Int(size.height), bitsPerComponent: bits, bytesPerRow: 0,
            space: space, bitmapInfo: alpha.rawValue | order.rawValue)
    }
}

extension CGContext {
    /// Counts rows from the top, as the engine does.
    func flip(height: Double) {
        translateBy(x: 0, y: CGFloat(height))
        scaleBy(x: 1, y: -1)
    }

    /// Draws an image upright where rows are counted from the top, its corner at the origin.
    func drawFlipped(_ image: CGImage, size: CGSize) {
        saveGState()
        flip(height: Double(size.height))
        draw(image, in: CGRect(origin: CGPoint(x: 0, y: 0), size: size))
        restoreGState()
    }
}
#endif
