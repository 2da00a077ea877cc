import CropKit

/// Which source pixels make each pixel of a line, and with what weight.
///
/// Pixel i of the result covers the source from `origin + i · scale` to `origin + (i + 1) · scale`. The fraction of the
/// origin stays: rounding it away would shift the picture by up to a pixel, and cost 7 dB of a strongly reduced photo.
struct FilterTaps {
    /// The first source pixel of each.
    let starts: [Int]
    /// How many weights each has.
    let counts: [Int]
    /// ``stride`` weights for each; those of one sum to 1.
    let weights: [Float]
    let stride: Int

    /// Lanczos' window of three lobes, widened where the line is reduced; beyond its ends there is nothing to weigh.
    ///
    /// - Parameters:
    ///   - origin: where the result begins in the source, in source pixels.
    ///   - scale: source pixels a pixel of the result, above 0.
    ///   - length: source pixels.
    init(count: Int, origin: Double, scale: Double, length: Int) {
        let widening = max(1, scale)
        let reach = 3 * widening
        stride = min(length, Int((2 * reach).rounded(.up)) + 2)
        var starts = [Int](repeating: 0, count: count)
        var counts = starts
        var weights = [Float](repeating: 0, count: count * stride)
        for index in 0..<count {
            let center = origin + (Double(index) + 0.5) * scale
            let first = min(max(0, Int((center - reach).rounded(.down))), length - 1)
            let last = min(max(first, Int((center + reach).rounded(.up)) - 1), length - 1, first + stride - 1)
            var sum = 0.0
            for tap in first...last { sum += lanczos3((Double(tap) + 0.5 - center) / widening) }
            starts[index] = first
            if abs(sum) > 1e-9 {
                counts[index] = last - first + 1
                for tap in first...last {
                    weights[index * stride + tap - first] =
                        Float(lanczos3((Double(tap) + 0.5 - center) / widening) / sum)
                }
            } else {
                // All of the filter lies beyond an end: the pixel at the end is the nearest.
                counts[index] = 1
                starts[index] = center < 0 ? 0 : length - 1
                weights[index * stride] = 1
            }
        }
        (self.starts, self.counts, self.weights) = (starts, counts, weights)
    }

    /// The nearest pixel alone.
    init(nearestCount count: Int, origin: Double, scale: Double, length: Int) {
        stride = 1
        starts = (0..<count).map {
            min(max(0, Int((origin + (Double($0) + 0.5) * scale).rounded(.down))), length - 1)
        }
        counts = [Int](repeating: 1, count: count)
        weights = [Float](repeating: 1, count: count)
    }
}

/// sinc(x) · sinc(x/3) within ±3.
func lanczos3(_ x: Double) -> Double {
    if x == 0 { return 1 }
    if abs(x) >= 3 { return 0 }
    // The engine's own sine, so that every machine weighs alike.
    let sine = sineAndCosine(degrees: 180 * x).sine
    let wide = sineAndCosine(degrees: 60 * x).sine
    return 3 * sine * wide / (Double.pi * Double.pi * x * x)
}
