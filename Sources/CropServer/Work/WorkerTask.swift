import CropImaging

/// What a worker is asked to do with the files that come with it: the picture, and for a result where it goes.
enum WorkerTask: Codable, Equatable, Sendable {
    /// What the file says of its picture, and how it was made.
    case describe
    /// The whole picture, upright, in a size that fits; never enlarged.
    case preview(width: Int, height: Int, format: PreviewFormat?)
    /// A cut by a recipe's JSON. `source` is the picture's name, for the result's XMP.
    case crop(recipe: String, source: String)

    /// A person waits for what is shown; cuts can wait a little.
    var isUrgent: Bool {
        if case .crop = self { false } else { true }
    }

    var makesFile: Bool {
        if case .describe = self { false } else { true }
    }
}

/// The formats that every browser shows.
enum PreviewFormat: String, CaseIterable, Codable, Sendable {
    case jpeg, png, webp

    var format: ImageFormat {
        switch self {
        case .jpeg: .jpeg
        case .png: .png
        case .webp: .webp
        }
    }
}

/// What a worker says.
enum WorkerReply: Codable, Equatable, Sendable {
    /// It is ready for the first task, with so many of the walls of `clinux_shut_in` around it.
    case ready(walls: Int)
    /// The part that is done, from 0 to 1.
    case progress(Double)
    case described(PictureInfo, madeBy: MadeBy?)
    /// The result is written to the file that came with the task.
    case made(format: String, width: Int, height: Int)
    case failed(Problem)
}

/// How a result was made.
struct MadeBy: Codable, Equatable, Sendable {
    /// A recipe's JSON, checked.
    let recipe: String
    let source: String
}

/// What the API tells of a picture.
struct PictureInfo: Codable, Equatable, Sendable {
    let format: String
    /// Upright.
    let width: Int
    let height: Int
    let storedWidth: Int
    let storedHeight: Int
    let orientation: Int
    let depth: Int
    let hasAlpha: Bool
    let frames: Int
    let quality: Int?
    let colourModel: String
    let hasProfile: Bool

    init(_ info: ImageInfo) {
        format = info.format.rawValue
        width = Int(info.uprightSize.width)
        height = Int(info.uprightSize.height)
        storedWidth = Int(info.size.width)
        storedHeight = Int(info.size.height)
        orientation = Int(info.orientation.rawValue)
        depth = info.storedDepth
        hasAlpha = info.pixels.hasAlpha
        frames = max(1, info.frames)
        quality = info.quality
        colourModel = info.colourModel
        hasProfile = info.metadata.icc != nil
    }
}

/// What a task and its limits look like on their way to a worker.
struct WorkerMessage: Codable, Sendable {
    let task: WorkerTask
    let pixels: Int
    let memory: Int
    let fileSize: Int
    /// Seconds of processor time.
    let seconds: Int
    /// The longest file that may be written.
    let mostBytes: UInt64
    /// Whether a core is free for decoding ahead.
    let readsAhead: Bool

    var limits: ResourceLimits { ResourceLimits(pixels: pixels, memory: memory, fileSize: fileSize) }
}

enum Worker {
    /// The longest message, which holds the longest recipe however it is escaped.
    static let longestMessage = 160_000
    /// Standard input is a worker's only way to the server.
    static let channel: Int32 = 0
}
