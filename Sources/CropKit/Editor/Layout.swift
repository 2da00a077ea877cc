/// The view that shows the picture.
public struct Layout: Equatable, Sendable {
    /// Room kept free at the edges, for bars and notches; points.
    public struct Insets: Equatable, Sendable {
        /// From the top.
        public var top: Double
        /// From the left.
        public var left: Double
        /// From the bottom.
        public var bottom: Double
        /// From the right.
        public var right: Double

        /// Insets of the sides; 0 where not given.
        public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
            self.top = top
            self.left = left
            self.bottom = bottom
            self.right = right
        }

        var isFinite: Bool { top.isFinite && left.isFinite && bottom.isFinite && right.isFinite }
    }

    /// The size of the view.
    public let viewport: Size<Viewport>
    /// The room kept free.
    public let insets: Insets
    /// Device pixels a point.
    public let scale: Double

    /// The longest side of a viewport, in points.
    public static var largestSide: Double { 1_000_000 }

    /// - Returns: nil unless the viewport is positive and no longer than ``largestSide``, the insets finite and the
    ///   scale above 0.
    public init?(viewport: Size<Viewport>, insets: Insets = Insets(), scale: Double = 1) {
        guard viewport.isPositive, viewport.longerSide <= Layout.largestSide, insets.isFinite, scale.isFinite, scale > 0
        else { return nil }
        self.viewport = viewport
        self.insets = insets
        self.scale = scale
    }

    /// Where frame and picture stand: the viewport without insets and padding, at least one point a side.
    func content(padding: Double) -> Rect<Viewport> {
        func span(_ length: Double, _ near: Double, _ far: Double) -> (start: Double, length: Double) {
            let start = max(0, near) + padding
            let rest = length - start - max(0, far) - padding
            return rest >= 1 ? (start, rest) : (length / 2 - 0.5, 1)
        }
        let x = span(viewport.width, insets.left, insets.right)
        let y = span(viewport.height, insets.top, insets.bottom)
        return Rect(x: x.start, y: y.start, width: x.length, height: y.length)
    }
}
