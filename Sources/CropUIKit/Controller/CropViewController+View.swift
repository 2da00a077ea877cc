#if canImport(UIKit)
import CropKit
import UIKit

// What the view tells is passed on to the controller's own delegate and closures.
extension CropViewController: CropViewDelegate {
    /// The view's own; not to be called.
    public func cropViewDidLoad(_ cropView: CropView) { update() }

    /// The view's own; not to be called.
    public func cropViewDidChange(_ cropView: CropView) {
        toolbar.update()
        ruler.update()
    }

    /// The view's own; not to be called.
    public func cropView(_ cropView: CropView, didCommit frame: CropFrame) {
        toolbar.update()
        delegate?.cropViewController(self, didCommit: frame)
        onCommit?(self, frame)
    }

    /// The view's own; not to be called.
    public func cropView(_ cropView: CropView, shouldAskToSave frame: CropFrame) -> Bool {
        delegate?.cropViewController(self, shouldAskToSave: frame) ?? configuration.asksToSave
    }

    /// The view's own; not to be called.
    public func cropView(_ cropView: CropView, didSave result: CropResult) {
        delegate?.cropViewController(self, didSave: result)
    }

    /// The view's own; not to be called.
    public func cropView(_ cropView: CropView, didFailWith failure: CropFailure) {
        update()
        delegate?.cropViewController(self, didFailWith: failure)
    }
}
#endif
