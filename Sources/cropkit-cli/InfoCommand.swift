import CropImaging
import CropKit

/// `cropkit info`: what files say of their pictures.
enum InfoCommand {
    static let options =
        [Arguments.Option("json", nil, nil, "print JSON, one line a picture")] + Limits.options

    static func run(_ words: [String]) throws(Failure) {
        let arguments = try Arguments(words, options: options)
        guard !arguments.files.isEmpty else { throw .usage("Which picture? For example: cropkit info photo.jpg") }
        let limits = try Limits.read(arguments)
        for file in arguments.files {
            let source = try opened(file, limits)
            let info: ImageInfo
            do throws(ImagingError) { info = try ImageReader(source, limits: limits).info } catch {
                throw Failure(error, file: file)
            }
            say(arguments.has("json") ? json(file, source, info).line : plain(file, info))
        }
    }

    private static func plain(_ file: String, _ info: ImageInfo) -> String {
        let (stored, upright) = (info.size, info.uprightSize)
        var lines = [
            "\(file): \(info.format.rawValue), \(size(upright.width, upright.height)) upright",
            "  stored \(size(stored.width, stored.height)), orientation \(info.orientation.rawValue), "
                + "\(info.colourModel), \(info.storedDepth) bits" + (info.pixels.hasAlpha ? ", with opacity" : ""),
        ]
        if let quality = info.quality { lines.append("  quality \(quality)") }
        if info.frames > 1 { lines.append("  \(info.frames) frames; the first is the picture") }
        let blocks = [
            ("colour profile", info.metadata.icc), ("EXIF", info.metadata.exif), ("XMP", info.metadata.xmp),
            ("IPTC", info.metadata.iptc),
        ].compactMap { name, bytes in bytes.map { "\(name) (\($0.count) bytes)" } }
        if !blocks.isEmpty { lines.append("  \(blocks.joined(separator: ", "))") }
        return lines.joined(separator: "\n")
    }

    private static func size(_ width: Double, _ height: Double) -> String { "\(Int(width))×\(Int(height))" }

    private static func json(_ file: String, _ source: ByteSource, _ info: ImageInfo) -> JSON {
        func size<Space>(_ size: Size<Space>) -> JSON {
            .object([("width", .number(size.width)), ("height", .number(size.height))])
        }
        func count(_ bytes: [UInt8]?) -> JSON { bytes.map { .number(Double($0.count)) } ?? .null }
        return .object([
            ("file", .text(file)), ("bytes", .number(Double(source.count))), ("format", .text(info.format.rawValue)),
            ("size", size(info.uprightSize)), ("stored", size(info.size)),
            ("orientation", .number(Double(info.orientation.rawValue))), ("colourModel", .text(info.colourModel)),
            ("depth", .number(Double(info.storedDepth))), ("hasAlpha", .flag(info.pixels.hasAlpha)),
            ("frames", .number(Double(info.frames))), ("quality", info.quality.map { .number(Double($0)) } ?? .null),
            ("profile", count(info.metadata.icc)), ("exif", count(info.metadata.exif)),
            ("xmp", count(info.metadata.xmp)), ("iptc", count(info.metadata.iptc)),
        ])
    }
}
