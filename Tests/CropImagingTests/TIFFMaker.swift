/// Uncompressed TIFF files of any layout, for what our own encoder does not write.
struct TIFFMaker {
    var width = 37
    var height = 29
    var bits = 8
    var samples = 3
    var photometric = 2
    var isLittle = true
    var isBig = false
    var isPlanar = false
    /// Pixels of a tile's sides, multiples of 16; nil for strips.
    var tile: (width: Int, height: Int)?
    var rowsPerStrip = 7
    var extras: [Int] = []
    var orientation = 1
    var palette: [Int] = []
    var more: [(tag: Int, type: Int, count: Int, bytes: [UInt8])] = []

    /// - Parameter sample: the sample of a pixel's channel, below 2^bits.
    func make(_ sample: (_ x: Int, _ y: Int, _ channel: Int) -> Int) -> [UInt8] {
        var file: [UInt8] = isLittle ? [0x49, 0x49] : [0x4D, 0x4D]
        file += isBig ? number(43, 2) + number(8, 2) + number(0, 2) + number(0, 8) : number(42, 2) + number(0, 4)
        var (offsets, lengths) = ([Int](), [Int]())
        let block = tile ?? (width: width, height: rowsPerStrip)
        for plane in 0..<(isPlanar ? samples : 1) {
            for top in stride(from: 0, to: height, by: block.height) {
                for left in stride(from: 0, to: width, by: block.width) {
                    offsets.append(file.count)
                    let rows = tile == nil ? min(block.height, height - top) : block.height
                    for y in top..<top + rows {
                        let row = (left..<left + block.width).flatMap { x in
                            (isPlanar ? plane..<plane + 1 : 0..<samples).map { channel in
                                x < width && y < height ? sample(x, y, channel) : 0
                            }
                        }
                        file += packed(row)
                    }
                    lengths.append(file.count - (offsets.last ?? 0))
                    if file.count % 2 == 1 { file.append(0) }
                }
            }
        }
        var fields = more
        func add(_ tag: Int, _ type: Int, _ values: [Int]) {
            if values.isEmpty { return }
            fields.append((tag, type, values.count, values.flatMap { number($0, [3: 2, 4: 4, 16: 8][type] ?? 4) }))
        }
        add(256, 4, [width])
        add(257, 4, [height])
        add(258, 3, [Int](repeating: bits, count: samples))
        add(259, 3, [1])
        add(262, 3, [photometric])
        add(274, 3, [orientation])
        add(277, 3, [samples])
        add(284, 3, [isPlanar ? 2 : 1])
        add(320, 3, palette)
        add(338, 3, extras)
        if let tile {
            add(322, 3, [tile.width])
            add(323, 3, [tile.height])
            add(324, isBig ? 16 : 4, offsets)
            add(325, 4, lengths)
        } else {
            add(273, isBig ? 16 : 4, offsets)
            add(278, 4, [rowsPerStrip])
            add(279, 4, lengths)
        }
        return finished(file, fields)
    }

    private func finished(_ start: [UInt8], _ fields: [(tag: Int, type: Int, count: Int, bytes: [UInt8])]) -> [UInt8] {
        var file = start
        let offset = isBig ? 8 : 4
        file.replaceSubrange((isBig ? 8 : 4)..<(isBig ? 16 : 8), with: number(file.count, offset))
        let valuesStart = file.count + (isBig ? 8 + fields.count * 20 : 2 + fields.count * 12) + offset
        var values: [UInt8] = []
        file += number(fields.count, isBig ? 8 : 2)
        for field in fields.sorted(by: { $0.tag < $1.tag }) {
            file += number(field.tag, 2) + number(field.type, 2) + number(field.count, offset)
            if field.bytes.count > offset {
                file += number(valuesStart + values.count, offset)
                values += field.bytes
            } else {
                file += field.bytes + [UInt8](repeating: 0, count: offset - field.bytes.count)
            }
        }
        return file + number(0, offset) + values
    }

    /// A row's samples, filled up to a whole byte.
    private func packed(_ row: [Int]) -> [UInt8] {
        if bits == 16 { return row.flatMap { number($0, 2) } }
        var (bytes, filled, pending) = ([UInt8](), 0, 0)
        for value in row {
            pending = pending << bits | value
            filled += bits
            while filled >= 8 {
                filled -= 8
                bytes.append(UInt8(truncatingIfNeeded: pending >> filled))
                pending &= 1 << filled - 1
            }
        }
        if filled > 0 { bytes.append(UInt8(truncatingIfNeeded: pending << (8 - filled))) }
        return bytes
    }

    func number(_ value: Int, _ length: Int) -> [UInt8] {
        (0..<length).map { UInt8(truncatingIfNeeded: value >> (8 * (isLittle ? $0 : length - 1 - $0))) }
    }
}
