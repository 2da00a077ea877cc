import CropKit
import Synchronization
import Testing

@testable import CropImaging

@Suite("Reading ahead on another thread")
struct ReadAheadTests {
    /// Large enough for a thread, and for the ring to go round many times.
    private static let picture = TestPicture.coordinates(700, 900)

    @Test("The rows are the source's own, in their order")
    func sameRows() throws {
        let rows = try #require(ReadAhead(TestPicture.Rows(ReadAheadTests.picture)))
        #expect(try TestPicture(rows) == ReadAheadTests.picture)
    }

    @Test("What is small needs no thread")
    func small() { #expect(ReadAhead(TestPicture.Rows(TestPicture.coordinates(20, 20))) == nil) }

    /// A source that fails at a row, and counts what it was asked for.
    private final class Failing: RowSource {
        let (width, height, format) = (1000, 4000, PixelFormat(.rgb))
        let fails: Int
        let asked: Mutex<Int>
        init(at row: Int) {
            fails = row
            asked = Mutex(0)
        }

        func read(_ row: UnsafeMutableRawPointer) throws(ImagingError) {
            let index = asked.withLock { asked in
                asked += 1
                return asked - 1
            }
            if index == fails { throw .truncated(.jpeg) }
            row.storeBytes(of: UInt32(index), as: UInt32.self)
        }
    }

    @Test(
        "The source's error comes after the rows before it, and the source is not asked again",
        arguments: [0, 1, 21, 1500])
    func errors(row: Int) throws {
        let source = Failing(at: row)
        let rows = try #require(ReadAhead(source))
        let target = UnsafeMutableRawPointer.allocate(byteCount: rows.rowBytes, alignment: 16)
        defer { target.deallocate() }
        for index in 0..<row {
            try rows.read(target)
            #expect(target.load(as: UInt32.self) == UInt32(index))
        }
        #expect(throws: ImagingError.truncated(.jpeg)) { try rows.read(target) }
        #expect(source.asked.withLock { $0 } == row + 1)
    }

    @Test("Who gives up early waits for no more than a few rows", arguments: [0, 1, 50])
    func abandoned(row: Int) throws {
        let source = Failing(at: 4000)
        do {
            let rows = try #require(ReadAhead(source))
            let target = UnsafeMutableRawPointer.allocate(byteCount: rows.rowBytes, alignment: 16)
            defer { target.deallocate() }
            for _ in 0..<row { try rows.read(target) }
        }
        let asked = source.asked.withLock { $0 }
        #expect(asked < row + 200)
    }

    @Test("A cut that is called off ends", arguments: [true, false])
    func calledOff(resizes: Bool) throws {
        let size = Size<Picture>(width: 700, height: 900)
        let output = resizes ? RecipeOutput(width: 350, height: 450) : RecipeOutput()
        let recipe = try Recipe(picture: size, crop: Crop(region: Region(whole: size)), output: output)
        let file = try ReadAheadTests.picture.file()
        #expect(throws: ImagingError.cancelled) {
            try render(file, recipe, options: RenderOptions(progress: { $0 < 0.5 }))
        }
    }

    @Test("A cut has the same bytes with and without", arguments: [(700, 900), (350, 450), (900, 1200)])
    func sameFiles(width: Int, height: Int) throws {
        let size = Size<Picture>(width: 700, height: 900)
        let recipe = try Recipe(
            picture: size, crop: Crop(region: Region(whole: size), shape: .ellipse),
            output: RecipeOutput(width: width, height: height))
        let file = try ReadAheadTests.picture.file()
        let ahead = try render(file, recipe, options: RenderOptions(readsAhead: true)).file
        #expect(try render(file, recipe, options: RenderOptions(readsAhead: false)).file == ahead)
    }
}
