/// The fields of a directory that is to be written, in the order of bytes of Intel's machines.
struct TIFFFields {
    /// Types of values, by their number in the file.
    enum FieldType: Int {
        case byte = 1
        case short = 3
        case long = 4
        case rational = 5
        case undefined = 7
    }

    private var fields: [(tag: Int, type: Int, count: Int, bytes: [UInt8])] = []

    var isEmpty: Bool { fields.isEmpty }

    /// Adds numbers; a rational has two. What is there already stays.
    mutating func add(_ tag: Int, _ type: FieldType, _ values: [Int]) {
        let length = type == .short ? 2 : 4
        let bytes = values.flatMap { value in (0..<length).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) } }
        add(tag, type.rawValue, count: type == .rational ? values.count / 2 : values.count, bytes)
    }

    /// Adds a block of bytes, if there is one.
    mutating func add(_ tag: Int, _ type: FieldType, block: [UInt8]?) {
        if let block, !block.isEmpty { add(tag, type.rawValue, count: block.count, block) }
    }

    private mutating func add(_ tag: Int, _ type: Int, count: Int, _ bytes: [UInt8]) {
        if !fields.contains(where: { $0.tag == tag }) { fields.append((tag, type, count, bytes)) }
    }

    /// Adds entries of another file, turned around where that has the other order of bytes.
    mutating func add(_ entries: [TIFFDirectory.Entry], of file: TIFFNumbers) {
        // Types of BigTIFF have no place here.
        for entry in TIFFExif.bounded(entries) where entry.type <= 12 {
            guard let size = TIFFNumbers.size(ofType: entry.type), let bytes = file.bytes(at: entry.place, entry.size)
            else { continue }
            // A rational is two numbers.
            let width = entry.type == 5 || entry.type == 10 ? 4 : size
            let turned =
                file.isLittle || width == 1
                ? bytes : bytes.indices.map { bytes[$0 - $0 % width + width - 1 - $0 % width] }
            add(entry.tag, entry.type, count: entry.count, turned)
        }
    }

    /// Appends the directory and its values to a file.
    ///
    /// - Returns: where it begins.
    func write(to file: inout [UInt8]) -> Int {
        if file.count % 2 == 1 { file.append(0) }
        let start = file.count
        var values: [UInt8] = []
        let valuesStart = start + 2 + fields.count * 12 + 4
        func append(_ value: Int, _ length: Int) {
            for index in 0..<length { file.append(UInt8(truncatingIfNeeded: value >> (8 * index))) }
        }
        append(fields.count, 2)
        for field in fields.sorted(by: { $0.tag < $1.tag }) {
            append(field.tag, 2)
            append(field.type, 2)
            append(field.count, 4)
            if field.bytes.count > 4 {
                append(valuesStart + values.count, 4)
                values += field.bytes
                if values.count % 2 == 1 { values.append(0) }
            } else {
                file += field.bytes + [UInt8](repeating: 0, count: 4 - field.bytes.count)
            }
        }
        append(0, 4)
        file += values
        return start
    }
}
