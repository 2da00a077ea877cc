@_spi(Standin) @_exported import CoreGraphics

/// A registered file: what a source finds at a URL or in data.
@_spi(Standin) public struct StandinFile {
    public var image: CGImage
    public var orientation: Int
    public var type: String
    /// Dictionaries such as `{Exif}`, by their names.
    public var metadata: [CFString: Any] = [:]
    public init(image: CGImage, orientation: Int = 1, type: String = "public.jpeg") {
        (self.image, self.orientation, self.type) = (image, orientation, type)
    }
    /// Files by their bytes, since nothing is decoded here.
    nonisolated(unsafe) public static var files: [Data: StandinFile] = [:]
}

public final class CGImageSource {
    @_spi(Standin) public let file: StandinFile
    init(_ file: StandinFile) { self.file = file }
}

public func CGImageSourceCreateWithURL(_ url: CFURL, _ options: CFDictionary?) -> CGImageSource? {
    (try? Data(contentsOf: url)).flatMap { StandinFile.files[$0] }.map { CGImageSource($0) }
}
public func CGImageSourceCreateWithData(_ data: CFData, _ options: CFDictionary?) -> CGImageSource? {
    StandinFile.files[data].map { CGImageSource($0) }
}
public func CGImageSourceGetType(_ source: CGImageSource) -> CFString? { source.file.type }
public func CGImageSourceGetCount(_ source: CGImageSource) -> Int { 1 }
public func CGImageSourceCopyPropertiesAtIndex(
    _ source: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CFDictionary? {
    var properties: [CFString: Any] = [
        kCGImagePropertyPixelWidth: source.file.image.width, kCGImagePropertyPixelHeight: source.file.image.height,
        kCGImagePropertyOrientation: source.file.orientation,
        kCGImagePropertyHasAlpha: source.file.image.alphaInfo == .premultipliedLast,
    ]
    for (name, dictionary) in source.file.metadata { properties[name] = dictionary }
    return properties as CFDictionary
}
public func CGImageSourceCreateImageAtIndex(
    _ source: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CGImage? {
    let factor = options?[kCGImageSourceSubsampleFactor] as? Int ?? 1
    return source.file.image.reduced(by: factor)
}
public func CGImageSourceCreateThumbnailAtIndex(
    _ source: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CGImage? {
    let longest = options?[kCGImageSourceThumbnailMaxPixelSize] as? Int ?? Int.max
    let image = source.file.image
    var factor = 1
    while max(image.width, image.height) > longest * factor { factor += 1 }
    return image.reduced(by: factor)
}

extension CGImage {
    /// Each block's first pixel: enough to see which part was read.
    func reduced(by factor: Int) -> CGImage {
        if factor <= 1 { return self }
        let (across, down) = ((width + factor - 1) / factor, (height + factor - 1) / factor)
        var bytes: [UInt8] = []
        for y in 0..<down { for x in 0..<across { bytes += pixel(x * factor, y * factor) } }
        return CGImage(
            width: across, height: down, pixels: bytes, bitsPerComponent: bitsPerComponent, alphaInfo: alphaInfo,
            colorSpace: colorSpace)
    }
}

public let kCGImagePropertyPixelWidth: CFString = "PixelWidth"
public let kCGImagePropertyPixelHeight: CFString = "PixelHeight"
public let kCGImagePropertyOrientation: CFString = "Orientation"
public let kCGImagePropertyHasAlpha: CFString = "HasAlpha"
public let kCGImagePropertyExifDictionary: CFString = "{Exif}"
public let kCGImagePropertyExifAuxDictionary: CFString = "{ExifAux}"
public let kCGImagePropertyTIFFDictionary: CFString = "{TIFF}"
public let kCGImagePropertyIPTCDictionary: CFString = "{IPTC}"
public let kCGImagePropertyGPSDictionary: CFString = "{GPS}"
public let kCGImagePropertyExifPixelXDimension: CFString = "PixelXDimension"
public let kCGImagePropertyExifPixelYDimension: CFString = "PixelYDimension"
public let kCGImagePropertyExifMakerNote: CFString = "MakerNote"
public let kCGImagePropertyTIFFOrientation: CFString = "Orientation"
public let kCGImagePropertyIPTCCity: CFString = "City"
public let kCGImagePropertyIPTCProvinceState: CFString = "Province/State"
public let kCGImageSourceShouldCache: CFString = "kCGImageSourceShouldCache"
public let kCGImageSourceSubsampleFactor: CFString = "kCGImageSourceSubsampleFactor"
public let kCGImageSourceThumbnailMaxPixelSize: CFString = "kCGImageSourceThumbnailMaxPixelSize"
public let kCGImageSourceCreateThumbnailFromImageAlways: CFString = "kCGImageSourceCreateThumbnailFromImageAlways"
public let kCGImageSourceCreateThumbnailWithTransform: CFString = "kCGImageSourceCreateThumbnailWithTransform"
public let kCGImageSourceShouldCacheImmediately: CFString = "kCGImageSourceShouldCacheImmediately"
public let kCGImageDestinationLossyCompressionQuality: CFString = "kCGImageDestinationLossyCompressionQuality"

public final class CGImageDestination {
    let data: CFMutableData
    let type: String
    var image: CGImage?
    var properties: [CFString: Any] = [:]
    init(_ data: CFMutableData, _ type: String) { (self.data, self.type) = (data, type) }
}

public func CGImageDestinationCreateWithData(
    _ data: CFMutableData, _ type: CFString, _ count: Int, _ options: CFDictionary?
) -> CGImageDestination? {
    ["public.jpeg", "public.png", "public.heic", "public.tiff"].contains(type) ? CGImageDestination(data, type) : nil
}
public func CGImageDestinationAddImage(_ destination: CGImageDestination, _ image: CGImage, _ properties: CFDictionary?)
{
    destination.image = image
    destination.properties = properties as? [CFString: Any] ?? [:]
}
/// Writes bytes that name the image, and registers them, so that they can be read again.
public func CGImageDestinationFinalize(_ destination: CGImageDestination) -> Bool {
    guard let image = destination.image else { return false }
    let bytes = Data("\(destination.type) \(image.width)x\(image.height) \(image.pixels.hashValue)".utf8)
    var file = StandinFile(image: image, type: destination.type)
    file.orientation = destination.properties[kCGImagePropertyOrientation] as? Int ?? 1
    file.metadata = destination.properties.filter { $0.value is [CFString: Any] }
    StandinFile.files[bytes] = file
    destination.data.append(bytes)
    return true
}
