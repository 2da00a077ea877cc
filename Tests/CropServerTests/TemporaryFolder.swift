import Glibc

@testable import CropServer

/// A folder of its own for a test, gone afterwards.
final class TemporaryFolder {
    let path: String

    init() {
        var template = Array("/tmp/cropkit-test-XXXXXX".utf8CString)
        path = template.withUnsafeMutableBufferPointer { mkdtemp($0.baseAddress!).map { String(cString: $0) } ?? "" }
    }

    deinit { remove(path) }

    func write(_ name: String, _ text: String = "x", modified: Int? = nil) {
        let file = open("\(path)/\(name)", O_WRONLY | O_CREAT | O_TRUNC, 0o644)
        _ = Array(text.utf8).withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
        if let modified {
            var times = [timespec(tv_sec: modified, tv_nsec: 0), timespec(tv_sec: modified, tv_nsec: 0)]
            futimens(file, &times)
        }
        close(file)
    }

    var folder: Folder { get throws { try Folder(existing: path) } }

    private func remove(_ path: String) {
        if let folder = try? Folder(existing: path) {
            for name in folder.allNames() where unlink("\(path)/\(name)") != 0 { remove("\(path)/\(name)") }
        }
        rmdir(path)
    }
}
