import CropImaging
import CropKit
import Glibc

extension Service {
    func upload(_ request: Request) throws(Problem) -> any BodySink {
        let most = options.limits.resources.fileSize
        let length = request.exchange.contentLength
        if let length, length > UInt64(most) { throw Upload.tooLarge(most) }
        if library.folder.room < (length ?? 0) + ServerOptions.reserve {
            throw Problem(.diskFull, "There is no room for the picture on the disk. Make some, and try again.")
        }
        return Upload(
            try NewFile(in: library.folder), in: library.folder, most: most
        ) { [self] file throws(Problem) in
            let opened = try file.reopened()
            return .later { exchange in
                self.examine(opened) { result in
                    switch result {
                    case .success(let found):
                        exchange.answer(self.add(file, opened, found.info, name: request.text("name")))
                    case .failure(let problem): exchange.answer(Response(problem))
                    }
                }
            }
        }
    }

    /// Gives a file that proved to be a picture its place, unless the library has the same already.
    private func add(_ file: NewFile, _ opened: OpenFile, _ info: PictureInfo, name: String?) -> Response {
        do throws(Problem) {
            for entry in library.entries(size: opened.status.size) {
                if let other = try? library.folder.open(entry.name), other.equals(opened) {
                    return Response(json: Documents.picture(entry, info: info))
                }
            }
            let format = ImageFormat(rawValue: info.format) ?? .jpeg
            let name = try file.publish(as: FreeName(original: name, format: format))
            library.refresh(name)
            guard let entry = library[name] else { throw Problem(.notFound, "\(name) has gone already.") }
            let document = Documents.picture(entry, info: info)
            return Response(
                status: 201, json: document,
                headers: [("Location", "/api/pictures/\(Identifier.encoded(name))")])
        } catch {
            return Response(error)
        }
    }
}

/// A body that goes to the disk as it comes.
final class Upload: BodySink {
    private let file: NewFile
    private let folder: Folder
    private let most: Int
    private let then: (NewFile) throws(Problem) -> Exchange.Finish
    private var count = 0
    private var problem: Problem?
    /// The count at which the disk's room is looked at next.
    private var nextLook = Upload.stride

    private static let stride = 16 << 20

    init(
        _ file: NewFile, in folder: Folder, most: Int, then: @escaping (NewFile) throws(Problem) -> Exchange.Finish
    ) {
        self.file = file
        self.folder = folder
        self.most = most
        self.then = then
    }

    static func tooLarge(_ most: Int) -> Problem {
        Problem(.tooLarge, "A picture can have at most \(most >> 20) megabytes here.")
    }

    func receive(_ bytes: UnsafeRawBufferPointer) -> Bool {
        guard problem == nil else { return false }
        count += bytes.count
        do throws(Problem) {
            if count > most { throw Upload.tooLarge(most) }
            if count > nextLook {
                nextLook += Upload.stride
                if folder.room < ServerOptions.reserve { throw .system(ENOSPC, "") }
            }
            try file.write(bytes)
        } catch {
            problem = error
            // Nothing of it is needed any more.
            ftruncate(file.descriptor, 0)
        }
        return problem == nil
    }

    func finish() -> Exchange.Finish {
        do throws(Problem) {
            if let problem { throw problem }
            if count == 0 { throw Problem(.badRequest, "Nothing was sent. The body is to be the file.") }
            return try then(file)
        } catch {
            return .now(Response(error))
        }
    }
}
