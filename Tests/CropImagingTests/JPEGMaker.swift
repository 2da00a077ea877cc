import CJPEG

@testable import CropImaging

/// Makes JPEG files of kinds that the encoder does not write.
struct JPEGMaker {
    enum Colours: Equatable {
        case grey
        case rgb
        /// Sampling factors of luma and chroma.
        case yCbCr(x: Int, y: Int, chromaX: Int = 1, chromaY: Int = 1)
        /// Whether with Adobe's marker.
        case cmyk(adobe: Bool)
        case ycck
    }

    var width = 61
    var height = 45
    var colours = Colours.yCbCr(x: 2, y: 2)
    var quality = 85
    var isProgressive = false
    var isArithmetic = false
    /// A scan for each component.
    var isScattered = false
    var isOptimised = false
    /// Blocks between restart markers; 0 for none.
    var restartInterval = 0
    var metadata = Metadata()

    private final class Output {
        var bytes: [UInt8] = []
    }

    private var components: Int {
        switch colours {
        case .grey: 1
        case .rgb, .yCbCr: 3
        case .cmyk, .ycck: 4
        }
    }

    /// Slopes, noise and hard coloured edges, the same every time.
    func row(_ y: Int) -> [UInt8] {
        (0..<(width * components)).map { index in
            let (x, channel) = (index / components, index % components)
            let edge = (x / 7 + y / 5 + channel) % 3 == 0 ? 90 : 0
            let noise = (x &* 7919 &+ y &* 104_729 &+ channel &* 1_299_709) % 41
            return UInt8((x * 2 + y * (channel + 1) + edge + noise) % 256)
        }
    }

    func make() -> [UInt8] {
        let output = Output()
        let writer = cjpeg_writer_new(
            { context, bytes, length in
                guard let context else { return false }
                Unmanaged<Output>.fromOpaque(context).takeUnretainedValue().bytes
                    .append(contentsOf: UnsafeBufferPointer(start: bytes, count: length))
                return true
            }, Unmanaged.passUnretained(output).toOpaque())
        guard let writer, let info = cjpeg_writer_info(writer) else { return [] }
        defer { cjpeg_writer_free(writer) }
        var isFine = cjpeg_writer_defaults(
            writer, UInt32(width), UInt32(height), Int32(min(components, 3)), Int32(quality))
        switch colours {
        case .grey: break
        case .rgb: jpeg_set_colorspace(info, JCS_RGB)
        case .yCbCr(let x, let y, let chromaX, let chromaY):
            for (component, factors) in [(x, y), (chromaX, chromaY), (chromaX, chromaY)].enumerated() {
                info.pointee.comp_info[component].h_samp_factor = Int32(factors.0)
                info.pointee.comp_info[component].v_samp_factor = Int32(factors.1)
            }
        case .cmyk, .ycck:
            info.pointee.input_components = 4
            info.pointee.in_color_space = JCS_CMYK
            jpeg_set_colorspace(info, colours == .ycck ? JCS_YCCK : JCS_CMYK)
            if colours == .cmyk(adobe: false) { info.pointee.write_Adobe_marker = 0 }
            if colours == .ycck {
                for component in [0, 3] {
                    info.pointee.comp_info[component].h_samp_factor = 2
                    info.pointee.comp_info[component].v_samp_factor = 2
                }
            }
        }
        if isProgressive { jpeg_simple_progression(info) }
        let scans = UnsafeMutablePointer<jpeg_scan_info>.allocate(capacity: components)
        defer { scans.deallocate() }
        if isScattered {
            for component in 0..<components {
                scans[component] = jpeg_scan_info(
                    comps_in_scan: 1, component_index: (Int32(component), 0, 0, 0), Ss: 0, Se: 63, Ah: 0, Al: 0)
            }
            info.pointee.scan_info = UnsafePointer(scans)
            info.pointee.num_scans = Int32(components)
        }
        info.pointee.arith_code = isArithmetic ? 1 : 0
        info.pointee.optimize_coding = isOptimised ? 1 : 0
        info.pointee.restart_interval = UInt32(restartInterval)
        isFine = isFine && cjpeg_writer_start(writer)
        for segment in JPEGMetadata(metadata).segments {
            isFine =
                isFine
                && cjpeg_writer_marker(writer, Int32(segment.marker), segment.body, UInt32(segment.body.count))
        }
        for y in 0..<height { isFine = isFine && cjpeg_writer_row(writer, row(y)) }
        isFine = isFine && cjpeg_writer_finish(writer)
        return isFine ? output.bytes : []
    }
}
