import CropKit
import TestSupport
import Testing

/// Windows that the picture need not fill.
@Suite struct CoverageTests {
    typealias Numbers = (Double, Double, Double, Double)

    /// A window of 400×400 points over 1000×500 pixels.
    static func editor(_ coverage: Coverage, picture: (Double, Double) = (1000, 500), zoom: ClosedRange<Double> = 1...3)
        throws -> CropEditor
    {
        try makeEditor(
            picture.0, picture.1,
            .avatar.with { ($0.coverage, $0.zoom) = (coverage, zoom) }, viewport: Size(width: 400, height: 400))
    }

    @Test(
        "Zoomed about the middle",
        arguments: [
            (.cover, 1, (250, 0, 500, 500)), (.cover, 2, (375, 125, 250, 250)),
            (.padded, 1, (0, -250, 1000, 1000)), (.padded, 2, (250, 0, 500, 500)),
            (.padded, 1.25, (100, -150, 800, 800)),
            (.fit, 1, (250, 0, 500, 500)), (.fit, 1.25, (250, 0, 500, 500)), (.fit, 2.5, (300, 50, 400, 400)),
            (.fitWidth, 1, (250, 0, 500, 500)), (.fitWidth, 2.5, (300, 50, 400, 400)),
        ] as [(Coverage, Double, Numbers)])
    func zoomed(coverage: Coverage, zoom: Double, box: Numbers) throws {
        var editor = try Self.editor(coverage)
        try editor.finish(.zoom(by: zoom, about: nil))
        expectClose(editor.box, box.0, box.1, box.2, box.3)
        #expect(abs(editor.zoom - zoom) < 1e-9)
        expectClose(editor.frame, 0, 0, 400, 400)
    }

    @Test(
        "What is shown at zoom 1: all of the picture, or its width", arguments: Coverage.allCases,
        [(1000.0, 500.0), (500, 1000)])
    func shownAtFirst(coverage: Coverage, picture: (Double, Double)) throws {
        let editor = try Self.editor(coverage, picture: picture)
        let wide = picture.0 > picture.1
        let scale: Double =
            switch coverage {
            case .cover: 0.8
            case .fit, .padded: 0.4
            case .fitWidth: wide ? 0.4 : 0.8
            }
        #expect(abs(editor.scene.picture.a - scale) < 1e-12)
        expectClose(try editor.pictured(at: at(200, 200)), Point(x: picture.0 / 2, y: picture.1 / 2))
    }

    @Test("Padded, a pan has room only where the picture is larger than the window, and stays centred elsewhere")
    func paddedPan() throws {
        var editor = try Self.editor(.padded)
        editor.drag(from: at(200, 200), by: Vector(dx: 300, dy: 300))
        expectClose(editor.box, 0, -250, 1000, 1000)
        editor.rest()
        try editor.finish(.zoom(by: 1.25, about: nil))
        editor.drag(from: at(200, 200), by: Vector(dx: 300, dy: 300))
        expectClose(editor.box, 0, -150, 800, 800)
        editor.rest()
        try editor.finish(.zoom(by: 2, about: nil))
        editor.drag(from: at(200, 200), by: Vector(dx: -900, dy: -900))
        expectClose(editor.box, 600, 100, 400, 400)
    }

    @Test(
        "Where the window is not filled, the result has the window's ratio and lies in the picture",
        arguments: [Coverage.fit, .fitWidth, .cover])
    func resultIsInside(coverage: Coverage) throws {
        for ratio in [AspectRatio.square, AspectRatio(width: 3, height: 1), AspectRatio(width: 1, height: 3)] {
            let ratio = try #require(ratio)
            var editor = try makeEditor(
                1000, 500,
                .avatar.with { ($0.coverage, $0.ratio, $0.zoom) = (coverage, ratio, 0.5...5) },
                viewport: Size(width: 300, height: 400))
            var random = SeededRandom(seed: 3)
            for _ in 0..<60 {
                switch random.whole(0...4) {
                case 0: editor.magnify(random.real(0.5...2), at: at(random.real(0...300), random.real(0...400)))
                case 1: try editor.finish(.turn(degrees: 90))
                case 2: try editor.finish(.straighten(to: random.real(-45...45)))
                case 3: try editor.finish(.mirror)
                default:
                    editor.drag(
                        from: at(150, 200), by: Vector(dx: random.real(-200...200), dy: random.real(-200...200)))
                }
                editor.rest()
                let size = editor.crop.seenSize
                #expect(editor.crop.region.isInside(editor.picture))
                #expect(abs(size.width / size.height / ratio.value - 1) < 1e-9)
                expectClose(editor.frame.center, at(150, 200))
            }
        }
    }

    @Test("Turned, the coverage is that of what is seen; four turns restore the bits", arguments: Coverage.allCases)
    func turned(coverage: Coverage) throws {
        var editor = try makeEditor(
            1000, 500,
            .avatar.with { ($0.coverage, $0.ratio) = (coverage, AspectRatio(width: 3, height: 2)) },
            viewport: Size(width: 300, height: 200))
        let start = editor.crop.bits
        try editor.finish(.turn(degrees: 90))
        if coverage != .padded { #expect(editor.crop.region.isInside(editor.picture)) }
        let size = editor.crop.seenSize
        #expect(abs(size.width / size.height - 1.5) < 1e-9)
        for _ in 0..<3 { try editor.finish(.turn(degrees: 90)) }
        #expect(editor.crop.bits == start)
    }

    @Test("Straightened, padded: the window keeps its size, and the background fills the corners")
    func straightenedPadded() throws {
        var editor = try Self.editor(.padded)
        try editor.finish(.straighten(to: 30))
        expectClose(editor.box, 0, -250, 1000, 1000)
        #expect(editor.crop.region.angle == 30)
    }

    @Test("A pixel minimum that the picture has not is the largest that it has", arguments: Coverage.allCases)
    func minimum(coverage: Coverage) throws {
        var editor = try makeEditor(
            1000, 500,
            .avatar.with {
                $0.coverage = coverage
                $0.limits.minimum = Size(width: 450, height: 450)
                $0.zoom = 1...100
            }, viewport: Size(width: 400, height: 400))
        editor.magnify(1000, at: at(100, 100))
        expectClose(editor.crop.region.box, editor.box.x, editor.box.y, 450, 450)
    }
}
