#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The scans of a file in memory.
enum JPEGScans {
    /// Refuses a file with more scans than are allowed, before anything decodes them.
    ///
    /// What follows the end marker does not count: phones append films and second pictures.
    ///
    /// - Throws: ``ImagingError/beyondLimit(_:asked:allowed:)``
    static func check(_ file: UnsafeRawBufferPointer, limits: ResourceLimits) throws(ImagingError) {
        guard let start = file.baseAddress else { return }
        var place = 2
        var count = 0
        // Within a scan 0xFF stands before 0 or a marker without a body, and else before a segment.
        while place < file.count, let mark = memchr(start + place, 0xFF, file.count - place) {
            place = UnsafeRawPointer(mark) - start + 1
            guard place + 2 < file.count else { return }
            let marker = file[place]
            if marker == JPEGMarker.endOfImage { return }
            if marker == 0 || marker == 0xFF || JPEGMarker.standsAlone(marker) { continue }
            if marker == JPEGMarker.startOfScan { count += 1 }
            if count > limits.scans { throw .beyondLimit(.scans, asked: count, allowed: limits.scans) }
            place += 1 + Int(file[place + 1]) << 8 + Int(file[place + 2])
        }
    }
}
