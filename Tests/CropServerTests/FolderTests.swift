import Glibc
import Synchronization
import Testing

@testable import CropServer

@Suite struct FolderTests {
    @Test(arguments: [false, true])
    func aNewFileAppearsWholeAndNeverReplacesAnother(isHidden: Bool) throws {
        let place = TemporaryFolder()
        let folder = try place.folder
        place.write("a.jpg", "old")
        let file = try NewFile(in: folder, isHidden: isHidden)
        try Array("new".utf8).withUnsafeBytes { try file.write($0) }
        #expect(folder.names() == ["a.jpg"])
        #expect(try file.publish(as: FreeName("a.jpg")) == "a (2).jpg")
        #expect(try folder.open("a.jpg").start(10) == Array("old".utf8))
        #expect(try folder.open("a (2).jpg").start(10) == Array("new".utf8))
    }

    @Test(arguments: [false, true])
    func aFileThatIsGivenUpLeavesNothing(isHidden: Bool) throws {
        let place = TemporaryFolder()
        let folder = try place.folder
        do {
            let file = try NewFile(in: folder, isHidden: isHidden)
            // What is held is no leftover.
            folder.removeLeftovers()
            #expect(folder.allNames().count == (isHidden ? 1 : 0))
            _ = file
        }
        #expect(folder.allNames().isEmpty)
    }

    @Test func onlyLeftoversThatNobodyHoldsAreRemoved() throws {
        let place = TemporaryFolder()
        let folder = try place.folder
        for name in [".cropkit-old.part", ".cropkit-held.part", ".other.part", "a.jpg"] { place.write(name) }
        let held = open("\(place.path)/.cropkit-held.part", O_RDONLY)
        flock(held, LOCK_EX)
        folder.removeLeftovers()
        #expect(folder.allNames().sorted() == [".cropkit-held.part", ".other.part", "a.jpg"])
        close(held)
    }

    @Test(arguments: ["../secret.jpg", "/etc/passwd", "link.jpg", ".hidden.jpg", "sub", "pipe.jpg", "", ".", ".."])
    func nothingOutsideIsOpened(name: String) throws {
        let place = TemporaryFolder()
        place.write("a.jpg")
        place.write(".hidden.jpg")
        symlink("a.jpg", "\(place.path)/link.jpg")
        mkdir("\(place.path)/sub", 0o755)
        mkfifo("\(place.path)/pipe.jpg", 0o644)
        let folder = try place.folder
        #expect { _ = try folder.open(name) } throws: { ($0 as? Problem)?.code == .notFound }
    }

    @Test func pagesStayTrueWhileTheFolderChanges() throws {
        let place = TemporaryFolder()
        for number in 0..<50 { place.write("\(number).jpg", modified: 1_000 + number) }
        let index = FolderIndex(try place.folder)
        var seen: [String] = []
        var cursor: FolderIndex.Cursor?
        repeat {
            let page = index.page(after: cursor, limit: 7)
            seen += page.entries.map(\.name)
            cursor = page.hasMore ? page.entries.last.map { .init(modified: $0.status.modified, name: $0.name) } : nil
            // What ended the page vanishes, and something newer appears.
            if let last = page.entries.last {
                unlink("\(place.path)/\(last.name)")
                index.refresh(last.name)
            }
            place.write("new\(seen.count).jpg", modified: 5_000)
            index.refresh("new\(seen.count).jpg")
        } while cursor != nil
        #expect(seen == (0..<50).reversed().map { "\($0).jpg" })
    }

    @Test func whatIsToldOneByOneIsWhatAScanFinds() throws {
        let place = TemporaryFolder()
        let folder = try place.folder
        let index = FolderIndex(folder)
        var random = SystemRandomNumberGenerator()
        for _ in 0..<500 {
            let name = "\(UInt8.random(in: 0..<40, using: &random)).\(Bool.random() ? "png" : "txt")"
            if Bool.random() {
                place.write(name, modified: .random(in: 0..<20))
            } else {
                unlink("\(place.path)/\(name)")
            }
            index.refresh(name)
        }
        let fresh = FolderIndex(folder)
        #expect(index.page(after: nil, limit: 100).entries == fresh.page(after: nil, limit: 100).entries)
    }

    @Test func aChangeIsToldByTheSystemAndWakesWhoWaits() throws {
        let place = TemporaryFolder()
        let index = FolderIndex(try place.folder)
        let watch = FolderWatch([index])
        let told = Atomic(false)
        index.wait(after: index.revision, until: .infinity) { told.store(true, ordering: .sequentiallyConsistent) }
        place.write("a.jpg")
        while !told.load(ordering: .sequentiallyConsistent) { watch.step(timeout: 1_000) }
        #expect(index["a.jpg"] != nil)
        rename("\(place.path)/a.jpg", "\(place.path)/b.jpg")
        while index["b.jpg"] == nil || index["a.jpg"] != nil { watch.step(timeout: 1_000) }
    }
}
