import CropImaging
import CropKit

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// What the options of `crop` ask for, before a picture is known.
struct CropRequest: Sendable {
    static let options: [Arguments.Option] = [
        .init("rect", "r", "X,Y,W,H", "cut this rectangle, in pixels of the upright picture"),
        .init(
            "ratio", nil, "W:H",
            "cut the largest part of this ratio, as seen; original for the picture's own"),
        .init(
            "size", "s", "WxH", "make the result exactly this size; gives the ratio too, if nothing else does"),
        .init("fit", nil, "WxH", "make the result fit into this size, larger or smaller; 800x or x600 for one side"),
        .init("turn", nil, "DEGREES", "turn clockwise by a multiple of 90"),
        .init("mirror", nil, nil, "exchange left and right"),
        .init("straighten", nil, "DEGREES", "turn the picture under the crop, -45…45 clockwise"),
        .init("shape", nil, "SHAPE", "rectangle, ellipse, or rounded:0.2 (the radius as a part of the shorter side)"),
        .init("canvas", nil, "CANVAS", "keep: the whole picture, clear outside the shape; or trim"),
        .init("recipe", nil, "FILE", "take the crop from a recipe; the options above may not be given with it"),
        .init("clamp", nil, nil, "cut off what of --rect lies outside the picture, instead of refusing it"),
        .init("format", "f", "FORMAT", "jpeg, png, webp or tiff; else by the output's name, else the source's"),
        .init("quality", "q", "1…100", "of JPEG and WebP; else the source's own"),
        .init("background", nil, "#RRGGBB", "under what is clear, where the format has no opacity"),
        .init("metadata", nil, "WHAT", "keep, strip or strip-location"),
        .init("colour", nil, "WHAT", "keep the profile, or srgb"),
        .init("keep-recipe", nil, nil, "write the recipe and the picture's name into the result's XMP"),
        .init("resampling", nil, "FILTER", "lanczos3, or nearest for hard pixels"),
        .init("linear-light", nil, nil, "resample light itself (sRGB's curve) instead of the file's numbers"),
        .init(
            "lossless", nil, "snap", optional: true,
            "cut a JPEG without decoding it; =snap moves edges to where that can be"),
    ]

    private let arguments: Arguments
    let recipe: Recipe?

    /// What only a recipe or the options can say, not both.
    private static let geometry = ["rect", "ratio", "size", "fit", "turn", "mirror", "straighten", "shape", "canvas"]

    init(_ arguments: Arguments) throws(Failure) {
        self.arguments = arguments
        if let path = arguments["recipe"] {
            try CropRequest.refuse(CropRequest.geometry, arguments, with: "--recipe, which says it already")
            recipe = try readRecipe(path)
        } else {
            recipe = nil
        }
        if arguments.has("lossless") {
            try CropRequest.refuse(
                ["quality", "colour", "background"], arguments, with: "--lossless, which changes no pixel")
        }
        _ = try (renderOptions(for: nil), lossless, output(RecipeOutput()), turn, straightening, shape)
        _ = try (rect, ratio(of: Size(width: 1, height: 1)))
    }

    /// The same for a picture with a recipe of its own.
    func with(_ recipe: Recipe) throws(Failure) -> CropRequest {
        try CropRequest.refuse(CropRequest.geometry, arguments, with: "a recipe, which says it already")
        return CropRequest(arguments: arguments, recipe: recipe)
    }

    private init(arguments: Arguments, recipe: Recipe) {
        (self.arguments, self.recipe) = (arguments, recipe)
    }

    private static func refuse(_ names: [String], _ arguments: Arguments, with other: String) throws(Failure) {
        if let name = names.first(where: { arguments.has($0) }) {
            throw .usage("--\(name) cannot be given with \(other).")
        }
    }

    // MARK: The recipe

    /// The recipe for a picture.
    ///
    /// The options go through the engine's editor, as they would when a person used them one after the other, so that the
    /// result is what every other face makes of them.
    func recipe(for info: ImageInfo) throws(Failure) -> Recipe {
        do throws(CropError) {
            if let recipe { return try withOutput(recipe) }
        } catch {
            throw Failure(.badCrop, error.description)
        }
        let picture = info.uprightSize
        var region = try region(in: picture)
        var ratio = try ratio(of: picture)
        let size = try arguments.read("size", "like 512x512") { numbers($0, 2, separator: "x") }
        if region == nil, ratio == nil, let size { ratio = AspectRatio(width: size[0], height: size[1]) }
        let (turn, straightening, shape) = try (turn, straightening, shape)
        if let asked = region, let ratio {
            // The largest part of the rectangle. A ratio is meant as seen, so of a sideways picture the other way round.
            let isSideways = (turn / 90).truncatingRemainder(dividingBy: 2) != 0
            let value = isSideways ? ratio.height / ratio.width : ratio.width / ratio.height
            let width = min(asked.width, asked.height * value)
            region = Region(center: asked.center, size: Size(width: width, height: width / value))
        }
        do {
            var editor = try CropEditor(picture: picture, settings: .frame)
            if let region { try editor.perform(.setCrop(Crop(region: region)), at: 0, animated: false) }
            if turn != 0 { try editor.perform(.turn(degrees: turn), at: 0, animated: false) }
            if arguments.has("mirror") { try editor.perform(.mirror, at: 0, animated: false) }
            if let ratio { try editor.perform(.setRatio(ratio), at: 0, animated: false) }
            if straightening != 0 { try editor.perform(.straighten(to: straightening), at: 0, animated: false) }
            try editor.perform(.setShape(shape), at: 0, animated: false)
            return try withOutput(editor.recipe())
        } catch let error as CropError {
            throw Failure(.badCrop, error.description)
        } catch let error as ErrorCode {
            throw Failure(.badCrop, error.description)
        } catch {
            throw Failure(.badCrop, "\(error)")
        }
    }

