import CJPEG

/// What the library's message code means to whoever asked for the picture.
struct JPEGFailure {
    enum Kind {
        case damaged, unsupported, scans, memory, outOfMemory
    }

    let kind: Kind
    /// The library's own words.
    let text: String

    init(_ error: UnsafePointer<cjpeg_error>) {
        text = withUnsafeBytes(of: error.pointee.text) { bytes in
            String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        }
        if error.pointee.code == Int32(CJPEG_TOO_MANY_SCANS) {
            kind = .scans
            return
        }
        switch J_MESSAGE_CODE(rawValue: UInt32(bitPattern: error.pointee.code)) {
        // Without files to swap to, this is how the library says that its allowance is used up.
        case JERR_NO_BACKING_STORE, JERR_TFILE_CREATE: kind = .memory
        case JERR_OUT_OF_MEMORY: kind = .outOfMemory
        case JERR_SOF_UNSUPPORTED, JERR_BAD_PRECISION, J_MESSAGE_CODE(rawValue: UInt32(CJPEG_ARITH_NOTIMPL)),
            JERR_CCIR601_NOTIMPL, JERR_FRACT_SAMPLE_NOTIMPL, JERR_NOT_COMPILED, JERR_CONVERSION_NOTIMPL,
            JERR_IMAGE_TOO_BIG, JERR_WIDTH_OVERFLOW, JERR_COMPONENT_COUNT, JERR_NOTIMPL:
            kind = .unsupported
        default: kind = .damaged
        }
    }
}
