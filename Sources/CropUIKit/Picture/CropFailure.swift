#if canImport(UIKit)
import CropKit
import Foundation

/// What can go wrong on the way from a picture to its cut. Each says what to do, in the person's language.
public enum CropFailure: Error, Sendable {
    /// The file or data is no picture that ImageIO opens, or an image has no pixels (one made of a `CIImage`).
    case notAPicture
    /// There is no picture in the view yet.
    case noPicture
    /// The recipe, ratio, angle or size has no meaning, or belongs to another picture.
    case refused(CropError)
    /// A bitmap of this size could not be had, nor a smaller one.
    case outOfMemory
    /// This device cannot write the format asked for.
    case notWritable(RecipeOutput.Format)
    /// The person, or a profile of the device, does not let the app add to the photo library.
    case albumDenied
    /// The photo library could not add the picture.
    case albumFailed(any Error)
    /// The data source, or whatever else was to bring the picture, failed.
    case sourceFailed(any Error)
}

extension CropFailure: LocalizedError {
    /// What is wrong and what to do, in the app's language.
    public var errorDescription: String? { text(in: .current) }

    /// What is wrong and what to do.
    public func text(in language: Language) -> String {
        switch self {
        case .notAPicture: Phrase.errorNotAPicture.text(in: language)
        case .noPicture: Phrase.errorPictureMissing.text(in: language)
        case .refused(let error): error.text(in: language)
        case .outOfMemory, .notWritable: Phrase.errorSaveFailed.text(in: language)
        case .albumDenied: Phrase.albumDenied.text(in: language)
        case .albumFailed: Phrase.albumFailed.text(in: language)
        case .sourceFailed(let error): error.localizedDescription
        }
    }
}

extension Language {
    /// The engine's language nearest to the one that the app runs in.
    public static var current: Language { Language(tag: Bundle.main.preferredLocalizations.first ?? "en") }
}
#endif
