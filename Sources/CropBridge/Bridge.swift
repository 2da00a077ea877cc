import CropKit

/// An editor behind numbers: every call takes doubles, every answer is a double or stands in the shared buffer.
///
/// WebAssembly exports it, and recorded gestures replay it natively, so that both do the very same.
package struct Bridge {
    /// ``Slot/count`` doubles, alive as long as the bridge's user.
    package let buffer: UnsafeMutablePointer<Double>
    var editor: EditorCore?
    var scene = Scene.empty

    package init() {
        buffer = .allocate(capacity: Slot.count)
        buffer.initialize(repeating: 0, count: Slot.count)
    }

    /// Gives the buffer back; the bridge must not be used any more.
    package func deallocate() { buffer.deallocate() }

    /// Begins with a picture and a preset. On an error the editor that was there stays.
    ///
    /// - Returns: an ``ErrorCode``, or 0.
    package mutating func open(_ width: Double, _ height: Double, exif: Double, preset: Double) -> Double {
        guard let preset = Preset(rawValue: integer(preset)) else { return code(.badArgument) }
        do throws(ErrorCode) {
            let opened = try EditorCore(
                picture: Size(width: width, height: height), exif: ExifOrientation(tag: integer(exif)),
                settings: preset.settings)
            editor = opened
            return 0
        } catch {
            return code(error)
        }
    }

    package func layout(
        _ width: Double, _ height: Double, top: Double, left: Double, bottom: Double, right: Double, scale: Double
    ) -> Double {
        guard editor != nil else { return code(.noPicture) }
        guard
            let layout = Layout(
                viewport: Size(width: width, height: height),
                insets: Layout.Insets(top: top, left: left, bottom: bottom, right: right), scale: scale)
        else { return code(.badLayout) }
        editor?.layOut(layout)
        return 0
    }

    // MARK: Input

    package func pointer(
        _ phase: Double, id: Double, kind: Double, x: Double, y: Double, at time: Double, pans: Double
    ) {
        guard let phase = PointerEvent.Phase(rawValue: integer(phase)),
            let kind = PointerEvent.Kind(rawValue: integer(kind))
        else { return }
        let event = PointerEvent(
            phase: phase, id: integer(id), kind: kind, position: Point(x: x, y: y), time: time, pans: pans != 0)
        editor?.send(.pointer(event))
    }

    /// - Returns: 1 where anything came of it.
    package func scroll(
        _ dx: Double, _ dy: Double, x: Double, y: Double, at time: Double, zooms: Double, precise: Double
    ) -> Double {
        let event = ScrollEvent(
            delta: Vector(dx: dx, dy: dy), position: Point(x: x, y: y), time: time, zooms: zooms != 0,
            isPrecise: precise != 0)
        return editor?.take(event) == true ? 1 : 0
    }

    package func magnify(_ factor: Double, x: Double, y: Double, at time: Double) {
        editor?.send(.magnify(factor: factor, at: Point(x: x, y: y), time: time))
    }

    package func rotate(_ degrees: Double, at time: Double) {
        editor?.send(.rotate(degrees: degrees, time: time))
    }

    /// - Returns: 1 where the key meant something.
    package func key(_ key: Double, modifiers: Double, target: Double, at time: Double) -> Double {
        guard let key = Key(rawValue: integer(key)) else { return 0 }
        let modifiers = Modifiers(rawValue: integer(modifiers))
        let focus: Command.Target = self.target(target)
        return editor?.press(key, modifiers, on: focus, at: time) == true ? 1 : 0
    }

    /// - Returns: 1 while it wants to be called with the next frame.
    package func advance(to time: Double) -> Double { editor?.advance(to: time) == true ? 1 : 0 }

    package func cursor(x: Double, y: Double, pans: Double) -> Double {
        Double(editor?.cursor(at: Point(x: x, y: y), pans: pans != 0).rawValue ?? 0)
    }

    // MARK: Numbers

    /// A whole number; what is none, or is too large, becomes −1000, which no code or id has.
    func integer(_ x: Double) -> Int { x > -1e9 && x < 1e9 ? Int(x) : -1000 }

    func code(_ error: ErrorCode) -> Double { Double(error.rawValue) }

    func target(_ number: Double) -> Command.Target { Handle(index: integer(number)).map { .handle($0) } ?? .frame }

    func ratio(_ width: Double, _ height: Double) throws(ErrorCode) -> AspectRatio? {
        if width == 0, height == 0 { return nil }
        guard let ratio = AspectRatio(width: width, height: height) else { throw .badRatio }
        return ratio
    }

    func shape(_ kind: Double, _ radius: Double) throws(ErrorCode) -> Shape {
        switch ShapeKind(rawValue: integer(kind)) {
        case .rectangle: return .rectangle
        case .ellipse: return .ellipse
        case .rounded:
            guard radius >= 0, radius <= 0.5 else { throw .badShape }
            return .rounded(radius: radius)
        case nil: throw .badShape
        }
    }
}
