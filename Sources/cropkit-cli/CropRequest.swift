import CropImaging
import CropKit

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// What the options of `crop` ask for, before a picture is known.
struct CropRequest {
    static let options: [Arguments.Option] = [
        .init("rect", "r", "X,Y,W,H", "cut this rectangle, in pixels of the upright picture"),
        .init("ratio", nil, "W:H", "cut the largest part of this ratio, as seen; original for the picture's own"),
        .init(
            "size", "s", "WxH", "make the result exactly this size; without --rect or --ratio it gives the ratio too"),
        .init("fit", nil, "WxH", "make the result fit into this size; 800x or x600 for one side"),
        .init("turn", nil, "DEGREES", "turn clockwise by a multiple of 90"),
        .init("mirror", nil, nil, "exchange left and right"),
        .init("straighten", nil, "DEGREES", "turn the picture under the crop, −45…45 clockwise"),
        .init("shape", nil, "SHAPE", "rectangle, ellipse, or rounded:0.2 (the radius as a part of the shorter side)"),
        .init("canvas", nil, "CANVAS", "keep: the whole picture, clear outside the shape; or trim"),
        .init("recipe", nil, "FILE", "take the crop from a recipe; the options above may not be given with it"),
        .init("clamp", nil, nil, "cut off what of --rect lies outside the picture, instead of refusing it"),
        .init("format", "f", "FORMAT", "jpeg, png, webp or tiff; else by the output's name, else the source's"),
        .init("quality", "q", "1…100", "of JPEG and WebP; else the source's own"),
        .init("background", nil, "#RRGGBB", "under what is clear, where the format has no opacity"),
        .init("metadata", nil, "WHAT", "keep, strip or strip-location"),
        .init("colour", nil, "WHAT", "keep the profile, or srgb"),
        .init("resampling", nil, "FILTER", "lanczos3, or nearest for hard pixels"),
        .init(
            "lossless", nil, "snap", optional: true,
            "cut a JPEG without decoding it; =snap moves edges to where that can be"),
    ]

    private let arguments: Arguments
    let recipe: Recipe?

    /// - Parameter own: a picture's own recipe, which goes before the one of the options.
    init(_ arguments: Arguments, recipe own: Recipe? = nil) throws(Failure) {
        self.arguments = arguments
        if let own {
            recipe = own
        } else if let path = arguments["recipe"] {
            let own = ["rect", "ratio", "size", "fit", "turn", "mirror", "straighten", "shape", "canvas"]
            if let other = own.first(where: { arguments.has($0) }) {
                throw .usage("--\(other) cannot be given with --recipe, which says it already.")
            }
            recipe = try readRecipe(path)
        } else {
            recipe = nil
        }
        _ = try renderOptions(for: nil)
        _ = try lossless
        _ = try output(RecipeOutput())
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
        let rect = try rect(in: picture)
        var ratio = try ratio(of: picture)
        let size = try arguments.read("size", "like 512x512") { numbers($0, 2, separator: "x") }
        if rect == nil, ratio == nil, let size { ratio = AspectRatio(width: size[0], height: size[1]) }
        let turn = try arguments.read("turn", "a multiple of 90") { Double($0) } ?? 0
        let straighten = try arguments.read("straighten", "a number from −45 to 45") { Double($0) } ?? 0
        let shape = try shape
        do {
            var editor = try CropEditor(picture: picture, settings: .frame)
            if let rect { try editor.perform(.setCrop(Crop(region: rect)), at: 0, animated: false) }
            if turn != 0 { try editor.perform(.turn(degrees: turn), at: 0, animated: false) }
            if arguments.has("mirror") { try editor.perform(.mirror, at: 0, animated: false) }
            if let ratio { try editor.perform(.setRatio(ratio), at: 0, animated: false) }
            if straighten != 0 {
                if abs(straighten) > 45 { throw Failure.usage("--straighten goes from −45 to 45 degrees.") }
                try editor.perform(.straighten(to: straighten), at: 0, animated: false)
            }
            try editor.perform(.setShape(shape), at: 0, animated: false)
            return try withOutput(editor.recipe())
        } catch let failure as Failure {
            throw failure
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

    private func rect(in picture: Size<Picture>) throws(Failure) -> Region? {
        let sides = try arguments.read("rect", "four numbers: x,y,width,height") { numbers($0, 4, separator: ",") }
        guard let sides else { return nil }
        guard sides[2] > 0, sides[3] > 0 else { throw .usage("--rect has no size: \(arguments["rect"] ?? "").") }
        let rect = Rect<Picture>(x: sides[0], y: sides[1], width: sides[2], height: sides[3])
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

    /// - Parameter path: the output's, whose ending says a format where no option does.
    func renderOptions(for path: String?) throws(Failure) -> RenderOptions {
        var options = RenderOptions()
        let formats = ["jpeg": ImageFormat.jpeg, "jpg": .jpeg, "png": .png, "webp": .webp, "tiff": .tiff, "tif": .tiff]
        options.format = try arguments.read("format", "jpeg, png, webp or tiff") { formats[$0.lowercased()] }
        if options.format == nil, let path, let dot = path.lastIndex(of: "."), !path[dot...].contains("/") {
            options.format = ImageFormat(pathExtension: String(path[path.index(after: dot)...]))
        }
        let filters: [String: RenderOptions.Resampling] = ["lanczos3": .lanczos3, "nearest": .nearest]
        options.resampling = try arguments.read("resampling", "lanczos3 or nearest") { filters[$0] } ?? .lanczos3
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
