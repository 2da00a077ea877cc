import Foundation

public enum CGInterpolationQuality: Int32, Sendable { case `default` = 0, none, low, high, medium }
public enum CGBlendMode: Int32, Sendable { case normal, destinationOver }

/// A small software raster with Core Graphics' conventions: y up, images drawn upright in that sense, maps prepended.
public final class CGContext {
    public let width: Int
    public let height: Int
    public let bitsPerComponent: Int
    public let colorSpace: CGColorSpace?
    public let alphaInfo: CGImageAlphaInfo
    public private(set) var ctm = CGAffineTransform.identity
    public var interpolationQuality = CGInterpolationQuality.default
    private var pixels: [UInt8]
    private var fillColor: [Double] = [0, 0, 0, 1]
    private var blend = CGBlendMode.normal
    private var clips: [(CGPath, CGAffineTransform)] = []
    private var path: CGPath?
    private var saved: [(CGAffineTransform, [(CGPath, CGAffineTransform)], CGBlendMode)] = []

    /// Sizes of every bitmap made, for tests of memory; nil while nobody counts.
    @_spi(Standin) nonisolated(unsafe) public static var made: [(width: Int, height: Int)]?
    /// A bitmap of more pixels cannot be made.
    @_spi(Standin) nonisolated(unsafe) public static var pixelLimit = Int.max

    public init?(
        data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int,
        space: CGColorSpace, bitmapInfo: UInt32
    ) {
        guard width > 0, height > 0, space.model == .rgb, [8, 16].contains(bitsPerComponent),
            width * height <= CGContext.pixelLimit,
            let alpha = CGImageAlphaInfo(rawValue: bitmapInfo & 0x1F),
            [.premultipliedLast, .premultipliedFirst, .noneSkipLast, .noneSkipFirst].contains(alpha)
        else { return nil }
        CGContext.made?.append((width, height))
        (self.width, self.height, self.bitsPerComponent) = (width, height, bitsPerComponent)
        (colorSpace, alphaInfo) = (space, alpha)
        let isOpaque = alpha == .noneSkipLast || alpha == .noneSkipFirst
        pixels = [UInt8](repeating: 0, count: width * height * 4)
        if isOpaque { for index in stride(from: 3, to: pixels.count, by: 4) { pixels[index] = 255 } }
    }

    public func saveGState() { saved.append((ctm, clips, blend)) }
    public func restoreGState() { if let last = saved.popLast() { (ctm, clips, blend) = last } }
    public func concatenate(_ t: CGAffineTransform) { ctm = t.concatenating(ctm) }
    public func translateBy(x: CGFloat, y: CGFloat) { concatenate(CGAffineTransform(translationX: x, y: y)) }
    public func scaleBy(x: CGFloat, y: CGFloat) { concatenate(CGAffineTransform(scaleX: x, y: y)) }
    public func setBlendMode(_ mode: CGBlendMode) { blend = mode }
    public func setShouldAntialias(_ should: Bool) {}
    public func setFillColor(_ color: CGColor) { fillColor = (color.components ?? [0, 0, 0, 1]).map { Double($0) } }
    public func addPath(_ path: CGPath) { self.path = path }
    public func clip() {
        if let path { clips.append((path, ctm.inverted())) }
        path = nil
    }
    public func fill(_ rect: CGRect) {
        let path = CGPath(rect: rect, transform: nil)
        let back = ctm.inverted()
        let alpha = fillColor[3]
        let paint = SIMD4(fillColor[0] * alpha, fillColor[1] * alpha, fillColor[2] * alpha, alpha) * 255
        compose { point in path.contains(point.applying(back), evenOdd: false) ? paint : nil }
    }
    /// How each image was drawn.
    @_spi(Standin) nonisolated(unsafe) public static var qualities: [CGInterpolationQuality] = []

    public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool = false) {
        CGContext.qualities.append(interpolationQuality)
        let back = ctm.inverted()
        let isNearest = interpolationQuality == .none
        compose { point in
            let place = point.applying(back)
            let u = Double((place.x - rect.minX) / rect.width) * Double(image.width)
            let v = (1 - Double((place.y - rect.minY) / rect.height)) * Double(image.height)
            guard u >= 0, v >= 0, u < Double(image.width), v < Double(image.height) else { return nil }
            return isNearest ? image.colour(Int(u), Int(v)) : image.bilinear(u - 0.5, v - 0.5)
        }
    }
    public func makeImage() -> CGImage? {
        CGImage(
            width: width, height: height, pixels: pixels, bitsPerComponent: bitsPerComponent, alphaInfo: alphaInfo,
            colorSpace: colorSpace)
    }

    private func compose(_ paint: (CGPoint) -> SIMD4<Double>?) {
        let isClipped = !clips.isEmpty
        pixels.withUnsafeMutableBufferPointer { pixels in
            for row in 0..<height {
                for column in 0..<width {
                    let point = CGPoint(x: Double(column) + 0.5, y: Double(height - 1 - row) + 0.5)
                    guard let source = paint(point) else { continue }
                    let coverage = isClipped ? coverage(column, row) : 1
                    guard coverage > 0 else { continue }
                    let at = (row * width + column) * 4
                    let old = SIMD4(
                        Double(pixels[at]), Double(pixels[at + 1]), Double(pixels[at + 2]), Double(pixels[at + 3]))
                    let new = source * coverage
                    let value =
                        blend == .destinationOver ? old + new * (1 - old[3] / 255) : new + old * (1 - new[3] / 255)
                    for channel in 0..<4 { pixels[at + channel] = UInt8(min(255, max(0, value[channel].rounded()))) }
                }
            }
        }
    }

    /// Of the clip, by 16 samples.
    private func coverage(_ column: Int, _ row: Int) -> Double {
        if clips.isEmpty { return 1 }
        var inside = 0
        for sample in 0..<16 {
            let point = CGPoint(
                x: Double(column) + (Double(sample % 4) + 0.5) / 4,
                y: Double(height - 1 - row) + (Double(sample / 4) + 0.5) / 4)
            if clips.allSatisfy({ $0.0.contains(point.applying($0.1), evenOdd: false) }) { inside += 1 }
        }
        return Double(inside) / 16
    }
}

extension CGImage {
    func colour(_ x: Int, _ y: Int) -> SIMD4<Double> {
        let at = (min(max(y, 0), height - 1) * width + min(max(x, 0), width - 1)) * 4
        return SIMD4(Double(pixels[at]), Double(pixels[at + 1]), Double(pixels[at + 2]), Double(pixels[at + 3]))
    }

    func bilinear(_ u: Double, _ v: Double) -> SIMD4<Double> {
        let x = Int(u.rounded(.down)), y = Int(v.rounded(.down))
        let (fx, fy) = (u - Double(x), v - Double(y))
        let top = colour(x, y) * (1 - fx) + colour(x + 1, y) * fx
        let bottom = colour(x, y + 1) * (1 - fx) + colour(x + 1, y + 1) * fx
        return top * (1 - fy) + bottom * fy
    }
}
