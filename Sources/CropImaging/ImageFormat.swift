import CropKit

/// A file format.
public enum ImageFormat: String, CaseIterable, Sendable {
    case jpeg, png, webp, tiff, heic, avif, gif

    /// The format of a file by its first bytes; nil where they are none's. What a file is called does not count.
    public init?(firstBytes bytes: UnsafeRawBufferPointer) {
        func begins(_ text: StaticString, at offset: Int = 0) -> Bool {
            guard bytes.count >= offset + text.utf8CodeUnitCount else { return false }
            return (0..<text.utf8CodeUnitCount).allSatisfy { bytes[offset + $0] == text.utf8Start[$0] }
        }
        func begins(_ numbers: [UInt8]) -> Bool { bytes.count >= numbers.count && bytes.starts(with: numbers) }
        if begins([0xFF, 0xD8, 0xFF]) {
            self = .jpeg
        } else if begins([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
            self = .png
        } else if begins("RIFF"), begins("WEBP", at: 8) {
            self = .webp
        } else if begins([0x49, 0x49, 0x2A, 0]) || begins([0x4D, 0x4D, 0, 0x2A]) || begins([0x49, 0x49, 0x2B, 0])
            || begins([0x4D, 0x4D, 0, 0x2B])
        {
            self = .tiff
        } else if begins("GIF87a") || begins("GIF89a") {
            self = .gif
        } else if begins("ftyp", at: 4) {
            let avif = begins("avif", at: 8) || begins("avis", at: 8)
            self = avif ? .avif : .heic
        } else {
            return nil
        }
    }

    /// How a recipe names it.
    public init(_ format: RecipeOutput.Format) {
        switch format {
        case .jpeg: self = .jpeg
        case .png: self = .png
        case .webp: self = .webp
        case .tiff: self = .tiff
        case .heic: self = .heic
        case .avif: self = .avif
        case .gif: self = .gif
        }
    }

    /// By the end of a file's name, without the dot, in any case; nil where it is no picture's.
    public init?(pathExtension: String) {
        switch pathExtension.lowercased() {
        case "jpg", "jpeg", "jpe", "jfif": self = .jpeg
        case "png": self = .png
        case "webp": self = .webp
        case "tif", "tiff": self = .tiff
        case "heic", "heif": self = .heic
        case "avif": self = .avif
        case "gif": self = .gif
        default: return nil
        }
    }

    /// The usual end of a file's name, without the dot.
    public var pathExtension: String {
        switch self {
        case .jpeg: "jpg"
        case .tiff: "tif"
        default: rawValue
        }
    }

    /// Whether results can be written in it.
    public var isWritable: Bool {
        switch self {
        case .jpeg, .png, .webp, .tiff: true
        case .heic, .avif, .gif: false
        }
    }

    /// Whether pixels may be transparent.
    public var hasAlpha: Bool { self != .jpeg }

    /// Whether samples of 16 bits can be written.
    public var isDeep: Bool { self == .png || self == .tiff }
}
