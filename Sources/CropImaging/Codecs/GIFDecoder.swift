import CGIF
import CropKit

/// GIF by giflib: the first frame on its canvas, clear where it has no pixels.
final class GIFDecoder: ImageDecoder {
    let info: ImageInfo
    private(set) var width: Int
    private(set) var height: Int
    var format: PixelFormat { info.pixels }

    private let stream: GIFStream
    private let file: UnsafeMutablePointer<GifFileType>
    private let limits: ResourceLimits
    private let fileSize: Int
    /// Where the frame lies on the canvas, of which it may go beyond the right and lower edges.
    private let frame: PixelRect
    /// Red, green, blue and opacity of each number.
    private let palette: [UInt8]
    private var left = 0
    private var next = 0
    /// The frame's numbers; where it is not interlaced, those of the last row that was read.
    private var raster: Raster?
    private var linesRead = 0

    init(_ source: ByteSource, limits: ResourceLimits) throws(ImagingError) {
        let stream = GIFStream(source)
        let file = try stream.open()
        let first: GIFFrame
        do throws(ImagingError) {
            first = try GIFFrame(first: file, stream)
            try limits.check(width: first.canvas.width, height: first.canvas.height)
            try limits.check(width: first.rect.width, height: first.rect.height)
        } catch {
            DGifCloseFile(file, nil)
            throw error
        }
        self.stream = stream
        self.file = file
        self.limits = limits
        fileSize = source.count
        frame = first.rect
        palette = first.palette
        (width, height) = first.canvas
        let isCovered = frame.x == 0 && frame.y == 0 && frame.width >= width && frame.height >= height
        info = ImageInfo(
            format: .gif, size: Size(width: Double(width), height: Double(height)),
            pixels: PixelFormat(isCovered && first.clear == nil ? .rgb : .rgba), storedDepth: first.bits,
            colourModel: "palette", frames: GIFFrame.count(in: source))
    }

    deinit { DGifCloseFile(file, nil) }

    func start(_ part: Rect<Decoded>, reduction: Int) throws(ImagingError) {
        left = Int(part.x)
        (width, height) = (Int(part.width), Int(part.height))
        next = Int(part.y)
        let isInterlaced = file.pointee.Image.Interlace
        let rows = isInterlaced ? frame.height : max(0, min(frame.height, next + height - frame.y))
        try limits.check(bytes: rows * frame.width, from: fileSize)
        // Of an interlaced frame, rows are complete only at the end; of another, one after the other will do.
        let raster = try Raster(
            width: frame.width, height: isInterlaced ? rows : 1, format: PixelFormat(.grey), limits: limits)
        self.raster = raster
        guard isInterlaced else { return }
        for y in GIFDecoder.interlaced(frame.height) { try readLine(raster.row(y)) }
    }

    func read(_ row: UnsafeMutableRawPointer) throws(ImagingError) {
        guard let raster else { throw .damaged(.gif, "it has no picture") }
        let bytes = row.assumingMemoryBound(to: UInt8.self)
        let channels = format.channels.rawValue
        let y = next - frame.y
        next += 1
        if channels == 4 { row.initializeMemory(as: UInt8.self, repeating: 0, count: rowBytes) }
        guard y >= 0, y < frame.height else { return }
        // Of an interlaced frame all have been read.
        while !file.pointee.Image.Interlace, linesRead <= y { try readLine(raster.row(0)) }
        let numbers = raster.row(file.pointee.Image.Interlace ? y : 0).assumingMemoryBound(to: UInt8.self)
        for x in max(left, frame.x)..<max(left, frame.x, min(left + width, frame.x + frame.width)) {
            let colour = Int(numbers[x - frame.x]) * 4
            // What is clear has no colour.
            if channels == 4, palette[colour + 3] == 0 { continue }
            for channel in 0..<channels { bytes[(x - left) * channels + channel] = palette[colour + channel] }
        }
    }

    private func readLine(_ row: UnsafeMutableRawPointer) throws(ImagingError) {
        let numbers = row.assumingMemoryBound(to: GifPixelType.self)
        if DGifGetLine(file, numbers, Int32(frame.width)) != GIF_OK { throw stream.failure(file) }
        linesRead += 1
    }

    /// The rows in the order in which an interlaced frame has them: every eighth, those between, and so on.
    private static func interlaced(_ height: Int) -> [Int] {
        [(0, 8), (4, 8), (2, 4), (1, 2)].flatMap { Array(stride(from: $0.0, to: height, by: $0.1)) }
    }
}
