import CJPEG

/// Writes JPEG: baseline, grey or YCbCr, samples of 8 bits.
///
/// Chroma is halved along both sides (4:2:0) up to a quality of 90, as most programs do, and kept whole (4:4:4) above,
/// where who asks for more bytes wants sharp colours. Metadata is written as ``JPEGMetadata`` says.
final class JPEGEncoder: ImageEncoder {
    /// The most pixels along a side: the library's own bound, a little below the format's 65,535.
    static let longestSide = 65_500
    /// The highest quality with halved chroma.
    static let halvedChromaQuality = 90
    /// The most pixels with tables of their own for the entropy coding. These take as long again as all the rest, and save
    /// 5 to 8 per cent of a small picture's bytes, but 2 of a large one's.
    static let optimisedPixels = 256 * 256

    private let handle: OpaquePointer
    private let output: Output

    /// - Throws: ``ImagingError/cannotWrite(_:_:)`` for sizes beyond ``longestSide``, opacity or 16 bits,
    ///   ``ImagingError/outOfMemory(bytes:)``, and what the sink throws.
    init(
        _ sink: ByteSink, width: Int, height: Int, format: PixelFormat, settings: EncoderSettings
    ) throws(ImagingError) {
        guard 1...JPEGEncoder.longestSide ~= width, 1...JPEGEncoder.longestSide ~= height else {
            throw .cannotWrite(
                .jpeg, "\(width)×\(height) pixels; a side has 1 to \(JPEGEncoder.longestSide)")
        }
        guard !format.hasAlpha, format.depth == .eight else {
            throw .cannotWrite(.jpeg, "its pixels have 8 bits a sample and no opacity")
        }
        output = Output(sink)
        let handle = cjpeg_writer_new(
            { context, bytes, length in
                guard let context, let bytes else { return false }
                return Unmanaged<Output>.fromOpaque(context).takeUnretainedValue()
                    .write(UnsafeRawBufferPointer(start: bytes, count: length))
            }, Unmanaged.passUnretained(output).toOpaque())
        guard let handle, let info = cjpeg_writer_info(handle) else { throw .outOfMemory(bytes: 1 << 16) }
        self.handle = handle

        let quality = min(max(settings.quality, 1), 100)
        try check(
            cjpeg_writer_defaults(
                handle, UInt32(width), UInt32(height), Int32(format.channels.rawValue), Int32(quality)))
        if !format.isGrey {
            let factor: Int32 = quality > JPEGEncoder.halvedChromaQuality ? 1 : 2
            info.pointee.comp_info[0].h_samp_factor = factor
            info.pointee.comp_info[0].v_samp_factor = factor
        }
        if width * height <= JPEGEncoder.optimisedPixels { info.pointee.optimize_coding = 1 }
        try check(cjpeg_writer_start(handle))
        for segment in JPEGMetadata(settings.metadata).segments {
            try check(cjpeg_writer_marker(handle, Int32(segment.marker), segment.body, UInt32(segment.body.count)))
        }
    }

    deinit { cjpeg_writer_free(handle) }

    func write(_ row: UnsafeRawPointer) throws(ImagingError) {
        try check(cjpeg_writer_row(handle, row.assumingMemoryBound(to: UInt8.self)))
    }

    func finish() throws(ImagingError) { try check(cjpeg_writer_finish(handle)) }

    private func check(_ isFine: Bool) throws(ImagingError) {
        if isFine { return }
        if let failure = output.failure { throw failure }
        guard let error = cjpeg_writer_error(handle) else { throw .cannotWrite(.jpeg, "") }
        let reason = JPEGFailure(error)
        throw reason.kind == .outOfMemory ? .outOfMemory(bytes: 0) : .cannotWrite(.jpeg, reason.text)
    }

    /// What the library writes to, and why it could not.
    private final class Output {
        private let sink: ByteSink
        private(set) var failure: ImagingError?

        init(_ sink: ByteSink) { self.sink = sink }

        func write(_ bytes: UnsafeRawBufferPointer) -> Bool {
            do throws(ImagingError) {
                try sink.write(bytes)
                return true
            } catch {
                failure = error
                return false
            }
        }
    }
}
