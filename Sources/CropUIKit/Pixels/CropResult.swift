#if canImport(UIKit)
import CropKit
import UIKit

/// A finished crop: its pixels, and everything needed to make it again.
public struct CropResult: @unchecked Sendable {
    // Unchecked, since UIImage is immutable but not marked as such in every SDK.

    /// The cut, upright, of scale 1: its size in points is its size in pixels.
    public let image: UIImage
    /// What was cut: carried out by any of CropKit's faces it gives the same geometry.
    public let recipe: CropRecipe
    /// Where the cut lies in the upright picture, in pixels; the bounding box of a straightened one.
    public let pictureRect: CGRect
    /// ``pictureRect`` in fractions of the picture, 0…1.
    public let normalisedRect: CGRect
    /// Memory allowed only a smaller image than asked for.
    public let isReduced: Bool

    /// Quarter turns clockwise, 0…3, after mirroring.
    public var turns: Int { recipe.crop.orientation.turns }
    /// Left and right are exchanged, before the turns.
    public var mirrored: Bool { recipe.crop.orientation.mirrored }
    /// The straightening as seen, degrees clockwise, −45…45.
    public var angle: Double { recipe.crop.seenAngle }
    /// The outline.
    public var shape: CropShape { recipe.crop.shape }

    /// Carries out a recipe; blocks.
    init(_ recipe: CropRecipe, of picture: CropPicture) throws(CropFailure) {
        let (image, isReduced) = try CropRenderer(picture: picture).image(for: recipe)
        let scaled = try CropFailure.refusing { () throws(CropError) in try recipe.scaled(to: picture.size) }
        let plan = try CropFailure.refusing { () throws(CropError) in try RenderPlan(scaled) }
        self.image = UIImage(cgImage: image, scale: 1, orientation: .up)
        self.recipe = scaled
        self.isReduced = isReduced
        pictureRect = plan.bounds.cgRect
        normalisedRect = plan.bounds.normalised(in: plan.picture).cgRect
    }
}

extension CropPicture {
    /// Carries out a recipe off the main thread.
    ///
    /// - Throws: a ``CropFailure``, as ``CropRenderer/image(for:flattened:)``.
    public func cropped(by recipe: CropRecipe) async throws -> CropResult {
        try await Task.detached(priority: .userInitiated) { try CropResult(recipe, of: self) }.value
    }

    /// A cut and its file, off the main thread; drawn once wherever both have the same pixels.
    func croppedAndWritten(by recipe: CropRecipe) async throws -> (result: CropResult, data: Data) {
        try await Task.detached(priority: .userInitiated) {
            let result = try CropResult(recipe, of: self)
            let data = try CropRenderer(picture: self).data(for: result.recipe, cut: result.image.cgImage)
            return (result, data)
        }.value
    }

    /// The file that a recipe makes, off the main thread.
    ///
    /// - Throws: a ``CropFailure``, as ``CropRenderer/data(for:)``.
    public func data(for recipe: CropRecipe) async throws -> Data {
        try await Task.detached(priority: .userInitiated) { try CropRenderer(picture: self).data(for: recipe) }.value
    }
}
#endif
