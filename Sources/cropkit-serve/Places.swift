import Glibc

/// Where things are for this person and this installation. Source: the XDG base directory specification, xdg-user-dirs.
enum Places {
    /// The person's folder for pictures.
    static var pictures: String {
        let path = "\(environment("XDG_CONFIG_HOME") ?? "\(home)/.config")/user-dirs.dirs"
        for line in text(path).split(separator: "\n") where line.hasPrefix("XDG_PICTURES_DIR=") {
            let value = line.dropFirst("XDG_PICTURES_DIR=".count).filter { $0 != "\"" }
            if value.hasPrefix("$HOME/") { return home + value.dropFirst("$HOME".count) }
            if value.hasPrefix("/") { return value }
        }
        return "\(home)/Pictures"
    }

    static var cache: String { environment("XDG_CACHE_HOME") ?? "\(home)/.cache" }

    /// The page's files, beside this program: PREFIX/libexec/cropkit and PREFIX/share/cropkit.
    static var web: String {
        var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
        let count = readlink("/proc/self/exe", &buffer, buffer.count)
        let program = String(decoding: buffer[..<max(0, count)].map { UInt8(bitPattern: $0) }, as: UTF8.self)
        let prefix = program.split(separator: "/", omittingEmptySubsequences: false).dropLast(3).joined(separator: "/")
        return "\(prefix)/share/cropkit/web"
    }

    private static var home: String { environment("HOME") ?? "." }

    /// What is set and not empty.
    private static func environment(_ name: String) -> String? {
        getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
    }

    private static func text(_ path: String) -> String {
        guard let file = fopen(path, "r") else { return "" }
        defer { fclose(file) }
        var bytes = [UInt8](repeating: 0, count: 1 << 16)
        let count = fread(&bytes, 1, bytes.count, file)
        return String(decoding: bytes[..<count], as: UTF8.self)
    }
}
