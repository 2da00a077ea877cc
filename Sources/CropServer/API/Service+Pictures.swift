import CropImaging
import CropKit
import Synchronization

extension Service {
    func pictures(_ request: Request) throws(Problem) -> Exchange.Finish {
        let limit = try request.integer("limit", in: 1...ServerOptions.longestPage, default: ServerOptions.usualPage)
        let page = library.page(after: try request.cursor(), limit: limit)
        return .now(
            listing(
                page, request,
                Documents.page(page, as: "pictures", path: "/api/pictures", limit: limit) { Documents.picture($0) }))
    }

    func picture(_ id: String, _ request: Request) throws(Problem) -> Exchange.Finish {
        let (entry, file) = try open(id, in: library)
        return describe(file, entry, request) { info, _ in Documents.picture(entry, info: info) }
    }

    func preview(_ id: String, _ request: Request) throws(Problem) -> Exchange.Finish {
        let sides = 1...ServerOptions.largestPreview
        let width = try request.integer("width", in: sides, default: ServerOptions.usualPreview)
        let height = try request.integer("height", in: sides, default: ServerOptions.usualPreview)
        let format: PreviewFormat? = try request.choice("format")
        let (_, file) = try open(id, in: library)
        return preview(of: file, width: width, height: height, format: format, request)
    }

    func original(_ id: String, _ request: Request) throws(Problem) -> Exchange.Finish {
        let (entry, file) = try open(id, in: library)
        return .now(download(file, entry, request, asAttachment: true))
    }

    // MARK: What pictures and album items share

    /// A list that stays the same while the revision does.
    func listing(_ page: FolderIndex.Page, _ request: Request, _ json: JSONValue) -> Response {
        let tag = "\"\(page.revision)\""
        if Response.isKnown(tag, request.known) { return Response(status: 304, headers: [("ETag", tag)]) }
        return Response(json: json, headers: [("ETag", tag)])
    }

    /// What a file says of its picture, from memory or from a worker.
    func describe(
        _ file: OpenFile, _ entry: FolderIndex.Entry, _ request: Request,
        _ document: @escaping @Sendable (PictureInfo, MadeBy?) -> JSONValue
    ) -> Exchange.Finish {
        let tag = "\"\(file.status.tag)\""
        if Response.isKnown(tag, request.known) { return .now(Response(status: 304, headers: [("ETag", tag)])) }
        if let known = infos[file.status.tag] {
            return .now(Response(json: document(known.info, known.madeBy), headers: [("ETag", tag)]))
        }
        return .later { [self] exchange in
            examine(file) { result in
                switch result {
                case .success(let found):
                    exchange.answer(Response(json: document(found.info, found.madeBy), headers: [("ETag", tag)]))
                case .failure(let problem): exchange.answer(Response(problem))
                }
            }
        }
    }

    /// Asks a worker what a file says of its picture.
    func examine(_ file: OpenFile, then: @escaping @Sendable (Result<InfoCache.Found, Problem>) -> Void) {
        let work = Work(.describe, picture: file) { [self] outcome in
            switch outcome {
            case .success(.described(let info, let madeBy)):
                let found = InfoCache.Found(info: info, madeBy: madeBy)
                infos[file.status.tag] = found
                then(.success(found))
            case .success: then(.failure(Problem(.internal, "A worker said what it was not asked.")))
            case .failure(let problem): then(.failure(problem))
            }
        }
        do throws(Problem) { try pool.submit(work) } catch { then(.failure(error)) }
    }

    func preview(
        of file: OpenFile, width: Int, height: Int, format: PreviewFormat?, _ request: Request
    ) -> Exchange.Finish {
        let key = PreviewCache.Key(file: file.status.tag, width: width, height: height, format: format)
        let (known, tag) = (request.known, "\"\(key.text)\"")
        if Response.isKnown(tag, known) { return .now(Response(status: 304, headers: [("ETag", tag)])) }
        @Sendable func response(_ preview: OpenFile) -> Response {
            let type = preview.start(16).withUnsafeBytes { ImageFormat(firstBytes: $0) }.map(Documents.mediaType)
            return Response(preview, type: type ?? "application/octet-stream", tag: key.text, unless: known)
        }
        if let kept = previews.kept(key) { return .now(response(kept)) }
        let previews = previews
        return .later { exchange in
            previews.make(key, of: file) { result in
                switch result {
                case .success(let preview): exchange.answer(response(preview))
                case .failure(let problem): exchange.answer(Response(problem))
                }
            }
        }
    }

    func download(
        _ file: OpenFile, _ entry: FolderIndex.Entry, _ request: Request, asAttachment: Bool
    ) -> Response {
        // What the bytes are counts, not what the file is called.
        let format = file.start(16).withUnsafeBytes { ImageFormat(firstBytes: $0) }
        var headers: [(name: String, value: String)] = []
        if asAttachment {
            headers.append(("Content-Disposition", "attachment; filename*=UTF-8''\(Service.escaped(entry.name))"))
        }
        return Response(
            file, type: format.map(Documents.mediaType) ?? "application/octet-stream", headers: headers,
            unless: request.known)
    }

    /// Source: RFC 8187, section 3.2.1.
    private static func escaped(_ text: String) -> String {
        text.utf8.reduce(into: "") { result, byte in
            let isPlain =
                (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
                || [0x2D, 0x2E, 0x5F, 0x7E].contains(byte)
            if isPlain {
                result.unicodeScalars.append(Unicode.Scalar(byte))
            } else {
                result += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
            }
        }
    }
}

/// What files say of their pictures, by their tags, so that no file is read twice for it.
final class InfoCache: Sendable {
    struct Found: Sendable {
        let info: PictureInfo
        let madeBy: MadeBy?
    }

    private static let most = 2_000

    private let found = Mutex<[String: Found]>([:])

    subscript(tag: String) -> Found? {
        get { found.withLock { $0[tag] } }
        set {
            found.withLock { found in
                if found.count >= InfoCache.most { found.removeAll() }
                found[tag] = newValue
            }
        }
    }
}