    private func withOutput(_ recipe: Recipe) throws(CropError) -> Recipe {
        let asked: RecipeOutput
        do throws(Failure) { asked = try output(recipe.output) } catch { return recipe }
        let changed = try Recipe(
            picture: recipe.picture, crop: recipe.crop, ratio: recipe.ratio, rounding: recipe.rounding,
            coverage: recipe.coverage, output: asked)
        return try recipe.replacing(changed.fields)
    }

    private var turn: Double {
        get throws(Failure) {
            try arguments.read("turn", "a multiple of 90") { word in
                number(word).flatMap { $0.truncatingRemainder(dividingBy: 90) == 0 && abs($0) < 1e9 ? $0 : nil }
            } ?? 0
        }
    }

    private var straightening: Double {
        get throws(Failure) {
            // A minus as it is printed is one too.
            try arguments.read("straighten", "a number from -45 to 45") { word in
                let word = word.hasPrefix("\u{2212}") ? "-" + word.dropFirst() : word
                return number(word).flatMap { abs($0) <= 45 ? $0 : nil }
            } ?? 0
        }
    }

    private var rect: Rect<Picture>? {
        get throws(Failure) {
            let sides = try arguments.read("rect", "four numbers: x,y,width,height") { numbers($0, 4, separator: ",") }
            guard let sides else { return nil }
            guard sides[2] > 0, sides[3] > 0 else { throw .usage("--rect has no size: \(arguments["rect"] ?? "").") }
            return Rect(x: sides[0], y: sides[1], width: sides[2], height: sides[3])
        }
    }

    private func region(in picture: Size<Picture>) throws(Failure) -> Region? {
        guard let rect = try rect else { return nil }
        let inside = rect.intersection(Rect(picture))
        if inside == rect { return Region(box: rect) }
        guard arguments.has("clamp"), inside.width > 0, inside.height > 0 else {
            throw Failure(
                .badCrop,
                "--rect reaches outside the picture, which has \(Int(picture.width))×\(Int(picture.height)) pixels."
                    + (inside.width > 0 && inside.height > 0 ? " --clamp cuts off what does." : ""))
        }
        return Region(box: inside)
    }

    private func ratio(of picture: Size<Picture>) throws(Failure) -> AspectRatio? {
        try arguments.read("ratio", "like 16:9, or original") { word in
            if word == "original" { return AspectRatio(width: picture.width, height: picture.height) }
            guard let sides = numbers(word, 2, separator: ":") else { return nil }
            return AspectRatio(width: sides[0], height: sides[1])
        }
    }

    private var shape: Shape {
        get throws(Failure) {
            try arguments.read("shape", "rectangle, ellipse or rounded:0.2") { word in
                let parts = word.split(separator: ":", maxSplits: 1)
                switch (parts.first.map(String.init), parts.count > 1 ? Double(parts[1]) : nil) {
                case ("rectangle", nil): return .rectangle
                case ("ellipse", nil), ("circle", nil): return .ellipse
                case ("rounded", let radius?) where radius >= 0 && radius <= 0.5: return .rounded(radius: radius)
                case ("rounded", nil) where parts.count == 1: return .rounded(radius: 0.15)
                default: return nil
                }
            } ?? .rectangle
        }
    }

    /// What the result's XMP is to say of how it was made; nil for nothing.
    func provenance(_ recipe: Recipe, of info: ImageInfo, file: String) throws(Failure) -> Provenance? {
        guard arguments.has("keep-recipe") else { return nil }
        do {
            let encoder = JSONEncoder()
            // The same recipe is the same text, here and from the server.
            encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
            let text = String(decoding: try encoder.encode(recipe.scaled(to: info.uprightSize)), as: UTF8.self)
            return Provenance(recipe: text, source: lastComponent(file))
        } catch let error as CropError {
            throw Failure(.badCrop, "\(file): \(error.description)")
        } catch {
            throw Failure(.badCrop, "\(file): \(error)")
        }
    }

    // MARK: The output

