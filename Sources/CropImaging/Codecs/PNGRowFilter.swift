/// The filters of PNG: each row is written as what differs from its neighbours, whichever of five ways is smallest.
///
/// The choice is that of the standard's own advice (section 12.7 of the
/// [specification](https://www.w3.org/TR/png-3/#12Filter-selection)): the smallest sum of differences, taken as signed
/// bytes. It is made on a part of the row, which is as telling and costs a quarter.
struct PNGRowFilter {
    private let rowBytes: Int
    private let pixelBytes: Int
    private let storage: Storage

    private final class Storage {
        /// The row above and this row, each behind a pixel of zeros.
        var above: UnsafeMutablePointer<UInt8>
        var current: UnsafeMutablePointer<UInt8>
        let filtered: UnsafeMutablePointer<UInt8>

        init(rowBytes: Int, pixelBytes: Int) {
            // A vector that begins in a row may reach beyond its end.
            let room = rowBytes + pixelBytes + Bytes.scalarCount
            func make() -> UnsafeMutablePointer<UInt8> {
                let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: room)
                bytes.initialize(repeating: 0, count: room)
                return bytes
            }
            (above, current, filtered) = (make(), make(), make())
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
                sum += magnitude(of: storage.filtered + 1 + range.lowerBound, count: range.count)
            }
            if sum < least { (best, least) = (filter, sum) }
        }
        return best
    }

    /// The sum of bytes, taken as signed ones without their signs.
    private func magnitude(of bytes: UnsafePointer<UInt8>, count: Int) -> Int {
        let start = UnsafeRawPointer(bytes)
        let (low, half) = (SIMD8<UInt16>(repeating: 0xFF), Bytes(repeating: 0x80))
        let eight = SIMD8<UInt16>(repeating: 8)
        var sum = 0
        var index = 0
        while index + Bytes.scalarCount <= count {
            // Pairs are added in sixteen bits, which hold the sums of 256 vectors.
            let end = min(count, index + 255 * Bytes.scalarCount)
            var pairs = SIMD8<UInt16>()
            while index + Bytes.scalarCount <= end {
                let value = (start + index).loadUnaligned(as: Bytes.self)
                let size = value.replacing(with: Bytes() &- value, where: value .> half)
                let pair = unsafeBitCast(size, to: SIMD8<UInt16>.self)
                pairs = pairs &+ ((pair & low) &+ (pair &>> eight))
                index += Bytes.scalarCount
            }
            for lane in 0..<8 { sum += Int(pairs[lane]) }
        }
        for rest in index..<count { sum += Int(min(bytes[rest], 0 &- bytes[rest])) }
        return sum
    }

    private func apply(_ filter: Filter, from start: Int, to end: Int) {
        switch filter {
        case .none: each(from: start, to: end) { x, _, _, _ in x }
        case .sub: each(from: start, to: end) { x, a, _, _ in x &- a }
        case .up: each(from: start, to: end) { x, _, b, _ in x &- b }
        // The mean rounded down, without a ninth bit.
        case .average: each(from: start, to: end) { x, a, b, _ in x &- ((a & b) &+ (((a ^ b) &>> 1) & 0x7F)) }
        case .paeth: each(from: start, to: end) { x, a, b, c in x &- paeth(a, b, c) }
        }
    }

    private typealias Bytes = SIMD16<UInt8>

    /// Sixteen bytes at a time. x are the bytes, a those before, b those above, c those above the ones before.
    @inline(__always)
    private func each(from start: Int, to end: Int, _ filtered: (Bytes, Bytes, Bytes, Bytes) -> Bytes) {
        let (x, b) = (storage.current + pixelBytes, storage.above + pixelBytes)
        let (a, c) = (storage.current, storage.above)
        let out = storage.filtered + 1
        // The rows have room for a vector that begins in them.
        for index in stride(from: start, to: end, by: Bytes.scalarCount) {
            func load(_ bytes: UnsafePointer<UInt8>) -> Bytes {
                UnsafeRawPointer(bytes + index).loadUnaligned(as: Bytes.self)
            }
            UnsafeMutableRawPointer(out + index).storeBytes(
                of: filtered(load(x), load(a), load(b), load(c)), as: Bytes.self)
        }
    }

    /// Which of three is nearest to a + b − c, the first where they are as near.
    ///
    /// In bytes: of the differences of b and a from c, the first two distances are the magnitudes, and the third is that
    /// of their sum. Where both have one sign that is at least as far as either; else it is how much the magnitudes differ.
    @inline(__always)
    private func paeth(_ a: Bytes, _ b: Bytes, _ c: Bytes) -> Bytes {
        let (aIsBelow, bIsBelow) = (a .<= c, b .<= c)
        let toA = (b &- c).replacing(with: c &- b, where: bIsBelow)
        let toB = (a &- c).replacing(with: c &- a, where: aIsBelow)
        let apart = (toA &- toB).replacing(with: toB &- toA, where: toA .<= toB)
        let toC = Bytes(repeating: 255).replacing(with: apart, where: aIsBelow .^ bIsBelow)
        let isA = (toA .<= toB) .& (toA .<= toC)
        return c.replacing(with: b, where: toB .<= toC).replacing(with: a, where: isA)
    }
}
