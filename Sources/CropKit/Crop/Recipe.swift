/// A crop that can be kept, sent and carried out elsewhere: the same recipe gives the same pixels everywhere.
///
/// A recipe that exists is valid: its numbers are finite, its region lies in its picture and has the ratio it is
/// locked to. Natively it is `Codable`; its JSON names are those of ``RecipeField``, and fields that the engine does
/// not know are kept and written back.
public struct Recipe: Equatable, Sendable {
    /// The version of the format that is written, and the only one that is read.
    public static var version: Int { 1 }

    /// The size of the upright picture that the recipe is for, in whole pixels.
    public let picture: Size<Picture>
    /// What is cut from it.
    public let crop: Crop
    /// The ratio that is locked, as seen; nil for a free one.
    public let ratio: AspectRatio?
    /// How a locked ratio becomes whole pixels.
    public let rounding: Rounding
    /// With ``Coverage/padded`` the region may reach outside the picture.
    public let coverage: Coverage
    /// How the result is written.
    public let output: RecipeOutput

    #if !hasFeature(Embedded)
    /// What was in the JSON and is not the engine's; written back unchanged.
    var extras: [String: JSONValue] = [:]
    #endif

    /// A recipe for a picture.
    ///
    /// - Throws: the first thing that is wrong, with the field it is in; see ``init(_:)``.
    public init(
        picture: Size<Picture>, crop: Crop, ratio: AspectRatio? = nil, rounding: Rounding = .nearest,
        coverage: Coverage = .cover, output: RecipeOutput = RecipeOutput()
    ) throws(CropError) {
        try self.init(
            RecipeFields(
                picture: picture, crop: crop, ratio: ratio, rounding: rounding, coverage: coverage, output: output))
    }

    /// The recipe that the fields make, with defaults for those that are not there.
    ///
    /// - Throws: the first thing that is wrong, with the field it is in: a version other than ``version``, a missing
    ///   version, picture or region, a number that is not finite, a picture or region without a size or beyond
    ///   ``Picture/largestSide``, a region steeper than 45° or outside the picture (by more than 1e-9 of its longer
    ///   side; a padded one: wholly), a ratio that is none or not the region's, or a value that is none of those
    ///   allowed.
    public init(_ fields: RecipeFields) throws(CropError) {
        guard try fields.needed(.version) == Double(Recipe.version) else { throw CropError(.badVersion, .version) }
        try fields.check()
        picture = Size(width: try fields.needed(.pictureWidth), height: try fields.needed(.pictureHeight))
        try picture.check()
        coverage = Coverage(rawValue: fields.whole(.coverage)) ?? .cover
        crop = try Crop(fields)
        try crop.region.check(in: picture, coverage: coverage)
        ratio = try AspectRatio(fields)
        try ratio?.inverted(if: crop.orientation.isSideways).check(crop.region)
        rounding = Rounding(rawValue: fields.whole(.rounding)) ?? .nearest
        output = RecipeOutput(fields)
    }

    /// The recipe as plain numbers; everything that has a default is there.
    public var fields: RecipeFields {
        RecipeFields(
            picture: picture, crop: crop, ratio: ratio, rounding: rounding, coverage: coverage, output: output)
    }

    /// The same recipe with other fields; what the engine does not know is kept.
    ///
    /// - Throws: as ``init(_:)``.
    public func replacing(_ fields: RecipeFields) throws(CropError) -> Recipe {
        var recipe = try Recipe(fields)
        #if !hasFeature(Embedded)
        recipe.extras = extras
        #endif
        return recipe
    }

    /// The whole pixels that the crop becomes.
    public var pixelRounding: PixelRounding { PixelRounding(ratio: ratio, rounding: rounding) }
}
