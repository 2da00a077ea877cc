import CropKit

/// Mirrored and turned by quarters; pixels are moved, never changed.
final class Turned: RowSource {
    let width: Int
    let height: Int
    let format: PixelFormat
    private let raster: Raster
    private let step: Orientation
    /// As many rows of the result as are made at once: a column of the source read alone would miss the cache each time.
    private let block: UnsafeMutableRawPointer
    private var next = 0

    private static let blockRows = 32

    init(_ source: any RowSource, step: Orientation, limits: ResourceLimits) throws(ImagingError) {
        raster = try Raster(copying: source, limits: limits)
        self.step = step
        format = raster.format
        (width, height) = step.isSideways ? (raster.height, raster.width) : (raster.width, raster.height)
        block = .allocate(byteCount: max(1, Turned.blockRows * width * format.pixelBytes), alignment: 16)
    }

    deinit { block.deallocate() }

    func read(_ row: UnsafeMutableRawPointer) throws(ImagingError) {
        let place = next % Turned.blockRows
        if place == 0 { fill(rows: min(Turned.blockRows, height - next)) }
        row.copyMemory(from: block + place * rowBytes, byteCount: rowBytes)
        next += 1
    }

    private func fill(rows: Int) {
        switch format.pixelBytes {
        case 1: fill(rows, UInt8.self, samples: 1)
        case 2: fill(rows, UInt16.self, samples: 1)
        case 3: fill(rows, UInt8.self, samples: 3)
        case 4: fill(rows, UInt32.self, samples: 1)
        case 6: fill(rows, UInt16.self, samples: 3)
        default: fill(rows, UInt64.self, samples: 1)
        }
    }

    @inline(__always)
    private func fill<Word>(_ rows: Int, _: Word.Type, samples: Int) {
        let target = block.assumingMemoryBound(to: Word.self)
        let source = raster.bytes.assumingMemoryBound(to: Word.self)
        // Where pixel (u, v) of the result comes from: x = a·u + c·v + tx, y = b·u + d·v + ty, all whole.
        let map =
            step.transform(of: Size<Decoded>(width: Double(raster.width), height: Double(raster.height)))
            as Transform<Decoded, Output>
        guard let back = map.inverse else { return }
        let (a, b, c, d) = (Int(back.a), Int(back.b), Int(back.c), Int(back.d))
        let origin = back(Point(x: 0.5, y: Double(next) + 0.5))
        let (x0, y0) = (Int(origin.x.rounded(.down)), Int(origin.y.rounded(.down)))
        let across = (b * raster.width + a) * samples
        let down = (d * raster.width + c) * samples
        let start = (y0 * raster.width + x0) * samples
        for u in 0..<width {
            var from = source + start + u * across
            var to = target + u * samples
            for _ in 0..<rows {
                for sample in 0..<samples { to[sample] = from[sample] }
                from += down
                to += width * samples
            }
        }
    }
}
