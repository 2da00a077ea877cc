#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// sRGB's curve, taken from samples or put back: between the two, numbers add up as light does.
///
/// In between samples have 16 bits, so that each of 8 bits comes back as it was; of 16 bits the darkest lose their last
/// three. Source: [IEC 61966-2-1](https://www.w3.org/Graphics/Color/srgb).
final class LinearLight: RowSource {
    /// Which way.
    enum Direction {
        case toLinear
        /// Back, to so many bits.
        case fromLinear(PixelFormat.Depth)
    }

    let width: Int
    let height: Int
    let format: PixelFormat
    private let source: any RowSource
    private let row: UnsafeMutableRawPointer
    /// What each sample of a colour becomes.
    private let table: [UInt16]

    init(_ source: any RowSource, _ direction: Direction) {
        self.source = source
        (width, height) = (source.width, source.height)
        let top = Double(source.format.depth == .eight ? 255 : 65535)
        let samples = 0...Int(top)
        switch direction {
        case .toLinear:
            format = PixelFormat(source.format.channels, .sixteen)
            table = samples.map { UInt16(LinearLight.decoded(Double($0) / top) * 65535 + 0.5) }
        case .fromLinear(let depth):
            format = PixelFormat(source.format.channels, depth)
            let scale = Double(depth == .eight ? 255 : 65535)
            table = samples.map { UInt16(LinearLight.encoded(Double($0) / top) * scale + 0.5) }
        }
        row = .allocate(byteCount: max(1, source.rowBytes), alignment: 16)
    }

    deinit { row.deallocate() }

    func read(_ target: UnsafeMutableRawPointer) throws(ImagingError) {
        try source.read(row)
        switch (source.format.depth, format.depth) {
        case (.eight, .eight): convert(UInt8.self, UInt8.self, target)
        case (.eight, .sixteen): convert(UInt8.self, UInt16.self, target)
        case (.sixteen, .eight): convert(UInt16.self, UInt8.self, target)
        case (.sixteen, .sixteen): convert(UInt16.self, UInt16.self, target)
        }
    }

    /// Opacity is no light: it only changes its depth.
    @inline(__always)
    private func convert<From: FixedWidthInteger, To: FixedWidthInteger>(
        _: From.Type, _: To.Type, _ target: UnsafeMutableRawPointer
    ) {
        let from = row.assumingMemoryBound(to: From.self)
        let to = target.assumingMemoryBound(to: To.self)
        let channels = format.channels.rawValue
        let colours = format.hasAlpha ? channels - 1 : channels
        table.withUnsafeBufferPointer { table in
            for x in 0..<width {
                let (pixel, result) = (from + x * channels, to + x * channels)
                for channel in 0..<colours { result[channel] = To(truncatingIfNeeded: table[Int(pixel[channel])]) }
                guard colours < channels else { continue }
                let alpha = UInt32(truncatingIfNeeded: pixel[colours])
                let wide = From.bitWidth == 8 ? alpha * 257 : alpha
                result[colours] = To(truncatingIfNeeded: To.bitWidth == 8 ? (wide + 128) / 257 : wide)
            }
        }
    }

    private static func decoded(_ value: Double) -> Double {
        value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }

    private static func encoded(_ value: Double) -> Double {
        value <= 0.0031308 ? value * 12.92 : 1.055 * pow(value, 1 / 2.4) - 0.055
    }
}
