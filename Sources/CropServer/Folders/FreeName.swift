import CropImaging
import Glibc

/// The names that a new file may get, best first: the wanted one, then numbered ones.
struct FreeName: Equatable, Sendable {
    /// What comes before a number, and after it.
    private let start: String
    private let end: String
    /// Whether the number belongs to the time, so that names sort by when their files were made.
    private let isStamped: Bool

    /// The most bytes of a stem, which leaves room for a date, a number and an ending.
    private static let longestStem = 150
    private static let mostCandidates = 100_000

    /// A name as it is.
    init(_ name: String) {
        (start, end) = FreeName.parts(name)
        isStamped = false
    }

    /// An original's name made safe: what a file system or a terminal would trip over goes, and the ending is a picture's.
    init(original name: String?, format: ImageFormat) {
        let (stem, ending) = FreeName.parts(name ?? "")
        let isPicture = ImageFormat(pathExtension: String(ending.dropFirst())) != nil
        start = FreeName.safe(isPicture ? stem : stem + ending)
        end = isPicture ? ending : ".\(format.pathExtension)"
        isStamped = false
    }

    /// A result's name: it sorts by when it was made, and says of what.
    ///
    /// - Parameter time: seconds since 1970; told in local time, as people read it.
    init(result name: String, format: ImageFormat, time: time_t) {
        let (stem, ending) = FreeName.parts(name)
        let isPicture = ImageFormat(pathExtension: String(ending.dropFirst())) != nil
        start = FreeName.stamp(time)
        end = " \(FreeName.safe(FreeName.unstamped(isPicture ? stem : stem + ending))).\(format.pathExtension)"
        isStamped = true
    }

    var candidates: some Sequence<String> {
        (1...FreeName.mostCandidates).lazy.map { number in
            if number == 1 { return start + end }
            // 002 comes before 010.
            let padding = String(repeating: "0", count: max(0, 3 - String(number).count))
            return isStamped ? "\(start)-\(padding)\(number)\(end)" : "\(start) (\(number))\(end)"
        }
    }

    private static func parts(_ name: String) -> (stem: String, ending: String) {
        guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return (name, "") }
        return (String(name[..<dot]), String(name[dot...]))
    }

    private static func safe(_ text: String) -> String {
        var kept = String.UnicodeScalarView()
        var bytes = 0
        for scalar in text.unicodeScalars {
            let isRefused =
                scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
                || "/\\:*?\"<>|".unicodeScalars.contains(scalar)
                // What turns the direction of the text, or cannot be seen, lets a name pose as another.
                || scalar.properties.generalCategory == .format || scalar.properties.generalCategory == .lineSeparator
                || scalar.properties.generalCategory == .paragraphSeparator
                || scalar.properties.generalCategory == .surrogate
                || scalar.properties.generalCategory == .unassigned
            let piece: Unicode.Scalar = isRefused ? "_" : scalar
            bytes += UTF8.width(piece)
            if bytes > longestStem { break }
            kept.append(piece)
        }
        let trimmed = String(kept).drop { $0 == "." || $0.isWhitespace }
        let end = trimmed.lastIndex { !$0.isWhitespace && $0 != "." }
        let result = end.map { String(trimmed[...$0]) } ?? ""
        return result.isEmpty ? "picture" : result
    }

    private static let stampLength = 19

    private static func stamp(_ time: time_t) -> String {
        var (time, parts) = (time, tm())
        localtime_r(&time, &parts)
        var buffer = [CChar](repeating: 0, count: stampLength + 1)
        let length = strftime(&buffer, buffer.count, "%Y-%m-%d %H-%M-%S", &parts)
        return String(decoding: buffer[..<length].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    /// Without the date and time of a result that is cut again.
    private static func unstamped(_ text: String) -> String {
        let patterns = ["0000-00-00 00-00-00 ", "0000-00-00 00-00-00-000 "]
        func follows(_ pattern: String) -> Bool {
            text.count > pattern.count
                && zip(text, pattern).allSatisfy { $1 == "0" ? $0.isASCII && $0.isNumber : $0 == $1 }
        }
        return patterns.first(where: follows).map { String(text.dropFirst($0.count)) } ?? text
    }
}
