#if canImport(UIKit)
import CropKit
import UIKit

/// What a ``CropViewController`` tells. Every method has a default; none dismisses the controller but those of cancel
/// and done, where the host does nothing else.
@MainActor public protocol CropViewControllerDelegate: AnyObject {
    /// The person is done, and the cut is made at full size. The default dismisses the controller.
    func cropViewController(_ controller: CropViewController, didFinishWith result: CropResult)
    /// The person cancelled: nothing was made. The default dismisses the controller.
    func cropViewControllerDidCancel(_ controller: CropViewController)
    /// The frame after each release, and after each finished command.
    func cropViewController(_ controller: CropViewController, didCommit frame: CropFrame)
    /// "Save picture?" is about to be asked; see ``CropViewDelegate/cropView(_:shouldAskToSave:)``.
    func cropViewController(_ controller: CropViewController, shouldAskToSave frame: CropFrame) -> Bool
    /// The person said yes, and the cut is in the album.
    func cropViewController(_ controller: CropViewController, didSave result: CropResult)
    /// A picture did not load, or a cut was not made or saved. The controller stays, and shows it where nothing else
    /// would.
    func cropViewController(_ controller: CropViewController, didFailWith failure: CropFailure)
}

extension CropViewControllerDelegate {
    /// Dismisses the controller.
    public func cropViewController(_ controller: CropViewController, didFinishWith result: CropResult) {
        controller.dismiss(animated: true)
    }
    /// Dismisses the controller.
    public func cropViewControllerDidCancel(_ controller: CropViewController) { controller.dismiss(animated: true) }
    /// Does nothing.
    public func cropViewController(_ controller: CropViewController, didCommit frame: CropFrame) {}
    /// Asks where the configuration says so.
    public func cropViewController(_ controller: CropViewController, shouldAskToSave frame: CropFrame) -> Bool {
        controller.cropView.configuration.asksToSave
    }
    /// Does nothing.
    public func cropViewController(_ controller: CropViewController, didSave result: CropResult) {}
    /// Does nothing.
    public func cropViewController(_ controller: CropViewController, didFailWith failure: CropFailure) {}
}
#endif
