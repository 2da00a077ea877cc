import CropKit
import Testing

extension Point {
    func isClose(to other: Point, within distance: Double = 1e-9) -> Bool {
        abs(x - other.x) <= distance && abs(y - other.y) <= distance
    }
}

extension Size {
    func isClose(to other: Size, within distance: Double = 1e-9) -> Bool {
        abs(width - other.width) <= distance && abs(height - other.height) <= distance
    }
}

extension Rect {
    /// True when no edge is further away than a distance.
    func isClose(to other: Rect, within distance: Double = 1e-9) -> Bool {
        abs(minX - other.minX) <= distance && abs(minY - other.minY) <= distance
            && abs(maxX - other.maxX) <= distance && abs(maxY - other.maxY) <= distance
    }
}

func expectClose<Space>(
    _ rect: Rect<Space>, _ x: Double, _ y: Double, _ width: Double, _ height: Double, within distance: Double = 1e-9,
    sourceLocation: SourceLocation = #_sourceLocation
) {
    let expected = Rect<Space>(x: x, y: y, width: width, height: height)
    #expect(
        rect.isClose(to: expected, within: distance), "\(rect.text) is not \(expected.text)",
        sourceLocation: sourceLocation)
}

func expectClose<Space>(
    _ point: Point<Space>, _ expected: Point<Space>, within distance: Double = 1e-9,
    sourceLocation: SourceLocation = #_sourceLocation
) {
    #expect(
        point.isClose(to: expected, within: distance), "(\(point.x), \(point.y)) is not (\(expected.x), \(expected.y))",
        sourceLocation: sourceLocation)
}

extension Rect {
    /// (x, y, width, height), as the tables have it.
    var text: String { "(\(x), \(y), \(width), \(height))" }
}
