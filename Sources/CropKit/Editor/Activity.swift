/// How far a hand is at work, 0…1: thirds fade in and the veil lightens with it.
struct Activity: Equatable, Sendable {
    private(set) var isActive = false
    /// The finer grid of straightening.
    private(set) var isStraightening = false
    private var from = 0.0
    private var since = -Double.infinity

    mutating func begin(at time: Double, straightening: Bool = false, _ metrics: Metrics) {
        isStraightening = straightening
        if isActive { return }
        from = level(at: time, metrics)
        (isActive, since) = (true, time)
    }

    mutating func end(at time: Double, _ metrics: Metrics) {
        guard isActive else { return }
        from = level(at: time, metrics)
        (isActive, since) = (false, time)
    }

    func level(at time: Double, _ metrics: Metrics) -> Double {
        lerp(from, isActive ? 1 : 0, fraction(at: time, metrics))
    }

    func isFading(at time: Double, _ metrics: Metrics) -> Bool { fraction(at: time, metrics) < 1 }

    /// How far the fade under way has come.
    private func fraction(at time: Double, _ metrics: Metrics) -> Double {
        let duration = isActive ? metrics.gridFadeIn : metrics.gridFadeOut
        return duration > 0 ? clamp((time - since) / duration, 0, 1) : 1
    }
}
