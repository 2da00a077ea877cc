/// In another format: opacity added, or laid over a background; grey as red, green and blue; another depth.
final class Converted: RowSource {
    let width: Int
    let height: Int
    let format: PixelFormat
    private let source: any RowSource
    private let row: UnsafeMutableRawPointer
    private let pixels: UnsafeMutablePointer<Pixel>
    private let background: Pixel

    /// - Parameter background: 0xRRGGBB, where opacity goes.
    init(_ source: any RowSource, to format: PixelFormat, background: UInt32 = 0xFFFFFF) {
        self.source = source
        self.format = format
        (width, height) = (source.width, source.height)
        row = .allocate(byteCount: max(1, source.rowBytes), alignment: 16)
        pixels = .allocate(capacity: max(1, source.width))
        func part(_ shift: UInt32) -> Float { Float((background >> shift) & 0xFF) / 255 }
        self.background = Pixel(part(16), part(8), part(0), 1)
    }

    deinit {
        row.deallocate()
        pixels.deallocate()
    }

    func read(_ target: UnsafeMutableRawPointer) throws(ImagingError) {
        if source.format == format { return try source.read(target) }
        try source.read(row)
        if source.format.depth == format.depth, format == source.format.alpha(true) {
            return addAlpha(target)
        }
        source.format.load(row, count: width, into: pixels)
        if source.format.hasAlpha, !format.hasAlpha {
            for x in 0..<width { pixels[x] += background * (1 - pixels[x].w) }
        }
        format.store(pixels, count: width, to: target)
    }

    /// By copying, so that no colour changes.
    private func addAlpha(_ target: UnsafeMutableRawPointer) {
        switch format.depth {
        case .eight: addAlpha(row.assumingMemoryBound(to: UInt8.self), target.assumingMemoryBound(to: UInt8.self))
        case .sixteen:
            addAlpha(row.assumingMemoryBound(to: UInt16.self), target.assumingMemoryBound(to: UInt16.self))
        }
    }

    @inline(__always)
    private func addAlpha<Sample: FixedWidthInteger>(
        _ from: UnsafePointer<Sample>, _ to: UnsafeMutablePointer<Sample>
    ) {
        if format.isGrey {
            for x in 0..<width {
                to[2 * x] = from[x]
                to[2 * x + 1] = .max
            }
        } else {
            for x in 0..<width {
                let (pixel, colours) = (to + 4 * x, from + 3 * x)
                (pixel[0], pixel[1], pixel[2], pixel[3]) = (colours[0], colours[1], colours[2], .max)
            }
        }
    }
}
