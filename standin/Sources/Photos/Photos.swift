@_exported import Foundation

public enum PHAccessLevel: Int, Sendable { case addOnly = 1, readWrite = 2 }
public enum PHAuthorizationStatus: Int, Sendable { case notDetermined, restricted, denied, authorized, limited }
public enum PHAssetResourceType: Int, Sendable { case photo = 1 }

/// What tests decide, and see.
@_spi(Standin) public enum PhotoLibraryState {
    nonisolated(unsafe) public static var status = PHAuthorizationStatus.authorized
    nonisolated(unsafe) public static var asked: [PHAccessLevel] = []
    nonisolated(unsafe) public static var saved: [Data] = []
    nonisolated(unsafe) public static var error: (any Error)?
}

public class PHPhotoLibrary: NSObject, @unchecked Sendable {
    private static let instance = PHPhotoLibrary()
    public class func shared() -> PHPhotoLibrary { instance }
    public class func requestAuthorization(for level: PHAccessLevel) async -> PHAuthorizationStatus {
        PhotoLibraryState.asked.append(level)
        return PhotoLibraryState.status
    }
    public func performChanges(_ block: @escaping @Sendable () -> Void) async throws {
        if let error = PhotoLibraryState.error { throw error }
        block()
    }
}

public class PHObjectPlaceholder: NSObject {
    public var localIdentifier: String { "standin-\(PhotoLibraryState.saved.count)" }
}
public class PHAssetResourceCreationOptions: NSObject { public var uniformTypeIdentifier: String? }
public class PHAssetCreationRequest: NSObject {
    public class func forAsset() -> PHAssetCreationRequest { PHAssetCreationRequest() }
    public var placeholderForCreatedAsset: PHObjectPlaceholder? { PHObjectPlaceholder() }
    public func addResource(with type: PHAssetResourceType, data: Data, options: PHAssetResourceCreationOptions?) {
        PhotoLibraryState.saved.append(data)
    }
}
