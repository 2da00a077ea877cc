@_exported import CoreGraphics

/// Counts what would have been animated without anybody asking.
@_spi(Standin) public enum ImplicitAnimations {
    nonisolated(unsafe) public static var names: [String] = []
    nonisolated(unsafe) static var disabled: [Bool] = []
    static func note(_ name: String, _ layer: CALayer) {
        if disabled.last != true, !layer.isOfView, layer.superlayer != nil { names.append(name) }
    }
}

public class CATransaction: NSObject {
    public class func begin() { ImplicitAnimations.disabled.append(ImplicitAnimations.disabled.last ?? false) }
    public class func commit() { ImplicitAnimations.disabled.removeLast() }
    public class func setDisableActions(_ flag: Bool) {
        if ImplicitAnimations.disabled.isEmpty { ImplicitAnimations.disabled.append(false) }
        ImplicitAnimations.disabled[ImplicitAnimations.disabled.count - 1] = flag
    }
}

public struct CALayerContentsFilter: Equatable, Sendable {
    let name: String
    public static let linear = CALayerContentsFilter(name: "linear")
    public static let nearest = CALayerContentsFilter(name: "nearest")
    public static let trilinear = CALayerContentsFilter(name: "trilinear")
}
public struct CALayerContentsGravity: Equatable, Sendable {
    let name: String
    public static let resize = CALayerContentsGravity(name: "resize")
    public static let resizeAspect = CALayerContentsGravity(name: "resizeAspect")
}
public struct CAShapeLayerFillRule: Equatable, Sendable {
    let name: String
    public static let evenOdd = CAShapeLayerFillRule(name: "even-odd")
    public static let nonZero = CAShapeLayerFillRule(name: "non-zero")
}

open class CALayer: NSObject {
    @_spi(Standin) public var isOfView = false
    public private(set) weak var superlayer: CALayer?
    public private(set) var sublayers: [CALayer]?
    public var anchorPoint = CGPoint(x: 0.5, y: 0.5)
    public var position = CGPoint.zero { didSet { if position != oldValue { changed("position") } } }
    public var bounds = CGRect.zero { didSet { if bounds != oldValue { changed("bounds") } } }
    public var frame = CGRect.zero { didSet { if frame != oldValue { changed("frame") } } }
    public var contents: Any? { didSet { changed("contents") } }
    public var contentsScale = CGFloat(1)
    public var contentsGravity = CALayerContentsGravity.resize
    public var magnificationFilter = CALayerContentsFilter.linear
    public var minificationFilter = CALayerContentsFilter.linear
    public var opacity: Float = 1 { didSet { if opacity != oldValue { changed("opacity") } } }
    public var isHidden = false { didSet { if isHidden != oldValue { changed("hidden") } } }
    public var masksToBounds = false
    public var cornerRadius = CGFloat(0)
    public var backgroundColor: CGColor?
    public var mask: CALayer?
    public var zPosition = CGFloat(0)
    private var transform = CGAffineTransform.identity
    public override init() { super.init() }
    public func setAffineTransform(_ m: CGAffineTransform) {
        if m != transform { changed("transform") }
        transform = m
    }
    public func affineTransform() -> CGAffineTransform { transform }
    public func addSublayer(_ layer: CALayer) {
        layer.removeFromSuperlayer()
        layer.superlayer = self
        sublayers = (sublayers ?? []) + [layer]
    }
    public func removeFromSuperlayer() {
        superlayer?.sublayers?.removeAll { $0 === self }
        superlayer = nil
    }
    func changed(_ name: String) { ImplicitAnimations.note(name, self) }
}

open class CAShapeLayer: CALayer {
    public var path: CGPath? { didSet { if path != oldValue { changed("path") } } }
    public var fillColor: CGColor?
    public var strokeColor: CGColor?
    public var fillRule = CAShapeLayerFillRule.nonZero
    public var lineWidth = CGFloat(1) { didSet { if lineWidth != oldValue { changed("lineWidth") } } }
}

public struct CAFrameRateRange: Equatable, Sendable {
    public init(minimum: Float, maximum: Float, preferred: Float? = nil) {}
}

/// Runs when a test says so; like the real one it keeps its target, and is kept by its run loop until invalidated.
public class CADisplayLink: NSObject {
    @_spi(Standin) nonisolated(unsafe) public static var running: [CADisplayLink] = []
    @_spi(Standin) public let target: AnyObject
    @_spi(Standin) public let selector: Selector
    public var timestamp = 0.0
    public var targetTimestamp = 0.0
    public var duration = 1.0 / 60
    public var isPaused = false
    public var preferredFrameRateRange = CAFrameRateRange(minimum: 0, maximum: 0)
    public init(target: Any, selector sel: Selector) {
        (self.target, selector) = (target as AnyObject, sel)
    }
    public func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) { CADisplayLink.running.append(self) }
    public func invalidate() { CADisplayLink.running.removeAll { $0 === self } }
}

/// Time is what a test says it is.
@_spi(Standin) public enum Clock { nonisolated(unsafe) public static var now = 0.0 }
public func CACurrentMediaTime() -> Double { Clock.now }
