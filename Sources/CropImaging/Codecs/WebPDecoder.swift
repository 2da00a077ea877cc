import CWebP
import CropKit

/// WebP by libwebp: with loss, without, with opacity; animations give their first frame.
///
/// The part is cut while decoding, and everything of it is decoded at the first row: libwebp wants room for all.
final class WebPDecoder: ImageDecoder {
    let info: ImageInfo
    private(set) var width: Int
    private(set) var height: Int
    var format: PixelFormat { info.pixels }

    private let source: ByteSource
    private let limits: ResourceLimits
    /// The bytes of the frame that is decoded.
    private let frame: UnsafeRawBufferPointer
    private var part = Rect<Decoded>(x: 0, y: 0, width: 0, height: 0)
    private var raster: Raster?
    /// Pixels left of the part that were decoded with it.
    private var skipped = 0
    private var next = 0

    init(_ source: ByteSource, limits: ResourceLimits) throws(ImagingError) {
        self.source = source
        self.limits = limits
        try limits.check(bytes: source.count)
        let bytes = try source.whole()
        var data = WebPData(bytes: bytes.bindMemory(to: UInt8.self).baseAddress, size: bytes.count)
        var state = WEBP_DEMUX_PARSE_ERROR
        guard let demuxer = WebPDemuxInternal(&data, 1, &state, WEBP_DEMUX_ABI_VERSION) else {
            throw state == WEBP_DEMUX_PARSE_ERROR ? .damaged(.webp, "its parts do not fit together") : .truncated(.webp)
        }
        defer { WebPDemuxDelete(demuxer) }
        if state != WEBP_DEMUX_DONE { throw .truncated(.webp) }
        var first = WebPIterator()
        guard WebPDemuxGetFrame(demuxer, 1, &first) != 0 else { throw .damaged(.webp, "it has no picture") }
        frame = UnsafeRawBufferPointer(start: first.fragment.bytes, count: first.fragment.size)
        WebPDemuxReleaseIterator(&first)

        var features = WebPBitstreamFeatures()
        let status = WebPGetFeaturesInternal(
            frame.bindMemory(to: UInt8.self).baseAddress, frame.count, &features, WEBP_DECODER_ABI_VERSION)
        if status != VP8_STATUS_OK { throw WebPDecoder.failure(status) }
        (width, height) = (Int(features.width), Int(features.height))
        try limits.check(width: width, height: height)

        func block(_ name: String) -> [UInt8]? {
            var chunk = WebPChunkIterator()
            guard WebPDemuxGetChunk(demuxer, name, 1, &chunk) != 0 else { return nil }
            defer { WebPDemuxReleaseChunkIterator(&chunk) }
            return Array(UnsafeBufferPointer(start: chunk.chunk.bytes, count: chunk.chunk.size))
        }
        var exif = block("EXIF")
        // Some writers keep the marker of JPEG.
        if let bytes = exif, bytes.starts(with: Array("Exif\0\0".utf8)) { exif = Array(bytes.dropFirst(6)) }
        let metadata = Metadata(icc: block("ICCP"), exif: exif, xmp: block("XMP "))
        let orientation = exif.map { ExifOrientation(exif: $0) } ?? .topLeft
        var info = ImageInfo(
            format: .webp, size: Size(width: Double(width), height: Double(height)),
            pixels: PixelFormat(features.has_alpha != 0 ? .rgba : .rgb),
            orientation: orientation, colourModel: features.format == 2 ? "RGB" : "YCbCr 4:2:0",
            frames: max(1, Int(WebPDemuxGetI(demuxer, WEBP_FF_FRAME_COUNT))), metadata: metadata)
        info.isLossless = features.format == 2
        self.info = info
    }

    func start(_ part: Rect<Decoded>, reduction: Int) throws(ImagingError) {
        self.part = part
        (width, height) = (Int(part.width), Int(part.height))
    }

    func read(_ row: UnsafeMutableRawPointer) throws(ImagingError) {
        let raster: Raster
        if let decoded = self.raster { raster = decoded } else { raster = try decode() }
        self.raster = raster
        row.copyMemory(from: raster.row(next) + skipped * format.pixelBytes, byteCount: rowBytes)
        next += 1
    }

    /// What is decoded of a side: pixels more on both ends, which are left out afterwards. libwebp begins a cut at even
    /// places only, and colours at its edge come out as if the picture ended there.
    private static func decoded(_ start: Int, _ length: Int, of side: Double) -> Range<Int> {
        max(0, start - 2) & ~1..<min(Int(side), start + length + 2)
    }

    private func decode() throws(ImagingError) -> Raster {
        let across = WebPDecoder.decoded(Int(part.x), width, of: info.size.width)
        let down = WebPDecoder.decoded(Int(part.y), height, of: info.size.height)
        // Without loss, libwebp holds all pixels down to the last row, and cuts from those.
        let held = info.isLossless ? Int(info.size.width) * down.upperBound * 4 : 0
        try limits.check(bytes: held, from: source.count)
        try limits.check(bytes: held + across.count * down.count * format.pixelBytes)
        let raster = try Raster(width: across.count, height: down.count, format: format, limits: limits)
        var config = WebPDecoderConfig()
        guard WebPInitDecoderConfigInternal(&config, WEBP_DECODER_ABI_VERSION) != 0 else {
            throw .unsupported(.webp, "this version of libwebp")
        }
        config.options.use_cropping = 1
        config.options.crop_left = Int32(across.lowerBound)
        config.options.crop_top = Int32(down.lowerBound)
        config.options.crop_width = Int32(raster.width)
        config.options.crop_height = Int32(raster.height)
        config.output.colorspace = format.hasAlpha ? MODE_RGBA : MODE_RGB
        config.output.is_external_memory = 1
        config.output.u.RGBA.rgba = raster.bytes.assumingMemoryBound(to: UInt8.self)
        config.output.u.RGBA.stride = Int32(raster.rowBytes)
        config.output.u.RGBA.size = raster.rowBytes * raster.height
        let status = WebPDecode(frame.bindMemory(to: UInt8.self).baseAddress, frame.count, &config)
        WebPFreeDecBuffer(&config.output)
        if status != VP8_STATUS_OK { throw WebPDecoder.failure(status) }
        skipped = Int(part.x) - across.lowerBound
        next = Int(part.y) - down.lowerBound
        return raster
    }

    private static func failure(_ status: VP8StatusCode) -> ImagingError {
        switch status {
        case VP8_STATUS_OUT_OF_MEMORY: .outOfMemory(bytes: 0)
        case VP8_STATUS_NOT_ENOUGH_DATA, VP8_STATUS_SUSPENDED: .truncated(.webp)
        case VP8_STATUS_UNSUPPORTED_FEATURE: .unsupported(.webp, "a feature that libwebp does not know")
        default: .damaged(.webp, "its data makes no picture")
        }
    }
}
