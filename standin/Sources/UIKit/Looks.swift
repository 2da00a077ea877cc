import Foundation

public class UIColor: NSObject, @unchecked Sendable {
    let parts: [CGFloat]
    let provider: ((UITraitCollection) -> UIColor)?
    @_spi(Standin) public let pattern: UIImage?
    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        (parts, provider, pattern) = ([red, green, blue, alpha], nil, nil)
    }
    public convenience init(white: CGFloat, alpha: CGFloat) {
        self.init(red: white, green: white, blue: white, alpha: alpha)
    }
    public init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {
        (parts, provider, pattern) = ([0, 0, 0, 1], dynamicProvider, nil)
    }
    public init(patternImage image: UIImage) { (parts, provider, pattern) = ([0, 0, 0, 1], nil, image) }
    #if os(Linux)
    // As UIKit's: the same colour is equal, whoever made it.
    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIColor else { return false }
        return self === other
            || provider == nil && other.provider == nil && parts == other.parts
                && pattern === other.pattern
    }
    public override var hash: Int { parts.hashValue }
    #endif
    public var cgColor: CGColor { CGColor(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3]) }
    public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
        UIColor(red: parts[0], green: parts[1], blue: parts[2], alpha: alpha)
    }
    public func resolvedColor(with traits: UITraitCollection) -> UIColor { provider?(traits) ?? self }
    public class var white: UIColor { UIColor(white: 1, alpha: 1) }
    public class var black: UIColor { UIColor(white: 0, alpha: 1) }
    public class var clear: UIColor { UIColor(white: 0, alpha: 0) }
    public class var label: UIColor { UIColor(white: 0, alpha: 1) }
    public class var secondaryLabel: UIColor { UIColor(white: 0, alpha: 0.6) }
    public class var systemBackground: UIColor { UIColor(white: 1, alpha: 1) }
}

public class UIFont: NSObject, @unchecked Sendable {
    public struct TextStyle: Hashable, Sendable {
        let name: String
        public static let footnote = TextStyle(name: "footnote")
        public static let body = TextStyle(name: "body")
        public static let headline = TextStyle(name: "headline")
        public static let callout = TextStyle(name: "callout")
    }
    public struct Weight: Hashable, Sendable {
        let value: CGFloat
        public static let regular = Weight(value: 0)
        public static let medium = Weight(value: 0.23)
        public static let semibold = Weight(value: 0.3)
    }
    public let pointSize: CGFloat
    init(_ size: CGFloat) { pointSize = size }
    public class func monospacedDigitSystemFont(ofSize size: CGFloat, weight: UIFont.Weight) -> UIFont { UIFont(size) }
    public class func preferredFont(forTextStyle style: UIFont.TextStyle) -> UIFont { UIFont(17) }
}

/// Text is 0.6 of its size wide, and a large text size makes it half as large again.
@_spi(Standin) public enum TextSize { nonisolated(unsafe) public static var factor = CGFloat(1) }

public class UIFontMetrics: NSObject, @unchecked Sendable {
    public init(forTextStyle style: UIFont.TextStyle) {}
    public func scaledFont(for font: UIFont) -> UIFont { UIFont(font.pointSize * TextSize.factor) }
    public func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
        UIFont(min(maximumPointSize, font.pointSize * TextSize.factor))
    }
    public func scaledValue(for value: CGFloat) -> CGFloat { value * TextSize.factor }
}

public class UIImage: NSObject, @unchecked Sendable {
    public enum Orientation: Int, Sendable {
        case up = 0, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored
    }
    public enum RenderingMode: Int, Sendable { case automatic, alwaysOriginal, alwaysTemplate }
    public class Configuration: NSObject, @unchecked Sendable {}
    public class SymbolConfiguration: Configuration, @unchecked Sendable {
        public init(textStyle: UIFont.TextStyle) {}
        public init(pointSize: CGFloat, weight: UIImage.SymbolWeight) {}
    }
    public enum SymbolWeight: Int, Sendable { case regular = 4, medium = 5 }
    public let cgImage: CGImage?
    public let scale: CGFloat
    public let imageOrientation: Orientation
    @_spi(Standin) public let symbol: String?
    public init(cgImage: CGImage) { (self.cgImage, scale, imageOrientation, symbol) = (cgImage, 1, .up, nil) }
    public init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
        (self.cgImage, self.scale, imageOrientation, symbol) = (cgImage, scale, orientation, nil)
    }
    public init?(systemName name: String) { (cgImage, scale, imageOrientation, symbol) = (nil, 1, .up, name) }
    public init?(systemName name: String, withConfiguration configuration: UIImage.Configuration?) {
        (cgImage, scale, imageOrientation, symbol) = (nil, 1, .up, name)
    }
    /// In points, upright.
    public var size: CGSize {
        guard let cgImage else { return CGSize(width: 0, height: 0) }
        let (w, h) = (CGFloat(cgImage.width) / scale, CGFloat(cgImage.height) / scale)
        let isSideways = [.left, .right, .leftMirrored, .rightMirrored].contains(imageOrientation)
        return isSideways ? CGSize(width: h, height: w) : CGSize(width: w, height: h)
    }
}

public enum UIUserInterfaceSizeClass: Int, Sendable { case unspecified = 0, compact, regular }
public enum UIUserInterfaceStyle: Int, Sendable { case unspecified = 0, light, dark }
public enum UIUserInterfaceLayoutDirection: Int, Sendable { case leftToRight = 0, rightToLeft }

@MainActor open class UITraitCollection: NSObject {
    open var displayScale = CGFloat(2)
    open var horizontalSizeClass = UIUserInterfaceSizeClass.compact
    open var verticalSizeClass = UIUserInterfaceSizeClass.regular
    open var userInterfaceStyle = UIUserInterfaceStyle.dark
    open var layoutDirection = UIUserInterfaceLayoutDirection.leftToRight
}

public struct UIEdgeInsets: Equatable, Sendable {
    public var top, left, bottom, right: CGFloat
    public init() { (top, left, bottom, right) = (0, 0, 0, 0) }
    public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
        (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
    }
    public static var zero: UIEdgeInsets { UIEdgeInsets() }
}

extension CGRect {
    public func inset(by insets: UIEdgeInsets) -> CGRect {
        CGRect(
            x: minX + insets.left, y: minY + insets.top, width: width - insets.left - insets.right,
            height: height - insets.top - insets.bottom)
    }
}
