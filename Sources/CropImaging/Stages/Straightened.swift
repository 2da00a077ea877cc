import CropKit

/// The picture looked up at any angle: each pixel of the result from the 6×6 around its place.
final class Straightened: RowSource {
    let width: Int
    let height: Int
    let format: PixelFormat
    private let raster: Raster
    private let toRaster: Transform<Output, Decoded>
    private let result: UnsafeMutablePointer<Pixel>
    /// Weights of the six taps for each of ``phases`` fractions of a pixel.
    private let weights: [Float]
    private var next = 0

    private static let phases = 256

    /// - Parameters:
    ///   - raster: pixels that are about as fine as the result's.
    ///   - toRaster: where in it each point of the result lies.
    init(_ raster: Raster, width: Int, height: Int, toRaster: Transform<Output, Decoded>) {
        self.raster = raster
        self.toRaster = toRaster
        (self.width, self.height, format) = (width, height, raster.format)
        result = .allocate(capacity: max(1, width))
        var weights: [Float] = []
        for phase in 0...Straightened.phases {
            let fraction = Double(phase) / Double(Straightened.phases)
            let taps = (0..<6).map { lanczos3(Double($0) - 2 - fraction) }
            let sum = taps.reduce(0, +)
            weights += taps.map { Float($0 / sum) }
        }
        self.weights = weights
    }

    deinit { result.deallocate() }

    func read(_ row: UnsafeMutableRawPointer) throws(ImagingError) {
        switch (format.depth, format.channels) {
        case (.eight, .rgb): sample(UInt8.self) { Pixel(Float($0[0]), Float($0[1]), Float($0[2]), 255) / 255 }
        case (.eight, _): sampleAny()
        case (.sixteen, _): sampleAny()
        }
        format.store(result, count: width, to: row)
        next += 1
    }

    /// One pixel at a time by way of the format: for what is rare.
    private func sampleAny() {
        let format = format
        sample(UInt8.self, bytesPerPixel: format.pixelBytes) { (pixel: UnsafePointer<UInt8>) -> Pixel in
            var value = Pixel()
            format.load(UnsafeRawPointer(pixel), count: 1, into: &value)
            return value
        }
    }

    @inline(__always)
    private func sample<Sample>(
        _: Sample.Type, bytesPerPixel: Int = 3, _ load: (UnsafePointer<Sample>) -> Pixel
    ) {
        let y = Double(next) + 0.5
        let start = toRaster(Point(x: 0.5, y: y))
        let phases = Float(Straightened.phases)
        let (lastX, lastY) = (raster.width - 1, raster.height - 1)
        let rowBytes = raster.rowBytes
        weights.withUnsafeBufferPointer { weights in
            for u in 0..<width {
                let x = Float(start.x + Double(u) * toRaster.a - 0.5)
                let y = Float(start.y + Double(u) * toRaster.b - 0.5)
                let (left, top) = (x.rounded(.down), y.rounded(.down))
                let across = weights.baseAddress! + 6 * Int((x - left) * phases + 0.5)
                let down = weights.baseAddress! + 6 * Int((y - top) * phases + 0.5)
                let (x0, y0) = (Int(left) - 2, Int(top) - 2)
                var sum = Pixel()
                let isInside = x0 >= 0 && x0 + 5 <= lastX
                for j in 0..<6 {
                    let line = raster.bytes + min(max(y0 + j, 0), lastY) * rowBytes
                    var part = Pixel()
                    if isInside {
                        let pixels = (line + x0 * bytesPerPixel).assumingMemoryBound(to: Sample.self)
                        for i in 0..<6 { part += load(pixels + i * bytesPerPixel) * across[i] }
                    } else {
                        for i in 0..<6 {
                            let at = (line + min(max(x0 + i, 0), lastX) * bytesPerPixel)
                            part += load(at.assumingMemoryBound(to: Sample.self)) * across[i]
                        }
                    }
                    sum += part * down[j]
                }
                result[u] = sum
            }
        }
    }
}
