/// The filters of PNG: each row is written as what differs from its neighbours, whichever of five ways is smallest.
///
/// The choice is that of the standard's own advice (section 12.7 of the
/// [specification](https://www.w3.org/TR/png-3/#12Filter-selection)): the smallest sum of differences, taken as signed
/// bytes. It is made on a part of the row, which is as telling and costs a quarter.
struct PNGRowFilter {
    private let rowBytes: Int
    private let pixelBytes: Int
    private var storage: Storage

    private final class Storage {
        /// The row above and this row, each behind a pixel of zeros.
        var above: UnsafeMutablePointer<UInt8>
        var current: UnsafeMutablePointer<UInt8>
        let filtered: UnsafeMutablePointer<UInt8>

        init(rowBytes: Int, pixelBytes: Int) {
            func make() -> UnsafeMutablePointer<UInt8> {
                let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: rowBytes + pixelBytes)
                bytes.initialize(repeating: 0, count: rowBytes + pixelBytes)
                return bytes
            }
            (above, current) = (make(), make())
            filtered = .allocate(capacity: rowBytes + 1)
            filtered.initialize(repeating: 0, count: rowBytes + 1)
        }

        deinit {
            above.deallocate()
            current.deallocate()
            filtered.deallocate()
        }
    }

    private enum Filter: UInt8, CaseIterable {
        case none = 0
        case sub, up, average, paeth
    }

    init(rowBytes: Int, pixelBytes: Int) {
        self.rowBytes = rowBytes
        self.pixelBytes = pixelBytes
        storage = Storage(rowBytes: rowBytes, pixelBytes: pixelBytes)
    }

    /// The next row as it is to be deflated, valid until the next call.
    ///
    /// - Parameter swaps: the row has samples of 16 bits, in the machine's order; the file has the high byte first.
    mutating func filtered(_ row: UnsafeRawPointer, swaps: Bool) -> UnsafeRawBufferPointer {
        swap(&storage.above, &storage.current)
        let current = storage.current + pixelBytes
        UnsafeMutableRawPointer(current).copyMemory(from: row, byteCount: rowBytes)
        if swaps {
            UnsafeMutableRawPointer(current).withMemoryRebound(to: UInt16.self, capacity: rowBytes / 2) { samples in
                for index in 0..<rowBytes / 2 { samples[index] = samples[index].bigEndian }
            }
        }
        let filter = best()
        storage.filtered[0] = filter.rawValue
        apply(filter, from: 0, to: rowBytes)
        return UnsafeRawBufferPointer(start: storage.filtered, count: rowBytes + 1)
    }

    /// Of the row's four quarters the first quarter of each is looked at.
    private func best() -> Filter {
        let quarter = rowBytes / 4
        let ranges = rowBytes < 256 ? [0..<rowBytes] : (0..<4).map { $0 * quarter..<$0 * quarter + quarter / 4 }
        var (best, least) = (Filter.none, Int.max)
        for filter in Filter.allCases {
            var sum = 0
            for range in ranges {
                apply(filter, from: range.lowerBound, to: range.upperBound)
                for index in range { sum += Int(Int8(bitPattern: storage.filtered[index + 1]).magnitude) }
            }
            if sum < least { (best, least) = (filter, sum) }
        }
        return best
    }

    private func apply(_ filter: Filter, from start: Int, to end: Int) {
        let out = storage.filtered + 1
        // x is this byte, a the one before, b the one above, c above that before.
        let x = storage.current + pixelBytes
        let a = storage.current
        let b = storage.above + pixelBytes
        let c = storage.above
        switch filter {
        case .none: for i in start..<end { out[i] = x[i] }
        case .sub: for i in start..<end { out[i] = x[i] &- a[i] }
        case .up: for i in start..<end { out[i] = x[i] &- b[i] }
        case .average: for i in start..<end { out[i] = x[i] &- UInt8((UInt16(a[i]) + UInt16(b[i])) / 2) }
        case .paeth:
            for i in start..<end {
                let (left, up, corner) = (Int16(a[i]), Int16(b[i]), Int16(c[i]))
                let toLeft = abs(up - corner)
                let toUp = abs(left - corner)
                let toCorner = abs(left + up - 2 * corner)
                let isLeft = toLeft <= toUp && toLeft <= toCorner
                out[i] = x[i] &- UInt8(truncatingIfNeeded: isLeft ? left : toUp <= toCorner ? up : corner)
            }
        }
    }
}
