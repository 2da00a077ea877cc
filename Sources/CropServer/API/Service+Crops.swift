import CropImaging
import CropKit
import Glibc

extension Service {
    func crop(_ id: String, _ request: Request, _ body: [UInt8]) throws(Problem) -> Exchange.Finish {
        let type = request.headers["content-type"]?.split(separator: ";").first.map { $0.lowercased() } ?? ""
        guard type.filter({ $0 != " " }) == "application/json" else {
            throw Problem(.wrongType, "A recipe is sent as application/json.")
        }
        guard let recipe = String(validating: body, as: UTF8.self) else {
            throw Problem(.badRequest, "The body is no JSON, so it is no recipe.")
        }
        let (entry, file) = try open(id, in: library)
        let replaced = try request.text("replaces").map { (id) throws(Problem) in try self.entry(id, in: album) }
        if album.folder.room < ServerOptions.reserve { throw .system(ENOSPC, "") }
        let result = try NewFile(in: album.folder)
        let name = request.text("name").flatMap { $0.isEmpty ? nil : $0 } ?? entry.name
        let task = WorkerTask.crop(recipe: recipe, source: entry.name)
        let isFollowed = request.headers["prefer"]?.lowercased().contains("respond-async") ?? false

        if isFollowed {
            let job = jobs.make()
            let work = Work(task, picture: file, result: result, progress: { job.proceed(to: $0) }) { [self] outcome in
                job.finish(finishCrop(outcome, result, name, replaced).map { Documents.item($0) })
            }
            job.follow(work)
            do throws(Problem) { try pool.submit(work) } catch {
                job.finish(.failure(error))
                throw error
            }
            return .now(Response(status: 202, json: job.json, headers: [("Location", "/api/jobs/\(job.id)")]))
        }
        return .later { [self] exchange in
            let work = Work(task, picture: file, result: result) { [self] outcome in
                switch finishCrop(outcome, result, name, replaced) {
                case .success(let item):
                    exchange.answer(
                        Response(
                            status: 201, json: Documents.item(item),
                            headers: [("Location", "/api/album/\(Identifier.encoded(item.name))")]))
                case .failure(let problem): exchange.answer(Response(problem))
                }
            }
            do throws(Problem) { try pool.submit(work) } catch { exchange.answer(Response(error)) }
        }
    }

    /// Brings a result into the album.
    private func finishCrop(
        _ outcome: Work.Outcome, _ result: NewFile, _ name: String, _ replaced: FolderIndex.Entry?
    ) -> Result<FolderIndex.Entry, Problem> {
        do throws(Problem) {
            guard case .made(let format, _, _) = try outcome.get(), let format = ImageFormat(rawValue: format) else {
                throw Problem(.internal, "A worker said what it was not asked.")
            }
            let published = try result.publish(as: FreeName(result: name, format: format, time: time(nil)))
            album.refresh(published)
            if let replaced { _ = try? discard(replaced.name, of: album) }
            guard let entry = album[published] else { throw Problem(.notFound, "\(published) has gone already.") }
            return .success(entry)
        } catch {
            return .failure(error)
        }
    }
}
