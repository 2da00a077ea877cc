import CropImaging
import CropKit

/// How the command ends, for scripts. The numbers never change.
enum ExitCode: Int32 {
    case success = 0
    /// In a batch: some pictures failed, the others are done.
    case someFailed = 1
    /// Arguments that make no sense.
    case usage = 2
    /// A picture that cannot be read.
    case badPicture = 3
    /// A crop that cannot be: a rectangle outside, a recipe of another picture.
    case badCrop = 4
    /// A result that cannot be written: it exists, no rights, a full disk.
    case badOutput = 5
    /// A limit on pixels, memory or time.
    case limit = 6

    /// In words, for the help.
    static let meanings: [(ExitCode, String)] = [
        (.success, "done"), (.someFailed, "some of a batch failed"), (.usage, "wrong arguments"),
        (.badPicture, "the picture cannot be read"), (.badCrop, "the crop cannot be made of this picture"),
        (.badOutput, "the result cannot be written"), (.limit, "beyond a limit of pixels, memory or time"),
    ]
}

/// What went wrong, in words, with the code to end with.
struct Failure: Error {
    let code: ExitCode
    let message: String

    init(_ code: ExitCode, _ message: String) {
        self.code = code
        self.message = message
    }

    static func usage(_ message: String) -> Failure { Failure(.usage, message) }

    /// A failure of a picture, named by its file.
    init(_ error: ImagingError, file: String) {
        let words = error.description
        switch error {
        case .system(let path, _):
            self.init(path == file ? .badPicture : .badOutput, words)
        case .exists(let path): self.init(.badOutput, "\(path) is there already. Choose another name, or use --force.")
        case .cannotWrite: self.init(.badOutput, words)
        case .recipe, .notLossless, .noLosslessWay: self.init(.badCrop, "\(file): \(words)")
        case .beyondLimit, .outOfMemory: self.init(.limit, "\(file): \(words)")
        case .emptyFile, .notAPicture, .truncated, .damaged, .unsupported:
            self.init(.badPicture, "\(file): \(words)")
        case .cancelled: self.init(.someFailed, words)
        }
    }
}
