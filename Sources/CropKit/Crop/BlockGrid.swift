/// Holds the origin of a region to the blocks of a file, so that a lossless cut is possible.
public enum Snap: Equatable, Sendable {
    case none
    /// The block (the JPEG's MCU: 8 or 16 pixels a side) in stored pixels; at least 1.
    case block(width: Int, height: Int)
}

/// A ``Snap/block(width:height:)`` as it lies in the upright picture.
///
/// The blocks are counted from the stored origin, which EXIF orientation may have put at any corner.
public struct BlockGrid: Equatable, Sendable {
    /// The grid along one picture axis.
    public struct Axis: Equatable, Sendable {
        /// The distance of grid lines, in picture pixels.
        public let step: Double
        /// True where blocks are counted from the far edge: the region's far edge is then its origin.
        public let fromEnd: Bool
        /// The picture's extent along the axis.
        public let whole: Double

        /// The grid line nearest to `edge`, or `start` where that is nearer.
        func nearest(to edge: Double, start: Double?, from low: Double, to high: Double) -> Double {
            let line = self.line(near: edge, from: low, to: high)
            if let start, start >= low, start <= high, line == nil || abs(start - edge) <= abs(line! - edge) {
                return start
            }
            return line ?? clamp(edge, low, high)
        }

        /// The grid line nearest to `edge` between two bounds, if there is one.
        func line(near edge: Double, from low: Double, to high: Double) -> Double? {
            let count = roundHalfUp(measure(edge) / step)
            let bounds = fromEnd ? (measure(high), measure(low)) : (measure(low), measure(high))
            let first = ((bounds.0 - 1e-9) / step).rounded(.up)
            let last = ((bounds.1 + 1e-9) / step).rounded(.down)
            guard first <= last else { return nil }
            return measure(clamp(count, first, last) * step)
        }

        /// The first grid line at least `way` on from `edge`, or else the last one between two bounds; nil where there
        /// is none that way.
        func next(from edge: Double, by way: Double, from low: Double, to high: Double) -> Double? {
            let target = measure(edge + way) / step
            let count = (way > 0) != fromEnd ? (target - 1e-9).rounded(.up) : (target + 1e-9).rounded(.down)
            guard let line = line(near: measure(count * step), from: low, to: high) else { return nil }
            return (way > 0 ? line > edge : line < edge) ? line : nil
        }

        private func measure(_ x: Double) -> Double { fromEnd ? whole - x : x }
    }

    /// The grid along the picture's width.
    public let x: Axis
    /// The grid along the picture's height.
    public let y: Axis

    /// - Returns: nil where nothing is to be held.
    public init?(_ snap: Snap, exif: ExifOrientation, picture: Size<Picture>) {
        guard case .block(let width, let height) = snap, width > 1 || height > 1 else { return nil }
        let (stepX, stepY) = exif.isSideways ? (height, width) : (width, height)
        x = Axis(step: Double(max(1, stepX)), fromEnd: exif.startsAtRight, whole: picture.width)
        y = Axis(step: Double(max(1, stepY)), fromEnd: exif.startsAtBottom, whole: picture.height)
    }
}
