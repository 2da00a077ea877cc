import CropKit

extension Scene {
    /// What is wrong with the numbers of the scene, or nil.
    var trouble: String? {
        if !picture.isFinite || picture.determinant == 0 { return "picture: \(picture)" }
        for (name, outline) in [("clip", clip), ("hole", veil?.hole), ("frame", frame), ("border", border?.outline)] {
            guard let outline else { continue }
            if !outline.rect.isFinite || outline.rect.width < 0 || outline.rect.height < 0 {
                return "\(name): \(outline.rect.text)"
            }
            if case .rounded(let radius) = outline.shape, !(radius >= 0 && radius <= 0.5) { return "radius: \(radius)" }
        }
        if let veil, !(veil.opacity >= 0 && veil.opacity <= 1) { return "veil: \(veil.opacity)" }
        if let border, !(border.width >= 0 && border.width.isFinite) { return "border: \(border.width)" }
        if !(linesOpacity >= 0 && linesOpacity <= 1) { return "lines: \(linesOpacity)" }
        for rect in bars + lines where !rect.isFinite || rect.width < 0 || rect.height < 0 {
            return "bar or line: \(rect.text)"
        }
        for node in nodes {
            if !node.frame.isFinite { return "node: \(node.frame.text)" }
            if ![node.value.first, node.value.second, node.value.third, node.value.fourth].allSatisfy(\.isFinite) {
                return "value: \(node.value)"
            }
        }
        return nil
    }
}
