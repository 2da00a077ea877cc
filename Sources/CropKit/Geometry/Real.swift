// The few real functions the engine needs, as its own code: the C library's sine and exponential differ in the last
// bit between platforms and processors, and a crop must be the same bits everywhere.

/// Sine and cosine of an angle in degrees, exact at every multiple of 90°.
///
/// Taylor polynomials on the angle reduced to ±45°, in Horner form; the error is below one unit in the last place.
package func sineAndCosine(degrees: Double) -> (sine: Double, cosine: Double) {
    let quarter = (degrees / 90 + 0.5).rounded(.down)
    let x = (degrees - quarter * 90) * (Double.pi / 180)
    let s = x * x
    // Coefficients 1/15!, 1/13!, … and 1/16!, 1/14!, …, the smallest first.
    var sine = -1 / 1_307_674_368_000.0
    sine = 1 / 6_227_020_800.0 + s * sine
    sine = -1 / 39_916_800.0 + s * sine
    sine = 1 / 362_880.0 + s * sine
    sine = -1 / 5040.0 + s * sine
    sine = 1 / 120.0 + s * sine
    sine = -1 / 6.0 + s * sine
    sine = x * (1 + s * sine)
    var cosine = 1 / 20_922_789_888_000.0
    cosine = -1 / 87_178_291_200.0 + s * cosine
    cosine = 1 / 479_001_600.0 + s * cosine
    cosine = -1 / 3_628_800.0 + s * cosine
    cosine = 1 / 40_320.0 + s * cosine
    cosine = -1 / 720.0 + s * cosine
    cosine = 1 / 24.0 + s * cosine
    cosine = 1 + s * (-0.5 + s * cosine)
    switch Int(quarter - (quarter / 4).rounded(.down) * 4) {
    case 0: return (sine, cosine)
    case 1: return (cosine, -sine)
    case 2: return (-sine, -cosine)
    default: return (-cosine, sine)
    }
}

/// e to the power of `x`; 0 below −700, and the value at 700 above it.
func exponential(_ x: Double) -> Double {
    if x < -700 { return 0 }
    let x = min(x, 700)
    // x = k·ln 2 + r with |r| ≤ ln 2 / 2; ln 2 in two parts keeps r exact.
    let k = (x * 1.4426950408889634 + 0.5).rounded(.down)
    let r = (x - k * 0.693145751953125) - k * 1.42860682030941723212e-6
    var sum = 1.0
    var n = 14.0
    while n > 0 {
        sum = 1 + sum * r / n
        n -= 1
    }
    return sum * Double(bitPattern: UInt64(Int(k) + 1023) << 52)
}

/// The natural logarithm of a positive `x`, by Newton's steps on ``exponential(_:)``.
func logarithm(_ x: Double) -> Double {
    guard x > 0, x.isFinite else { return x > 0 ? 710 : -745 }
    let bits = x.bitPattern
    let exponent = Double(Int((bits >> 52) & 0x7FF) - 1023)
    let mantissa = Double(bitPattern: (bits & 0x000F_FFFF_FFFF_FFFF) | 0x3FF0_0000_0000_0000)
    var y = exponent * 0.6931471805599453 + (mantissa - 1) * (1.4 - 0.7 * (mantissa - 1) / mantissa)
    for _ in 0..<5 {
        let e = exponential(y)
        y += 2 * (x - e) / (x + e)
    }
    return y
}

/// The whole number nearest to `x`, halves going up.
#if hasFeature(Embedded)
@inline(never)
#endif
func roundHalfUp(_ x: Double) -> Double { (x + 0.5).rounded(.down) }

// In WebAssembly size comes first: there these are functions to call, elsewhere they are inlined.

/// The smaller of two numbers; as the standard library's, for one type.
#if hasFeature(Embedded)
@inline(never)
#endif
func min(_ a: Double, _ b: Double) -> Double { b < a ? b : a }

/// The larger of two numbers; as the standard library's, for one type.
#if hasFeature(Embedded)
@inline(never)
#endif
func max(_ a: Double, _ b: Double) -> Double { b >= a ? b : a }

/// `x` held between `low` and `high`; where they cross, `low` wins.
#if hasFeature(Embedded)
@inline(never)
#endif
func clamp(_ x: Double, _ low: Double, _ high: Double) -> Double { max(low, min(x, high)) }

/// The value a `fraction` of the way from `a` to `b`, exact at both ends.
#if hasFeature(Embedded)
@inline(never)
#endif
func lerp(_ a: Double, _ b: Double, _ fraction: Double) -> Double {
    fraction == 1 ? b : a + (b - a) * fraction
}
