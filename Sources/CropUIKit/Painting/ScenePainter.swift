#if canImport(UIKit)
import CropKit
import UIKit

/// Layers that show a scene, primitive by primitive, and add nothing: a layer a member, in the members' order.
///
/// The frame's dark hairline is the one thing of the look, not of the scene: white alone is lost on white.
@MainActor final class ScenePainter {
    let root = CALayer()
    let checks = CAShapeLayer()
    let picture = PictureLayer()
    let veil = CAShapeLayer()
    let hairline = CAShapeLayer()
    let border = CAShapeLayer()
    let lines = CAShapeLayer()
    let bars = CAShapeLayer()
    let focus = CAShapeLayer()
    /// Holds the picture, for the clip that a question shows alone.
    private let stage = CALayer()
    private let clip = CAShapeLayer()

    init() {
        veil.fillRule = .evenOdd
        veil.fillColor = UIColor.black.cgColor
        checks.fillColor = Checks.colour.cgColor
        focus.lineWidth = 2
        for layer in [hairline, border, focus] {
            layer.fillColor = nil
            layer.strokeColor = UIColor.white.cgColor
        }
        hairline.strokeColor = UIColor.black.withAlphaComponent(0.4).cgColor
        hairline.lineWidth = 1
        for layer in [lines, bars] { layer.fillColor = UIColor.white.cgColor }
        stage.addSublayer(checks)
        stage.addSublayer(picture)
        for layer in [stage, veil, hairline, border, lines, bars, focus] { root.addSublayer(layer) }
        root.masksToBounds = true
    }

    /// Paints without Core Animation's own animations: what moves is the engine's.
    ///
    /// - Parameters:
    ///   - bounds: the view's.
    ///   - scale: device pixels a point.
    func paint(_ scene: CropScene, _ shown: CropPicture?, in bounds: CGRect, scale: CGFloat) {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        defer { CATransaction.commit() }
        root.frame = bounds
        stage.frame = bounds
        clip.frame = bounds
        sharpen(max(scale, 1))
        paintPicture(scene, shown, scale: scale)
        clip.path = scene.clip?.path()
        stage.mask = scene.clip == nil ? nil : clip
        paintVeil(scene.veil, in: bounds)
        paintBorder(scene.border)
        lines.path = rectangles(scene.lines)
        lines.opacity = Float(scene.linesOpacity)
        bars.path = rectangles(scene.bars)
    }

    /// A ring about what the keyboard is meant for; nil for none.
    func showFocus(_ frame: ViewRect?, colour: UIColor) {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        defer { CATransaction.commit() }
        focus.strokeColor = colour.cgColor
        focus.path = frame.map { CGPath(rect: $0.cgRect, transform: nil) }
    }

    /// Layers that no view made are drawn at one pixel a point unless they are told, and each screen has its own.
    private func sharpen(_ scale: CGFloat) {
        guard border.contentsScale != scale else { return }
        for layer in [checks, clip, veil, hairline, border, lines, bars, focus] { layer.contentsScale = scale }
    }

    private func paintPicture(_ scene: CropScene, _ shown: CropPicture?, scale: CGFloat) {
        picture.isHidden = shown == nil
        checks.isHidden = shown?.hasAlpha != true
        guard let shown else { return picture.show(nil) }
        picture.show(shown)
        let place = shown.exif.transform(of: shown.stored).then(scene.picture)
        picture.place(place.cgAffineTransform, density: density(place) * Double(scale))
        if shown.hasAlpha {
            var place = place.cgAffineTransform
            checks.path = CGPath(
                rect: CGRect(origin: CGPoint(x: 0, y: 0), size: shown.stored.cgSize), transform: &place)
        }
    }

    private func density<From, To>(_ transform: CropKit.Transform<From, To>) -> Double {
        abs(transform.determinant).squareRoot()
    }

    private func paintVeil(_ scene: CropScene.Veil?, in bounds: CGRect) {
        veil.opacity = Float(scene?.opacity ?? 0)
        guard let scene else { return veil.path = nil }
        let path = CGMutablePath()
        if !scene.isInverted { path.addRect(bounds) }
        path.addPath(scene.hole.path())
        veil.path = path
    }

    private func paintBorder(_ scene: CropScene.Border?) {
        guard let scene, scene.width > 0 else {
            border.path = nil
            hairline.path = nil
            return
        }
        border.path = scene.outline.path()
        border.lineWidth = CGFloat(scene.width)
        hairline.path = scene.outline.path(outset: (scene.width + 1) / 2)
    }

    private func rectangles(_ rects: [ViewRect]) -> CGPath? {
        if rects.isEmpty { return nil }
        let path = CGMutablePath()
        path.addRects(rects.map(\.cgRect))
        return path
    }
}
#endif
