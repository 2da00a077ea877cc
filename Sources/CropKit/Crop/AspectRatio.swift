/// A proportion of width to height, as seen on the screen.
public struct AspectRatio: Equatable, Sendable {
    /// The part of the width.
    public let width: Double
    /// The part of the height.
    public let height: Double

    /// - Returns: nil unless both numbers are finite, above zero, and their quotient is between 1:10000 and 10000:1.
    public init?(width: Double, height: Double) {
        guard width.isFinite, height.isFinite, width > 0, height > 0 else { return nil }
        let value = width / height
        guard value.isFinite, value >= 1e-4, value <= 1e4 else { return nil }
        self.width = width
        self.height = height
    }

    private init(unchecked width: Double, _ height: Double) {
        self.width = width
        self.height = height
    }

    /// 1:1.
    public static var square: AspectRatio { AspectRatio(unchecked: 1, 1) }

    /// Width divided by height.
    public var value: Double { width / height }

    /// The portrait twin of a landscape ratio, and the other way round.
    public var inverted: AspectRatio { AspectRatio(unchecked: height, width) }

    func inverted(if condition: Bool) -> AspectRatio { condition ? inverted : self }

    /// The largest size of this ratio inside `size`.
    func largest<Space>(in size: Size<Space>) -> Size<Space> {
        // Multiplying by whole numbers first keeps 800×450 at 16:9 exact.
        let widthForHeight = size.height * width / height
        return widthForHeight <= size.width
            ? Size(width: widthForHeight, height: size.height)
            : Size(width: size.width, height: size.width * height / width)
    }

    /// The smallest size of this ratio around `size`.
    func smallest<Space>(around size: Size<Space>) -> Size<Space> {
        let widthForHeight = size.height * width / height
        return widthForHeight >= size.width
            ? Size(width: widthForHeight, height: size.height)
            : Size(width: size.width, height: size.width * height / width)
    }

    /// The size of this ratio with the same area as `size`.
    func sameArea<Space>(as size: Size<Space>) -> Size<Space> {
        let width = (size.width * size.height * self.width / height).squareRoot()
        return Size(width: width, height: width * height / self.width)
    }

    /// Numerator and denominator in lowest terms, where both are whole numbers.
    var wholeNumbers: (width: Double, height: Double)? {
        guard width == width.rounded(.down), height == height.rounded(.down), width < 1e9, height < 1e9 else {
            return nil
        }
        var (a, b) = (Int64(width), Int64(height))
        while b != 0 { (a, b) = (b, a % b) }
        return (width / Double(a), height / Double(a))
    }
}

extension AspectRatio {
    /// The ratios a face offers, landscape first; each landscape one has its ``inverted`` twin.
    ///
    /// "Original" is not listed: it is the picture's own, ``init(width:height:)`` of its size.
    public static var presets: [AspectRatio] {
        [
            square,
            AspectRatio(unchecked: 5, 4), AspectRatio(unchecked: 4, 3), AspectRatio(unchecked: 7, 5),
            AspectRatio(unchecked: 3, 2), AspectRatio(unchecked: 5, 3), AspectRatio(unchecked: 16, 9),
        ]
    }
}
