/// What lies outside an outline becomes clear.
final class Masked: RowSource {
    let width: Int
    let height: Int
    let format: PixelFormat
    private let source: any RowSource
    private let outline: OutlineCoverage
    private let coverage: UnsafeMutablePointer<Float>
    private var next = 0

    /// - Parameter source: of a format with opacity.
    init(_ source: any RowSource, by outline: OutlineCoverage) {
        precondition(source.format.hasAlpha)
        self.source = source
        self.outline = outline
        (width, height, format) = (source.width, source.height, source.format)
        coverage = .allocate(capacity: max(1, width))
    }

    deinit { coverage.deallocate() }

    func read(_ row: UnsafeMutableRawPointer) throws(ImagingError) {
        try source.read(row)
        let inside = outline.fill(coverage, x: 0, y: next, count: width)
        next += 1
        for part in [0..<inside.lowerBound, inside.upperBound..<width] {
            switch format.depth {
            case .eight: apply(to: row.assumingMemoryBound(to: UInt8.self), part)
            case .sixteen: apply(to: row.assumingMemoryBound(to: UInt16.self), part)
            }
        }
    }

    /// Colours stay as they are; only opacity changes, and where nothing is left there is no colour.
    @inline(__always)
    private func apply<Sample: FixedWidthInteger>(to samples: UnsafeMutablePointer<Sample>, _ part: Range<Int>) {
        let channels = format.channels.rawValue
        for x in part {
            let pixel = samples + x * channels
            let alpha = Sample(truncatingIfNeeded: Int32(Float(pixel[channels - 1]) * coverage[x] + 0.5))
            pixel[channels - 1] = alpha
            if alpha == 0 { for channel in 0..<channels - 1 { pixel[channel] = 0 } }
        }
    }
}
