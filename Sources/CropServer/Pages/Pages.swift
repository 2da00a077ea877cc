import Glibc

/// The page's files, as they are in a folder: no listings, no hidden files, no links.
struct Pages: Sendable {
    private let root: Folder

    init(_ root: Folder) { self.root = root }

    /// A file by the parts of its path; nil where there is none.
    func file(_ segments: [String]) -> (file: OpenFile, type: String)? {
        var segments = segments
        if segments.last?.isEmpty ?? true { segments = segments.dropLast() + ["index.html"] }
        guard let name = segments.popLast(), Folder.isShown(name) else { return nil }
        var folders: [Int32] = []
        defer { for folder in folders { close(folder) } }
        for segment in segments {
            guard Folder.isShown(segment) else { return nil }
            let next = openat(
                folders.last ?? root.descriptor, segment, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
            if next < 0 { return nil }
            folders.append(next)
        }
        let file = openat(folders.last ?? root.descriptor, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
        guard file >= 0, let opened = OpenFile(file) else { return nil }
        let ending = name.lastIndex(of: ".").map { String(name[name.index(after: $0)...]) } ?? ""
        return (opened, Pages.types[ending.lowercased()] ?? "application/octet-stream")
    }

    private static let types = [
        "css": "text/css; charset=utf-8", "html": "text/html; charset=utf-8", "ico": "image/x-icon",
        "jpg": "image/jpeg", "js": "text/javascript; charset=utf-8", "json": "application/json",
        "mjs": "text/javascript; charset=utf-8", "png": "image/png", "svg": "image/svg+xml",
        "ts": "text/plain; charset=utf-8", "txt": "text/plain; charset=utf-8", "wasm": "application/wasm",
        "webmanifest": "application/manifest+json", "webp": "image/webp",
    ]
}
