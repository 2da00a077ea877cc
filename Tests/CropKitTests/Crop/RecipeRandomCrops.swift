import TestSupport

@testable import CropKit

/// Pictures and valid crops of them.
extension SeededRandom {
    mutating func unit() -> Double { real(0...1) }

    mutating func side(_ range: ClosedRange<Int>) -> Double { Double(whole(range)) }

    mutating func picture() -> Size<Picture> { Size(width: side(1...5000), height: side(1...5000)) }

    /// A valid crop: upright or straightened, of any orientation and shape; a locked one is upright.
    mutating func crop(in picture: Size<Picture>, upright: Bool = false, ratio: AspectRatio? = nil) -> Crop {
        let orientation = Orientation(mirrored: once(in: 2), turns: whole(0...3))
        let sides = Size<Picture>(width: picture.width * unit() + 0.001, height: picture.height * unit() + 0.001)
        let size = ratio.map { $0.inverted(if: orientation.isSideways).largest(in: sides) } ?? sides
        let center = Point<Picture>(x: picture.width * unit(), y: picture.height * unit())
        let angle = upright || ratio != nil || once(in: 2) ? 0 : real(-45...45)
        return Crop(
            region: Region(center: center, size: size, angle: angle).fitted(in: picture), orientation: orientation,
            shape: pick([.rectangle, .ellipse, .rounded(radius: unit() / 2)]))
    }
}