    private func output(_ start: RecipeOutput) throws(Failure) -> RecipeOutput {
        var output = start
        func side(_ part: Substring) -> Int?? {
            if part.isEmpty { return .some(nil) }
            guard let value = Int(part), (1...1_000_000).contains(value) else { return .none }
            return value
        }
        func size(_ word: String) -> (Int?, Int?)? {
            let parts = word.split(separator: "x", omittingEmptySubsequences: false)
            guard parts.count == 2, let width = side(parts[0]), let height = side(parts[1]) else { return nil }
            return width == nil && height == nil ? nil : (width, height)
        }
        if arguments.has("size"), arguments.has("fit") { throw .usage("Give --size or --fit, not both.") }
        if let exact = try arguments.read("size", "like 512x512", size) {
            guard let width = exact.0, let height = exact.1 else {
                throw .usage("--size needs both sides, like 512x512; --fit takes one.")
            }
            (output.width, output.height, output.resize) = (width, height, .stretch)
        }
        if let within = try arguments.read("fit", "like 800x600, 800x or x600", size) {
            (output.width, output.height, output.resize) = (within.0, within.1, .fit)
        }
        if let quality = try arguments.read("quality", "a whole number from 1 to 100", { Int($0) }) {
            guard (1...100).contains(quality) else { throw .usage("--quality goes from 1 to 100.") }
            output.quality = quality
        }
        if let colour = try arguments.read("background", "a colour like #ffffff", colour) { output.background = colour }
        let canvases: [String: RecipeOutput.Canvas] = ["keep": .keep, "trim": .trim]
        if let canvas = try arguments.read("canvas", "keep or trim", { canvases[$0] }) {
            output.canvas = canvas
        }
        let kinds: [String: RecipeOutput.Metadata] = ["keep": .keep, "strip": .strip, "strip-location": .stripLocation]
        if let kind = try arguments.read("metadata", "keep, strip or strip-location", { kinds[$0] }) {
            output.metadata = kind
        }
        let colours: [String: RecipeOutput.Colour] = ["keep": .keep, "srgb": .srgb]
        if let colour = try arguments.read("colour", "keep or srgb", { colours[$0] }) { output.colour = colour }
        return output
    }

    private func colour(_ word: String) -> UInt32? {
        let digits = word.hasPrefix("#") ? word.dropFirst() : word[...]
        return digits.count == 6 ? UInt32(digits, radix: 16) : nil
    }

    var lossless: LosslessFit? {
        get throws(Failure) {
            let fits: [String: LosslessFit] = ["": .exact, "snap": .snap]
            return try arguments.read("lossless", "given alone, or as --lossless=snap") { fits[$0] }
        }
    }

    /// Endings of pictures that would be something else than they say.
    private static let unwritable: Set<String> = [
        "bmp", "ico", "jp2", "jxl", "pdf", "pgm", "ppm", "psd", "raw", "svg", "tga",
    ]

    /// - Parameter path: the output's, whose ending says a format where no option does.
    func renderOptions(for path: String?) throws(Failure) -> RenderOptions {
        var options = RenderOptions()
        let formats = ["jpeg": ImageFormat.jpeg, "jpg": .jpeg, "png": .png, "webp": .webp, "tiff": .tiff, "tif": .tiff]
        options.format = try arguments.read("format", "jpeg, png, webp or tiff") { formats[$0.lowercased()] }
        if options.format == nil, let path, let dot = path.lastIndex(of: "."), !path[dot...].contains("/") {
            let ending = String(path[path.index(after: dot)...])
            options.format = ImageFormat(pathExtension: ending)
            if CropRequest.unwritable.contains(ending.lowercased()) {
                throw .usage("No .\(ending) can be written. There are .jpg, .png, .webp and .tif.")
            }
        }
        let filters: [String: RenderOptions.Resampling] = ["lanczos3": .lanczos3, "nearest": .nearest]
        options.resampling = try arguments.read("resampling", "lanczos3 or nearest") { filters[$0] } ?? .lanczos3
        options.isLinearLight = arguments.has("linear-light")
        if options.isLinearLight, options.resampling == .nearest {
            throw .usage("--linear-light is for lanczos3: hard pixels are not mixed.")
        }
        return options
    }
}

/// A recipe from a file; `-` is standard input.
func readRecipe(_ path: String) throws(Failure) -> Recipe {
    let source: ByteSource
    let bytes: UnsafeRawBufferPointer
    do throws(ImagingError) {
        source = path == "-" ? try ByteSource(reading: 0, name: "standard input") : try ByteSource(path: path)
        bytes = try source.whole()
    } catch {
        throw Failure(.usage, "--recipe \(path): \(error.description)")
    }
    return try decodeRecipe(Data(bytes), from: path)
}

/// A recipe from its JSON.
func decodeRecipe(_ data: Data, from name: String) throws(Failure) -> Recipe {
    do {
        return try JSONDecoder().decode(Recipe.self, from: data)
    } catch let error as CropError {
        throw Failure(.badCrop, "\(name): \(error.description)")
    } catch {
        throw Failure(.badCrop, "\(name): This is no JSON, so it is no recipe.")
    }
}
