import CropKit

/// Why a picture could not be read, cut or written. Nothing half-written stays where the result was to be.
public enum ImagingError: Error, Equatable, Sendable {
    /// The file is empty.
    case emptyFile
    /// The file is no picture in a format that is known here.
    case notAPicture
    /// The file ends before the picture does.
    case truncated(ImageFormat)
    /// The file breaks the rules of its format; the text is the codec's own.
    case damaged(ImageFormat, String)
    /// The file is sound, but uses what is not supported; the text says what.
    case unsupported(ImageFormat, String)
    /// A limit of ``ResourceLimits`` would be exceeded: what is limited, what the picture asks for, what is allowed.
    case beyondLimit(Limit, asked: Int, allowed: Int)
    /// The system has no memory left for so many bytes.
    case outOfMemory(bytes: Int)
    /// The format cannot hold the result; the text says why.
    case cannotWrite(ImageFormat, String)
    /// The recipe does not fit the picture, or makes no sense.
    case recipe(CropError)
    /// A lossless crop cannot begin or end here; the rectangle is the nearest that can, in upright pixels.
    case notLossless(nearest: Rect<Picture>)
    /// A lossless crop was asked for, of what has none; the text says why.
    case noLosslessWay(String)
    /// The result would replace a file, which was not allowed.
    case exists(path: String)
    /// The system refused to open, read or write; the text is the system's own.
    case system(path: String, String)
    /// Whoever asked for the work called it off.
    case cancelled

    /// What can be limited.
    public enum Limit: String, Sendable {
        /// Pixels of the picture.
        case pixels
        /// Bytes of memory.
        case memory
        /// Scans of a progressive JPEG.
        case scans
        /// Bytes of a file.
        case fileSize = "file size"
        /// Bytes of pixels from each byte of the file.
        case expansion = "bytes of pixels from each byte of the file"
    }
}

extension ImagingError: CustomStringConvertible {
    /// One sentence or two in English: what is wrong and what to do.
    public var description: String {
        switch self {
        case .emptyFile: "The file is empty. Copy it again, or choose another one."
        case .notAPicture: "This is no picture that can be read. JPEG, PNG, WebP, TIFF, HEIC, AVIF and GIF can."
        case .truncated(let format):
            "The \(format.rawValue) file ends before its picture does. Copy or download it again."
        case .damaged(let format, let what):
            "The \(format.rawValue) file is damaged: \(what). Copy or download it again."
        case .unsupported(let format, let what): "This \(format.rawValue) file cannot be read: \(what)."
        case .beyondLimit(let limit, let asked, let allowed):
            "The picture asks for more than is allowed: \(limit.rawValue) \(asked), at most \(allowed). Allow more, or make it smaller."
        case .outOfMemory: "There is not enough memory. Make the picture or the result smaller."
        case .cannotWrite(let format, let why): "No \(format.rawValue) can be written: \(why). Choose another format."
        case .recipe(let error): error.description
        case .notLossless(let rect):
            "A lossless crop cannot have these edges. The nearest that can is \(Int(rect.x)),\(Int(rect.y)),\(Int(rect.width)),\(Int(rect.height)); take that, or let it snap."
        case .noLosslessWay(let why): "There is no lossless way: \(why)."
        case .exists(let path): "\(path) is there already. Choose another name, or force it."
        case .system(let path, let what): "\(path): \(what)."
        case .cancelled: "The work was called off."
        }
    }
}
