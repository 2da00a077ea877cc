/// Another size, along both sides apart: rows are filtered as they come, and only as many are held as the filter is high.
final class Resampled: RowSource {
    let width: Int
    let height: Int
    let format: PixelFormat
    private let source: any RowSource
    private let across: FilterTaps
    private let down: FilterTaps
    private let sourceRow: UnsafeMutableRawPointer
    private let sourcePixels: UnsafeMutablePointer<Pixel>
    /// Filtered rows, row y at place y modulo their number.
    private let ring: UnsafeMutablePointer<Pixel>
    private let ringRows: Int
    private let result: UnsafeMutablePointer<Pixel>
    private var filtered = 0
    private var next = 0

    /// - Throws: ``ImagingError/beyondLimit(_:asked:allowed:)``
    init(
        _ source: any RowSource, width: Int, height: Int, across: FilterTaps, down: FilterTaps,
        limits: ResourceLimits
    ) throws(ImagingError) {
        self.source = source
        self.width = width
        self.height = height
        format = source.format
        self.across = across
        self.down = down
        ringRows = down.stride + 1
        try limits.check(bytes: (ringRows + 1) * width * MemoryLayout<Pixel>.stride)
        sourceRow = .allocate(byteCount: max(1, source.rowBytes), alignment: 16)
        sourcePixels = .allocate(capacity: source.width)
        ring = .allocate(capacity: ringRows * width)
        result = .allocate(capacity: width)
    }

    deinit {
        sourceRow.deallocate()
        sourcePixels.deallocate()
        ring.deallocate()
        result.deallocate()
    }

    func read(_ row: UnsafeMutableRawPointer) throws(ImagingError) {
        let (start, count) = (down.starts[next], down.counts[next])
        while filtered < start + count {
            try source.read(sourceRow)
            // Rows before the first that is needed are only passed by.
            if filtered >= start { filterRow() }
            filtered += 1
        }
        down.weights.withUnsafeBufferPointer { weights in
            let weight = weights.baseAddress! + next * down.stride
            for x in 0..<width { result[x] = ring[(start % ringRows) * width + x] * weight[0] }
            for tap in 1..<max(1, count) {
                let line = ring + ((start + tap) % ringRows) * width
                let factor = weight[tap]
                for x in 0..<width { result[x] += line[x] * factor }
            }
        }
        format.store(result, count: width, to: row)
        next += 1
    }

    private func filterRow() {
        format.load(sourceRow, count: source.width, into: sourcePixels)
        let line = ring + (filtered % ringRows) * width
        across.weights.withUnsafeBufferPointer { weights in
            across.starts.withUnsafeBufferPointer { starts in
                across.counts.withUnsafeBufferPointer { counts in
                    var weight = weights.baseAddress!
                    for x in 0..<width {
                        let from = sourcePixels + starts[x]
                        var sum = from[0] * weight[0]
                        for tap in 1..<max(1, counts[x]) { sum += from[tap] * weight[tap] }
                        line[x] = sum
                        weight += across.stride
                    }
                }
            }
        }
    }
}
