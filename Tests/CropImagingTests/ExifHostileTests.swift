import CropKit
import Testing

@testable import CropImaging

@Suite("Hostile EXIF") struct ExifHostileTests {
    private static func little(_ number: Int, _ length: Int) -> [UInt8] {
        (0..<length).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }

    private static func entry(_ tag: Int, type: Int, count: Int, value: Int) -> [UInt8] {
        little(tag, 2) + little(type, 2) + little(count, 4) + little(value, 4)
    }

    /// A block whose first directory has these entries.
    private static func block(_ entries: [[UInt8]], then rest: [UInt8] = []) -> [UInt8] {
        [0x49, 0x49, 42, 0] + little(8, 4) + little(entries.count, 2) + entries.flatMap { $0 } + little(0, 4) + rest
    }

    private static func seconds(_ work: () -> Void) -> Double {
        let start = ContinuousClock.now
        work()
        let passed = (ContinuousClock.now - start).components
        return Double(passed.seconds) + Double(passed.attoseconds) / 1e18
    }

    @Test("Thousands of ways to thousands of entries are gone once", arguments: [0x8769, 0x8825])
    func waysToItself(tag: Int) throws {
        // Each of 60,000 entries leads back to the directory that has them.
        let entries = [[UInt8]](
            repeating: ExifHostileTests.entry(tag, type: 4, count: 1, value: 8), count: 60_000)
        var block = try #require(ExifBlock(ExifHostileTests.block(entries)))
        var isKept = true
        let time = ExifHostileTests.seconds {
            block.describe(width: 8, height: 8)
            isKept = block.dropLocation()
        }
        #expect(time < 2)
        // What has so many locations has none that are surely gone.
        #expect(isKept == (tag != 0x8825))
    }

    @Test("Values that are all said to be the whole block are cleared once")
    func overlappingValues() throws {
        let rest = [UInt8](repeating: 7, count: 4_000_000)
        let start = 8 + 2 + 12 + 4
        let values = [[UInt8]](
            repeating: ExifHostileTests.entry(2, type: 1, count: rest.count, value: start + 720_006), count: 60_000)
        let gps = ExifHostileTests.little(values.count, 2) + values.flatMap { $0 } + [0, 0, 0, 0]
        let bytes = ExifHostileTests.block(
            [ExifHostileTests.entry(0x8825, type: 4, count: 1, value: start)], then: gps + rest)
        var block = try #require(ExifBlock(bytes))
        var isKept = false
        #expect(ExifHostileTests.seconds { isKept = block.dropLocation() } < 2)
        #expect(isKept && !block.bytes.contains(7))
    }

    @Test("A directory that is its own next one, and values that lead out of the block, harm nothing")
    func wild() throws {
        for value in [0, 8, 0x7FFF_FFFF, 0xFFFF_FFFF] {
            var bytes = ExifHostileTests.block(
                [0x8769, 0x8825, 0x112, 0x201, 0x202].map { tag in
                    ExifHostileTests.entry(tag, type: 4, count: 0xFFFF_FFFF, value: value)
                })
            bytes.replaceSubrange(bytes.count - 4..<bytes.count, with: ExifHostileTests.little(value, 4))
            var block = try #require(ExifBlock(bytes))
            block.describe(width: 10, height: 10)
            let isKept = block.dropLocation()
            #expect(isKept && block.bytes.count <= bytes.count)
        }
    }
}
