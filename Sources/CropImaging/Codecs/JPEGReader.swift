import CJPEG

/// libjpeg's decompressor over a ``ByteSource``: its calls with typed errors, its numbers as Swift's.
final class JPEGReader {
    /// How often a component is sampled in a block of the file.
    struct Sampling: Hashable {
        var x: Int
        var y: Int
    }

    private let handle: OpaquePointer
    private let info: UnsafeMutablePointer<jpeg_decompress_struct>
    private let input: Input
    private let limits: ResourceLimits

    /// - Throws: ``ImagingError/outOfMemory(bytes:)``
    init(_ source: ByteSource, limits: ResourceLimits) throws(ImagingError) {
        input = Input(source)
        self.limits = limits
        let handle = cjpeg_reader_new(
            { context, buffer, length, offset in
                guard let context, let buffer else { return -1 }
                let input = Unmanaged<Input>.fromOpaque(context).takeUnretainedValue()
                return input.read(UnsafeMutableRawBufferPointer(start: buffer, count: length), at: offset)
            }, Unmanaged.passUnretained(input).toOpaque())
        guard let handle, let info = cjpeg_reader_info(handle) else { throw .outOfMemory(bytes: 1 << 16) }
        self.handle = handle
        self.info = info
        info.pointee.mem.pointee.max_memory_to_use = limits.memory
    }

    deinit { cjpeg_reader_free(handle) }

    var imageSize: (width: Int, height: Int) { (Int(info.pointee.image_width), Int(info.pointee.image_height)) }
    /// After ``start(reduction:colours:)``: the size of the reduced picture.
    private(set) var outputSize = (width: 0, height: 0)
    var colourSpace: J_COLOR_SPACE { info.pointee.jpeg_color_space }
    /// Whether the file has Adobe's marker, and inks are inverted.
    var isAdobe: Bool { info.pointee.saw_Adobe_marker != 0 }
    /// Whether coefficients of all the picture are held, because they come in several scans.
    var hasSeveralScans: Bool { cjpeg_reader_has_several_scans(handle) }

    var samplingFactors: [Sampling] { components.map { Sampling(x: Int($0.h_samp_factor), y: Int($0.v_samp_factor)) } }

    /// The tables of the first two components, in natural order, as far as they are known after the header.
    var quantisationTables: [[Int]] {
        let all = withUnsafeBytes(of: info.pointee.quant_tbl_ptrs) {
            Array($0.bindMemory(to: UnsafeMutablePointer<JQUANT_TBL>?.self))
        }
        return components.prefix(2).compactMap { component in
            let index = Int(component.quant_tbl_no)
            guard all.indices.contains(index), let table = all[index] else { return nil }
            return withUnsafeBytes(of: table.pointee.quantval) { $0.bindMemory(to: UInt16.self).map { Int($0) } }
        }
    }

    var isProgressive: Bool { info.pointee.progressive_mode != 0 }

    /// The sides of the minimum coded unit, in pixels: one block where there is one component.
    var codedUnit: (width: Int, height: Int) {
        if info.pointee.num_components == 1 { return (8, 8) }
        return (Int(info.pointee.max_h_samp_factor) * 8, Int(info.pointee.max_v_samp_factor) * 8)
    }

    /// The columns of the smallest unit that the reduced picture can be cut to.
    var blockWidth: Int { Int(info.pointee.max_h_samp_factor * cjpeg_min_scaled_size(info)) }

    private var components: UnsafeMutableBufferPointer<jpeg_component_info> {
        UnsafeMutableBufferPointer(start: info.pointee.comp_info, count: Int(info.pointee.num_components))
    }

    // MARK: The library's calls, in order

    func header() throws(ImagingError) { try check(cjpeg_reader_header(handle)) }

