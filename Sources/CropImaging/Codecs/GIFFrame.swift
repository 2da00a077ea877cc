import CGIF
import CropKit

/// The first frame of a GIF, up to its pixels.
struct GIFFrame {
    let canvas: (width: Int, height: Int)
    let rect: PixelRect
    /// Red, green, blue and opacity of 256 numbers; those that the file has no colour for are black.
    let palette: [UInt8]
    /// The number that is clear.
    let clear: Int?
    /// Bits of a number.
    let bits: Int

    /// Reads a file up to the pixels of its first frame.
    ///
    /// - Throws: ``ImagingError/damaged(_:_:)``, ``ImagingError/truncated(_:)``
    init(first file: UnsafeMutablePointer<GifFileType>, _ stream: GIFStream) throws(ImagingError) {
        var clear: Int?
        var type = UNDEFINED_RECORD_TYPE
        repeat {
            if DGifGetRecordType(file, &type) != GIF_OK { throw stream.failure(file) }
            switch type {
            case EXTENSION_RECORD_TYPE: clear = try GIFFrame.readExtension(file, stream) ?? clear
            case TERMINATE_RECORD_TYPE: throw .damaged(.gif, "it has no picture")
            default: break
            }
        } while type != IMAGE_DESC_RECORD_TYPE
        if DGifGetImageDesc(file) != GIF_OK { throw stream.failure(file) }

        let image = file.pointee.Image
        rect = PixelRect(x: Int(image.Left), y: Int(image.Top), width: Int(image.Width), height: Int(image.Height))
        guard rect.width > 0, rect.height > 0 else { throw .damaged(.gif, "it has no picture") }
        let (width, height) = (Int(file.pointee.SWidth), Int(file.pointee.SHeight))
        // Some writers leave the canvas out.
        canvas = width > 0 && height > 0 ? (width, height) : (rect.x + rect.width, rect.y + rect.height)
        guard let map = image.ColorMap ?? file.pointee.SColorMap, let colours = map.pointee.Colors else {
            throw .damaged(.gif, "it has no palette")
        }
        var palette = [UInt8](repeating: 0, count: 1024)
        for number in 0..<256 {
            if number < map.pointee.ColorCount {
                let colour = colours[number]
                palette.replaceSubrange(number * 4..<number * 4 + 3, with: [colour.Red, colour.Green, colour.Blue])
            }
            palette[number * 4 + 3] = number == clear ? 0 : 255
        }
        self.palette = palette
        self.clear = clear
        bits = Int(map.pointee.BitsPerPixel)
    }

    /// - Returns: the number that a graphic control extension makes clear.
    private static func readExtension(
        _ file: UnsafeMutablePointer<GifFileType>, _ stream: GIFStream
    ) throws(ImagingError) -> Int? {
        var (code, block, clear) = (Int32(0), UnsafeMutablePointer<GifByteType>?.none, Int?.none)
        if DGifGetExtension(file, &code, &block) != GIF_OK { throw stream.failure(file) }
        while let bytes = block {
            // The first byte is the length.
            if code == GRAPHICS_EXT_FUNC_CODE, bytes[0] >= 4, bytes[1] & 1 == 1 { clear = Int(bytes[4]) }
            if DGifGetExtensionNext(file, &block) != GIF_OK { throw stream.failure(file) }
        }
        return clear
    }

    /// The most blocks that are counted through; honest animations of 2 GB have fewer.
    private static let mostBlocks = 10_000_000

    /// How many frames a file has, at least 1, by its blocks' lengths alone; where the file breaks off, those before.
    static func count(in source: ByteSource) -> Int {
        var (window, start) = ([UInt8](), 0)
        func byte(_ offset: Int) -> Int? {
            if offset < start || offset >= start + window.count {
                start = offset
                window = [UInt8](unsafeUninitializedCapacity: 1 << 15) { buffer, count in
                    count = (try? source.read(UnsafeMutableRawBufferPointer(buffer), at: offset)) ?? 0
                }
            }
            return offset - start < window.count ? Int(window[offset - start]) : nil
        }
        func paletteBytes(_ flags: Int) -> Int { flags & 0x80 == 0 ? 0 : 3 << (flags & 7 + 1) }
        guard let flags = byte(10) else { return 1 }
        var (offset, frames, blocks) = (13 + paletteBytes(flags), 0, 0)
        while let introducer = byte(offset) {
            switch introducer {
            case 0x2C:
                guard let flags = byte(offset + 9) else { return max(1, frames) }
                frames += 1
                offset += 11 + paletteBytes(flags)
            case 0x21: offset += 2
            default: return max(1, frames)
            }
            while let length = byte(offset), length > 0 {
                offset += length + 1
                blocks += 1
                if blocks > mostBlocks { return max(1, frames) }
            }
            offset += 1
        }
        return max(1, frames)
    }
}
