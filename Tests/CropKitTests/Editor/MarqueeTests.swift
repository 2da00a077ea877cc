import CropKit
import Testing

/// Drawing a rectangle.
@Suite struct MarqueeTests {
    /// 400×300 at one point a pixel, in a stage of 500×400: the picture lies at (50, 50).
    static func editor(_ change: (inout Settings) -> Void = { _ in }) throws -> CropEditor {
        try makeEditor(400, 300, .marquee.with(change), viewport: Size(width: 500, height: 400), insets: stage)
    }

    static let stage = Layout.Insets(top: 50, left: 50, bottom: 50, right: 50)

    typealias Numbers = (Double, Double, Double, Double)
    typealias Row = (name: String, from: Point<Viewport>, to: Point<Viewport>, box: Numbers)

    @Test(
        "A drag draws the rectangle between its ends, in all four directions, clamped to the picture",
        arguments: [
            ("down right", at(100, 100), at(200, 180), (50, 50, 100, 80)),
            ("up left", at(200, 180), at(100, 100), (50, 50, 100, 80)),
            ("down left", at(200, 100), at(100, 180), (50, 50, 100, 80)),
            ("up right", at(100, 180), at(200, 100), (50, 50, 100, 80)),
            ("from off the picture", at(10, 20), at(150, 150), (0, 0, 100, 100)),
            ("past the picture", at(350, 300), at(900, 900), (300, 250, 100, 50)),
            ("across all of it", at(0, 0), at(500, 400), (0, 0, 400, 300)),
            ("from the other corner", at(500, 400), at(0, 0), (0, 0, 400, 300)),
            ("fractions", at(100.25, 100.5), at(110.75, 120.125), (50.25, 50.5, 10.5, 19.625)),
            ("straight down: at least a pixel wide", at(100, 100), at(100, 160), (50, 50, 1, 60)),
            ("straight left", at(200, 100), at(140, 100), (90, 50, 60, 1)),
            ("along the right border", at(450, 100), at(450, 200), (399, 50, 1, 100)),
            ("beside the picture", at(10, 100), at(10, 200), (0, 50, 1, 100)),
            ("below the picture, to the left", at(300, 380), at(200, 390), (150, 299, 100, 1)),
        ] as [Row])
    func drawing(_ row: Row) throws {
        var editor = try Self.editor()
        editor.pull(from: row.from, to: row.to, steps: 5)
        #expect(editor.hasSelection)
        expectClose(editor.box, row.box.0, row.box.1, row.box.2, row.box.3, within: 0)
        #expect(editor.isAsking == false)
        editor.up(row.to)
        #expect(editor.isAsking)
        expectClose(editor.box, row.box.0, row.box.1, row.box.2, row.box.3, within: 0)
    }

    @Test("However it is split, the rectangle is the same; overshoot and turning round are remembered")
    func pureFunction() throws {
        var (one, many) = try (Self.editor(), Self.editor())
        one.drag(from: at(120.3, 99.1), to: at(301.7, 222.9))
        many.pull(from: at(120.3, 99.1), to: at(10, 10), steps: 13)
        many.move(at(900, 20))
        many.move(at(301.7, 222.9))
        many.up(at(301.7, 222.9))
        #expect(one.crop.bits == many.crop.bits)
    }

    @Test(
        "No key but Escape touches a rectangle that is being drawn",
        arguments: [Key.left, .enter, .plus, .minus, .zero, .y])
    func keysWait(key: Key) throws {
        var editor = try Self.editor()
        editor.pull(from: at(100, 100), to: at(200, 180))
        let isUsed = editor.press(key, key == .y ? .control : [], on: .frame, at: editor.time)
        #expect(isUsed && !editor.isAsking)
        editor.move(at(210, 190))
        expectClose(editor.box, 50, 50, 110, 90)
        _ = editor.press(.escape, on: .frame, at: editor.time)
        #expect(!editor.hasSelection && !editor.isAsking)
    }

    @Test("Under 4 points of travel nothing happens, and nobody is asked")
    func underFourPoints() throws {
        var editor = try Self.editor()
        let before = editor.snapshot
        editor.drag(from: at(100, 100), by: Vector(dx: 2.8, dy: 2.8))
        #expect(editor.snapshot == before)
        #expect(editor.takeEvents().isEmpty)
        editor.drag(from: at(100, 100), by: Vector(dx: 2.9, dy: 2.9))
        #expect(editor.isAsking)
    }

