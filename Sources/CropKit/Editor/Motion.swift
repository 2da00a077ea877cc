/// The way from what was seen to what is: the crop is the end value already, only the scene travels.
final class Motion: Sendable {
    enum Curve: Equatable, Sendable {
        /// A critically damped spring: quick away, soft in.
        case spring
        /// Slow away, slow in: for a way that is to be looked at.
        case smooth
    }

    let from: Pose
    let start: Double
    let duration: Double
    let curve: Curve
    /// The pan of a flick, in place of the curve.
    let glide: Glide?
    /// A report is due at the end.
    let reports: Bool

    init(from: Pose, start: Double, duration: Double, curve: Curve, glide: Glide?, reports: Bool) {
        (self.from, self.start, self.duration, self.curve) = (from, start, duration, curve)
        (self.glide, self.reports) = (glide, reports)
    }

    var end: Double { start + duration }

    func fraction(at time: Double) -> Double {
        let x = clamp((time - start) / duration, 0, 1)
        switch curve {
        case .spring:
            // (1 + ωt)·e^(−ωt) with ω = 10 leaves 0.05 % at the end, which is taken off over the way.
            let rest = (1 + 10 * x) * exponential(-10 * x) - 0.0005 * x
            return x >= 1 ? 1 : 1 - rest
        case .smooth: return x * x * (3 - 2 * x)
        }
    }
}

/// The path of a flicked picture: it slows down, and where it meets the end of the picture it bounces softly.
struct Glide: Equatable, Sendable {
    /// One axis, in picture pixels and seconds.
    struct Axis: Equatable, Sendable {
        let start: Double
        let end: Double
        let velocity: Double
        let time: Double
        /// When the free glide meets the end; infinite where it comes to rest before.
        let meeting: Double
        /// The speed with which it goes past the end.
        let bounce: Double

        /// - Parameters:
        ///   - time: the glide's time constant: free, it goes `velocity · time` far.
        ///   - reach: how far the window reaches; a bounce takes a quarter of it at most.
        init(start: Double, end: Double, velocity: Double, time: Double, reach: Double) {
            self.start = start
            self.end = end
            self.velocity = velocity
            self.time = time
            let free = velocity * time
            let distance = end - start
            if abs(free - distance) <= 1e-9 * (abs(free) + 1) {
                meeting = .infinity
            } else if distance * velocity <= 0 {
                meeting = 0
            } else {
                meeting = distance / free < 1 ? -time * logarithm(1 - distance / free) : .infinity
            }
            // From rest, a critically damped spring goes speed / (e · stiffness) far.
            let fastest = 0.25 * reach * 2.718281828459045 * Axis.stiffness
            bounce = meeting == .infinity ? 0 : clamp(velocity * exponential(-meeting / time), -fastest, fastest)
        }

        private static let stiffness = 14.0
        /// A glide ends after so many time constants, and is by then this part short of its way.
        private static let constants = 7.0
        private static let rest = 0.0009118819655545162

        func position(at t: Double) -> Double {
            if t < meeting {
                if meeting != .infinity { return start + velocity * time * (1 - exponential(-t / time)) }
                // The part that is left at the end is taken off over the way.
                let x = min(t / time, Axis.constants)
                return start + (end - start) * (1 - exponential(-x) + Axis.rest * x / Axis.constants)
            }
            // From the end on: a critically damped spring with the speed that is left.
            let rest = t - meeting
            let offset = meeting == 0 ? start - end : 0
            return end + (offset + (bounce + Axis.stiffness * offset) * rest) * exponential(-Axis.stiffness * rest)
        }

        var duration: Double { meeting == .infinity ? time * Axis.constants : meeting + 0.7 }
    }

    let x: Axis
    let y: Axis

    var duration: Double { max(x.duration, y.duration) }

    func position(at t: Double) -> Point<Picture> { Point(x: x.position(at: t), y: y.position(at: t)) }
}
