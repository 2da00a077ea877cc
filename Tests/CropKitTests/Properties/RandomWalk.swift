import CropKit
import Foundation
import TestSupport

/// An editor of random settings, and a person who does random things with it. The same seed is the same walk.
struct RandomWalk {
    var random: SeededRandom
    var editor: CropEditor
    let settings: Settings
    /// What was done last, for the message of a failure.
    private(set) var deed = "the start"
    private var fingers: [Int: Point<Viewport>] = [:]

    init(seed: UInt64, preset: Preset? = nil) throws {
        var random = SeededRandom(seed: seed)
        let picture = Size<Picture>(random.once(in: 8) ? random.size(1...9) : random.size(10...5000))
        settings = random.settings(preset: preset ?? Preset(rawValue: random.whole(0...3)) ?? .frame, picture: picture)
        editor = try CropEditor(
            picture: picture, exif: ExifOrientation(tag: random.whole(1...8)), settings: settings)
        self.random = random
        relayout()
    }

    /// What the walk goes through, for the message of a failure.
    var circumstances: String {
        let (limits, picture) = (settings.limits, editor.picture)
        let ratio = editor.ratio.map { "\($0.width):\($0.height)" } ?? "free"
        return
            "\(settings.placement), \(settings.release), \(settings.coverage), \(ratio), \(settings.snap), zoom \(settings.zoom), "
            + "minimum \(limits.minimum.width)×\(limits.minimum.height), "
            + "maximum \(limits.maximum.width)×\(limits.maximum.height), "
            + "picture \(picture.width)×\(picture.height), \(editor.crop.orientation.turns) turns, \(editor.crop.region)"
    }

    /// One thing that a person, a face or a program does.
    mutating func step() throws {
        if editor.isAsking, !random.once(in: 4) {
            return try command(.answer(random.pick([.yes, .no, .keep])))
        }
        switch random.whole(0...99) {
        case ..<40: point()
        case ..<52: wheel()
        case ..<60: key()
        case ..<88: try command(random.command(in: editor))
        case ..<96: wait()
        default: relayout()
        }
    }

    /// Ends whatever is under way, so that nothing moves or waits.
    mutating func rest() throws {
        for (id, point) in fingers { editor.pointer(.up, point, id: id, after: 0.3) }
        fingers = [:]
        if editor.isAsking { try editor.run(.answer(random.pick([.no, .keep]))) }
        try editor.run(.endInteraction)
        editor.rest()
        _ = editor.takeEvents()
        deed = "a rest"
    }

    /// A point that a finger may come to: a handle or the inside as often as anywhere else.
    mutating func place() -> Point<Viewport> {
        let frame = editor.frame
        if frame.isFinite, random.once(in: 2) {
            if random.once(in: 3) { return frame.center + random.way(5) }
            if let handle = Handle(index: random.whole(0...7)) { return editor.grip(handle) + random.way(8) }
        }
        return at(random.real(-50...900), random.real(-50...700))
    }

    private mutating func point() {
        let id = random.whole(1...3)
        let pause = random.pick([0.001, 0.008, 0.016, 0.05])
        guard let before = fingers[id] else {
            if !fingers.isEmpty, random.once(in: 2) { return moveAll(pause) }
            let start = place()
            (fingers[id], deed) = (start, "finger \(id) down at \(start)")
            editor.pointer(.down, start, id: id, after: pause, pans: random.once(in: 9))
            return
        }
        let point = before + random.way(random.pick([2, 30, 500]))
        let phase: PointerEvent.Phase = random.once(in: 5) ? .up : random.once(in: 20) ? .cancel : .move
        deed = "finger \(id) \(phase) at \(point)"
        editor.pointer(phase, point, id: id, after: pause)
        fingers[id] = phase == .move ? point : nil
    }

    private mutating func moveAll(_ pause: Double) {
        for id in fingers.keys.sorted() {
            let point = (fingers[id] ?? at(0, 0)) + random.way(random.pick([1, 20, 200]))
            fingers[id] = point
            deed = "finger \(id) to \(point)"
            editor.pointer(.move, point, id: id, after: pause)
        }
    }

    private mutating func wheel() {
        let point = place()
        deed = "a wheel at \(point)"
        switch random.whole(0...5) {
        case 0: editor.magnify(random.real(0.5...2), at: point)
        case 1: editor.rotate(random.real(-9...9))
        default:
            for _ in 0..<random.whole(1...3) {
                editor.scroll(
                    random.way(random.pick([3, 100, 1000])), at: point, zooms: random.once(in: 4),
                    isPrecise: random.once(in: 2))
            }
        }
    }

    private mutating func key() {
        let (key, modifiers) = (random.pick(Key.allCases), Modifiers(rawValue: random.whole(0...7)))
        let focus = Handle(index: random.whole(0...15)).map(Command.Target.handle) ?? .frame
        deed = "key \(key), modifiers \(modifiers.rawValue), on \(focus)"
        editor.hit(key, modifiers, on: focus)
    }

    private mutating func wait() {
        let seconds = random.pick([0.016, 0.1, 0.5, 0.9, 3])
        deed = "\(seconds) seconds"
        editor.wait(seconds)
    }

    mutating func command(_ command: Command) throws {
        deed = "\(command)"
        try editor.run(command, animated: !random.once(in: 3))
    }

    private mutating func relayout() {
        let size = random.size(20...1000)
        deed = "a layout of \(size)"
        let insets = Layout.Insets(top: random.once(in: 3) ? random.real(0...60) : 0, left: 0, bottom: 5, right: 0)
        guard let layout = Layout(viewport: Size(size), insets: insets, scale: random.pick([1, 1.5, 2, 3])) else {
            return
        }
        editor.layout(layout)
    }
}

extension Size {
    init(_ sides: (Double, Double)) { self.init(width: sides.0, height: sides.1) }
}
