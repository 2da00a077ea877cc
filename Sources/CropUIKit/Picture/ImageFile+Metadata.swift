#if canImport(UIKit)
import CropKit
import ImageIO
import UIKit

extension ImageFile {
    /// What the file says of itself, as far as it still holds for a cut of it: neither size nor orientation.
    func metadata(_ choice: RecipeOutput.Metadata) -> [CFString: Any] {
        guard choice != .strip, let properties else { return [:] }
        var dictionaries: [CFString: [CFString: Any]] = [:]
        for name in ImageFile.kept { dictionaries[name] = properties[name] as? [CFString: Any] }
        for key in [kCGImagePropertyExifPixelXDimension, kCGImagePropertyExifPixelYDimension] {
            dictionaries[kCGImagePropertyExifDictionary]?[key] = nil
        }
        dictionaries[kCGImagePropertyTIFFDictionary]?[kCGImagePropertyTIFFOrientation] = nil
        if choice == .stripLocation {
            dictionaries[kCGImagePropertyGPSDictionary] = nil
            let telling = dictionaries[kCGImagePropertyIPTCDictionary]?.filter {
                !ImageFile.tellsPlace($0.key as String)
            }
            dictionaries[kCGImagePropertyIPTCDictionary] = telling
        }
        // A maker's notes hold offsets into the old file, and may hold the place.
        dictionaries[kCGImagePropertyExifDictionary]?[kCGImagePropertyExifMakerNote] = nil
        return dictionaries
    }

    private static let kept = [
        kCGImagePropertyExifDictionary, kCGImagePropertyExifAuxDictionary, kCGImagePropertyTIFFDictionary,
        kCGImagePropertyIPTCDictionary, kCGImagePropertyGPSDictionary,
    ]

    /// Countries, sub-locations, places shown and places made all have the word in their names.
    private static func tellsPlace(_ key: String) -> Bool {
        key.contains("Location")
            || [kCGImagePropertyIPTCCity as String, kCGImagePropertyIPTCProvinceState as String].contains(key)
    }
}

extension CropPicture {
    /// What goes with a cut of it; nothing where it did not come from a file.
    func metadata(_ choice: RecipeOutput.Metadata) -> [CFString: Any] {
        if case .file(let file) = source { file.metadata(choice) } else { [:] }
    }
}
#endif
