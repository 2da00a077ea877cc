import CropKit

@testable import CropImaging

func jpegDecoder(_ bytes: [UInt8], limits: ResourceLimits = ResourceLimits()) throws -> JPEGDecoder {
    try JPEGDecoder(bytes.withUnsafeBytes { try ByteSource($0) }, limits: limits)
}

/// The pixels of a part, or of all of a picture.
func decodeJPEG(
    _ bytes: [UInt8], part: PixelRect? = nil, reduction: Int = 1, limits: ResourceLimits = ResourceLimits()
) throws -> JPEGPixels {
    let decoder = try jpegDecoder(bytes, limits: limits)
    let whole = PixelRect(
        x: 0, y: 0, width: (decoder.width + reduction - 1) / reduction,
        height: (decoder.height + reduction - 1) / reduction)
    let part = part ?? whole
    try decoder.start(
        Rect(x: Double(part.x), y: Double(part.y), width: Double(part.width), height: Double(part.height)),
        reduction: reduction)
    var pixels = JPEGPixels(width: decoder.width, height: decoder.height, channels: decoder.format.pixelBytes)
    for y in 0..<decoder.height {
        try pixels.bytes.withUnsafeMutableBytes { buffer in
            guard let start = buffer.baseAddress else { return }
            try decoder.read(start + y * decoder.rowBytes)
        }
    }
    return pixels
}

/// Pixels to compare.
struct JPEGPixels: Equatable {
    let width: Int
    let height: Int
    let channels: Int
    var bytes: [UInt8]

    init(width: Int, height: Int, channels: Int) {
        self.width = width
        self.height = height
        self.channels = channels
        bytes = [UInt8](repeating: 0, count: width * height * channels)
    }

    func part(_ part: PixelRect) -> JPEGPixels {
        var result = JPEGPixels(width: part.width, height: part.height, channels: channels)
        result.bytes = []
        for y in part.y..<(part.y + part.height) {
            let start = (y * width + part.x) * channels
            result.bytes += bytes[start..<(start + part.width * channels)]
        }
        return result
    }

    func pixel(_ x: Int, _ y: Int) -> [Int] {
        (0..<channels).map { Int(bytes[(y * width + x) * channels + $0]) }
    }

    /// The greatest difference of a sample.
    func distance(to other: JPEGPixels) -> Int {
        guard (width, height, channels) == (other.width, other.height, other.channels) else { return 256 }
        return zip(bytes, other.bytes).reduce(0) { max($0, abs(Int($1.0) - Int($1.1))) }
    }

    /// As an orientation shows it.
    func seen(_ orientation: Orientation) -> JPEGPixels {
        let isSideways = orientation.isSideways
        var result = JPEGPixels(
            width: isSideways ? height : width, height: isSideways ? width : height, channels: channels)
        for y in 0..<height {
            for x in 0..<width {
                let across = orientation.mirrored ? width - 1 - x : x
                let (toX, toY) =
                    switch orientation.turns {
                    case 0: (across, y)
                    case 1: (height - 1 - y, across)
                    case 2: (width - 1 - across, height - 1 - y)
                    default: (y, width - 1 - across)
                    }
                for channel in 0..<channels {
                    result.bytes[(toY * result.width + toX) * channels + channel] =
                        bytes[(y * width + x) * channels + channel]
                }
            }
        }
        return result
    }
}
