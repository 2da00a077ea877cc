#if canImport(UIKit)
import CropKit
import UIKit

/// What a ``CropView`` tells. Every method has a default that does nothing (or what is most often wanted).
@MainActor public protocol CropViewDelegate: AnyObject {
    /// A picture is there to be cropped.
    func cropViewDidLoad(_ cropView: CropView)
    /// The crop, or what is locked, is another than before; many times while a finger drags.
    func cropViewDidChange(_ cropView: CropView)
    /// A finger was lifted, or a command has finished: the frame is where it is to stay.
    func cropView(_ cropView: CropView, didCommit frame: CropFrame)
    /// "Save picture?" is about to be asked. False where the host asks, or does something else, itself: the selection
    /// then stays as a crop. The default is the configuration's ``CropConfiguration/asksToSave``.
    func cropView(_ cropView: CropView, shouldAskToSave frame: CropFrame) -> Bool
    /// The person said yes and the cut is in the album.
    func cropView(_ cropView: CropView, didSave result: CropResult)
    /// A picture did not load, or a cut was not made or saved.
    func cropView(_ cropView: CropView, didFailWith failure: CropFailure)
}

extension CropViewDelegate {
    /// Does nothing.
    public func cropViewDidLoad(_ cropView: CropView) {}
    /// Does nothing.
    public func cropViewDidChange(_ cropView: CropView) {}
    /// Does nothing.
    public func cropView(_ cropView: CropView, didCommit frame: CropFrame) {}
    /// Asks where the configuration says so.
    public func cropView(_ cropView: CropView, shouldAskToSave frame: CropFrame) -> Bool {
        cropView.configuration.asksToSave
    }
    /// Does nothing.
    public func cropView(_ cropView: CropView, didSave result: CropResult) {}
    /// Does nothing.
    public func cropView(_ cropView: CropView, didFailWith failure: CropFailure) {}
}

/// Where a ``CropView`` gets its pictures from, now or later.
@MainActor public protocol CropViewDataSource: AnyObject {
    /// The picture to crop; the view shows progress until it is there, and drops it if another was asked for since.
    func picture(for cropView: CropView) async throws -> CropPicture
}
#endif
