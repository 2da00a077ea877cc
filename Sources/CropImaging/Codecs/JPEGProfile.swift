/// A piece of a colour profile, which is cut up to fit into segments.
///
/// Source: ICC.1:2022, annex B.4. Each piece has its number, from 1, and how many there are.
struct ICCChunk {
    /// The most bytes of profile in a segment.
    static let room = 65_533 - 14

    let number: UInt8
    let count: UInt8
    let bytes: ArraySlice<UInt8>

    /// - Parameter body: of an APP2 segment.
    /// - Returns: nil where it is none of a profile.
    init?(_ body: [UInt8]) {
        let name = JPEGSegments.iccName
        guard body.count > name.count + 2, body.starts(with: name) else { return nil }
        number = body[name.count]
        count = body[name.count + 1]
        bytes = body[(name.count + 2)...]
    }

    /// The profile, from its pieces in any order; nil where one is missing, double, or numbered differently.
    static func joined(_ chunks: [ICCChunk]) -> [UInt8]? {
        guard let count = chunks.first?.count, chunks.count == Int(count) else { return nil }
        let sorted = chunks.sorted { $0.number < $1.number }
        let fits = sorted.enumerated().allSatisfy { index, chunk in
            Int(chunk.number) == index + 1 && chunk.count == count
        }
        return fits ? sorted.flatMap(\.bytes) : nil
    }

    /// The bodies of the segments that hold a profile; nil where 255 of them are too few.
    static func bodies(_ profile: [UInt8]) -> [[UInt8]]? {
        let count = (profile.count + room - 1) / room
        guard let total = UInt8(exactly: count) else { return nil }
        return (0..<count).map { index in
            let piece = profile[(index * room)..<min(profile.count, (index + 1) * room)]
            return JPEGSegments.iccName + [UInt8(index + 1), total] + piece
        }
    }
}
