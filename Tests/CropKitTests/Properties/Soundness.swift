import CropKit

extension RandomWalk {
    /// What must hold after every step, whatever was done; the first thing that does not, or nil.
    var trouble: String? {
        let region = editor.crop.region
        if !region.isFinite || region.width <= 0 || region.height <= 0 { return "not finite: \(region)" }
        if editor.coverage != .padded, !region.isInside(editor.picture) { return "outside the picture: \(region)" }
        if abs(region.angle) > 45 { return "too steep: \(region)" }
        if let ratio = editor.ratio {
            let size = editor.crop.seenSize
            let off = abs(size.width * ratio.height / (size.height * ratio.width) - 1)
            if off > 1e-9 { return "off the ratio by \(off): \(region)" }
        }
        if !(editor.zoom > 0 && editor.zoom.isFinite) { return "zoom \(editor.zoom)" }
        if let trouble = limitTrouble { return trouble }
        if let trouble = editor.scene.trouble { return trouble }
        if !editor.report.viewport.isFinite || !editor.report.picture.isFinite { return "report: \(editor.report)" }
        do { _ = try editor.recipe() } catch { return "no recipe: \(error)" }
        return nil
    }

    /// Minimum and maximum, for the crop and for its whole pixels, as far as picture and ratio allow.
    private var limitTrouble: String? {
        let (size, pixels, limits) = (editor.crop.seenSize, editor.seenPixels, settings.limits)
        if size.width > limits.maximum.width + 1e-6 || size.height > limits.maximum.height + 1e-6 {
            return "above the maximum \(limits.maximum): \(size)"
        }
        if pixels.width > max(1, limits.maximum.width) || pixels.height > max(1, limits.maximum.height) {
            return "pixels above the maximum \(limits.maximum): \(pixels) of \(size)"
        }
        if pixels.width < 1 || pixels.height < 1 { return "no pixels" }
        var least = Size<Seen>(
            width: min(limits.minimum.width, limits.maximum.width),
            height: min(limits.minimum.height, limits.maximum.height))
        if let ratio = editor.ratio {
            // The smallest of the ratio around the minimum, unless that breaks the maximum.
            let scale = max(least.width / ratio.width, least.height / ratio.height)
            let most = min(limits.maximum.width / ratio.width, limits.maximum.height / ratio.height)
            least = Size(width: ratio.width * min(scale, most), height: ratio.height * min(scale, most))
        }
        if size.width < least.width - 1e-6 || size.height < least.height - 1e-6 {
            return fits(least) ? "below the minimum \(least): \(size)" : nil
        }
        // An exact ratio may fall below by less than one unit of it.
        if editor.ratio != nil, editor.pixelRounding.rounding == .exact { return nil }
        // The minimum that a ratio makes need not be whole.
        if pixels.width < min(limits.minimum.width, size.width + 1e-6).rounded(.down)
            || pixels.height < min(limits.minimum.height, size.height + 1e-6).rounded(.down)
        {
            return "pixels below the minimum \(limits.minimum): \(pixels) of \(size)"
        }
        return nil
    }

    /// True where something of this size, as seen, fits into the picture at the crop's angle.
    private func fits(_ size: Size<Seen>) -> Bool {
        let sides = editor.crop.orientation.isSideways ? (size.height, size.width) : (size.width, size.height)
        let bounds = Region(x: 0, y: 0, width: sides.0, height: sides.1, angle: editor.crop.region.angle).boundsSize
        return bounds.width <= editor.picture.width && bounds.height <= editor.picture.height
    }
}
