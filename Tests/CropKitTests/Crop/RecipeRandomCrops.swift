@testable import CropKit

/// Pictures and valid crops from a seed, the same on every machine (SplitMix64).
struct RandomCrops {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func bits() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }

    mutating func unit() -> Double { Double(bits() >> 11) / 9_007_199_254_740_992 }

    mutating func real(_ range: ClosedRange<Double>) -> Double {
        range.lowerBound + (range.upperBound - range.lowerBound) * unit()
    }

    mutating func whole(_ range: ClosedRange<Int>) -> Double {
        Double(range.lowerBound + Int(bits() % UInt64(range.count)))
    }

    mutating func picture() -> Size<Picture> { Size(width: whole(1...5000), height: whole(1...5000)) }

    mutating func shape() -> Shape {
        [.rectangle, .ellipse, .rounded(radius: unit() / 2)][Int(whole(0...2))]
    }

    /// A valid crop: upright or straightened, of any orientation and shape.
    mutating func crop(in picture: Size<Picture>, upright: Bool = false, ratio: AspectRatio? = nil) -> Crop {
        let orientation = Orientation(mirrored: bits() & 1 == 1, turns: Int(whole(0...3)))
        let sides = Size<Picture>(width: picture.width * unit() + 0.001, height: picture.height * unit() + 0.001)
        let size = ratio.map { $0.inverted(if: orientation.isSideways).largest(in: sides) } ?? sides
        let center = Point<Picture>(x: picture.width * unit(), y: picture.height * unit())
        let angle = upright || bits() & 1 == 0 ? 0 : real(-45...45)
        return Crop(
            region: Region(center: center, size: size, angle: ratio == nil ? angle : 0).fitted(in: picture),
            orientation: orientation, shape: shape())
    }
}