    /// Begins to decompress. Files with several scans are read to their end here.
    func start(reduction: Int, colours: J_COLOR_SPACE) throws(ImagingError) {
        if hasSeveralScans {
            try limits.check(bytes: coefficientBytes)
            try limits.check(bytes: coefficientBytes, from: input.count)
        }
        info.pointee.scale_num = 1
        info.pointee.scale_denom = UInt32(reduction)
        info.pointee.out_color_space = colours
        // It guesses what scans that never came would have said; a part could not be the same as the whole.
        info.pointee.do_block_smoothing = 0
        try check(cjpeg_reader_start(handle, Int32(clamping: limits.scans)))
        outputSize = (Int(info.pointee.output_width), Int(info.pointee.output_height))
    }

    /// Restricts rows to columns, and a few before them up to the next block.
    ///
    /// - Returns: the columns that rows then have, which may be all.
    func crop(_ columns: Range<Int>) throws(ImagingError) -> Range<Int> {
        if columns == 0..<outputSize.width || !canCrop { return 0..<outputSize.width }
        var x = UInt32(columns.lowerBound)
        var width = UInt32(columns.count)
        try check(cjpeg_reader_crop(handle, &x, &width))
        return Int(x)..<Int(x + width)
    }

    /// Whether the library cuts columns rightly. It computes (in 2.1.5) the width of cut chroma from the sampling factors
    /// alone, which is wrong where the transform enlarges chroma, and matters where it is then interpolated as well: for
    /// 4:1:0 at a half, but not for 4:2:0.
    private var canCrop: Bool {
        let smallest = cjpeg_min_scaled_size(info)
        let full = (x: info.pointee.max_h_samp_factor * smallest, y: info.pointee.max_v_samp_factor * smallest)
        return components.indices.allSatisfy { index in
            let size = cjpeg_scaled_size(&components[index])
            let factors = (x: components[index].h_samp_factor, y: components[index].v_samp_factor)
            return size == smallest || (factors.x * size == full.x && factors.y * size == full.y)
        }
    }

    func skip(_ rows: Int) throws(ImagingError) {
        if rows > 0 { try check(cjpeg_reader_skip(handle, UInt32(rows))) }
    }

    func row(_ row: inout [UInt8]) throws(ImagingError) { try check(cjpeg_reader_row(handle, &row)) }

    /// What the coefficients of all components take in memory.
    var coefficientBytes: Int {
        let unit = codedUnit
        let across = (imageSize.width + unit.width - 1) / unit.width
        let units = across * ((imageSize.height + unit.height - 1) / unit.height)
        let blocks = samplingFactors.count == 1 ? 1 : samplingFactors.reduce(0) { $0 + $1.x * $1.y }
        return units * blocks * 64 * MemoryLayout<JCOEF>.size
    }

    // MARK: Errors

    private func check(_ isFine: Bool) throws(ImagingError) {
        if isFine { return }
        if let failure = input.failure { throw failure }
        guard let error = cjpeg_reader_error(handle) else { throw .damaged(.jpeg, "") }
        let reason = JPEGFailure(error)
        switch reason.kind {
        case .scans: throw .beyondLimit(.scans, asked: limits.scans + 1, allowed: limits.scans)
        case .memory: throw .beyondLimit(.memory, asked: limits.memory + 1, allowed: limits.memory)
        case .outOfMemory: throw .outOfMemory(bytes: hasHeader ? coefficientBytes : 0)
        case .unsupported: throw .unsupported(.jpeg, reason.text)
        case .damaged: throw cjpeg_reader_at_end(handle) ? .truncated(.jpeg) : .damaged(.jpeg, reason.text)
        }
    }

    private var hasHeader: Bool { info.pointee.max_h_samp_factor > 0 }

    /// What the library reads from, and why it could not.
    private final class Input {
        private let source: ByteSource
        private(set) var failure: ImagingError?

        init(_ source: ByteSource) { self.source = source }

        var count: Int { source.count }

        func read(_ buffer: UnsafeMutableRawBufferPointer, at offset: UInt64) -> Int {
            do throws(ImagingError) { return try source.read(buffer, at: Int(clamping: offset)) } catch {
                failure = error
                return -1
            }
        }
    }
}
