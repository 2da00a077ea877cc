#if canImport(UIKit)
import CropKit
import ImageIO
import UIKit
import UniformTypeIdentifiers

extension CropRenderer {
    /// The cut as a file's bytes, in the recipe's format and quality.
    ///
    /// Without a format it is the source's own, or PNG where the cut has clear pixels and that has none (or the
    /// picture did not come from a file). A file's EXIF, TIFF, IPTC and GPS fields go with it, as the recipe's
    /// `metadata` says; XMP that is none of these, and a maker's own notes, do not.
    ///
    /// - Throws: as ``image(for:flattened:)``, and ``CropFailure/notWritable(_:)`` for a format that this device
    ///   reads but does not write.
    public func data(for recipe: CropRecipe) throws(CropFailure) -> Data { try data(for: recipe, cut: nil) }

    /// - Parameter cut: the recipe's cut where it is made already.
    func data(for recipe: CropRecipe, cut: CGImage?) throws(CropFailure) -> Data {
        let format = format(for: recipe)
        let image: CGImage
        // A cut with clear pixels is another picture in a format without.
        if let cut, format.hasAlpha || !cut.alphaInfo.hasAlpha {
            image = cut
        } else {
            image = try self.image(for: recipe, flattened: !format.hasAlpha).image
        }
        let data = NSMutableData()
        guard let type = format.type,
            let destination = CGImageDestinationCreateWithData(
                data as CFMutableData, type.identifier as CFString, 1, nil)
        else { throw .notWritable(format) }
        var properties = picture.metadata(recipe.output.metadata)
        properties[kCGImagePropertyOrientation] = 1
        properties[kCGImageDestinationLossyCompressionQuality] = Double(recipe.output.quality ?? 90) / 100
        CGImageDestinationAddImage(destination, image, properties as CFDictionary)
        guard CGImageDestinationFinalize(destination) else { throw .notWritable(format) }
        return Data(referencing: data)
    }

    /// The format that a recipe's cut is written in.
    public func format(for recipe: CropRecipe) -> RecipeOutput.Format {
        if let format = recipe.output.format { return format }
        let isClear = picture.hasAlpha || recipe.crop.shape != .rectangle || recipe.output.canvas == .keep
        guard let own = picture.format, [.jpeg, .png, .heic, .tiff].contains(own), own.hasAlpha || !isClear else {
            return .png
        }
        return own
    }
}
#endif
