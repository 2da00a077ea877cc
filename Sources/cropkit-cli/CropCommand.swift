import CropImaging
import CropKit

/// `cropkit crop`: pictures in, results out.
struct CropCommand {
    static let options =
        [
            Arguments.Option("output", "o", "PATH", "a file, a folder, or - for standard output"),
            Arguments.Option("force", nil, nil, "replace files that are there"),
            Arguments.Option("dry-run", "n", nil, "print what would be done, as JSON"),
            Arguments.Option("quiet", nil, nil, "say nothing of what is done"),
        ] + CropRequest.options + Limits.options

    static func run(_ words: [String]) throws(Failure) {
        let arguments = try Arguments(words, options: options)
        if arguments.files.contains("-"), arguments["recipe"] == "-" {
            throw .usage("Picture and recipe cannot both be standard input.")
        }
        let request = try CropRequest(arguments)
        let limits = try Limits.read(arguments)
        guard !arguments.files.isEmpty else {
            throw .usage("Which picture? For example: cropkit crop photo.jpg --ratio 1:1 -o square.jpg")
        }
        guard let target = arguments["output"] ?? (arguments.has("dry-run") ? "-" : nil) else {
            throw .usage("Where should the result go? Give -o and a file, a folder, or - for standard output.")
        }
        if arguments.files.count > 1, !isFolder(target), !arguments.has("dry-run") {
            throw .usage(
                "\(arguments.files.count) pictures cannot all go to \(target). Give -o a folder that is there.")
        }
        if arguments.files.contains("") || target.isEmpty { throw .usage("A name is empty.") }
        if target == "-", !arguments.has("dry-run"), isOnTerminal(1) {
            throw .usage("The picture would go to the terminal. Give -o and a file, or a pipe.")
        }
        // One that fails stops no other; the first failure is the command's.
        var first: Failure?
        for file in arguments.files {
            do throws(Failure) {
                try run(
                    opened(file, limits), file, target, request, limits, isDry: arguments.has("dry-run"),
                    replaces: arguments.has("force"), isQuiet: arguments.has("quiet"))
            } catch {
                if first != nil { note("cropkit: \(error.message)") }
                first = first ?? error
            }
        }
        if let first { throw first }
    }

    private static func run(
        _ source: ByteSource, _ file: String, _ target: String, _ request: CropRequest, _ limits: ResourceLimits,
        isDry: Bool, replaces: Bool, isQuiet: Bool
    ) throws(Failure) {
        let job = CropJob(source: source, file: file, request: request, limits: limits)
        if isDry { return try print(json: job.plan(target: target)) }
        let made = try job.run(target: target, replaces: replaces)
        if !isQuiet, target != "-" { note("\(made.path): \(made.width)×\(made.height)") }
    }
}

/// One picture's way through the command.
struct CropJob {
    let source: ByteSource
    let file: String
    let request: CropRequest
    let limits: ResourceLimits
    var progress: (@Sendable (Double) -> Bool)?
    /// Whether decoding may have a core of its own.
    var readsAhead = true
    /// Whether the result may go to a path; false where another of the same batch goes there.
    var claims: @Sendable (String) -> Bool = { _ in true }

    struct Made: Sendable {
        let path: String
        let width: Int
        let height: Int
    }

    init(source: ByteSource, file: String, request: CropRequest, limits: ResourceLimits) {
        self.source = source
        self.file = file
        self.request = request
        self.limits = limits
    }

    /// Cuts and writes.
    func run(target: String, replaces: Bool) throws(Failure) -> Made {
        let (reader, recipe, options) = try prepare(target)
        let format = try reading { () throws(ImagingError) in try reader.plan(recipe, options: options).policy.format }
        let path = place(target, format)
        if !claims(path) { throw Failure(.badOutput, "\(file): Another picture of this batch goes to \(path).") }
        let sink = try reading { () throws(ImagingError) in
            target == "-" ? ByteSink(stream: 1, name: "standard output") : try ByteSink(path: path, replaces: replaces)
        }
        if let fit = try request.lossless {
            let rect = try reading { () throws(ImagingError) in
                try reader.renderLossless(recipe, from: source, to: sink, fit: fit, options: options)
            }
            let isSideways = recipe.crop.orientation.isSideways
            return Made(
                path: path, width: isSideways ? rect.height : rect.width, height: isSideways ? rect.width : rect.height)
        }
        let result = try reading { () throws(ImagingError) in try reader.render(recipe, to: sink, options: options) }
        return Made(path: path, width: result.width, height: result.height)
    }

    /// Where the result would go.
    func path(target: String) throws(Failure) -> String {
        let (reader, recipe, options) = try prepare(target)
        return place(
            target, try reading { () throws(ImagingError) in try reader.plan(recipe, options: options).policy.format })
    }

    /// What would be done.
    func plan(target: String) throws(Failure) -> JSON {
        let (reader, recipe, options) = try prepare(target)
        let (plan, decode, policy) = try reading { () throws(ImagingError) in
            try reader.plan(recipe, options: options)
        }
        let fields = try recipeJSON(recipe)
        return .object([
            ("file", .text(file)), ("output", .text(place(target, policy.format))), ("recipe", fields),
            (
                "result",
                .object([
                    ("width", .number(plan.output.width)), ("height", .number(plan.output.height)),
                    ("format", .text(policy.format.rawValue)), ("quality", .number(Double(policy.quality))),
                    ("channels", .number(Double(policy.pixels.channels.rawValue))),
                    ("depth", .number(Double(policy.pixels.depth.rawValue))),
                ])
            ),
            ("isCopy", .flag(plan.isCopy)), ("source", JSON(decode.source)),
            ("reduction", .number(Double(decode.reduction))),
            (
                "transform",
                .list(
                    [
                        plan.transform.a, plan.transform.b, plan.transform.c, plan.transform.d,
                        plan.transform.tx, plan.transform.ty,
                    ].map { .number($0) })
            ),
        ])
    }

    private func prepare(_ target: String) throws(Failure) -> (ImageReader, Recipe, RenderOptions) {
        var options = try request.renderOptions(for: isFolder(target) || target == "-" ? nil : target)
        options.limits = limits
        options.progress = progress
        options.readsAhead = readsAhead
        let reader = try reading { () throws(ImagingError) in try ImageReader(source, limits: limits) }
        let recipe = try request.recipe(for: reader.info)
        options.provenance = try request.provenance(recipe, of: reader.info, file: file)
        return (reader, recipe, options)
    }

    private func reading<Value>(_ work: () throws(ImagingError) -> Value) throws(Failure) -> Value {
        do throws(ImagingError) { return try work() } catch { throw Failure(error, file: file) }
    }

    /// Where the result goes: in a folder, under the picture's own name.
    private func place(_ target: String, _ format: ImageFormat) -> String {
        guard isFolder(target) else { return target }
        let name = file == "-" ? "picture" : lastComponent(file)
        let stem = name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
        return "\(target.hasSuffix("/") ? String(target.dropLast()) : target)/\(stem).\(format.pathExtension)"
    }
}
