import CPNG

/// International text of a PNG, which XMP is kept as.
///
/// Source: PNG (third edition), section 11.3.3.4: a keyword, whether the text is compressed and how, a language, and
/// the keyword in that language, each ended by a zero, and the text.
struct PNGText {
    /// UTF-8.
    let text: [UInt8]

    /// - Parameters:
    ///   - chunk: the body of an iTXt.
    ///   - most: the most bytes that compressed text may become.
    /// - Returns: nil where it is broken.
    init?(_ chunk: UnsafeBufferPointer<UInt8>, most: Int) {
        guard let end = chunk.firstIndex(of: 0), chunk.count > end + 3 else { return nil }
        let (isCompressed, method) = (chunk[end + 1], chunk[end + 2])
        var rest = chunk[(end + 3)...]
        for _ in 0..<2 {
            guard let end = rest.firstIndex(of: 0) else { return nil }
            rest = rest[(end + 1)...]
        }
        if isCompressed == 0 {
            text = Array(rest)
            return
        }
        guard method == 0 else { return nil }
        let compressed = Array(rest)
        // Text becomes a thousandth at best.
        let size = min(most, compressed.count * 1032)
        var made: Int64 = -1
        text = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
            made = cpng_inflate(compressed, compressed.count, buffer.baseAddress, size)
            count = max(0, Int(made))
        }
        if made < 0 { return nil }
    }
}
