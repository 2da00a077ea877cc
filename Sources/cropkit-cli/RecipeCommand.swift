import CropImaging
import CropKit

/// `cropkit recipe`: recipes made, checked, scaled, and exchanged with Cropper.js.
enum RecipeCommand {
    static let options =
        [
            Arguments.Option("picture", nil, "WxH", "the upright picture's size, where no picture is given"),
            Arguments.Option("to", nil, "WxH", "the size of the picture to scale to"),
            Arguments.Option("data", nil, "x,y,w,h,rotate,scaleX,scaleY", "numbers of Cropper.js to make a recipe of"),
        ] + CropRequest.options

    static func run(_ words: [String]) throws(Failure) {
        let actions = "make, check, scale, from-cropperjs or to-cropperjs"
        guard let action = words.first else { throw .usage("recipe \(actions)?") }
        let arguments = try Arguments(words.dropFirst(), options: options)
        switch action {
        case "make": try show(make(arguments))
        case "check": try check(arguments)
        case "scale":
            guard let size = try arguments.read("to", "like 4032x3024", { pictureSize($0) }) else {
                throw .usage("Scale to which size? For example: --to 4032x3024")
            }
            let recipe = try only(arguments)
            try show(crop { () throws(CropError) in try recipe.scaled(to: size) })
        case "from-cropperjs": try show(fromCropper(arguments))
        case "to-cropperjs":
            let recipe = try only(arguments)
            let data = CropperData(recipe.crop, in: recipe.picture)
            print(
                json: .object([
                    ("x", .number(data.x)), ("y", .number(data.y)), ("width", .number(data.width)),
                    ("height", .number(data.height)), ("rotate", .number(data.rotate)),
                    ("scaleX", .number(data.scaleX)), ("scaleY", .number(data.scaleY)),
                ]))
        default: throw .usage("There is no recipe \(action). There are \(actions).")
        }
    }

    private static func show(_ recipe: Recipe) throws(Failure) { print(json: try recipeJSON(recipe)) }

    private static func make(_ arguments: Arguments) throws(Failure) -> Recipe {
        try CropRequest(arguments).recipe(for: info(arguments))
    }

    private static func check(_ arguments: Arguments) throws(Failure) {
        for file in arguments.files.isEmpty ? ["-"] : arguments.files {
            let recipe = try readRecipe(file)
            let plan = try crop { () throws(CropError) in try RenderPlan(recipe) }
            say("\(file): a recipe for \(text(recipe.picture)), which gives \(text(plan.output)) pixels")
        }
    }

    private static func fromCropper(_ arguments: Arguments) throws(Failure) -> Recipe {
        guard let word = arguments["data"] else {
            throw .usage("Which numbers? For example: --data 30,40,100,50,0,1,1 --picture 400x300")
        }
        let values = word.split(separator: ",").compactMap { Double($0.trimmed) }
        guard values.count == word.split(separator: ",").count, (4...7).contains(values.count) else {
            throw .usage("--data is \"\(word)\", and should be x,y,width,height and, if any, rotate,scaleX,scaleY.")
        }
        let all = values + [0, 0, 0, 0, 0, 1, 1].dropFirst(values.count)
        let data = CropperData(
            x: all[0], y: all[1], width: all[2], height: all[3], rotate: all[4], scaleX: all[5], scaleY: all[6])
        let picture = try info(arguments).uprightSize
        var editor: CropEditor
        do throws(ErrorCode) {
            editor = try CropEditor(picture: picture, settings: .frame)
            try editor.perform(.setCrop(data.crop(in: picture)), at: 0, animated: false)
        } catch {
            throw Failure(.badCrop, error.description)
        }
        return try crop { () throws(CropError) in try editor.recipe() }
    }

    /// Of the picture that is given, or of one of the size that is.
    private static func info(_ arguments: Arguments) throws(Failure) -> ImageInfo {
        if let size = try arguments.read("picture", "like 4032x3024", { pictureSize($0) }) {
            return ImageInfo(
                format: .png, size: Size(width: size.width, height: size.height), pixels: PixelFormat(.rgb))
        }
        guard let file = arguments.files.first else { throw .usage("For which picture? Give one, or --picture WxH.") }
        let source = try opened(file, ResourceLimits())
        do throws(ImagingError) { return try ImageReader(source).info } catch { throw Failure(error, file: file) }
    }

    private static func only(_ arguments: Arguments) throws(Failure) -> Recipe {
        guard arguments.files.count <= 1 else { throw .usage("One recipe at a time.") }
        return try readRecipe(arguments.files.first ?? "-")
    }

    private static func pictureSize(_ word: String) -> Size<Picture>? {
        numbers(word, 2, separator: "x").map { Size(width: $0[0], height: $0[1]) }
    }

    private static func text<Space>(_ size: Size<Space>) -> String { "\(Int(size.width))×\(Int(size.height))" }

    private static func crop<Value>(_ work: () throws(CropError) -> Value) throws(Failure) -> Value {
        do throws(CropError) { return try work() } catch { throw Failure(.badCrop, error.description) }
    }
}
