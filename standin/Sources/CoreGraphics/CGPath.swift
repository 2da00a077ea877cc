import Foundation

public enum CGPathFillRule: Int, Sendable { case winding, evenOdd }

/// A path of whole shapes, kept as such: tests compare them, and the raster asks which points are inside.
open class CGPath: Equatable {
    @_spi(Standin) public enum Kind: Equatable { case rect, ellipse, rounded(CGFloat) }
    @_spi(Standin) public struct Part: Equatable {
        public var kind: Kind
        public var box: CGRect
        public var transform: CGAffineTransform
    }

    @_spi(Standin) public var parts: [Part] = []

    init(parts: [Part] = []) { self.parts = parts }
    public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        self.init(parts: [Part(kind: .rect, box: rect, transform: transform?.pointee ?? .identity)])
    }
    public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        self.init(parts: [Part(kind: .ellipse, box: rect, transform: transform?.pointee ?? .identity)])
    }
    public convenience init(
        roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
        transform: UnsafePointer<CGAffineTransform>?
    ) {
        // Core Graphics itself stops the program here.
        precondition(cornerWidth + cornerWidth <= rect.width && cornerHeight + cornerHeight <= rect.height)
        self.init(parts: [Part(kind: .rounded(cornerWidth), box: rect, transform: transform?.pointee ?? .identity)])
    }

    public static func == (a: CGPath, b: CGPath) -> Bool { a.parts == b.parts }

    @_spi(Standin) public func contains(_ point: CGPoint, evenOdd: Bool) -> Bool {
        let count = parts.count { $0.contains(point) }
        return evenOdd ? count % 2 == 1 : count > 0
    }
}

public final class CGMutablePath: CGPath {
    public init() { super.init() }
    public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
        for var part in path.parts {
            part.transform = part.transform.concatenating(transform)
            parts.append(part)
        }
    }
    public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
        parts.append(Part(kind: .rect, box: rect, transform: transform))
    }
    public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
        for rect in rects { addRect(rect, transform: transform) }
    }
}

extension CGPath.Part {
    func contains(_ seen: CGPoint) -> Bool {
        let point = seen.applying(transform.inverted())
        let x = Double(point.x - box.minX), y = Double(point.y - box.minY)
        let width = Double(box.width), height = Double(box.height)
        guard x >= 0, y >= 0, x < width, y < height else { return false }
        switch kind {
        case .rect: return true
        case .ellipse:
            let (dx, dy) = (x / width * 2 - 1, y / height * 2 - 1)
            return dx * dx + dy * dy <= 1
        case .rounded(let corner):
            let radius = Double(corner)
            let dx = max(0, radius - min(x, width - x)), dy = max(0, radius - min(y, height - y))
            return dx * dx + dy * dy <= radius * radius
        }
    }
}
