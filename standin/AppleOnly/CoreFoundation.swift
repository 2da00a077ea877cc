// Stand-in for CoreFoundation's CG value types; used only by the iOS-triple type-check.
@frozen
public struct CGFloat: Hashable, Sendable, Comparable, SignedNumeric, ExpressibleByFloatLiteral,
    ExpressibleByIntegerLiteral, Strideable
{
    public typealias NativeType = Double
    public var native: Double
    public init() { native = 0 }
    public init(_ v: Double) { native = v }
    public init(_ v: CGFloat) { native = v.native }
    public init<I: BinaryInteger>(_ v: I) { native = Double(v) }
    public init?<I: BinaryInteger>(exactly v: I) { native = Double(v) }
    public init(floatLiteral v: Double) { native = v }
    public init(integerLiteral v: Int) { native = Double(v) }
    public var magnitude: CGFloat { CGFloat(native.magnitude) }
    public static func < (a: CGFloat, b: CGFloat) -> Bool { a.native < b.native }
    public static func + (a: CGFloat, b: CGFloat) -> CGFloat { CGFloat(a.native + b.native) }
    public static func - (a: CGFloat, b: CGFloat) -> CGFloat { CGFloat(a.native - b.native) }
    public static func * (a: CGFloat, b: CGFloat) -> CGFloat { CGFloat(a.native * b.native) }
    public static func / (a: CGFloat, b: CGFloat) -> CGFloat { CGFloat(a.native / b.native) }
    public static func += (a: inout CGFloat, b: CGFloat) { a = a + b }
    public static func -= (a: inout CGFloat, b: CGFloat) { a = a - b }
    public static func *= (a: inout CGFloat, b: CGFloat) { a = a * b }
    public static func /= (a: inout CGFloat, b: CGFloat) { a = a / b }
    public prefix static func - (a: CGFloat) -> CGFloat { CGFloat(-a.native) }
    public func distance(to o: CGFloat) -> CGFloat { o - self }
    public func advanced(by n: CGFloat) -> CGFloat { self + n }
}
extension Double { public init(_ v: CGFloat) { self = v.native } }
@frozen public struct CGPoint: Equatable, Sendable {
    public var x, y: CGFloat
    public init() { x = 0; y = 0 }
    public init(x: CGFloat, y: CGFloat) { self.x = x; self.y = y }
    public init(x: Double, y: Double) { self.init(x: CGFloat(x), y: CGFloat(y)) }
    public init(x: Int, y: Int) { self.init(x: CGFloat(x), y: CGFloat(y)) }
    public static var zero: CGPoint { CGPoint() }
}
@frozen public struct CGSize: Equatable, Sendable {
    public var width, height: CGFloat
    public init() { width = 0; height = 0 }
    public init(width: CGFloat, height: CGFloat) { self.width = width; self.height = height }
    public init(width: Double, height: Double) { self.init(width: CGFloat(width), height: CGFloat(height)) }
    public init(width: Int, height: Int) { self.init(width: CGFloat(width), height: CGFloat(height)) }
    public static var zero: CGSize { CGSize() }
}
@frozen public struct CGRect: Equatable, Sendable {
    public var origin: CGPoint, size: CGSize
    public init() { origin = .zero; size = .zero }
    public init(origin: CGPoint, size: CGSize) { self.origin = origin; self.size = size }
    public init(x: CGFloat, y: CGFloat, width: CGFloat, height: CGFloat) {
        self.init(origin: CGPoint(x: x, y: y), size: CGSize(width: width, height: height))
    }
    public init(x: Double, y: Double, width: Double, height: Double) {
        self.init(x: CGFloat(x), y: CGFloat(y), width: CGFloat(width), height: CGFloat(height))
    }
    public init(x: Int, y: Int, width: Int, height: Int) {
        self.init(x: CGFloat(x), y: CGFloat(y), width: CGFloat(width), height: CGFloat(height))
    }
    public static var zero: CGRect { CGRect() }
    public var width: CGFloat { size.width }
    public var height: CGFloat { size.height }
    public var minX: CGFloat { origin.x }
    public var minY: CGFloat { origin.y }
    public var maxX: CGFloat { origin.x + size.width }
    public var maxY: CGFloat { origin.y + size.height }
    public var midX: CGFloat { origin.x + size.width / 2 }
    public var midY: CGFloat { origin.y + size.height / 2 }
    public func contains(_ p: CGPoint) -> Bool { p.x >= minX && p.x < maxX && p.y >= minY && p.y < maxY }
}

// The Mac's oldest headers are in every Apple SDK: a bare `Point`, `Rect`, `Size` or `Handle` is ambiguous there.
public struct Point {}
public struct Rect {}
public typealias Size = Int
public typealias Handle = UnsafeMutableRawPointer
