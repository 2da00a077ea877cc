import CLinux
import CropImaging
import CropKit
import FoundationEssentials
import Glibc

/// A worker's side: a process of its own that decodes and cuts what it is handed, one task after the other.
///
/// It opens no file and no connection: pictures come as open files, and so does the place for the result. What goes wrong in
/// a decoder ends this process and nothing else.
public enum WorkerProgram {
    /// Works until the server hangs up.
    public static func run() -> Never {
        prepare()
        var bytes = [UInt8](repeating: 0, count: Worker.longestMessage)
        while true {
            var files = [Int32](repeating: -1, count: 3)
            var fileCount: Int32 = 0
            let count = clinux_receive(Worker.channel, &bytes, bytes.count, &files, &fileCount)
            if count <= 0 { exit(0) }
            guard fileCount >= 1,
                let message = try? JSONDecoder().decode(WorkerMessage.self, from: Data(bytes[..<count]))
            else { exit(1) }
            allow(seconds: message.seconds, bytes: message.mostBytes)
            let outcome = carryOut(message, picture: files[0], result: fileCount > 1 ? files[1] : -1)
            // Nothing of a task is held when its end is known.
            for file in files[..<Int(fileCount)] { close(file) }
            reply(outcome)
        }
    }

    private static func prepare() {
        clinux_end_with_parent(SIGKILL)
        for number in [SIGINT, SIGTERM, SIGHUP, SIGXFSZ] { signal(number, SIG_IGN) }
        // A dump would be as large as the picture.
        var nothing = rlimit(rlim_cur: 0, rlim_max: 0)
        setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &nothing)
        var memory = rlimit(rlim_cur: WorkerLimits.addressSpace, rlim_max: WorkerLimits.addressSpace)
        setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &memory)
        // libheif and its codecs are loaded late, and later nothing can be opened any more.
        warmUp()
        reply(.ready(walls: Int(clinux_shut_in())))
    }

    /// So much more processor time than was used by now, beyond which the system ends the process; and so long a file,
    /// beyond which writing fails.
    private static func allow(seconds: Int, bytes: UInt64) {
        var file = rlimit(rlim_cur: rlim_t(bytes), rlim_max: rlim_t.max)
        setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &file)
        var used = rusage()
        getrusage(RUSAGE_SELF.rawValue, &used)
        let total = UInt(used.ru_utime.tv_sec + used.ru_stime.tv_sec + 1 + seconds)
        var limit = rlimit(rlim_cur: total, rlim_max: rlim_t.max)
        setrlimit(__rlimit_resource_t(RLIMIT_CPU.rawValue), &limit)
    }

    /// Reads a HEIC that is none, for what the library loads on the way.
    private static func warmUp() {
        let start: [UInt8] = [0, 0, 0, 24] + Array("ftypheic".utf8) + [0, 0, 0, 0] + Array("mif1heic".utf8)
        start.withUnsafeBytes { bytes in
            if let source = try? ByteSource(bytes) { _ = try? ImageReader(source) }
        }
    }

    private static func reply(_ reply: WorkerReply) {
        guard let data = try? JSONEncoder().encode(reply) else { exit(1) }
        let failed = data.withUnsafeBytes { clinux_send(Worker.channel, $0.baseAddress, $0.count, nil, 0) }
        if failed != 0 { exit(0) }
    }

    // MARK: Tasks

    private static func carryOut(_ message: WorkerMessage, picture: Int32, result: Int32) -> WorkerReply {
        do {
            let source = try ByteSource(descriptor: picture, name: "the picture", limits: message.limits)
            let reader = try ImageReader(source, limits: message.limits)
            switch message.task {
            case .describe:
                return .described(PictureInfo(reader.info), madeBy: madeBy(reader.info))
            case .preview(let width, let height, let format):
                let recipe = try preview(of: reader.info, width: width, height: height, format: format)
                return try make(
                    recipe, reader, result, RenderOptions(limits: message.limits, readsAhead: message.readsAhead))
            case .crop(let text, let name):
                let recipe = try JSONDecoder().decode(Recipe.self, from: Data(text.utf8))
                var options = RenderOptions(limits: message.limits, readsAhead: message.readsAhead)
                options.provenance = Provenance(
                    recipe: try self.text(recipe.scaled(to: reader.info.uprightSize)), source: name)
                var told = -1.0
                return try make(recipe, reader, result, options) { part in
                    guard part >= told + 0.01 || part == 1 else { return }
                    told = part
                    reply(.progress(part))
                }
            }
        } catch {
            return .failed(Problem(error))
        }
    }

    private static func make(
        _ recipe: Recipe, _ reader: ImageReader, _ result: Int32, _ options: RenderOptions,
        progress: ((Double) -> Void)? = nil
    ) throws -> WorkerReply {
        let sink = ByteSink(stream: result, name: "the result")
        let told = Progress(progress)
        var options = options
        options.progress = { part in
            told.tell(part)
            return true
        }
        let made = try reader.render(recipe, to: sink, options: options)
        return .made(format: made.format.rawValue, width: made.width, height: made.height)
    }

    /// The renderer may call from wherever it likes; here it is one thread.
    private final class Progress: @unchecked Sendable {
        let tell: (Double) -> Void
        init(_ tell: ((Double) -> Void)?) { self.tell = tell ?? { _ in } }
    }

    /// The whole picture; browsers know profiles, and need nothing else of the metadata.
    private static func preview(
        of info: ImageInfo, width: Int, height: Int, format: PreviewFormat?
    ) throws -> Recipe {
        let size = info.uprightSize
        let chosen = format?.format ?? (info.pixels.hasAlpha ? .png : .jpeg)
        var output = RecipeOutput(
            format: chosen == .jpeg ? .jpeg : chosen == .png ? .png : .webp, quality: chosen == .png ? nil : 85,
            metadata: .strip)
        if Double(width) < size.width || Double(height) < size.height {
            (output.width, output.height) = (width, height)
        }
        return try Recipe(picture: size, crop: Crop(region: Region(box: Rect(size))), output: output)
    }

    private static func madeBy(_ info: ImageInfo) -> MadeBy? {
        guard let xmp = info.metadata.xmp, let provenance = Provenance(xmp: xmp),
            let recipe = try? JSONDecoder().decode(Recipe.self, from: Data(provenance.recipe.utf8)),
            let text = try? text(recipe), text.utf8.count < Worker.longestMessage / 3
        else { return nil }
        return MadeBy(recipe: text, source: provenance.source)
    }

    /// The same recipe is the same text, here and from the command line.
    private static func text(_ recipe: Recipe) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(recipe), as: UTF8.self)
    }
}

extension Problem {
    /// What a decoder, a recipe or the JSON reader finds wrong, in words for whoever sent it.
    init(_ error: any Error) {
        switch error {
        case let problem as Problem: self = problem
        case let error as CropError: self.init(.recipe, error.description)
        case let error as ImagingError: self.init(error)
        case is DecodingError: self.init(.badRequest, "The body is no JSON, so it is no recipe.")
        default: self.init(.internal, "\(error)")
        }
    }

    private init(_ error: ImagingError) {
        let detail = error.description
        switch error {
        case .emptyFile, .notAPicture: self.init(.notAPicture, detail)
        case .truncated, .damaged, .unsupported: self.init(.damaged, detail)
        case .beyondLimit, .outOfMemory: self.init(.beyondLimit, detail)
        case .cannotWrite: self.init(.cannotWrite, detail)
        case .recipe, .notLossless, .noLosslessWay: self.init(.recipe, detail)
        case .cancelled: self.init(.cancelled, detail)
        case .system(_, let words) where [ENOSPC, EDQUOT, EFBIG].contains { String(cString: strerror($0)) == words }:
            self = .system(ENOSPC, "")
        case .exists, .system: self.init(.internal, detail)
        }
    }
}
