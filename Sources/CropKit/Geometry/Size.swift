/// A width and a height in `Space`.
public struct Size<Space>: Equatable, Sendable {
    /// The extent along x.
    public var width: Double
    /// The extent along y.
    public var height: Double

    /// A size of these sides, which may be any numbers.
    public init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }

    /// Both sides exchanged, as after one quarter turn.
    public var swapped: Size { Size(width: height, height: width) }

    /// ``swapped`` where the condition holds.
    public func swapped(if condition: Bool) -> Size { condition ? swapped : self }

    /// Both sides multiplied.
    public static func * (size: Size, factor: Double) -> Size {
        Size(width: size.width * factor, height: size.height * factor)
    }

    /// The same numbers meant in another space.
    @inlinable
    func relabelled<Other>(_: Other.Type = Other.self) -> Size<Other> { Size<Other>(width: width, height: height) }

    /// The longer of the two sides.
    public var longerSide: Double { max(width, height) }

    /// The shorter of the two sides.
    public var shorterSide: Double { min(width, height) }

    /// True when both sides are finite and above zero.
    public var isPositive: Bool { width.isFinite && height.isFinite && width > 0 && height > 0 }

    /// The largest size of the same proportions that fits in `container`, enlarging if need be.
    public func fitted<Other>(in container: Size<Other>) -> Size<Other> {
        let scale = min(container.width / width, container.height / height)
        return Size<Other>(width: width * scale, height: height * scale)
    }

    /// The size a `fraction` of the way to `other`.
    public func interpolated(to other: Size, fraction: Double) -> Size {
        Size(width: lerp(width, other.width, fraction), height: lerp(height, other.height, fraction))
    }
}
