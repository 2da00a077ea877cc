#if canImport(UIKit)
import Foundation
import Photos

/// Where saved cuts go.
public protocol CropAlbum: Sendable {
    /// Keeps a picture.
    ///
    /// - Parameters:
    ///   - data: a file's bytes.
    ///   - type: its uniform type identifier, such as `public.png`; nil where it is not known.
    /// - Throws: ``CropFailure/albumDenied`` where the person does not allow it; anything else is a failure to save.
    func save(_ data: Data, type: String?) async throws
}

/// The person's photo library, with permission to add only: `NSPhotoLibraryAddUsageDescription` must be in Info.plist.
public struct PhotoLibraryAlbum: CropAlbum {
    /// The photo library.
    public init() {}

    /// Asks for permission the first time, then adds the picture.
    public func save(_ data: Data, type: String?) async throws {
        switch await PHPhotoLibrary.requestAuthorization(for: .addOnly) {
        case .authorized, .limited: break
        default: throw CropFailure.albumDenied
        }
        try await PHPhotoLibrary.shared().performChanges {
            // As bytes, so that depth, profile and format are kept; as an image they would be encoded anew.
            let options = PHAssetResourceCreationOptions()
            options.uniformTypeIdentifier = type
            PHAssetCreationRequest.forAsset().addResource(with: .photo, data: data, options: options)
        }
    }
}
#endif
