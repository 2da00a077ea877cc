/// The quality that a file's tables stand for.
enum JPEGQuality {
    /// The quality, 1…100, whose tables by the Independent JPEG Group's formula are nearest to these.
    ///
    /// It is exact for tables made by that formula, as libjpeg makes them.
    ///
    /// - Parameter tables: in natural order, that of the luminance first; one alone for a grey file.
    static func estimate(_ tables: [[Int]]) -> Int? {
        guard !tables.isEmpty else { return nil }
        var best: (quality: Int, distance: Int)?
        for quality in 1...100 {
            let distance = distance(of: tables, to: quality, below: best?.distance ?? .max)
            if let distance { best = (quality, distance) }
            if distance == 0 { break }
        }
        return best?.quality
    }

    /// The sum of differences to the formula's tables, held to the eight bits of baseline files; nil from a bound on.
    private static func distance(of tables: [[Int]], to quality: Int, below bound: Int) -> Int? {
        // jpeg_quality_scaling and jpeg_add_quant_table.
        let percent = quality < 50 ? 5000 / quality : 200 - quality * 2
        var sum = 0
        for (table, base) in zip(tables, [luminance, chrominance]) {
            for index in 0..<min(table.count, base.count) {
                let value = min(max((base[index] * percent + 50) / 100, 1), 255)
                sum += abs(min(table[index], 255) - value)
                if sum >= bound { return nil }
            }
        }
        return sum
    }

    /// ITU-T T.81, table K.1.
    private static let luminance = [
        16, 11, 10, 16, 24, 40, 51, 61,
        12, 12, 14, 19, 26, 58, 60, 55,
        14, 13, 16, 24, 40, 57, 69, 56,
        14, 17, 22, 29, 51, 87, 80, 62,
        18, 22, 37, 56, 68, 109, 103, 77,
        24, 35, 55, 64, 81, 104, 113, 92,
        49, 64, 78, 87, 103, 121, 120, 101,
        72, 92, 95, 98, 112, 100, 103, 99,
    ]

    /// ITU-T T.81, table K.2.
    private static let chrominance = [
        17, 18, 24, 47, 99, 99, 99, 99,
        18, 21, 26, 66, 99, 99, 99, 99,
        24, 26, 56, 99, 99, 99, 99, 99,
        47, 66, 99, 99, 99, 99, 99, 99,
        99, 99, 99, 99, 99, 99, 99, 99,
        99, 99, 99, 99, 99, 99, 99, 99,
        99, 99, 99, 99, 99, 99, 99, 99,
        99, 99, 99, 99, 99, 99, 99, 99,
    ]
}
