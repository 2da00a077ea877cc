import TestSupport

/// Files made worse by a seed.
struct Mutation {
    private var random: SeededRandom
    private let corpus: [[UInt8]]

    /// Numbers at which arithmetic tips over.
    private static let edges: [UInt64] = [
        0, 1, 0x7F, 0x80, 0xFF, 0x7FFF, 0x8000, 0xFFFF, 0x7FFF_FFFF, 0x8000_0000, 0xFFFF_FFFF, 0x7FFF_FFFF_FFFF_FFFF,
        .max,
    ]

    /// - Parameter corpus: at least one file.
    init(of corpus: [[UInt8]], seed: UInt64) {
        self.corpus = corpus
        random = SeededRandom(seed: seed)
    }

    /// One of the files with one to four changes.
    mutating func next() -> [UInt8] {
        var file = random.pick(corpus)
        for _ in 0..<random.whole(1...4) where !file.isEmpty { change(&file) }
        return file
    }

    private mutating func change(_ file: inout [UInt8]) {
        // Headers are short and say the most; half of the changes go there.
        let end = random.once(in: 2) ? min(file.count, 160) : file.count
        let place = random.whole(0...end - 1)
        switch random.whole(0...9) {
        case 0...2: file[place] = UInt8(truncatingIfNeeded: random.next())
        case 3...4: file[place] ^= 1 << UInt8(random.whole(0...7))
        case 5...6:
            let (number, length) = (random.pick(Mutation.edges), random.pick([1, 2, 4, 8]))
            let isLittle = random.once(in: 2)
            for index in 0..<min(length, file.count - place) {
                let shift = UInt64(8 * (isLittle ? index : length - 1 - index))
                file[place + index] = UInt8(truncatingIfNeeded: number >> shift)
            }
        case 7: file.removeSubrange(place..<min(file.count, place + random.whole(1...32)))
        case 8: file.insert(contentsOf: file[place..<min(file.count, place + random.whole(1...64))], at: place)
        default: file.removeLast(min(file.count, random.whole(1...max(1, file.count / 4))))
        }
    }
}
