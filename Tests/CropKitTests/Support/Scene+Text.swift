import CropKit

extension Scene {
    /// The scene as lines of text: what a face paints, in order; numbers to a hundredth of a point.
    var snapshot: String {
        let transform = picture
        var lines = [
            "picture \(Self.list([transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty]))"
        ]
        if let clip { lines.append("clip \(Self.text(clip))") }
        if let veil { lines.append("veil \(Self.list([veil.opacity]))\(veil.isInverted ? " inside" : " outside")") }
        if let frame { lines.append("frame \(Self.text(frame))") }
        if let border { lines.append("border \(Self.list([border.width])) on \(Self.text(border.outline))") }
        for bar in bars { lines.append("bar \(Self.text(bar))") }
        if !self.lines.isEmpty { lines.append("lines at \(Self.list([linesOpacity]))") }
        for line in self.lines { lines.append("line \(Self.text(line))") }
        if let sizeLabel { lines.append("label \(sizeLabel.text(in: .english))") }
        for node in nodes {
            let words = "\(node.name.text(in: .english)): \(node.value.text(in: .english))"
            lines.append("\(node.role) \(Self.text(node.frame)) \(words)")
        }
        if isAsking { lines.append("asking") }
        return lines.joined(separator: "\n")
    }

    private static func text(_ outline: Outline) -> String {
        outline.shape == .rectangle ? text(outline.rect) : "\(text(outline.rect)) \(outline.shape)"
    }

    private static func text(_ rect: Rect<Viewport>) -> String { list([rect.x, rect.y, rect.width, rect.height]) }

    private static func list(_ numbers: [Double]) -> String { numbers.map(text).joined(separator: " ") }

    /// A whole number without decimals, else up to three.
    private static func text(_ number: Double) -> String {
        let thousandths = (number * 1000).rounded()
        if thousandths == 0 { return "0" }
        return thousandths.truncatingRemainder(dividingBy: 1000) == 0
            ? "\(Int(thousandths / 1000))" : "\(thousandths / 1000)"
    }
}
