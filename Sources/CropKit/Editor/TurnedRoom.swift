/// The picture as the room that a straightened frame has: a turned rectangle around an upright one.
///
/// A corner of the frame is inside when its two picture coordinates are between 0 and the picture's sides; both are
/// linear in the frame's edges, so how far a frame may go along a line has a closed form.
struct TurnedRoom: Sendable {
    private let picture: Size<Picture>
    private let center: Point<Picture>
    private let origin: Point<Seen>
    private let axes: Axes

    init(_ frame: SeenFrame) {
        picture = frame.picture
        center = frame.start.center
        origin = frame.rect.center
        axes = frame.axes
    }

    /// The rectangle furthest on the way from one to another that is inside; `start` counts as inside.
    func furthest(from start: Rect<Seen>, to end: Rect<Seen>) -> Rect<Seen> {
        let fraction = fraction(from: start, to: end)
        if fraction >= 1 { return end }
        if fraction <= 0 { return start }
        return Rect(
            x: lerp(start.x, end.x, fraction), y: lerp(start.y, end.y, fraction),
            width: lerp(start.width, end.width, fraction), height: lerp(start.height, end.height, fraction))
    }

    /// As ``furthest(from:to:)``, but the frame may be shifted across the way where that lets it grow further.
    ///
    /// - Parameter sideways: the frame grows to the left or right, so that it may be shifted up and down.
    func furthestShifting(from start: Rect<Seen>, to end: Rect<Seen>, sideways: Bool) -> Rect<Seen> {
        if fraction(from: start, to: end) >= 1 { return end }
        func tried(_ fraction: Double) -> Rect<Seen>? {
            var rect = Rect<Seen>(
                x: lerp(start.x, end.x, fraction), y: lerp(start.y, end.y, fraction),
                width: lerp(start.width, end.width, fraction), height: lerp(start.height, end.height, fraction))
            guard let shift = shift(of: rect, vertically: sideways) else { return nil }
            if sideways { rect.y += shift } else { rect.x += shift }
            return rect
        }
        // What fits shrinks steadily along the way, so halving the interval finds the end; 48 halvings leave less
        // than a millionth of a pixel.
        var (low, high) = (0.0, 1.0)
        var best = furthest(from: start, to: end)
        for _ in 0..<48 {
            let middle = (low + high) / 2
            if let rect = tried(middle) {
                (low, best) = (middle, rect)
            } else {
                high = middle
            }
        }
        return best
    }

    /// The smallest shift along one screen axis that brings all four corners inside, if any does.
    private func shift(of rect: Rect<Seen>, vertically: Bool) -> Double? {
        let step: Vector<Picture> = axes.picture(
            vertically ? Vector<Seen>(dx: 0, dy: 1) : Vector<Seen>(dx: 1, dy: 0))
        var (low, high) = (-Double.infinity, Double.infinity)
        for index in 0..<4 {
            let at = position(of: rect, corner: index)
            narrow(&low, &high, at.x, step.dx, picture.width)
            narrow(&low, &high, at.y, step.dy, picture.height)
        }
        guard low <= high else { return nil }
        return clamp(0, low, high)
    }

    private func narrow(_ low: inout Double, _ high: inout Double, _ at: Double, _ step: Double, _ whole: Double) {
        if abs(step) < 1e-12 {
            if at < 0 || at > whole { high = -.infinity }
            return
        }
        let (a, b) = (-at / step, (whole - at) / step)
        low = max(low, min(a, b))
        high = min(high, max(a, b))
    }

    /// How much of the way can be gone.
    private func fraction(from start: Rect<Seen>, to end: Rect<Seen>) -> Double {
        var fraction = 1.0
        for index in 0..<4 {
            let (a, b) = (position(of: start, corner: index), position(of: end, corner: index))
            fraction = min(fraction, reach(from: a.x, to: b.x, whole: picture.width))
            fraction = min(fraction, reach(from: a.y, to: b.y, whole: picture.height))
        }
        return fraction
    }

    private func reach(from start: Double, to end: Double, whole: Double) -> Double {
        if end < 0, end < start { return max(0, start) / (max(0, start) - end) }
        if end > whole, end > start {
            let room = max(0, whole - start)
            return room / (room + end - whole)
        }
        return 1
    }

    private func position(of rect: Rect<Seen>, corner: Int) -> Point<Picture> {
        let at = Point<Seen>(
            x: corner & 1 == 0 ? rect.minX : rect.maxX, y: corner & 2 == 0 ? rect.minY : rect.maxY)
        return center + axes.picture(at - origin)
    }
}
