#if canImport(UIKit)
import CropKit
import UIKit

/// Carries out recipes on a picture, with ImageIO and Core Graphics: the geometry is the engine's `RenderPlan`.
///
/// Everything here blocks, and may be called on any thread; ``CropPicture/cropped(by:)`` does it off the main one.
public struct CropRenderer: Sendable {
    /// The picture that recipes are carried out on.
    public let picture: CropPicture

    /// A renderer of a picture.
    public init(picture: CropPicture) { self.picture = picture }

    /// Sizes to fall back to where a bitmap cannot be had, in pixels.
    var pixelLimits: [Double] = [.infinity, 67_108_864, 16_777_216, 4_194_304]

    /// How many picture pixels are drawn at once: a band of this size is all that is decoded beside the result.
    var bandPixels = 4_194_304.0

    /// The cut as an upright image of scale 1.
    ///
    /// - Parameters:
    ///   - recipe: what to cut; one for another size of the same picture is scaled.
    ///   - flattened: clear pixels take the recipe's background, for a format that has none.
    /// - Returns: the image, and whether memory allowed only a smaller one than asked for.
    /// - Throws: ``CropFailure/refused(_:)`` for a recipe of another picture, ``CropFailure/outOfMemory``,
    ///   ``CropFailure/notAPicture`` for a file that has gone or is damaged.
    public func image(
        for recipe: CropRecipe, flattened: Bool = false
    ) throws(CropFailure) -> (image: CGImage, isReduced: Bool) {
        let recipe = try CropFailure.refusing { () throws(CropError) in try recipe.scaled(to: picture.size) }
        for limit in pixelLimits {
            let sampling = Sampling(support: 1, pixelLimit: limit, largestReduction: 8, oversampling: 2)
            let plan = try CropFailure.refusing { () throws(CropError) in try RenderPlan(recipe, sampling: sampling) }
            if let image = try draw(plan, sampling, recipe, flattened: flattened) { return (image, plan.isReduced) }
        }
        throw .outOfMemory
    }

    /// A small cut of the copy for the screen, for previews: within a size in pixels, never enlarged.
    ///
    /// - Throws: as ``image(for:flattened:)``.
    func preview(of recipe: CropRecipe, within bound: CGSize) throws(CropFailure) -> CGImage {
        let plan = try CropFailure.refusing { () throws(CropError) in try RenderPlan(small: recipe, within: bound) }
        guard let context = context(for: plan, recipe, like: picture.display, flattened: false) else {
            throw .outOfMemory
        }
        context.interpolationQuality = .medium
        context.concatenate(
            picture.exif.transform(of: picture.stored).then(plan.transform).cgAffineTransform)
        context.drawFlipped(picture.display, size: picture.stored.cgSize)
        guard let image = context.makeImage() else { throw .outOfMemory }
        return image
    }

    // MARK: Drawing

    /// nil where the bitmap cannot be had.
    private func draw(
        _ plan: RenderPlan, _ sampling: Sampling, _ recipe: CropRecipe, flattened: Bool
    ) throws(CropFailure) -> CGImage? {
        var decode = DecodePlan(plan, exif: picture.exif, sampling: sampling)
        let image: CGImage
        switch picture.source {
        case .image(let bitmap):
            decode = DecodePlan(plan, exif: picture.exif)
            image = bitmap
        case .file(let file):
            var decoded = try file.image(reduction: decode.reduction)
            if decode.reduction > 1, !decode.isReduced(decoded, from: picture.stored) {
                decode = DecodePlan(plan, exif: picture.exif)
                // What came instead may be neither the size asked for nor the full one.
                if decoded.width != Int(picture.stored.width) { decoded = try file.image(reduction: 1) }
            }
            image = decoded
        }
        guard let context = context(for: plan, recipe, like: image, flattened: flattened) else { return nil }
        context.interpolationQuality = plan.isCopy ? .none : .high
        context.concatenate(decode.transform.cgAffineTransform)
        for band in plan.isCopy ? decode.bands(of: bandPixels) : [decode.rect] {
            autoreleasepool { context.draw(band, of: image, from: decode.rect) }
        }
        return context.makeImage()
    }

