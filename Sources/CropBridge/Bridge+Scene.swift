import CropKit

extension Bridge {
    /// Writes the scene, the state and the crop to the buffer.
    package mutating func draw() {
        guard let editor else { return }
        editor.paint(into: &scene)
        write(scene)
        buffer[Slot.animating] = editor.wantsTime ? 1 : 0
        buffer[Slot.canUndo] = editor.canUndo ? 1 : 0
        buffer[Slot.canRedo] = editor.canRedo ? 1 : 0
        buffer[Slot.isResettable] = editor.isResettable ? 1 : 0
        buffer[Slot.hasSelection] = editor.hasSelection ? 1 : 0
        buffer[Slot.zoom] = editor.zoom
        buffer[Slot.minimumZoom] = editor.settings.zoom.lowerBound
        buffer[Slot.maximumZoom] = editor.settings.zoom.upperBound
        buffer[Slot.pictureSize] = editor.picture.width
        buffer[Slot.pictureSize + 1] = editor.picture.height
        let crop = editor.keptCrop
        buffer[Slot.seenAngle] = crop.seenAngle
        write(crop, at: Slot.crop)
        buffer[Slot.crop + 9] = editor.ratio?.width ?? 0
        buffer[Slot.crop + 10] = editor.ratio?.height ?? 0
        buffer[Slot.crop + 11] = Double(editor.settings.rounding.rawValue)
        buffer[Slot.crop + 12] = Double(editor.settings.coverage.rawValue)
        write(editor.pixels, at: Slot.pixels)
        let size = editor.seenPixels
        buffer[Slot.seenSize] = size.width
        buffer[Slot.seenSize + 1] = size.height
    }

    /// Takes the oldest event and writes what it tells to the buffer.
    ///
    /// - Returns: an ``EventCode``.
    package func event() -> Double {
        let code: EventCode
        switch editor?.takeEvent() {
        case nil: code = .none
        case .changed: code = .changed
        case .committed(let report):
            write(report)
            code = .committed
        case .ask(let report):
            write(report)
            code = .ask
        case .save(let report):
            write(report)
            code = .save
        case .announce(let label):
            write(label, at: Slot.eventLabel)
            code = .announce
        }
        return Double(code.rawValue)
    }

    // MARK: Writing

    private func write(_ scene: Scene) {
        write(scene.picture, at: Slot.picture)
        buffer[Slot.hasClip] = scene.clip == nil ? 0 : 1
        buffer[Slot.veilOpacity] = scene.veil?.opacity ?? 0
        buffer[Slot.veilInverted] = scene.veil?.isInverted == true ? 1 : 0
        buffer[Slot.hasFrame] = scene.frame == nil ? 0 : 1
        if let frame = scene.frame {
            write(frame.rect, at: Slot.frame)
            write(frame.shape, at: Slot.shape)
        }
        buffer[Slot.borderWidth] = scene.border?.width ?? 0
        if let border = scene.border { write(border.outline.rect, at: Slot.border) }
        buffer[Slot.linesOpacity] = scene.linesOpacity
        buffer[Slot.isAsking] = scene.isAsking ? 1 : 0
        buffer[Slot.hasLabel] = scene.sizeLabel == nil ? 0 : 1
        if let label = scene.sizeLabel { write(label, at: Slot.label) }
        let bars = min(scene.bars.count, Slot.mostBars)
        buffer[Slot.barCount] = Double(bars)
        for index in 0..<bars { write(scene.bars[index], at: Slot.bars + 4 * index) }
        let lines = min(scene.lines.count, Slot.mostLines)
        buffer[Slot.lineCount] = Double(lines)
        for index in 0..<lines { write(scene.lines[index], at: Slot.lines + 4 * index) }
        let nodes = min(scene.nodes.count, Slot.mostNodes)
        buffer[Slot.nodeCount] = Double(nodes)
        for index in 0..<nodes { write(scene.nodes[index], at: Slot.nodes + Slot.nodeStride * index) }
    }

    private func write(_ node: AccessibilityNode, at slot: Int) {
        buffer[slot] = Double(node.role.rawValue)
        if case .handle(let handle) = node.target {
            buffer[slot + 1] = Double(handle.index)
        } else {
            buffer[slot + 1] = -1
        }
        buffer[slot + 2] = Double(node.name.rawValue)
        write(node.value, at: slot + 3)
        write(node.frame, at: slot + 8)
    }

    private func write(_ report: Report) {
        write(report.crop, at: Slot.eventCrop)
        write(report.pixels, at: Slot.eventPixels)
        write(report.picture, at: Slot.eventPicture)
        write(report.viewport, at: Slot.eventViewport)
    }

    func write(_ crop: Crop, at slot: Int) {
        write(crop.region.box, at: slot)
        buffer[slot + 4] = crop.region.angle
        buffer[slot + 5] = crop.orientation.mirrored ? 1 : 0
        buffer[slot + 6] = Double(crop.orientation.turns)
        write(crop.shape, at: slot + 7)
    }

    func write(_ shape: Shape, at slot: Int) {
        var (kind, radius) = (ShapeKind.rectangle, 0.0)
        switch shape {
        case .rectangle: break
        case .ellipse: kind = .ellipse
        case .rounded(let fraction): (kind, radius) = (.rounded, fraction)
        }
        buffer[slot] = Double(kind.rawValue)
        buffer[slot + 1] = radius
    }

    func write(_ pixels: PixelRect, at slot: Int) {
        buffer[slot] = Double(pixels.x)
        buffer[slot + 1] = Double(pixels.y)
        buffer[slot + 2] = Double(pixels.width)
        buffer[slot + 3] = Double(pixels.height)
    }

    func write<Space>(_ rect: Rect<Space>, at slot: Int) {
        buffer[slot] = rect.x
        buffer[slot + 1] = rect.y
        buffer[slot + 2] = rect.width
        buffer[slot + 3] = rect.height
    }

    func write<From, To>(_ transform: Transform<From, To>, at slot: Int) {
        buffer[slot] = transform.a
        buffer[slot + 1] = transform.b
        buffer[slot + 2] = transform.c
        buffer[slot + 3] = transform.d
        buffer[slot + 4] = transform.tx
        buffer[slot + 5] = transform.ty
    }

    func write(_ label: Label, at slot: Int) {
        buffer[slot] = Double(label.phrase.rawValue)
        buffer[slot + 1] = label.first
        buffer[slot + 2] = label.second
        buffer[slot + 3] = label.third
        buffer[slot + 4] = label.fourth
    }
}
