#if canImport(UIKit)
import CropKit
import UIKit

/// A picture to crop: its pixels, or the file that holds them, and which way up they are.
///
/// Sizes are in pixels of the upright picture: `UIImage.scale` and `UIImage.imageOrientation` never enter a crop.
/// From a file or from data only a copy for the screen is decoded; the cut is read from the original when it is made.
public struct CropPicture: @unchecked Sendable {
    // Unchecked, since Core Graphics' images are immutable but not marked as such in every SDK.

    /// Where the full pixels come from.
    enum Source {
        case image(CGImage)
        case file(ImageFile)
    }

    let source: Source
    /// For the screen, as stored; reduced where the original is larger than a screen needs.
    let display: CGImage
    let exif: ExifOrientation
    let stored: StoredSize
    let hasAlpha: Bool

    /// The upright size in pixels.
    public var pixelSize: CGSize { size.cgSize }

    var size: PictureSize { exif.picture(stored) }

    /// The longest side of the copy for the screen, in pixels: what every iPhone's and iPad's graphics take.
    public static let screenSide = 4096

    /// A picture in memory.
    ///
    /// - Throws: ``CropFailure/notAPicture`` for an image without a bitmap: one of a `CIImage`, or an empty one.
    public init(image: UIImage) throws(CropFailure) {
        guard let bitmap = image.cgImage, bitmap.width > 0, bitmap.height > 0 else { throw .notAPicture }
        source = .image(bitmap)
        display = CropPicture.screenCopy(of: bitmap)
        exif = ExifOrientation(image.imageOrientation)
        stored = StoredSize(width: Double(bitmap.width), height: Double(bitmap.height))
        hasAlpha = bitmap.alphaInfo.hasAlpha
    }

    /// The bitmap itself, unless it is longer than what graphics take: then a copy, drawn once.
    private static func screenCopy(of bitmap: CGImage) -> CGImage {
        let (width, height) = (Double(bitmap.width), Double(bitmap.height))
        guard max(width, height) > Double(2 * screenSide) else { return bitmap }
        let side = Double(screenSide)
        let size = CropKit.Size<CropKit.Output>(width: width, height: height)
            .fitted(in: CropKit.Size<CropKit.Output>(width: side, height: side))
        let whole = CropKit.Size<CropKit.Output>(
            width: max(1, size.width.rounded()), height: max(1, size.height.rounded()))
        guard let context = Bitmap.make(whole, like: bitmap, hasAlpha: bitmap.alphaInfo.hasAlpha) else { return bitmap }
        context.interpolationQuality = .medium
        context.draw(bitmap, in: CGRect(origin: CGPoint(x: 0, y: 0), size: whole.cgSize))
        return context.makeImage() ?? bitmap
    }

    /// A picture in a file, which must stay where it is until the cut is made. Decodes a copy for the screen: call
    /// ``load(contentsOf:)`` to do so off the main thread.
    ///
    /// - Throws: ``CropFailure/notAPicture``.
    public init(contentsOf url: URL) throws(CropFailure) { try self.init(ImageFile(.url(url))) }

    /// A picture in a file's bytes; see ``init(contentsOf:)``.
    ///
    /// - Throws: ``CropFailure/notAPicture``.
    public init(data: Data) throws(CropFailure) { try self.init(ImageFile(.data(data))) }

    private init(_ file: ImageFile) throws(CropFailure) {
        source = .file(file)
        display = try file.screenCopy(side: CropPicture.screenSide)
        exif = file.exif
        stored = file.stored
        hasAlpha = file.hasAlpha
    }

    /// Opens a file off the main thread.
    ///
    /// - Throws: ``CropFailure/notAPicture``.
    public static func load(contentsOf url: URL) async throws -> CropPicture {
        try await Task.detached(priority: .userInitiated) { try CropPicture(contentsOf: url) }.value
    }

    /// Opens a file's bytes off the main thread.
    ///
    /// - Throws: ``CropFailure/notAPicture``.
    public static func load(data: Data) async throws -> CropPicture {
        try await Task.detached(priority: .userInitiated) { try CropPicture(data: data) }.value
    }

    /// The format to write where a recipe does not say: the source's own.
    var format: RecipeOutput.Format? {
        if case .file(let file) = source { file.format } else { nil }
    }
}

extension CGImageAlphaInfo {
    var hasAlpha: Bool {
        switch self {
        case .none, .noneSkipLast, .noneSkipFirst: false
        default: true
        }
    }
}
#endif
