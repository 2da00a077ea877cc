/// Resistance past a limit: the further one pulls, the less it gives, and never more than `reach`.
///
/// `reach · (1 − 1 / (0.55·x / reach + 1))`, the curve that scrolling on phones has made familiar.
enum RubberBand {
    private static let stiffness = 0.55

    static func stretched(_ pull: Double, reach: Double) -> Double {
        let x = abs(pull)
        let result = (1 - 1 / (x * stiffness / reach + 1)) * reach
        return pull < 0 ? -result : result
    }

    /// The pull that gives a stretch: lets a finger take over a picture that is on its way back.
    static func pull(for stretch: Double, reach: Double) -> Double {
        let y = min(abs(stretch), reach * 0.999)
        let result = y * reach / (stiffness * (reach - y))
        return stretch < 0 ? -result : result
    }

    /// A factor stretched past the range it should stay in, at most to its double or its half.
    static func stretched(_ value: Double, past range: (low: Double, high: Double)) -> Double {
        if value > range.high { return range.high * (1 + stretched(value / range.high - 1, reach: 1)) }
        if value < range.low { return range.low / (1 + stretched(range.low / value - 1, reach: 1)) }
        return value
    }

    static func pull(for value: Double, past range: (low: Double, high: Double)) -> Double {
        if value > range.high { return range.high * (1 + pull(for: value / range.high - 1, reach: 1)) }
        if value < range.low { return range.low / (1 + pull(for: range.low / value - 1, reach: 1)) }
        return value
    }
}
