/// What those who carry out a ``RenderPlan`` can do, and how well they want it done.
public struct Sampling: Equatable, Sendable {
    /// How far the resampling filter reaches to either side, in pixels at the original size: 1 for bilinear, 3 for
    /// Lanczos3. A filter that reduces reaches further by the factor of the reduction.
    public var support: Double
    /// The most pixels that a result can have; a larger one is reduced.
    public var pixelLimit: Double
    /// The strongest reduction that the decoder can do by itself, a power of two up to 8: 8 for JPEG, else 1.
    public var largestReduction: Int
    /// How many decoded pixels an output pixel is to have at least, along each side: 1, or 2 for the best quality.
    public var oversampling: Double

    /// Nothing beyond the cut is read, and the decoder does not reduce.
    public init(
        support: Double = 0, pixelLimit: Double = .infinity, largestReduction: Int = 1, oversampling: Double = 1
    ) {
        self.support = support >= 0 && support.isFinite ? support : 0
        self.pixelLimit = pixelLimit >= 1 ? pixelLimit : .infinity
        self.largestReduction = largestReduction
        self.oversampling = oversampling >= 1 && oversampling.isFinite ? oversampling : 1
    }
}
