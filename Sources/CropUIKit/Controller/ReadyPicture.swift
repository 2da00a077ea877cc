#if canImport(UIKit)
import CropKit
import UIKit

/// A picture that is there, or an image that has none: its failure is told when the controller is shown.
@MainActor final class ReadyPicture: CropViewDataSource {
    let picture: () throws(CropFailure) -> CropPicture
    init(_ picture: @escaping () throws(CropFailure) -> CropPicture) { self.picture = picture }
    func picture(for cropView: CropView) async throws -> CropPicture { try picture() }
}
#endif
