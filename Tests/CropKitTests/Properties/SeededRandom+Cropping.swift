import CropKit
import TestSupport

/// Random values of the field.
extension SeededRandom {
    mutating func size(_ range: ClosedRange<Int>) -> (Double, Double) { (Double(whole(range)), Double(whole(range))) }

    /// An offset of at most so many points a side; a round one as often as not.
    mutating func way(_ longest: Double) -> Vector<Viewport> {
        let way = Vector<Viewport>(dx: real(-longest...longest), dy: real(-longest...longest))
        return once(in: 2) ? way : Vector(dx: way.dx.rounded(), dy: way.dy.rounded())
    }

    mutating func ratio() -> AspectRatio? {
        let (width, height) = pick([(1, 1), (4, 3), (3, 4), (16, 9), (5, 7), (0.3, 0.7), (9, 1)] as [(Double, Double)])
        return once(in: 3) ? nil : AspectRatio(width: width, height: height)
    }

    mutating func shape() -> Shape { pick([.rectangle, .ellipse, .rounded(radius: real(0...0.5))]) }

    mutating func limits(in picture: Size<Picture>) -> SizeLimits {
        func side(_ share: ClosedRange<Double>, of whole: Double) -> Double { max(1, (whole * real(share)).rounded()) }
        var limits = SizeLimits()
        if once(in: 3) { limits.minimum = Size((side(0...0.7, of: picture.width), side(0...0.7, of: picture.height))) }
        if once(in: 4) {
            limits.maximum = Size((side(0.2...1.1, of: picture.width), side(0.2...1.1, of: picture.height)))
        }
        return limits
    }

    /// A region that need not be valid.
    mutating func region(around picture: Size<Picture>) -> Region {
        Region(
            x: picture.width * real(-0.5...1), y: picture.height * real(-0.5...1),
            width: picture.width * real(0.001...1.3), height: picture.height * real(0.001...1.3),
            angle: once(in: 2) ? 0 : real(-45...45))
    }

    mutating func settings(preset: Preset, picture: Size<Picture>) -> Settings {
        var settings = preset.settings
        if once(in: 2) { settings.ratio = ratio() }
        if once(in: 2) { settings.coverage = pick(Coverage.allCases) }
        if once(in: 2) { settings.limits = limits(in: picture) }
        if once(in: 3) {
            settings.snap = pick([
                .block(width: 8, height: 8), .block(width: 16, height: 8), .block(width: 2, height: 1),
            ])
        }
        if once(in: 3) { settings.region = region(around: picture) }
        if once(in: 3) { settings.zoom = pick([1...8, 0.5...4, 2...2, 1...100, 3...6]) }
        settings.shape = shape()
        settings.rounding = once(in: 3) ? .exact : .nearest
        settings.scrollPans = once(in: 2)
        settings.animates = !once(in: 4)
        if preset == .frame, once(in: 3) { settings.outsideDrag = pick([.pan, .draw]) }
        return settings
    }

    mutating func command(in editor: CropEditor) -> Command {
        let target = Handle(index: whole(0...15)).map(Command.Target.handle) ?? .frame
        switch whole(0...17) {
        case 0, 1: return .nudge(target, dx: Double(whole(-20...20)), dy: Double(whole(-20...20)))
        case 2: return .zoom(by: real(0.3...3), about: once(in: 2) ? nil : Point(x: real(0...500), y: real(0...500)))
        case 3, 4: return .turn(degrees: 90 * Double(whole(-4...4)))
        case 5: return .mirror
        case 6: return .flip
        case 7, 8: return .straighten(to: once(in: 3) ? 0 : real(-50...50))
        case 9, 10: return .setRatio(ratio())
        case 11: return .setShape(shape())
        case 12: return .setCrop(crop(around: editor.picture))
        case 13:
            return .animate(from: crop(around: editor.picture), to: crop(around: editor.picture), duration: real(0...1))
        case 14: return .undo
        case 15: return .redo
        case 16: return pick([.reset, .confirm, .cancel])
        default: return pick([.beginInteraction, .endInteraction, .endInteraction])
        }
    }

    /// A crop that need not be valid.
    mutating func crop(around picture: Size<Picture>) -> Crop {
        Crop(
            region: region(around: picture), orientation: Orientation(mirrored: once(in: 2), turns: whole(0...3)),
            shape: shape())
    }
}
