#if canImport(UIKit)
import UIKit

/// Where the controller's parts stand: bar and ruler below the stage, or, where there is more width than height, the bar
/// at the trailing side and the ruler below the stage alone.
struct ToolArrangement {
    let isWide: Bool
    let stage: CGRect
    let bar: CGRect
    let ruler: CGRect

    /// - Parameters:
    ///   - bounds: the controller's view.
    ///   - insets: its safe area.
    ///   - bar: the bar's thickness, in points.
    ///   - ruler: the ruler's thickness; 0 without one.
    ///   - isMirrored: trailing is left.
    init(bounds: CGRect, insets: UIEdgeInsets, bar thickness: CGFloat, ruler height: CGFloat, isMirrored: Bool) {
        isWide = bounds.width > bounds.height
        let room = bounds.inset(by: insets)
        if isWide {
            let barX = isMirrored ? room.minX : room.maxX - thickness
            bar = CGRect(x: barX, y: room.minY, width: thickness, height: room.height)
            let stageX = isMirrored ? room.minX + thickness : bounds.minX
            let stageEnd = isMirrored ? bounds.maxX : room.maxX - thickness
            let stageWidth = max(0, stageEnd - stageX)
            let stageHeight = max(0, (height > 0 ? room.maxY : bounds.maxY) - height - bounds.minY)
            stage = CGRect(x: stageX, y: bounds.minY, width: stageWidth, height: stageHeight)
            ruler = CGRect(x: stageX, y: room.maxY - height, width: stageWidth, height: height)
        } else {
            bar = CGRect(x: room.minX, y: room.maxY - thickness, width: room.width, height: thickness)
            ruler = CGRect(x: room.minX, y: bar.minY - height, width: room.width, height: height)
            stage = CGRect(
                x: bounds.minX, y: bounds.minY, width: bounds.width, height: max(0, ruler.minY - bounds.minY))
        }
    }
}
#endif
