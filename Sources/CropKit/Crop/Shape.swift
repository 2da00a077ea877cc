/// The outline of a cut inside its rectangle. It never changes the geometry of the region.
public enum Shape: Equatable, Sendable {
    case rectangle
    /// The ellipse that touches all four sides; a circle in a square.
    case ellipse
    /// Rounded corners; `radius` is a fraction of the shorter side, 0…0.5.
    case rounded(radius: Double)

    /// The same shape with its radius brought into 0…0.5; a radius that is no number becomes 0.
    var valid: Shape {
        if case .rounded(let radius) = self { return .rounded(radius: radius.isFinite ? clamp(radius, 0, 0.5) : 0) }
        return self
    }
}
