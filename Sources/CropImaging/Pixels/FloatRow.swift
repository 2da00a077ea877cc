/// A row of pixels as numbers to calculate with: red, green, blue and opacity from 0 to 1, colours multiplied by it.
///
/// Grey stands in all three colours, so that every format takes the same way; a vector of four is as cheap as one number.
typealias Pixel = SIMD4<Float>

extension PixelFormat {
    /// Reads a row.
    func load(_ row: UnsafeRawPointer, count: Int, into pixels: UnsafeMutablePointer<Pixel>) {
        switch depth {
        case .eight: load(row.assumingMemoryBound(to: UInt8.self), scale: 1 / 255, count: count, into: pixels)
        case .sixteen: load(row.assumingMemoryBound(to: UInt16.self), scale: 1 / 65535, count: count, into: pixels)
        }
    }

    @inline(__always)
    private func load<Sample: FixedWidthInteger>(
        _ samples: UnsafePointer<Sample>, scale: Float, count: Int, into pixels: UnsafeMutablePointer<Pixel>
    ) {
        // Converted one by one: a vector of integers is not specialised, and six times slower.
        switch channels {
        case .grey:
            for x in 0..<count {
                let value = Float(samples[x]) * scale
                pixels[x] = Pixel(value, value, value, 1)
            }
        case .greyAlpha:
            for x in 0..<count {
                let alpha = Float(samples[2 * x + 1]) * scale
                let value = Float(samples[2 * x]) * scale * alpha
                pixels[x] = Pixel(value, value, value, alpha)
            }
        case .rgb:
            for x in 0..<count {
                let at = samples + 3 * x
                pixels[x] = Pixel(Float(at[0]) * scale, Float(at[1]) * scale, Float(at[2]) * scale, 1)
            }
        case .rgba:
            for x in 0..<count {
                let at = samples + 4 * x
                let alpha = Float(at[3]) * scale
                let weight = alpha * scale
                pixels[x] = Pixel(Float(at[0]) * weight, Float(at[1]) * weight, Float(at[2]) * weight, alpha)
            }
        }
    }

    /// Writes a row, rounded; what a filter threw beyond 0 or 1 is brought back.
    func store(_ pixels: UnsafePointer<Pixel>, count: Int, to row: UnsafeMutableRawPointer) {
        switch depth {
        case .eight: store(pixels, scale: 255, count: count, to: row.assumingMemoryBound(to: UInt8.self))
        case .sixteen: store(pixels, scale: 65535, count: count, to: row.assumingMemoryBound(to: UInt16.self))
        }
    }

    @inline(__always)
    private func store<Sample: FixedWidthInteger>(
        _ pixels: UnsafePointer<Pixel>, scale: Float, count: Int, to samples: UnsafeMutablePointer<Sample>
    ) {
        let half = Pixel(repeating: 0.5)
        let top = Pixel(repeating: scale)
        switch channels {
        case .grey:
            for x in 0..<count {
                samples[x] = Sample(truncatingIfNeeded: Int32(min(max(pixels[x].x, 0), 1) * scale + 0.5))
            }
        case .rgb:
            for x in 0..<count {
                let value = brought(pixels[x] * top, to: top) + half
                let at = samples + 3 * x
                at[0] = Sample(truncatingIfNeeded: Int32(value.x))
                at[1] = Sample(truncatingIfNeeded: Int32(value.y))
                at[2] = Sample(truncatingIfNeeded: Int32(value.z))
            }
        case .greyAlpha, .rgba:
            for x in 0..<count {
                let alpha = min(max(pixels[x].w, 0), 1)
                // Where nothing is to be seen there is no colour.
                var value = alpha > 0 ? pixels[x] * (scale / alpha) : Pixel()
                value.w = alpha * scale
                value = brought(value, to: top) + half
                if channels == .rgba {
                    let at = samples + 4 * x
                    at[0] = Sample(truncatingIfNeeded: Int32(value.x))
                    at[1] = Sample(truncatingIfNeeded: Int32(value.y))
                    at[2] = Sample(truncatingIfNeeded: Int32(value.z))
                    at[3] = Sample(truncatingIfNeeded: Int32(value.w))
                } else {
                    samples[2 * x] = Sample(truncatingIfNeeded: Int32(value.x))
                    samples[2 * x + 1] = Sample(truncatingIfNeeded: Int32(value.w))
                }
            }
        }
    }

    /// Between nothing and the top. The library's own `clamped` is a call for each of the four.
    @inline(__always)
    private func brought(_ value: Pixel, to top: Pixel) -> Pixel {
        value.replacing(with: Pixel(), where: value .< Pixel()).replacing(with: top, where: value .> top)
    }
}
