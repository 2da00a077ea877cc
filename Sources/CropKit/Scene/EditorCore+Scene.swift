/// The scene of an editor: what is to be painted now.
extension EditorCore {
    /// Writes what is to be painted into a scene that exists already.
    package func paint(into scene: inout Scene) {
        scene.bars.removeAll(keepingCapacity: true)
        scene.lines.removeAll(keepingCapacity: true)
        scene.nodes.removeAll(keepingCapacity: true)
        scene.isAsking = isAsking
        scene.sizeLabel = nil
        (scene.clip, scene.veil, scene.frame, scene.border) = (nil, nil, nil, nil)
        scene.linesOpacity = 0
        guard let layout else { return }
        let pose = seenPose
        scene.picture = pose.transform(around: content.center)
        guard state.isSelected else { return }
        let metrics = settings.metrics
        let rect = pose.frame(around: content.center)
        let outline = Scene.Outline(rect: rect, shape: state.shape)
        scene.frame = outline
        if isAsking {
            scene.clip = outline
            addNodes(to: &scene, rect)
            return
        }
        let level = activity.level(at: clock, metrics)
        scene.veil = Scene.Veil(
            opacity: settings.veilsOutside ? lerp(metrics.veil, metrics.veilWhileDragging, level) : metrics.veil,
            hole: outline, isInverted: !settings.veilsOutside)
        scene.border = Scene.Border(
            outline: Scene.Outline(rect: rect.inset(by: -metrics.borderWidth / 2), shape: state.shape),
            width: metrics.borderWidth)
        if settings.hasHandles { addBars(to: &scene, rect, metrics) }
        let fine = activity.isStraightening && level > 0
        if settings.grid == .always, !fine {
            scene.linesOpacity = 1
        } else if settings.grid != .never || fine {
            scene.linesOpacity = level
        }
        if scene.linesOpacity > 0 { addLines(to: &scene, rect, count: fine ? 8 : 2, pixel: 1 / layout.scale) }
        if gesture != nil, activity.isActive || !settings.zoomsPicture { scene.sizeLabel = sizeLabel }
        addNodes(to: &scene, rect)
    }

    private var sizeLabel: Label {
        let size = seenPixels
        guard let whole = state.ratio?.wholeNumbers, whole.width < 100, whole.height < 100 else {
            return Label(.size, size.width, size.height)
        }
        return Label(.sizeWithRatio, size.width, size.height, whole.width, whole.height)
    }

    /// Corner bars are two arms, edge bars one; all lie outside the frame.
    private func addBars(to scene: inout Scene, _ rect: Rect<Viewport>, _ metrics: Metrics) {
        let thick = metrics.barThickness
        let armX = min(metrics.cornerBarLength, thick + rect.width / 2)
        let armY = min(metrics.cornerBarLength, thick + rect.height / 2)
        for corner in 0..<4 {
            let isRight = corner & 1 == 1
            let isBottom = corner & 2 == 2
            let x = isRight ? rect.maxX + thick - armX : rect.minX - thick
            let y = isBottom ? rect.maxY : rect.minY - thick
            scene.bars.append(Rect(x: x, y: y, width: armX, height: thick))
            let side = isRight ? rect.maxX : rect.minX - thick
            // The upright arm leaves out the square that both share.
            scene.bars.append(
                Rect(x: side, y: isBottom ? rect.maxY + thick - armY : rect.minY, width: thick, height: armY - thick))
        }
        let free = 2 * (metrics.cornerBarLength - thick)
        if rect.width >= free + metrics.edgeBarLength {
            let x = rect.center.x - metrics.edgeBarLength / 2
            scene.bars.append(Rect(x: x, y: rect.minY - thick, width: metrics.edgeBarLength, height: thick))
            scene.bars.append(Rect(x: x, y: rect.maxY, width: metrics.edgeBarLength, height: thick))
        }
        if rect.height >= free + metrics.edgeBarLength {
            let y = rect.center.y - metrics.edgeBarLength / 2
            scene.bars.append(Rect(x: rect.minX - thick, y: y, width: thick, height: metrics.edgeBarLength))
            scene.bars.append(Rect(x: rect.maxX, y: y, width: thick, height: metrics.edgeBarLength))
        }
    }

    /// Evenly spaced lines, one device pixel wide, on device pixels.
    private func addLines(to scene: inout Scene, _ rect: Rect<Viewport>, count: Int, pixel: Double) {
        for index in 1...count {
            let fraction = Double(index) / Double(count + 1)
            let x = roundHalfUp((rect.minX + rect.width * fraction) / pixel - 0.5) * pixel
            scene.lines.append(Rect(x: x, y: rect.minY, width: pixel, height: rect.height))
        }
        for index in 1...count {
            let fraction = Double(index) / Double(count + 1)
            let y = roundHalfUp((rect.minY + rect.height * fraction) / pixel - 0.5) * pixel
            scene.lines.append(Rect(x: rect.minX, y: y, width: rect.width, height: pixel))
        }
    }

    private func addNodes(to scene: inout Scene, _ rect: Rect<Viewport>) {
        let value = pixelLabel(.frameValue)
        let name: Phrase =
            settings.release == .ask ? .selection : settings.placement == .window ? .window : .frame
        scene.nodes.append(
            AccessibilityNode(role: .frame, target: .frame, name: name, value: value, frame: rect))
        guard settings.hasHandles else { return }
        let reach = settings.metrics.grabReach
        for index in 0..<8 {
            guard let handle = Handle(index: index), let name = Phrase(handle) else { continue }
            let x = handle.horizontal == .near ? rect.minX : handle.horizontal == .far ? rect.maxX : rect.center.x
            let y = handle.vertical == .near ? rect.minY : handle.vertical == .far ? rect.maxY : rect.center.y
            scene.nodes.append(
                AccessibilityNode(
                    role: .handle, target: .handle(handle), name: name, value: value,
                    frame: Rect(x: x - reach, y: y - reach, width: 2 * reach, height: 2 * reach)))
        }
    }
}

extension Phrase {
    /// The name of a handle.
    init?(_ handle: Handle) { self.init(rawValue: Phrase.handleTopLeft.rawValue + handle.index) }
}

extension Scene {
    /// Nothing.
    public static var empty: Scene {
        Scene(
            picture: Transform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0), clip: nil, veil: nil, frame: nil, border: nil,
            bars: [], lines: [], linesOpacity: 0, sizeLabel: nil, nodes: [], isAsking: false)
    }
}