    @Test("A new drag draws anew, over what was selected", arguments: [at(120, 120), at(300, 200)])
    func drawsAnew(start: Point<Viewport>) throws {
        var editor = try Self.editor { $0.region = Region(x: 50, y: 50, width: 100, height: 80) }
        editor.pull(from: start, to: start + Vector(dx: 20, dy: 30))
        expectClose(editor.box, start.x - 50, start.y - 50, 20, 30)
        editor.move(start + Vector(dx: 1, dy: 0))
        expectClose(editor.box, start.x - 50, start.y - 50, 1, 1)
    }

    @Test(
        "A locked ratio holds while drawing, from the corner where it began",
        arguments: [(1.0, 1.0), (-1, 1), (1, -1), (-1, -1)])
    func lockedRatio(dx: Double, dy: Double) throws {
        var editor = try Self.editor { $0.ratio = AspectRatio(width: 2, height: 1) }
        editor.pull(from: at(250, 200), to: at(250 + 60 * dx, 200 + 30 * dy), steps: 3)
        expectClose(editor.box, dx > 0 ? 200 : 140, dy > 0 ? 150 : 120, 60, 30)
        editor.move(at(250 + 5000 * dx, 200 + 5000 * dy))
        expectClose(editor.box, dx > 0 ? 200 : 0, dy > 0 ? 150 : 50, 200, 100)
    }

    @Test("Pixel limits hold while drawing, also at the border", arguments: [(1.0, 1.0), (-1, 1), (1, -1), (-1, -1)])
    func limits(dx: Double, dy: Double) throws {
        let limits = SizeLimits(minimum: Size(width: 40, height: 20), maximum: Size(width: 100, height: 60))
        var editor = try Self.editor { $0.limits = limits }
        for corner in [at(50, 50), at(450, 350), at(250, 200), at(445, 55)] {
            for length in [4.0, 30, 500] {
                editor.pull(from: corner, to: corner + Vector(dx: length * dx, dy: length * dy))
                let size = editor.crop.seenSize
                #expect(size.width >= 40 && size.width <= 100 && size.height >= 20 && size.height <= 60)
                #expect(editor.crop.region.isInside(editor.picture))
                try editor.run(.cancel)
            }
        }
        #expect(editor.hasSelection == false)
    }

    @Test("In a zoomed view single pixels can be picked")
    func singlePixels() throws {
        var editor = try Self.editor()
        try editor.finish(.zoom(by: 1e6, about: at(250, 200)))
        // 32 points a pixel, about the picture's middle at (250, 200).
        #expect(abs(editor.scene.picture.a - 32) < 1e-9)
        editor.drag(from: at(250 + 3, 200 + 3), to: at(250 + 29, 200 + 61))
        #expect(editor.pixels == PixelRect(x: 200, y: 150, width: 1, height: 2))
    }

    @Test("On a turned and mirrored picture it is drawn where it is seen", arguments: [false, true], 0..<4)
    func turned(mirrored: Bool, turns: Int) throws {
        var editor = try makeEditor(300, 300, .marquee)
        if mirrored { try editor.finish(.mirror) }
        try editor.finish(.turn(degrees: Double(turns) * 90))
        editor.drag(from: at(30, 50), to: at(130, 90))
        expectClose(editor.frame, 30, 50, 100, 40)
    }

    @Test("On a straightened picture it is drawn where it is seen, and stays inside", arguments: [-45.0, -10, 30])
    func straightened(angle: Double) throws {
        var editor = try makeEditor(300, 300, .marquee)
        try editor.finish(.straighten(to: angle))
        editor.drag(from: at(130, 140), to: at(170, 165))
        expectClose(editor.frame, 130, 140, 40, 25)
        #expect(editor.crop.region.angle == angle)
        try editor.run(.answer(.no))
        editor.drag(from: at(5, 5), to: at(290, 280))
        #expect(editor.crop.region.isInside(editor.picture))
    }

    @Test("Before anything is drawn the crop is valid: all that ratio and limits allow")
    func unselectedIsValid() throws {
        var editor = try Self.editor { $0.ratio = .square }
        expectClose(editor.box, 50, 0, 300, 300)
        _ = try editor.recipe()
        editor = try Self.editor { $0.limits.maximum = Size(width: 200, height: 200) }
        expectClose(editor.box, 100, 50, 200, 200)
        editor = try Self.editor()
        try editor.finish(.straighten(to: 30))
        #expect(editor.crop.region.isInside(editor.picture))
        _ = try editor.recipe()
        try editor.finish(.setRatio(.square))
        #expect(editor.crop.region.width == editor.crop.region.height)
        _ = try editor.recipe()
    }
}
