// As much more of UIKit as the sample app uses: it is type-checked, not run.
import Foundation

extension UIColor {
    public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
        self.init(white: brightness, alpha: alpha)
    }
    public func setFill() {}
}
public class UIGraphicsImageRendererFormat: NSObject {
    public var scale = CGFloat(1)
    public var opaque = false
    public override init() {}
}
public class UIGraphicsImageRendererContext: NSObject {
    public func fill(_ rect: CGRect) {}
}
public class UIGraphicsImageRenderer: NSObject {
    public init(size: CGSize, format: UIGraphicsImageRendererFormat) {}
    public func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
        actions(UIGraphicsImageRendererContext())
        return UIImage(systemName: "photo")!
    }
}
