extension Service {
    /// What can be done at a path below `/api`, by method.
    ///
    /// - Throws: ``Problem/Code/notFound``
    func route(_ segments: [String]) throws(Problem) -> [String: Action] {
        let path = segments.dropFirst()
        let id = path.count > 1 ? path[path.startIndex + 1] : ""
        switch (path.first, path.count, path.count > 2 ? path.last : nil) {
        case ("server", 1, _): return ["GET": .plain { (service, _) throws(Problem) in service.describe() }]
        case ("invitations", 1, _): return ["POST": .plain { (service, _) throws(Problem) in service.invite() }]
        case ("pictures", 1, _):
            return [
                "GET": .plain { (service, request) throws(Problem) in try service.pictures(request) },
                "POST": .streaming { (service, request) throws(Problem) in try service.upload(request) },
            ]
        case ("pictures", 2, _):
            return ["GET": .plain { (service, request) throws(Problem) in try service.picture(id, request) }]
        case ("pictures", 3, "preview"):
            return ["GET": .plain { (service, request) throws(Problem) in try service.preview(id, request) }]
        case ("pictures", 3, "file"):
            return ["GET": .plain { (service, request) throws(Problem) in try service.original(id, request) }]
        case ("pictures", 3, "crops"):
            return [
                "POST": .short(most: ServerOptions.longestRecipe) { (service, request, body) throws(Problem) in
                    try service.crop(id, request, body)
                }
            ]
        case ("jobs", 2, _):
            return [
                "GET": .plain { (service, request) throws(Problem) in try service.job(id, request) },
                "DELETE": .plain { (service, _) throws(Problem) in try service.cancelJob(id) },
            ]
        case ("album", 1, _):
            return ["GET": .plain { (service, request) throws(Problem) in try service.items(request) }]
        case ("album", 2, _) where id == "changes":
            return ["GET": .plain { (service, request) throws(Problem) in try service.changes(request) }]
        case ("album", 2, _):
            return [
                "GET": .plain { (service, request) throws(Problem) in try service.item(id, request) },
                "DELETE": .plain { (service, _) throws(Problem) in try service.discard(id) },
            ]
        case ("album", 3, "file"):
            return ["GET": .plain { (service, request) throws(Problem) in try service.itemFile(id, request) }]
        case ("album", 3, "thumbnail"):
            return ["GET": .plain { (service, request) throws(Problem) in try service.thumbnail(id, request) }]
        case ("bin", 1, _):
            return ["GET": .plain { (service, request) throws(Problem) in try service.binned(request) }]
        case ("bin", 2, _): return ["DELETE": .plain { (service, _) throws(Problem) in try service.forget(id) }]
        case ("bin", 3, "restore"):
            return ["POST": .plain { (service, _) throws(Problem) in try service.restore(id) }]
        default: throw Problem(.notFound, "There is no such address here.")
        }
    }

    /// The entry of an id; what has appeared just now is found too.
    func entry(_ id: String, in index: FolderIndex) throws(Problem) -> FolderIndex.Entry {
        guard let name = Identifier.decoded(id), Folder.isShown(name) else {
            throw Problem(.notFound, "There is nothing with this id.")
        }
        if index[name] == nil { index.refresh(name) }
        guard let entry = index[name] else { throw Problem(.notFound, "\(name) is not there any more.") }
        return entry
    }

    /// An open file, and what the folder says of it now.
    func open(_ id: String, in index: FolderIndex) throws(Problem) -> (entry: FolderIndex.Entry, file: OpenFile) {
        let entry = try entry(id, in: index)
        let file: OpenFile
        do throws(Problem) { file = try index.folder.open(entry.name) } catch {
            index.refresh(entry.name)
            throw error
        }
        return (FolderIndex.Entry(name: entry.name, format: entry.format, status: file.status), file)
    }
}