    /// The result before the picture is drawn: rows counted from the top, background laid, outline clipped.
    private func context(
        for plan: RenderPlan, _ recipe: CropRecipe, like image: CGImage, flattened: Bool
    ) -> CGContext? {
        let mayBeClear = picture.hasAlpha || plan.mask != nil
        let made = Bitmap.make(
            plan.output, like: image, hasAlpha: mayBeClear && !flattened,
            isStandard: recipe.output.colour == .srgb)
        guard let context = made else { return nil }
        context.flip(height: plan.output.height)
        let whole = CropKit.Rect(plan.output).cgRect
        let background = CGColor.background(recipe.output.background)
        context.setFillColor(background)
        if flattened, mayBeClear { context.fill(whole) }
        if let mask = plan.mask {
            context.addPath(mask.path)
            context.clip()
        }
        if plan.isPadded { context.fill(whole) }
        return context
    }
}

extension RenderPlan {
    /// The plan of a recipe's crop within a size, never enlarged; the recipe's own size does not count.
    fileprivate init(small recipe: CropRecipe, within bound: CGSize) throws(CropError) {
        var request = RecipeOutput(canvas: recipe.output.canvas)
        func plan() throws(CropError) -> RenderPlan {
            try RenderPlan(
                crop: recipe.crop, rounding: recipe.pixelRounding, coverage: recipe.coverage, picture: recipe.picture,
                output: request)
        }
        let own = try plan()
        if own.output.width <= Double(bound.width), own.output.height <= Double(bound.height) {
            self = own
        } else {
            (request.width, request.height) = (max(1, Int(bound.width)), max(1, Int(bound.height)))
            self = try plan()
        }
    }
}

extension DecodePlan {
    /// The image is of the size that this plan's reduction makes of a picture.
    fileprivate func isReduced(_ image: CGImage, from stored: StoredSize) -> Bool {
        func isReduced(_ side: Int, _ full: Double) -> Bool {
            let exact = full / Double(reduction)
            return Double(side) == exact.rounded(.up) || Double(side) == exact.rounded(.down)
        }
        return isReduced(image.width, stored.width) && isReduced(image.height, stored.height)
    }

    /// The decoded rectangle in bands of at most so many pixels, each of whole rows.
    fileprivate func bands(of pixels: Double) -> [CropKit.Rect<CropKit.Decoded>] {
        let rows = max(1, (pixels / rect.width).rounded(.down))
        return stride(from: rect.minY, to: rect.maxY, by: rows).map { y in
            CropKit.Rect(x: rect.x, y: y, width: rect.width, height: min(rows, rect.maxY - y))
        }
    }
}

extension CGContext {
    /// Draws a part of an image where its pixels belong, counted from the corner of what is decoded.
    fileprivate func draw(
        _ part: CropKit.Rect<CropKit.Decoded>, of image: CGImage, from decoded: CropKit.Rect<CropKit.Decoded>
    ) {
        guard let pixels = image.cropping(to: part.cgRect) else { return }
        saveGState()
        translateBy(x: CGFloat(part.x - decoded.x), y: CGFloat(part.y - decoded.y))
        // A reduced picture may end a pixel earlier than its plan.
        drawFlipped(pixels, size: CGSize(width: pixels.width, height: pixels.height))
        restoreGState()
    }
}

extension CGColor {
    /// An opaque colour, 0xRRGGBB of sRGB. (What Core Graphics makes without the word is of another space.)
    static func background(_ number: UInt32) -> CGColor {
        func part(_ shift: UInt32) -> CGFloat { CGFloat(Double(number >> shift & 0xFF) / 255) }
        return CGColor(srgbRed: part(16), green: part(8), blue: part(0), alpha: 1)
    }
}

extension CropFailure {
    /// The engine's refusals as this module's errors.
    static func refusing<Value>(_ body: () throws(CropError) -> Value) throws(CropFailure) -> Value {
        do throws(CropError) { return try body() } catch { throw .refused(error) }
    }

    /// The engine's refusals as this module's errors.
    static func refusing<Value>(_ body: () throws(ErrorCode) -> Value) throws(CropFailure) -> Value {
        do throws(ErrorCode) { return try body() } catch { throw .refused(CropError(error)) }
    }
}
#endif
