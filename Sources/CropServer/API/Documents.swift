import CropImaging
import CropKit
import Glibc

/// The JSON that the API tells of files, as docs/api.md describes it.
enum Documents {
    static func picture(_ entry: FolderIndex.Entry, info: PictureInfo? = nil) -> JSONValue {
        let path = "/api/pictures/\(Identifier.encoded(entry.name))"
        var members = file(entry, path)
        members["preview"] = .text("\(path)/preview")
        members["crops"] = .text("\(path)/crops")
        members["file"] = .text("\(path)/file")
        if let info { members["info"] = self.info(info) }
        return .object(members)
    }

    static func item(_ entry: FolderIndex.Entry) -> JSONValue { .object(itemMembers(entry)) }

    static func itemMembers(_ entry: FolderIndex.Entry) -> [String: JSONValue] {
        let path = "/api/album/\(Identifier.encoded(entry.name))"
        var members = file(entry, path)
        members["format"] = .text(entry.format.rawValue)
        members["file"] = .text("\(path)/file")
        members["thumbnail"] = .text("\(path)/thumbnail?v=\(entry.status.tag)")
        return members
    }

    static func binned(_ entry: FolderIndex.Entry) -> JSONValue {
        let path = "/api/bin/\(Identifier.encoded(entry.name))"
        var members = file(entry, path)
        members["format"] = .text(entry.format.rawValue)
        members["restore"] = .text("\(path)/restore")
        return .object(members)
    }

    /// A page of a folder.
    ///
    /// - Parameters:
    ///   - name: what its entries are called.
    ///   - path: where the next page is asked for.
    static func page(
        _ page: FolderIndex.Page, as name: String, path: String, limit: Int,
        entry: (FolderIndex.Entry) -> JSONValue
    ) -> JSONValue {
        var next = JSONValue.null
        if page.hasMore, let last = page.entries.last {
            let cursor = FolderIndex.Cursor(modified: last.status.modified, name: last.name).text
            next = .text("\(path)?limit=\(limit)&cursor=\(cursor)")
        }
        return .object([
            name: .list(page.entries.map(entry)), "count": .number(Double(page.count)),
            "revision": .text(page.revision), "next": next,
        ])
    }

    static func info(_ info: PictureInfo) -> JSONValue {
        func number(_ value: Int) -> JSONValue { .number(Double(value)) }
        return .object([
            "format": .text(info.format), "width": number(info.width), "height": number(info.height),
            "storedWidth": number(info.storedWidth), "storedHeight": number(info.storedHeight),
            "orientation": number(info.orientation), "depth": number(info.depth), "hasAlpha": .flag(info.hasAlpha),
            "frames": number(info.frames), "quality": info.quality.map(number) ?? .null,
            "colourModel": .text(info.colourModel), "hasProfile": .flag(info.hasProfile),
        ])
    }

    static func mediaType(_ format: ImageFormat) -> String { "image/\(format.rawValue)" }

    private static func file(_ entry: FolderIndex.Entry, _ path: String) -> [String: JSONValue] {
        [
            "id": .text(Identifier.encoded(entry.name)), "name": .text(entry.name),
            "bytes": .number(Double(entry.status.size)), "modified": .text(time(entry.status.modified)),
            "self": .text(path),
        ]
    }

    /// - Parameter nanoseconds: since 1970.
    static func time(_ nanoseconds: Int64) -> String {
        var seconds = time_t(nanoseconds.floored(by: 1_000_000_000))
        let milliseconds = (nanoseconds - Int64(seconds) * 1_000_000_000) / 1_000_000
        var parts = tm()
        gmtime_r(&seconds, &parts)
        func padded(_ value: some BinaryInteger, _ count: Int) -> String {
            let text = String(value)
            return String(repeating: "0", count: max(0, count - text.count)) + text
        }
        return "\(padded(parts.tm_year + 1900, 4))-\(padded(parts.tm_mon + 1, 2))-\(padded(parts.tm_mday, 2))"
            + "T\(padded(parts.tm_hour, 2)):\(padded(parts.tm_min, 2)):\(padded(parts.tm_sec, 2)).\(padded(milliseconds, 3))Z"
    }
}

extension Int64 {
    fileprivate func floored(by divisor: Int64) -> Int64 {
        let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
        return remainder < 0 ? quotient - 1 : quotient
    }
}
