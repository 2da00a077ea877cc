#if canImport(UIKit)
import CropKit
import ImageIO
import UIKit
import UniformTypeIdentifiers

/// A picture's file as ImageIO sees it: what its header says, and ways to decode it in part or reduced.
struct ImageFile {
    /// Where the bytes are.
    enum Location {
        case url(URL)
        case data(Data)
    }

    let stored: StoredSize
    let exif: ExifOrientation
    let hasAlpha: Bool
    let format: RecipeOutput.Format?
    private let location: Location

    /// - Throws: ``CropFailure/notAPicture`` where ImageIO finds none.
    init(_ location: Location) throws(CropFailure) {
        self.location = location
        guard let source = ImageFile.open(location),
            let properties = CGImageSourceCopyPropertiesAtIndex(source, 0, nil) as? [CFString: Any],
            let width = properties[kCGImagePropertyPixelWidth] as? Int, width > 0,
            let height = properties[kCGImagePropertyPixelHeight] as? Int, height > 0
        else { throw .notAPicture }
        stored = StoredSize(width: Double(width), height: Double(height))
        exif = ExifOrientation(tag: properties[kCGImagePropertyOrientation] as? Int ?? 1)
        hasAlpha = properties[kCGImagePropertyHasAlpha] as? Bool ?? false
        format = CGImageSourceGetType(source).flatMap { UTType($0 as String) }.flatMap(RecipeOutput.Format.init)
    }

    /// A copy for the screen, as stored: its orientation is the painter's.
    func screenCopy(side: Int) throws(CropFailure) -> CGImage {
        let options =
            [
                kCGImageSourceCreateThumbnailFromImageAlways: true, kCGImageSourceCreateThumbnailWithTransform: false,
                kCGImageSourceThumbnailMaxPixelSize: side, kCGImageSourceShouldCacheImmediately: true,
            ] as CFDictionary
        guard let source = ImageFile.open(location),
            let copy = CGImageSourceCreateThumbnailAtIndex(source, 0, options)
        else { throw .notAPicture }
        return copy
    }

    /// The whole picture, to be decoded as far as it is drawn, each side reduced by a power of two up to 8.
    ///
    /// ImageIO may answer with a larger picture than asked for; its size tells.
    func image(reduction: Int) throws(CropFailure) -> CGImage {
        var options: [CFString: Any] = [kCGImageSourceShouldCache: false]
        if reduction > 1 { options[kCGImageSourceSubsampleFactor] = reduction }
        guard let source = ImageFile.open(location),
            let image = CGImageSourceCreateImageAtIndex(source, 0, options as CFDictionary)
        else { throw .notAPicture }
        return image
    }

    /// What ImageIO reads of the file without decoding it.
    var properties: [CFString: Any]? {
        ImageFile.open(location).flatMap { CGImageSourceCopyPropertiesAtIndex($0, 0, nil) as? [CFString: Any] }
    }

    private static func open(_ location: Location) -> CGImageSource? {
        // Cached pixels of a picture that is read once would only fill memory.
        let options = [kCGImageSourceShouldCache: false] as CFDictionary
        switch location {
        case .url(let url): return CGImageSourceCreateWithURL(url as CFURL, options)
        case .data(let data): return CGImageSourceCreateWithData(data as CFData, options)
        }
    }
}

extension RecipeOutput.Format {
    /// The format of a type; nil for one that a recipe cannot name.
    init?(_ type: UTType) {
        switch type {
        case .jpeg: self = .jpeg
        case .png: self = .png
        case .webP: self = .webp
        case .tiff: self = .tiff
        case .heic: self = .heic
        case .gif: self = .gif
        case UTType("public.avif"): self = .avif
        default: return nil
        }
    }

    /// The type that ImageIO knows the format by.
    var type: UTType? {
        switch self {
        case .jpeg: .jpeg
        case .png: .png
        case .webp: .webP
        case .tiff: .tiff
        case .heic: .heic
        case .gif: .gif
        case .avif: UTType("public.avif")
        }
    }

    /// It can hold clear pixels.
    var hasAlpha: Bool { self != .jpeg }
}
#endif
