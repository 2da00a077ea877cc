import Foundation

public final class CGColorSpace: Equatable, Sendable {
    public let name: CFString?
    public let model: CGColorSpaceModel
    public init?(name: CFString) {
        self.name = name
        model = name == CGColorSpace.genericCMYK ? .cmyk : name == CGColorSpace.linearGray ? .monochrome : .rgb
    }
    public static let sRGB: CFString = "kCGColorSpaceSRGB"
    public static let displayP3: CFString = "kCGColorSpaceDisplayP3"
    public static let linearGray: CFString = "kCGColorSpaceLinearGray"
    public static let genericCMYK: CFString = "kCGColorSpaceGenericCMYK"
    public static let extendedSRGB: CFString = "kCGColorSpaceExtendedSRGB"
    public var supportsOutput: Bool { true }
    public static func == (a: CGColorSpace, b: CGColorSpace) -> Bool { a.name == b.name }
}

public enum CGColorSpaceModel: Int32, Sendable { case unknown = -1, monochrome, rgb, cmyk, lab, deviceN, indexed }

public enum CGImageAlphaInfo: UInt32, Sendable {
    case none = 0, premultipliedLast, premultipliedFirst, last, first, noneSkipLast, noneSkipFirst, alphaOnly
}

public struct CGBitmapInfo: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let floatComponents = CGBitmapInfo(rawValue: 1 << 8)
    public static let byteOrder16Little = CGBitmapInfo(rawValue: 1 << 12)
    public static let byteOrder32Little = CGBitmapInfo(rawValue: 2 << 12)
}

public final class CGColor: Equatable, Sendable {
    public let components: [CGFloat]?
    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) { components = [red, green, blue, alpha] }
    public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(red: red, green: green, blue: blue, alpha: alpha)
    }
    public static func == (a: CGColor, b: CGColor) -> Bool { a.components == b.components }
}

/// Pixels as premultiplied RGBA bytes, whatever the format says: enough to see where each pixel went.
public final class CGImage {
    public let width: Int
    public let height: Int
    public let bitsPerComponent: Int
    public let alphaInfo: CGImageAlphaInfo
    public let colorSpace: CGColorSpace?
    @_spi(Standin) public let pixels: [UInt8]
    public var bitmapInfo: CGBitmapInfo { CGBitmapInfo(rawValue: alphaInfo.rawValue) }

    @_spi(Standin) public init(
        width: Int, height: Int, pixels: [UInt8], bitsPerComponent: Int = 8,
        alphaInfo: CGImageAlphaInfo = .noneSkipLast,
        colorSpace: CGColorSpace? = CGColorSpace(name: CGColorSpace.sRGB)
    ) {
        precondition(pixels.count == width * height * 4)
        (self.width, self.height, self.pixels) = (width, height, pixels)
        (self.bitsPerComponent, self.alphaInfo, self.colorSpace) = (bitsPerComponent, alphaInfo, colorSpace)
    }

    /// Rows count from the top here, as in Core Graphics.
    public func cropping(to rect: CGRect) -> CGImage? {
        let x0 = max(0, Int(Double(rect.minX).rounded(.down))), y0 = max(0, Int(Double(rect.minY).rounded(.down)))
        let x1 = min(width, Int(Double(rect.maxX).rounded(.up))), y1 = min(height, Int(Double(rect.maxY).rounded(.up)))
        guard x1 > x0, y1 > y0 else { return nil }
        var cut: [UInt8] = []
        for y in y0..<y1 { cut += pixels[(y * width + x0) * 4..<(y * width + x1) * 4] }
        return CGImage(
            width: x1 - x0, height: y1 - y0, pixels: cut, bitsPerComponent: bitsPerComponent, alphaInfo: alphaInfo,
            colorSpace: colorSpace)
    }

    @_spi(Standin) public func pixel(_ x: Int, _ y: Int) -> [UInt8] {
        Array(pixels[(y * width + x) * 4..<(y * width + x) * 4 + 4])
    }
}
