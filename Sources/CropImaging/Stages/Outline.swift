import CropKit

/// How much of each pixel lies inside an outline, from 0 to 1.
///
/// The distance of a pixel's middle from the outline says it: half a pixel inside or further is all, half a pixel outside
/// or further is nothing.
struct OutlineCoverage {
    private let kind: Mask.Kind
    private let width: Double
    private let height: Double
    private let radius: Double
    private let toBox: Transform<Output, Outline>

    /// nil where the outline has no place.
    init?(_ mask: Mask) {
        guard let toBox = mask.transform.inverse else { return nil }
        self.toBox = toBox
        kind = mask.kind == .rounded && mask.radius <= 0 ? .rectangle : mask.kind
        (width, height) = (mask.size.width, mask.size.height)
        radius = min(mask.radius, width / 2, height / 2)
    }

    /// A rectangle of a result.
    init?(_ rect: Rect<Output>) {
        kind = .rectangle
        (width, height, radius) = (rect.width, rect.height, 0)
        toBox = Transform(a: 1, b: 0, c: 0, d: 1, tx: -rect.x, ty: -rect.y)
    }

    /// Of the pixels of row `y`, from `x` on.
    ///
    /// - Returns: where they are all wholly inside.
    @discardableResult
    func fill(_ row: UnsafeMutablePointer<Float>, x: Int, y: Int, count: Int) -> Range<Int> {
        func share(_ index: Int) -> Float {
            let point = toBox(Point(x: Double(x + index) + 0.5, y: Double(y) + 0.5))
            return Float(at(point.x, point.y))
        }
        // All outlines are convex: between the first pixel that is wholly inside and the last, all are.
        var first = 0
        while first < count {
            row[first] = share(first)
            if row[first] == 1 { break }
            first += 1
        }
        var last = count - 1
        while last > first {
            row[last] = share(last)
            if row[last] == 1 { break }
            last -= 1
        }
        if last > first + 1 { (row + first + 1).update(repeating: 1, count: last - first - 1) }
        return first..<max(first, last + 1)
    }

    @inline(__always)
    private func at(_ x: Double, _ y: Double) -> Double {
        func share(_ distance: Double) -> Double { min(max(distance + 0.5, 0), 1) }
        switch kind {
        case .rectangle:
            return max(0, share(x) + share(width - x) - 1) * max(0, share(y) + share(height - y) - 1)
        case .ellipse:
            let (rx, ry) = (width / 2, height / 2)
            let (nx, ny) = ((x - rx) / rx, (y - ry) / ry)
            let far = (nx * nx + ny * ny).squareRoot()
            if far < 1e-9 { return share(min(rx, ry)) }
            let slope = ((nx / rx) * (nx / rx) + (ny / ry) * (ny / ry)).squareRoot() / far
            return share((1 - far) / slope)
        case .rounded:
            let dx = abs(x - width / 2) - (width / 2 - radius)
            let dy = abs(y - height / 2) - (height / 2 - radius)
            if dx <= 0 || dy <= 0 { return share(radius - max(dx, dy)) }
            return share(radius - (dx * dx + dy * dy).squareRoot())
        }
    }
}
