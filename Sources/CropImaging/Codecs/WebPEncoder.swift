import CWebP

/// WebP by libwebp, with loss or without. All rows are held: libwebp encodes a whole picture.
final class WebPEncoder: ImageEncoder {
    private let sink: ByteSink
    private let raster: Raster
    private let settings: EncoderSettings
    private var next = 0

    init(
        _ sink: ByteSink, width: Int, height: Int, format: PixelFormat, settings: EncoderSettings
    ) throws(ImagingError) {
        guard (1...16383).contains(width), (1...16383).contains(height) else {
            throw .cannotWrite(.webp, "a side is longer than 16,383 pixels")
        }
        self.sink = sink
        self.settings = settings
        raster = try Raster(width: width, height: height, format: format, limits: ResourceLimits())
    }

    func write(_ row: UnsafeRawPointer) throws(ImagingError) {
        raster.row(next).copyMemory(from: row, byteCount: raster.rowBytes)
        next += 1
    }

    func finish() throws(ImagingError) {
        var config = WebPConfig()
        var picture = WebPPicture()
        guard
            WebPConfigInitInternal(&config, WEBP_PRESET_PHOTO, Float(settings.quality), WEBP_ENCODER_ABI_VERSION) != 0,
            WebPPictureInitInternal(&picture, WEBP_ENCODER_ABI_VERSION) != 0
        else { throw .cannotWrite(.webp, "this version of libwebp") }
        config.lossless = settings.isLossless ? 1 : 0
        // Under clear pixels there is no colour to keep.
        config.exact = 0
        picture.use_argb = settings.isLossless ? 1 : 0
        picture.width = Int32(raster.width)
        picture.height = Int32(raster.height)
        var writer = WebPMemoryWriter()
        WebPMemoryWriterInit(&writer)
        defer {
            WebPPictureFree(&picture)
            WebPMemoryWriterClear(&writer)
        }
        let pixels = raster.bytes.assumingMemoryBound(to: UInt8.self)
        let imported =
            raster.format.hasAlpha
            ? WebPPictureImportRGBA(&picture, pixels, Int32(raster.rowBytes))
            : WebPPictureImportRGB(&picture, pixels, Int32(raster.rowBytes))
        guard imported != 0 else { throw .outOfMemory(bytes: raster.rowBytes * raster.height) }
        picture.writer = WebPMemoryWrite
        let isEncoded = withUnsafeMutablePointer(to: &writer) { writer in
            picture.custom_ptr = UnsafeMutableRawPointer(writer)
            return WebPEncode(&config, &picture) != 0
        }
        guard isEncoded else { throw .cannotWrite(.webp, "libwebp's error \(picture.error_code.rawValue)") }
        let file = UnsafeRawBufferPointer(start: writer.mem, count: writer.size)
        let metadata = settings.metadata
        if metadata.icc == nil, metadata.exif == nil, metadata.xmp == nil {
            try sink.write(file)
        } else {
            try writeWithMetadata(file)
        }
    }

    private func writeWithMetadata(_ file: UnsafeRawBufferPointer) throws(ImagingError) {
        guard let mux = WebPNewInternal(WEBP_MUX_ABI_VERSION) else { throw .outOfMemory(bytes: file.count) }
        defer { WebPMuxDelete(mux) }
        var image = WebPData(bytes: file.bindMemory(to: UInt8.self).baseAddress, size: file.count)
        var status = WebPMuxSetImage(mux, &image, 0)
        let blocks = [
            ("ICCP", settings.metadata.icc), ("EXIF", settings.metadata.exif), ("XMP ", settings.metadata.xmp),
        ]
        for (name, bytes) in blocks where status == WEBP_MUX_OK {
            guard let bytes else { continue }
            bytes.withUnsafeBufferPointer { buffer in
                var data = WebPData(bytes: buffer.baseAddress, size: buffer.count)
                status = WebPMuxSetChunk(mux, name, &data, 1)
            }
        }
        var assembled = WebPData()
        if status == WEBP_MUX_OK { status = WebPMuxAssemble(mux, &assembled) }
        guard status == WEBP_MUX_OK else { throw .cannotWrite(.webp, "its metadata does not fit") }
        defer { WebPDataClear(&assembled) }
        try sink.write(UnsafeRawBufferPointer(start: assembled.bytes, count: assembled.size))
    }
}
