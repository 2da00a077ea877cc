import CropImaging
import CropKit

extension Service {
    func describe() -> Exchange.Finish {
        func number(_ value: Int) -> JSONValue { .number(Double(value)) }
        func folder(_ index: FolderIndex) -> JSONValue {
            .object([
                "name": .text(index.folder.name), "place": .text(index.folder.place), "count": number(index.count),
                "revision": .text(index.revision),
            ])
        }
        func names(_ formats: [ImageFormat]) -> JSONValue { .list(formats.map { .text($0.rawValue) }) }
        let limits = options.limits.resources
        return .now(
            Response(
                json: .object([
                    "name": .text("CropKit"), "version": .text(options.version), "api": number(1),
                    "album": folder(album), "library": folder(library), "workers": number(pool.count),
                    "formats": .object([
                        "read": names(ImageFormat.allCases), "write": names(ImageFormat.allCases.filter(\.isWritable)),
                        "preview": names(PreviewFormat.allCases.map(\.format)),
                    ]),
                    "limits": .object([
                        "upload": number(limits.fileSize), "pixels": number(limits.pixels),
                        "memory": number(limits.memory), "preview": number(ServerOptions.largestPreview),
                        "page": number(ServerOptions.longestPage), "recipe": number(ServerOptions.longestRecipe),
                        "wait": number(ServerOptions.longestWait),
                    ]),
                ])))
    }

    func invite() -> Exchange.Finish {
        let addresses = invitation(for: ServerOptions.invitationTime)
        return .now(
            Response(
                status: 201, json: .object(["addresses": .list(addresses.map { .text($0) })]),
                headers: [("Cache-Control", "no-store")]))
    }

    func job(_ id: String, _ request: Request) throws(Problem) -> Exchange.Finish {
        let after = try request.integer("after", in: 0...Int(Int32.max))
        let wait = try request.integer("wait", in: 0...ServerOptions.longestWait, default: ServerOptions.usualWait)
        guard let job = jobs[id] else { throw Problem(.notFound, "There is no such job, or not any more.") }
        guard let after else { return .now(Response(json: job.json)) }
        return .later { exchange in
            job.wait(after: after, until: monotonicTime() + Double(wait)) { exchange.answer(Response(json: job.json)) }
        }
    }

    func cancelJob(_ id: String) throws(Problem) -> Exchange.Finish {
        guard let job = jobs[id] else { throw Problem(.notFound, "There is no such job, or not any more.") }
        return .later { exchange in
            job.cancel()
            // A worker is told so; its end is a moment away.
            job.wait(after: .max, until: monotonicTime() + 5) { exchange.answer(Response(json: job.json)) }
        }
    }
}
