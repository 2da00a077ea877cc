import CJPEG
import CropKit

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Cuts, turns and mirrors a JPEG without decoding its pixels: not one coefficient of what is kept changes.
///
/// Scans stay progressive where they were; the tables of the entropy coding are the standard's, which can make the result
/// a few per cent larger than its share of the file. The file and its coefficients are held in memory.
struct JPEGTransform {
    /// What to do where a cut cannot be as it was asked for; see ``JPEGLosslessCut``.
    enum Fit: Sendable {
        /// ``ImagingError/notLossless(nearest:)``
        case exact
        /// The nearest cut that can be.
        case nearest
    }

    let size: Size<Stored>
    /// What the file has, the profile of CMYK included, which a decoder drops.
    let metadata: Metadata
    /// The sides of the minimum coded unit, in stored pixels.
    let block: (width: Int, height: Int)

    private let source: ByteSource
    private let limits: ResourceLimits
    private let isProgressive: Bool
    private let hasSeveralScans: Bool
    private let coefficientBytes: Int

    /// Reads the header.
    ///
    /// - Throws: as ``JPEGDecoder``.
    init(_ source: ByteSource, limits: ResourceLimits) throws(ImagingError) {
        let reader = try JPEGReader(source, limits: limits)
        try reader.header()
        try limits.check(width: reader.imageSize.width, height: reader.imageSize.height)
        size = Size(width: Double(reader.imageSize.width), height: Double(reader.imageSize.height))
        metadata = try JPEGSegments(source, limits: limits).metadata
        block = reader.codedUnit
        isProgressive = reader.isProgressive
        hasSeveralScans = reader.hasSeveralScans
        coefficientBytes = reader.coefficientBytes
        self.source = source
        self.limits = limits
    }

    /// Where the picture can be cut, for ``CropKit/Snap``.
    var snap: Snap { .block(width: block.width, height: block.height) }

    /// Writes a cut.
    ///
    /// - Parameters:
    ///   - rect: whole upright pixels inside the picture.
    ///   - exif: how the file says that its pixels are stored; they are written upright.
    ///   - orientation: how what is upright is then seen.
    ///   - metadata: what to write, given the upright pixels that are cut; its EXIF must say that the result is upright,
    ///     and its size.
    ///   - sink: where to. It is not finished.
    /// - Returns: the upright pixels that were cut, which are `rect` for ``Fit/exact``.
    /// - Throws: ``ImagingError/notLossless(nearest:)``, ``ImagingError/noLosslessWay(_:)``, what is wrong with the file,
    ///   ``ImagingError/beyondLimit(_:asked:allowed:)``, and what the sink throws.
    @discardableResult
    func write(
        _ rect: PixelRect, exif: ExifOrientation, orientation: Orientation, fit: Fit,
        metadata: (PixelRect) -> Metadata, to sink: ByteSink
    ) throws(ImagingError) -> PixelRect {
        let upright = exif.picture(size)
        let asked = Rect<Picture>(
            x: Double(rect.x), y: Double(rect.y), width: Double(rect.width), height: Double(rect.height))
        precondition(
            rect.width > 0 && rect.height > 0 && Rect(upright).intersection(asked) == asked,
            "the rectangle must be inside the picture")
        let step = exif.orientation.then(orientation)
        let whole = (width: Int(size.width), height: Int(size.height))
        guard var cut = JPEGLosslessCut(exif.stored(asked, in: upright), of: whole, block: block, step: step) else {
            throw .noLosslessWay("the picture is smaller than one block of \(block.width)×\(block.height) pixels")
        }
        let possible = exif.picture(cut.stored, in: upright)
        if fit == .exact, !cut.isExact { throw .notLossless(nearest: possible) }
        try checkCost()

        let bytes = try allocate(bytes: source.count)
        defer { free(bytes.baseAddress) }
        let file = UnsafeMutableRawBufferPointer(rebasing: bytes[..<(try source.read(bytes, at: 0))])
        try JPEGScans.check(UnsafeRawBufferPointer(file), limits: limits)
        // Rows below the cut are not decoded, where all of the picture comes in one scan.
        let last = (Int(cut.stored.maxY) + block.height - 1) / block.height * block.height
        if !hasSeveralScans, last < whole.height,
            let short = JPEGLosslessCut(cut.stored, of: (whole.width, last), block: block, step: step), short.isExact,
            JPEGHeight.set(last, in: file)
        {
            cut = short
        }
        let result = try transform(UnsafeRawBufferPointer(file), step, cut)
        defer { tjFree(result.baseAddress) }
        let kept = PixelRect(
            x: Int(possible.x), y: Int(possible.y), width: Int(possible.width), height: Int(possible.height))
        try JPEGMetadata(metadata(kept)).insert(into: UnsafeRawBufferPointer(result), writing: sink)
        return kept
    }

    /// The coefficients are there twice, before and after, and the file as a whole.
    private func checkCost() throws(ImagingError) {
        try limits.check(bytes: 2 * coefficientBytes + source.count)
        try limits.check(bytes: coefficientBytes, from: source.count)
    }

    private func transform(
        _ file: UnsafeRawBufferPointer, _ step: Orientation, _ cut: JPEGLosslessCut
    ) throws(ImagingError) -> UnsafeMutableBufferPointer<UInt8> {
        let isWhole =
            cut.turned == PixelRect(x: 0, y: 0, width: cut.turnedSize.width, height: cut.turnedSize.height)
        // The library (2.1.5) holds a cut to the blocks as they were before the turn: of blocks that are not square, the
        // turn must come first, on its own.
        guard !isWhole, step.isSideways, block.width != block.height else {
            return try TurboTransform.run(file, step, cut: isWhole ? nil : cut.turned, isProgressive: isProgressive)
        }
        let turned = try TurboTransform.run(file, step, cut: nil, isProgressive: isProgressive)
        defer { tjFree(turned.baseAddress) }
        return try TurboTransform.run(
            UnsafeRawBufferPointer(turned), .identity, cut: cut.turned, isProgressive: isProgressive)
    }
}
