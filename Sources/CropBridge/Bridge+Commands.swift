import CropKit

extension Bridge {
    /// Carries out a command by its ``CommandCode``.
    ///
    /// - Returns: an ``ErrorCode``, or 0.
    package func command(
        _ id: Double, _ a: Double, _ b: Double, _ c: Double, _ d: Double, at time: Double, animated: Double
    ) -> Double {
        guard let editor else { return code(.noPicture) }
        do throws(ErrorCode) {
            let command = try command(id, a, b, c, d)
            try editor.perform(command, at: time, animated: animated != 0)
            return 0
        } catch {
            return code(error)
        }
    }

    private func command(
        _ id: Double, _ a: Double, _ b: Double, _ c: Double, _ d: Double
    ) throws(ErrorCode) -> Command {
        guard let command = CommandCode(rawValue: integer(id)) else { throw .badArgument }
        switch command {
        case .nudge: return .nudge(target(a), dx: b, dy: c)
        case .zoom: return .zoom(by: a, about: d == 1 ? Point(x: b, y: c) : nil)
        case .turn: return .turn(degrees: a)
        case .mirror: return .mirror
        case .flip: return .flip
        case .straighten: return .straighten(to: a)
        case .setRatio: return .setRatio(try ratio(a, b))
        case .setShape: return .setShape(try shape(a, b))
        case .setCrop: return .setCrop(try crop(at: Slot.arguments))
        case .animate:
            let (from, to) = (try crop(at: Slot.arguments), try crop(at: Slot.arguments + 9))
            return .animate(from: from, to: to, duration: a)
        case .undo: return .undo
        case .redo: return .redo
        case .reset: return .reset
        case .confirm: return .confirm
        case .cancel: return .cancel
        case .setData:
            guard let editor else { throw .noPicture }
            return .setCrop(try data.crop(in: editor.picture, shape: editor.keptCrop.shape))
        case .answer:
            guard let answer = Command.Answer(rawValue: integer(a)) else { throw .badArgument }
            return .answer(answer)
        case .beginInteraction: return .beginInteraction
        case .endInteraction: return .endInteraction
        }
    }

    private var data: CropperData {
        let numbers = buffer + Slot.arguments
        return CropperData(
            x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3], rotate: numbers[4],
            scaleX: numbers[5], scaleY: numbers[6])
    }

    /// Writes the crop as ``CropperData`` to the argument slots: x, y, width, height, rotate, scaleX, scaleY.
    package func writeData() {
        guard let editor else { return }
        let data = CropperData(editor.keptCrop, in: editor.picture)
        let numbers = buffer + Slot.arguments
        numbers[0] = data.x
        numbers[1] = data.y
        numbers[2] = data.width
        numbers[3] = data.height
        numbers[4] = data.rotate
        numbers[5] = data.scaleX
        numbers[6] = data.scaleY
    }

    private func crop(at slot: Int) throws(ErrorCode) -> Crop {
        let numbers = buffer + slot
        guard numbers[6] >= 0, numbers[6] <= 3, numbers[5].isFinite else { throw .badOrientation }
        return Crop(
            region: Region(
                x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3], angle: numbers[4]),
            orientation: Orientation(mirrored: numbers[5] != 0, turns: Int(numbers[6])),
            shape: try shape(numbers[7], numbers[8]))
    }

    /// Changes a setting by its ``OptionCode``; what is cropped stays as far as the new setting allows.
    ///
    /// - Returns: an ``ErrorCode``, or 0.
    package func option(_ id: Double, _ a: Double, _ b: Double, _ c: Double, _ d: Double) -> Double {
        guard let editor else { return code(.noPicture) }
        var settings = editor.settings
        do throws(ErrorCode) {
            try change(&settings, id, a, b, c, d)
            editor.reconfigure(settings)
            return 0
        } catch {
            return code(error)
        }
    }

    private func change(
        _ settings: inout Settings, _ id: Double, _ a: Double, _ b: Double, _ c: Double, _ d: Double
    ) throws(ErrorCode) {
        guard let option = OptionCode(rawValue: integer(id)) else { throw .badArgument }
        guard a.isFinite, b.isFinite, c.isFinite, d.isFinite else { throw .notFinite }
        switch option {
        case .preset:
            guard let preset = Preset(rawValue: integer(a)) else { throw .badArgument }
            let animates = settings.animates
            settings = preset.settings
            settings.animates = animates
        case .ratio: settings.ratio = try ratio(a, b)
        case .shape: settings.shape = try shape(a, b)
        case .minimum:
            guard a >= 0, b >= 0 else { throw .badArgument }
            settings.limits = SizeLimits(minimum: Size(width: a, height: b), maximum: settings.limits.maximum)
        case .maximum:
            guard a >= 0, b >= 0 else { throw .badArgument }
            settings.limits = SizeLimits(
                minimum: settings.limits.minimum,
                maximum: Size(width: a > 0 ? a : .infinity, height: b > 0 ? b : .infinity))
        case .coverage:
            guard let coverage = Coverage(rawValue: integer(a)) else { throw .badArgument }
            settings.coverage = coverage
        case .zoom:
            guard a >= 1e-3, b >= a, b <= 1e6 else { throw .badArgument }
            settings.zoom = a...b
        case .snap:
            guard a >= 0, b >= 0, a <= 4096, b <= 4096 else { throw .badArgument }
            settings.snap = a >= 1 && b >= 1 ? .block(width: Int(a), height: Int(b)) : .none
        case .rounding:
            guard let rounding = Rounding(rawValue: integer(a)) else { throw .badArgument }
            settings.rounding = rounding
        case .animates: settings.animates = a != 0
        case .padding:
            guard a >= 0, a <= 1000 else { throw .badArgument }
            settings.metrics.padding = a
        case .region: settings.region = c > 0 && d > 0 ? Region(x: a, y: b, width: c, height: d) : nil
        case .scrollPans: settings.scrollPans = a != 0
        case .outsideDrag:
            guard let drag = Settings.OutsideDrag(rawValue: integer(a)) else { throw .badArgument }
            settings.outsideDrag = drag
        case .minimumFrame:
            guard a >= 0, a <= 1000 else { throw .badArgument }
            settings.metrics.minimumFrame = a
        }
    }
}
