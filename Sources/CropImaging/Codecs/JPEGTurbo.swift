import CJPEG
import CropKit

/// libturbojpeg's transform, on files in memory.
enum TurboTransform {
    /// A file turned, and then cut; without metadata.
    ///
    /// - Parameters:
    ///   - step: how to turn; incomplete blocks at edges that come first are trimmed.
    ///   - cut: in the turned picture, its corner between blocks; nil for all of it.
    /// - Returns: a file, to be freed by `tjFree`.
    static func run(
        _ file: UnsafeRawBufferPointer, _ step: Orientation, cut: PixelRect?, isProgressive: Bool
    ) throws(ImagingError) -> UnsafeMutableBufferPointer<UInt8> {
        guard let handle = tjInitTransform() else { throw .outOfMemory(bytes: 0) }
        defer { tjDestroy(handle) }
        var transform = tjtransform()
        transform.op = Int32(operation(step).rawValue)
        transform.options = TJXOPT_COPYNONE | TJXOPT_TRIM | (isProgressive ? TJXOPT_PROGRESSIVE : 0)
        if let cut {
            transform.options |= TJXOPT_CROP
            transform.r = tjregion(x: Int32(cut.x), y: Int32(cut.y), w: Int32(cut.width), h: Int32(cut.height))
        }
        var result: UnsafeMutablePointer<UInt8>?
        var length: UInt = 0
        let bytes = file.bindMemory(to: UInt8.self)
        let status = tjTransform(handle, bytes.baseAddress, UInt(bytes.count), 1, &result, &length, &transform, 0)
        if status != 0 {
            let text = String(cString: tjGetErrorStr2(handle))
            // The library tells warnings that matter from others by their text alone; see jump.c.
            let isHarmless = tjGetErrorCode(handle) == TJERR_WARNING.rawValue && text.contains("extraneous bytes")
            if !isHarmless {
                tjFree(result)
                throw failure(text)
            }
        }
        guard let result else { throw .outOfMemory(bytes: 0) }
        return UnsafeMutableBufferPointer(start: result, count: Int(length))
    }

    private static func failure(_ text: String) -> ImagingError {
        if text.contains("subsampling") || text.contains("be a multiple of") {
            return .noLosslessWay("its sampling is not known to the library")
        }
        if text.contains("nsufficient memory") { return .outOfMemory(bytes: 0) }
        return text.contains("remature end") ? .truncated(.jpeg) : .damaged(.jpeg, text)
    }

    private static func operation(_ step: Orientation) -> TJXOP {
        switch (step.mirrored, step.turns) {
        case (false, 0): TJXOP_NONE
        case (false, 1): TJXOP_ROT90
        case (false, 2): TJXOP_ROT180
        case (false, _): TJXOP_ROT270
        case (true, 0): TJXOP_HFLIP
        case (true, 1): TJXOP_TRANSVERSE
        case (true, 2): TJXOP_VFLIP
        case (true, _): TJXOP_TRANSPOSE
        }
    }
}
