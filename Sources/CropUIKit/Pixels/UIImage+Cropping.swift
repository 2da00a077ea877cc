#if canImport(UIKit)
import CropKit
import UIKit

extension UIImage {
    /// The whole image, upright, in another size; blocks.
    ///
    /// - Parameter size: in pixels, whole ones: a fraction is dropped. The image is stretched where its proportions are
    ///   others.
    /// - Throws: ``CropFailure/refused(_:)`` for a side below 1 or beyond 1,000,000 pixels, ``CropFailure/notAPicture``
    ///   for an image without a bitmap, ``CropFailure/outOfMemory``.
    public func resized(to size: CGSize) throws(CropFailure) -> UIImage {
        let (width, height) = (Double(size.width), Double(size.height))
        guard width >= 1, height >= 1, width <= 1_000_000, height <= 1_000_000 else {
            throw .refused(CropError(.badOutput))
        }
        return try whole(
            shape: .rectangle, output: RecipeOutput(width: Int(width), height: Int(height), resize: .stretch))
    }

    /// The whole image, upright, clear outside a shape in it; blocks.
    ///
    /// - Throws: as ``resized(to:)``.
    public func clipped(to shape: CropShape) throws(CropFailure) -> UIImage {
        try whole(shape: shape, output: RecipeOutput())
    }

    private func whole(shape: CropShape, output: RecipeOutput) throws(CropFailure) -> UIImage {
        let picture = try CropPicture(image: self)
        let recipe = try CropFailure.refusing { () throws(CropError) in
            try CropRecipe(
                picture: picture.size, crop: Crop(region: Region(whole: picture.size), shape: shape), output: output)
        }
        return try CropResult(recipe, of: picture).image
    }
}
#endif
