#if canImport(UIKit)
import CropKit
import UIKit

// The engine's names in words of their own: `Rect`, `Size` and `Point` are also types of the Mac's oldest headers,
// `Shape`, `Scene`, `Label` and `Layout` of SwiftUI, and a file that imports both could use neither.
typealias ViewPoint = CropKit.Point<CropKit.Viewport>
typealias ViewRect = CropKit.Rect<CropKit.Viewport>
typealias ViewVector = CropKit.Vector<CropKit.Viewport>
typealias PictureSize = CropKit.Size<CropKit.Picture>
typealias StoredSize = CropKit.Size<CropKit.Stored>
typealias StoredRect = CropKit.Rect<CropKit.Stored>
typealias CropScene = CropKit.Scene
typealias CropHandle = CropKit.Handle

/// The outline of a crop: `.rectangle`, `.ellipse` (a circle in a square) or `.rounded(radius:)`.
public typealias CropShape = CropKit.Shape
/// A locked proportion, as seen: `CropRatio(width: 4, height: 3)`.
public typealias CropRatio = CropKit.AspectRatio
/// What is cropped, as JSON on every platform.
public typealias CropRecipe = CropKit.Recipe

extension CGPoint {
    var inView: ViewPoint { ViewPoint(x: Double(x), y: Double(y)) }
}

extension CropKit.Rect {
    /// The same numbers, for UIKit.
    var cgRect: CGRect { CGRect(x: x, y: y, width: width, height: height) }
}

extension CropKit.Size {
    /// The same numbers, for UIKit.
    var cgSize: CGSize { CGSize(width: width, height: height) }
}

extension CropKit.Transform {
    /// The same six numbers: both maps take x to a·x + c·y + tx.
    var cgAffineTransform: CGAffineTransform { CGAffineTransform(a: a, b: b, c: c, d: d, tx: tx, ty: ty) }
}
#endif
