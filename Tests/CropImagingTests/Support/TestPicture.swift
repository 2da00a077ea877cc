import CropKit
import Testing

@testable import CropImaging

/// Pixels of a test, as plain numbers.
struct TestPicture: Equatable {
    var width: Int
    var height: Int
    var format: PixelFormat
    /// Samples, row by row.
    var samples: [UInt16]

    init(
        _ width: Int, _ height: Int, _ format: PixelFormat = PixelFormat(.rgb),
        _ sample: (_ x: Int, _ y: Int, _ channel: Int) -> Int
    ) {
        (self.width, self.height, self.format) = (width, height, format)
        samples = []
        for y in 0..<height {
            for x in 0..<width {
                for channel in 0..<format.channels.rawValue { samples.append(UInt16(sample(x, y, channel))) }
            }
        }
    }

    /// Each pixel says where it is: the low bytes of x and y, and their high halves.
    static func coordinates(_ width: Int, _ height: Int) -> TestPicture {
        TestPicture(width, height) { x, y, channel in
            switch channel {
            case 0: x & 255
            case 1: y & 255
            default: (x >> 8) | (y >> 8) << 4
            }
        }
    }

    /// Straight slopes, on which every good filter lands in the middle: red rises with x, green with y.
    static func slopes(_ width: Int, _ height: Int) -> TestPicture {
        TestPicture(width, height) { x, y, channel in
            channel == 0 ? x * 255 / width : channel == 1 ? y * 255 / height : 128
        }
    }

    func pixel(_ x: Int, _ y: Int) -> [Int] {
        let channels = format.channels.rawValue
        let at = (y * width + x) * channels
        return samples[at..<at + channels].map { Int($0) }
    }

    /// A picture whose pixel (x, y) is this one's pixel at `place(x, y)`.
    func rearranged(_ width: Int, _ height: Int, _ place: (Int, Int) -> (Int, Int)) -> TestPicture {
        TestPicture(width, height, format) { x, y, channel in
            let (u, v) = place(x, y)
            return pixel(u, v)[channel]
        }
    }

    // MARK: Files

    /// The rows as a decoder gives them.
    final class Rows: RowSource {
        let picture: TestPicture
        var next = 0
        init(_ picture: TestPicture) { self.picture = picture }
        var width: Int { picture.width }
        var height: Int { picture.height }
        var format: PixelFormat { picture.format }

        func read(_ row: UnsafeMutableRawPointer) throws(ImagingError) {
            let count = width * format.channels.rawValue
            for index in 0..<count {
                let sample = picture.samples[next * count + index]
                switch format.depth {
                case .eight: row.storeBytes(of: UInt8(sample), toByteOffset: index, as: UInt8.self)
                case .sixteen: row.storeBytes(of: sample, toByteOffset: 2 * index, as: UInt16.self)
                }
            }
            next += 1
        }
    }

    /// What a source of rows holds.
    init(_ rows: any RowSource) throws {
        (width, height, format) = (rows.width, rows.height, rows.format)
        let count = rows.width * rows.format.channels.rawValue
        samples = []
        let row = UnsafeMutableRawPointer.allocate(byteCount: max(1, rows.rowBytes), alignment: 16)
        defer { row.deallocate() }
        for _ in 0..<rows.height {
            try rows.read(row)
            for index in 0..<count {
                switch rows.format.depth {
                case .eight: samples.append(UInt16(row.load(fromByteOffset: index, as: UInt8.self)))
                case .sixteen: samples.append(row.load(fromByteOffset: 2 * index, as: UInt16.self))
                }
            }
        }
    }

    /// A file of it.
    func file(_ format: ImageFormat = .png, settings: EncoderSettings = EncoderSettings()) throws -> [UInt8] {
        let sink = ByteSink()
        let encoder = try makeEncoder(
            format, sink, width: width, height: height, pixels: self.format, settings: settings)
        let rows = Rows(self)
        let row = UnsafeMutableRawPointer.allocate(byteCount: max(1, rows.rowBytes), alignment: 16)
        defer { row.deallocate() }
        for _ in 0..<height {
            try rows.read(row)
            try encoder.write(row)
        }
        try encoder.finish()
        try sink.finish()
        return sink.bytes
    }

    /// A whole file's pixels, as stored.
    init(file: [UInt8], limits: ResourceLimits = ResourceLimits()) throws {
        let decoder = try makeDecoder(source(file), limits: limits)
        try decoder.start(
            Rect(x: 0, y: 0, width: decoder.info.size.width, height: decoder.info.size.height), reduction: 1)
        try self.init(decoder)
    }
}

/// Bytes as a source.
func source(_ bytes: [UInt8]) throws -> ByteSource {
    var made: ByteSource?
    try bytes.withUnsafeBytes { made = try ByteSource($0, name: "test") }
    return try #require(made)
}

/// An EXIF block that says an orientation.
func exif(orientation: Int) -> [UInt8] {
    [0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, UInt8(orientation), 0, 0, 0, 0, 0, 0]
}

/// What a recipe makes of a file.
func render(
    _ file: [UInt8], _ recipe: Recipe, options: RenderOptions = RenderOptions()
) throws -> (picture: TestPicture, file: [UInt8], result: RenderResult) {
    let sink = ByteSink()
    let result = try ImageReader(source(file)).render(recipe, to: sink, options: options)
    return (try TestPicture(file: sink.bytes), sink.bytes, result)
}
