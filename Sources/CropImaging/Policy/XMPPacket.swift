#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The XMP of a source made true for its result: upright, of the new size, without the old picture's thumbnails.
///
/// Only the text that says so is changed, under the prefixes that XMP's specification prefers and all writers use.
struct XMPPacket {
    private(set) var bytes: [UInt8]

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Says that the picture is upright and of this size, wherever the packet says so, and drops its thumbnails.
    mutating func describe(width: Int, height: Int) {
        set("tiff:Orientation", to: 1)
        for name in ["tiff:ImageWidth", "exif:PixelXDimension"] { set(name, to: width) }
        for name in ["tiff:ImageLength", "exif:PixelYDimension"] { set(name, to: height) }
        drop(element: "xmp:Thumbnails")
    }

    /// Numbers as attributes and as elements.
    private mutating func set(_ name: String, to value: Int) {
        for (before, after) in [("\(name)=\"", UInt8(ascii: "\"")), ("\(name)='", UInt8(ascii: "'"))] {
            replace(before, until: after, by: value)
        }
        replace("<\(name)>", until: UInt8(ascii: "<"), by: value)
    }

    private mutating func replace(_ before: String, until after: UInt8, by value: Int) {
        bytes = rewritten(before) { found in
            let digits = bytes[found.upperBound...].prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
            guard !digits.isEmpty, digits.endIndex < bytes.count, bytes[digits.endIndex] == after else { return nil }
            return (digits.startIndex..<digits.endIndex, Array(String(value).utf8))
        }
    }

    private mutating func drop(element: String) {
        var hasEnd = true
        bytes = rewritten("<\(element)>") { found in
            guard hasEnd, let end = range(of: "</\(element)>", from: found.upperBound) else {
                hasEnd = false
                return nil
            }
            return (found.lowerBound..<end.upperBound, [])
        }
    }

    /// Goes through the packet once, so that one of nothing but such places costs no more than another.
    private func rewritten(
        _ before: String, _ change: (_ found: Range<Int>) -> (place: Range<Int>, replacement: [UInt8])?
    ) -> [UInt8] {
        var (result, done, from) = ([UInt8](), 0, 0)
        while let found = range(of: before, from: from) {
            from = found.upperBound
            guard let (place, replacement) = change(found) else { continue }
            result += bytes[done..<place.lowerBound]
            result += replacement
            (done, from) = (place.upperBound, place.upperBound)
        }
        return done == 0 ? bytes : result + bytes[done...]
    }

    private func range(of text: String, from: Int) -> Range<Int>? {
        let pattern = Array(text.utf8)
        return bytes.withUnsafeBytes { bytes in
            guard let start = bytes.baseAddress else { return nil }
            var at = from
            while at + pattern.count <= bytes.count,
                let found = memchr(start + at, Int32(pattern[0]), bytes.count - pattern.count - at + 1)
            {
                at = UnsafeRawPointer(found) - start
                if memcmp(found, pattern, pattern.count) == 0 { return at..<at + pattern.count }
                at += 1
            }
            return nil
        }
    }
}
