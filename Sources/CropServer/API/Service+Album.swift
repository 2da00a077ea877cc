import CropImaging
import CropKit
import FoundationEssentials

extension Service {
    func items(_ request: Request) throws(Problem) -> Exchange.Finish {
        let limit = try request.integer("limit", in: 1...ServerOptions.longestPage, default: ServerOptions.usualPage)
        let page = album.page(after: try request.cursor(), limit: limit)
        return .now(
            listing(
                page, request,
                Documents.page(page, as: "items", path: "/api/album", limit: limit) { Documents.item($0) }))
    }

    func changes(_ request: Request) throws(Problem) -> Exchange.Finish {
        let wait = try request.integer("wait", in: 0...ServerOptions.longestWait, default: ServerOptions.usualWait)
        let album = album
        let answer: @Sendable () -> Response = {
            Response(
                json: .object(["revision": .text(album.revision), "count": .number(Double(album.count))]))
        }
        guard let after = request.text("after") else { return .now(answer()) }
        return .later { exchange in
            album.wait(after: after, until: monotonicTime() + Double(wait)) { exchange.answer(answer()) }
        }
    }

    func item(_ id: String, _ request: Request) throws(Problem) -> Exchange.Finish {
        let (entry, file) = try open(id, in: album)
        let library = library
        return describe(file, entry, request) { info, madeBy in
            var members = Documents.itemMembers(entry)
            members["info"] = Documents.info(info)
            members["recipe"] =
                madeBy.flatMap {
                    try? JSONDecoder().decode(JSONValue.self, from: Data($0.recipe.utf8))
                } ?? .null
            members["source"] = madeBy.map { .text($0.source) } ?? .null
            members["picture"] =
                madeBy.flatMap { library[$0.source] }.map {
                    .text("/api/pictures/\(Identifier.encoded($0.name))")
                } ?? .null
            return .object(members)
        }
    }

    func itemFile(_ id: String, _ request: Request) throws(Problem) -> Exchange.Finish {
        let asAttachment = try request.integer("download", in: 0...1, default: 0) == 1
        let (entry, file) = try open(id, in: album)
        return .now(download(file, entry, request, asAttachment: asAttachment))
    }

    func thumbnail(_ id: String, _ request: Request) throws(Problem) -> Exchange.Finish {
        let size = try request.integer("size", in: 16...1024, default: 256)
        let (_, file) = try open(id, in: album)
        return preview(of: file, width: size, height: size, format: nil, request)
    }

    // MARK: The bin

    func discard(_ id: String) throws(Problem) -> Exchange.Finish {
        let entry = try entry(id, in: album)
        return .now(Response(json: Documents.binned(try discard(entry.name, of: album))))
    }

    /// Moves an item into the bin.
    func discard(_ name: String, of album: FolderIndex) throws(Problem) -> FolderIndex.Entry {
        try move(name, from: album, to: bin)
    }

    func binned(_ request: Request) throws(Problem) -> Exchange.Finish {
        let limit = try request.integer("limit", in: 1...ServerOptions.longestPage, default: ServerOptions.usualPage)
        let page = bin.page(after: try request.cursor(), limit: limit)
        return .now(
            listing(
                page, request,
                Documents.page(page, as: "items", path: "/api/bin", limit: limit) { Documents.binned($0) }))
    }

    func restore(_ id: String) throws(Problem) -> Exchange.Finish {
        let entry = try entry(id, in: bin)
        return .now(Response(json: Documents.item(try move(entry.name, from: bin, to: album))))
    }

    func forget(_ id: String) throws(Problem) -> Exchange.Finish {
        let entry = try entry(id, in: bin)
        try bin.folder.remove(entry.name)
        bin.refresh(entry.name)
        return .now(Response(status: 204))
    }

    private func move(_ name: String, from: FolderIndex, to: FolderIndex) throws(Problem) -> FolderIndex.Entry {
        defer { from.refresh(name) }
        let moved = try from.folder.move(name, to: to.folder, as: FreeName(name))
        to.refresh(moved)
        guard let entry = to[moved] else { throw Problem(.notFound, "\(name) is not there any more.") }
        return entry
    }
}
