/// A crop that can be kept, sent and carried out elsewhere: the same recipe gives the same pixels everywhere.
///
/// A recipe that exists is valid: its numbers are finite, its region lies in its picture and has the ratio it is
/// locked to. Natively it is `Codable`; its JSON names are those of ``RecipeField``, and fields that the engine does
/// not know are kept and written back.
public struct Recipe: Equatable, Sendable {
    /// The version of the format that is written, and the only one that is read.
    public static var version: Int { 1 }

    /// The recipe as plain numbers, checked; everything that has a default is there.
    public let fields: RecipeFields

    #if !hasFeature(Embedded)
    /// What was in the JSON and is not the engine's; written back unchanged.
    var extras: [String: JSONValue] = [:]
    #endif

    /// The recipe that the fields make, with defaults for those that are not there.
    ///
    /// - Throws: the first thing that is wrong, with the field it is in: a version other than ``version``, a missing
    ///   version, picture or region, a number that is not finite, a value that is none of those allowed, a picture or
    ///   region without a size or beyond ``Picture/largestSide``, a region steeper than 45° or outside the picture
    ///   (by more than 1e-9 of its longer side; a padded one: wholly), or a ratio that is none or not the region's.
    public init(_ fields: RecipeFields) throws(CropError) {
        var complete = fields
        try complete.complete()
        self.fields = complete
        try picture.check()
        try crop.region.check(in: picture, coverage: coverage)
        try complete.checkShape()
        try complete.checkRatio(of: crop)
    }

    /// A recipe for a picture.
    ///
    /// - Throws: the first thing that is wrong, with the field it is in; see ``init(_:)``.
    public init(
        picture: Size<Picture>, crop: Crop, ratio: AspectRatio? = nil, rounding: Rounding = .nearest,
        coverage: Coverage = .cover, output: RecipeOutput = RecipeOutput()
    ) throws(CropError) {
        var fields = RecipeFields()
        fields[.version] = Double(Recipe.version)
        fields.write(picture)
        fields.write(crop.region)
        fields.write(crop.orientation, crop.shape)
        fields[.ratioWidth] = ratio?.width
        fields[.ratioHeight] = ratio?.height
        fields[.rounding] = Double(rounding.rawValue)
        fields[.coverage] = Double(coverage.rawValue)
        output.write(to: &fields)
        try self.init(fields)
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
}

extension Recipe {
    /// The size of the upright picture that the recipe is for, in whole pixels.
    public var picture: Size<Picture> {
        Size(width: fields.number(.pictureWidth), height: fields.number(.pictureHeight))
    }

    /// What is cut from it.
    public var crop: Crop {
        let region = Region(
            x: fields.number(.regionX), y: fields.number(.regionY), width: fields.number(.regionWidth),
            height: fields.number(.regionHeight), angle: fields.number(.regionAngle))
        let shape: Shape =
            switch fields.whole(.shapeKind) {
            case 0: .rectangle
            case 1: .ellipse
            default: .rounded(radius: fields.number(.shapeRadius))
            }
        return Crop(
            region: region,
            orientation: Orientation(mirrored: fields.whole(.mirrored) == 1, turns: fields.whole(.turns)),
            shape: shape)
    }

    /// The ratio that is locked, as seen; nil for a free one.
    public var ratio: AspectRatio? {
        AspectRatio(width: fields.number(.ratioWidth), height: fields.number(.ratioHeight))
    }

    /// How a locked ratio becomes whole pixels.
    public var rounding: Rounding { Rounding(rawValue: fields.whole(.rounding)) ?? .nearest }

    /// With ``Coverage/padded`` the region may reach outside the picture.
    public var coverage: Coverage { Coverage(rawValue: fields.whole(.coverage)) ?? .cover }

    /// How the result is written.
    public var output: RecipeOutput { RecipeOutput(fields) }

    /// The whole pixels that the crop becomes.
    public var pixelRounding: PixelRounding { PixelRounding(ratio: ratio, rounding: rounding) }
}

extension RecipeFields {
    mutating func write(_ picture: Size<Picture>) {
        self[.pictureWidth] = picture.width
        self[.pictureHeight] = picture.height
    }

    mutating func write(_ region: Region) {
        self[.regionX] = region.x
        self[.regionY] = region.y
        self[.regionWidth] = region.width
        self[.regionHeight] = region.height
        self[.regionAngle] = region.angle
    }

    fileprivate mutating func write(_ orientation: Orientation, _ shape: Shape) {
        self[.mirrored] = orientation.mirrored ? 1 : 0
        self[.turns] = Double(orientation.turns)
        switch shape {
        case .rectangle: self[.shapeKind] = 0
        case .ellipse: self[.shapeKind] = 1
        case .rounded(let radius):
            self[.shapeKind] = 2
            self[.shapeRadius] = radius
        }
    }
}
