import CTIFF

/// What the samples of a TIFF file mean, and the pixels that they become.
struct TIFFColours {
    /// How colours are held.
    enum Model {
        /// 0 is black, or white.
        case grey(isInverted: Bool)
        case rgb
        /// 0 is no ink.
        case cmyk
        /// Red, green, blue of each number.
        case palette([UInt8])
    }

    let model: Model
    /// Bits of a sample in the file: 1 to 16.
    let bits: Int
    /// Samples of a pixel in the file, with those that mean nothing here.
    let samples: Int
    /// The pixels that are handed out.
    let format: PixelFormat
    /// The place of opacity among a pixel's samples.
    private let alpha: Int?
    /// Whether colours are multiplied by opacity.
    private let isAssociated: Bool

    private enum Photometric {
        static let minIsWhite: UInt16 = 0
        static let minIsBlack: UInt16 = 1
        static let rgb: UInt16 = 2
        static let palette: UInt16 = 3
        static let separated: UInt16 = 5
        static let unsaid: UInt16 = 0xFFFF
    }

    /// - Throws: ``ImagingError/unsupported(_:_:)``, ``ImagingError/damaged(_:_:)``
    init(_ header: ctiff_header, palette: () -> [UInt8]?) throws(ImagingError) {
        (bits, samples) = (Int(header.bits), Int(header.samples))
        guard (1...32).contains(samples) else { throw .unsupported(.tiff, "it has \(samples) samples a pixel") }
        // 4 is "undefined", and is written for plain numbers.
        guard (1...16).contains(bits), header.sample_format == 1 || header.sample_format == 4 else {
            let kind = header.sample_format == 3 ? "floating-point" : header.sample_format == 2 ? "signed" : "whole"
            throw .unsupported(.tiff, "its samples are \(kind) numbers of \(bits) bits")
        }
        let colours: Int
        switch header.photometric {
        case Photometric.minIsWhite: (model, colours) = (.grey(isInverted: true), 1)
        case Photometric.minIsBlack: (model, colours) = (.grey(isInverted: false), 1)
        case Photometric.rgb: (model, colours) = (.rgb, 3)
        case Photometric.palette:
            guard bits <= 8, let palette = palette() else { throw .damaged(.tiff, "it has no palette") }
            (model, colours) = (.palette(palette), 1)
        case Photometric.separated:
            guard header.ink_set != 2 else { throw .unsupported(.tiff, "its inks are not CMYK") }
            (model, colours) = (.cmyk, 4)
        case Photometric.unsaid: (model, colours) = samples < 3 ? (.grey(isInverted: false), 1) : (.rgb, 3)
        case 6: throw .unsupported(.tiff, "it holds YCbCr colours without JPEG")
        case 8, 9, 10: throw .unsupported(.tiff, "it holds CIE L*a*b* colours")
        default: throw .unsupported(.tiff, "it holds colours of kind \(header.photometric)")
        }
        guard samples >= colours else { throw .damaged(.tiff, "its pixels have too few samples") }
        let extras = withUnsafeBytes(of: header.extras) { Array($0.bindMemory(to: UInt16.self)) }
        let known = extras.prefix(min(Int(header.extra_count), extras.count, samples - colours))
        let place = known.firstIndex { $0 == 1 || $0 == 2 }
        alpha = place.map { colours + $0 }
        isAssociated = place.map { known[$0] == 1 } ?? false
        let depth = bits > 8 ? PixelFormat.Depth.sixteen : .eight
        if case .grey = model {
            format = PixelFormat(alpha == nil ? .grey : .greyAlpha, depth)
        } else {
            format = PixelFormat(alpha == nil ? .rgb : .rgba, depth)
        }
    }

    /// For people.
    var name: String {
        switch model {
        case .grey: alpha == nil ? "grey" : "grey with opacity"
        case .rgb: alpha == nil ? "RGB" : "RGB with opacity"
        case .cmyk: "CMYK"
        case .palette: "palette"
        }
    }

    /// Whether pixels are handed out as the file's bytes.
    var isPlain: Bool {
        guard bits == format.depth.rawValue, samples == format.channels.rawValue, !isAssociated else { return false }
        switch model {
        case .grey(let isInverted): return !isInverted
        case .rgb: return true
        case .cmyk, .palette: return false
        }
    }

    /// Spreads packed samples out.
    ///
    /// - Parameters:
    ///   - bytes: a row; samples of 16 bits in the machine's order.
    ///   - first: the number of the first sample that is wanted.
    ///   - stride: from one sample's place in the target to the next one's.
    func unpack(
        _ bytes: UnsafeRawPointer, first: Int, count: Int, to target: UnsafeMutablePointer<UInt16>, stride: Int
    ) {
        switch bits {
        case 8:
            for index in 0..<count {
                target[index * stride] = UInt16(bytes.load(fromByteOffset: first + index, as: UInt8.self))
            }
        case 16:
            for index in 0..<count {
                target[index * stride] = bytes.loadUnaligned(fromByteOffset: 2 * (first + index), as: UInt16.self)
            }
        default:
            var place = first * bits
            for index in 0..<count {
                var (value, missing) = (UInt16(0), bits)
                while missing > 0 {
                    let byte = bytes.load(fromByteOffset: place >> 3, as: UInt8.self)
                    let left = 8 - place & 7
                    let taken = min(left, missing)
                    value = value << UInt16(taken) | UInt16(byte >> UInt8(left - taken)) & (1 << UInt16(taken) - 1)
                    place += taken
                    missing -= taken
                }
                target[index * stride] = value
            }
        }
    }

    /// Pixels from their samples, ``samples`` of each.
    func convert(_ from: UnsafePointer<UInt16>, count: Int, to target: UnsafeMutableRawPointer) {
        switch format.depth {
        case .eight: convert(from, count, target.assumingMemoryBound(to: UInt8.self))
        case .sixteen: convert(from, count, target.assumingMemoryBound(to: UInt16.self))
        }
    }

    private func convert<Sample: FixedWidthInteger>(
        _ from: UnsafePointer<UInt16>, _ count: Int, _ target: UnsafeMutablePointer<Sample>
    ) {
        let (most, full) = (1 << bits - 1, Int(Sample.max))
        let isScaled = most != full
        let channels = format.channels.rawValue
        func scaled(_ value: UInt16) -> Int { isScaled ? (Int(value) * full + most / 2) / most : Int(value) }
        for x in 0..<count {
            let (pixel, made) = (from + x * samples, target + x * channels)
            switch model {
            case .grey(let isInverted):
                let light = scaled(pixel[0])
                made[0] = Sample(isInverted ? full - light : light)
            case .rgb: for channel in 0..<3 { made[channel] = Sample(scaled(pixel[channel])) }
            case .palette(let colours):
                for channel in 0..<3 { made[channel] = Sample(colours[Int(pixel[0]) * 3 + channel]) }
            case .cmyk:
                // Red is what cyan and black leave of white, and so on.
                let paper = full - scaled(pixel[3])
                for ink in 0..<3 { made[ink] = Sample(((full - scaled(pixel[ink])) * paper + full / 2) / full) }
            }
            guard let alpha else { continue }
            let opacity = scaled(pixel[alpha])
            made[channels - 1] = Sample(opacity)
            guard isAssociated, opacity < full else { continue }
            for channel in 0..<channels - 1 {
                let colour = opacity == 0 ? 0 : (Int(made[channel]) * full + opacity / 2) / opacity
                made[channel] = Sample(min(full, colour))
            }
        }
    }
}
