import CropKit
import Testing

/// What is cropped, and where it is seen, before anybody has touched anything.
@Suite struct StartTests {
    struct Case: CustomTestStringConvertible, Sendable {
        let name: String
        let picture: (Double, Double)
        let settings: Settings
        let region: (Double, Double, Double, Double)
        var testDescription: String { name }

        init(
            _ name: String, _ picture: (Double, Double), _ settings: Settings,
            _ region: (Double, Double, Double, Double)
        ) {
            (self.name, self.picture, self.settings, self.region) = (name, picture, settings, region)
        }
    }

    static let portrait = AspectRatio(width: 4, height: 5)
    static let wide = AspectRatio(width: 16, height: 9)

    static let cases = [
        Case("R1: frame, free", (4032, 3024), .frame, (0, 0, 4032, 3024)),
        Case("R1: photos, free", (4032, 3024), .photos, (0, 0, 4032, 3024)),
        Case("marquee: the whole picture, nothing selected", (4032, 3024), .marquee, (0, 0, 4032, 3024)),
        Case("R3: 4:5", (4032, 3024), .frame.with { $0.ratio = portrait }, (806.4, 0, 2419.2, 3024)),
        Case("R10: 16:9", (800, 450), .frame.with { $0.ratio = wide }, (0, 0, 800, 450)),
        Case("R7: the largest square", (1290, 2796), .avatar, (0, 753, 1290, 1290)),
        Case("R14: opens filled, not cut", (2000, 1000), .avatar, (500, 0, 1000, 1000)),
        Case("R15: padded", (1000, 500), .avatar.with { $0.coverage = .padded }, (0, -250, 1000, 1000)),
        Case("R15: fit", (1000, 500), .avatar.with { $0.coverage = .fit }, (250, 0, 500, 500)),
        Case("R15: fitWidth", (1000, 500), .avatar.with { $0.coverage = .fitWidth }, (250, 0, 500, 500)),
        Case("padded, tall", (500, 1000), .avatar.with { $0.coverage = .padded }, (-250, 0, 1000, 1000)),
        Case("fit, tall", (500, 1000), .avatar.with { $0.coverage = .fit }, (0, 250, 500, 500)),
        Case(
            "fitWidth, tall: as wide as the window", (500, 1000), .avatar.with { $0.coverage = .fitWidth },
            (0, 250, 500, 500)),
        Case("coverage is the window's only", (1000, 500), .frame.with { $0.coverage = .padded }, (0, 0, 1000, 500)),
        Case("G6: zoom at least 5", (1000, 1000), .avatar.with { $0.zoom = 5...10 }, (400, 400, 200, 200)),
        Case("G6: photos", (1000, 800), .photos.with { $0.zoom = 5...15 }, (400, 320, 200, 160)),
        Case(
            "zoom above 1 where a view is zoomed", (1000, 1000), .frame.with { $0.zoom = 5...10 },
            (0, 0, 1000, 1000)),
        Case(
            "a region", (1000, 1000), .frame.with { $0.region = Region(x: 100.25, y: 50, width: 300, height: 200) },
            (100.25, 50, 300, 200)),
        Case(
            "a region past the picture is shifted inside first", (1000, 1000),
            .frame.with { $0.region = Region(x: 900, y: -50, width: 300, height: 200) }, (700, 0, 300, 200)),
        Case(
            "a region larger than the picture", (1000, 1000),
            .frame.with { $0.region = Region(x: -50, y: 100, width: 3000, height: 200) }, (0, 100, 1000, 200)),
        Case(
            "a region of another ratio: the largest about its centre", (1000, 1000),
            .frame.with {
                $0.ratio = .square
                $0.region = Region(x: 100, y: 100, width: 400, height: 200)
            }, (200, 100, 200, 200)),
        Case(
            "a region that is none", (1000, 1000),
            .frame.with { $0.region = Region(x: .nan, y: 0, width: 1, height: 1) }, (0, 0, 1000, 1000)),
        Case(
            "a maximum", (1000, 800), .frame.with { $0.limits.maximum = Size(width: 300, height: 200) },
            (350, 300, 300, 200)),
        Case(
            "a maximum, locked", (1000, 800),
            .avatar.with { $0.limits.maximum = Size(width: 300, height: 200) }, (400, 300, 200, 200)),
        Case(
            "a minimum larger than a region", (1000, 800),
            .frame.with {
                $0.limits.minimum = Size(width: 300, height: 200)
                $0.region = Region(x: 0, y: 700, width: 100, height: 100)
            }, (0, 600, 300, 200)),
        Case(
            "a minimum larger than the picture: the picture", (100, 80),
            .frame.with { $0.limits.minimum = Size(width: 300, height: 200) }, (0, 0, 100, 80)),
        Case("one pixel", (1, 1), .frame, (0, 0, 1, 1)),
        Case("one column", (1, 100_000), .photos, (0, 0, 1, 100_000)),
        Case("one column, square", (1, 100_000), .avatar, (0, 49_999.5, 1, 1)),
    ]

    @Test("The first region", arguments: cases)
    func firstRegion(_ row: Case) throws {
        let editor = try makeEditor(
            row.picture.0, row.picture.1, row.settings, viewport: Size(width: 386, height: 742))
        expectClose(editor.box, row.region.0, row.region.1, row.region.2, row.region.3)
        #expect(editor.crop.region.angle == 0)
        #expect(editor.crop.orientation == .identity)
        #expect(editor.isResettable == false)
        #expect(!editor.canUndo && !editor.canRedo && !editor.isAnimating)
    }

    @Test("The first region stands before any layout, and no layout changes it", arguments: cases)
    func firstRegionNeedsNoLayout(_ row: Case) throws {
        let picture = Size<Picture>(width: row.picture.0, height: row.picture.1)
        var editor = try CropEditor(picture: picture, settings: row.settings)
        let before = editor.crop.bits
        #expect(editor.scene == .empty)
        for viewport in [(100.0, 900.0), (900, 100), (3, 3)] {
            editor.layout(try #require(Layout(viewport: Size(width: viewport.0, height: viewport.1))))
            #expect(editor.crop.bits == before)
        }
    }

    @Test(
        "The first pixels",
        arguments: [
            ("R1: frame", (4032, 3024), Settings.frame, PixelRect(x: 0, y: 0, width: 4032, height: 3024)),
            ("R1: photos", (4032, 3024), .photos, PixelRect(x: 0, y: 0, width: 4032, height: 3024)),
            (
                "R3: nearest", (4032, 3024), .frame.with { $0.ratio = portrait },
                PixelRect(x: 807, y: 0, width: 2419, height: 3024)
            ),
            (
                "R3: exact", (4032, 3024),
                .frame.with {
                    $0.ratio = portrait
                    $0.rounding = .exact
                }, PixelRect(x: 808, y: 2, width: 2416, height: 3020)
            ),
            ("R4: square of 514×546", (514, 546), .avatar, PixelRect(x: 0, y: 16, width: 514, height: 514)),
            ("R7: zoom 1", (1290, 2796), .avatar, PixelRect(x: 0, y: 753, width: 1290, height: 1290)),
            ("R10", (800, 450), .frame.with { $0.ratio = wide }, PixelRect(x: 0, y: 0, width: 800, height: 450)),
            ("R11", (1201, 803), .photos, PixelRect(x: 0, y: 0, width: 1201, height: 803)),
        ] as [(String, (Double, Double), Settings, PixelRect)])
    func firstPixels(_ name: String, picture: (Double, Double), settings: Settings, pixels: PixelRect) throws {
        let editor = try makeEditor(picture.0, picture.1, settings, viewport: Size(width: 386, height: 742))
        #expect(editor.pixels == pixels)
    }

    @Test(
        "Where the frame is seen at first",
        arguments: [
            // 386 − 2 · 14 wide, and as high as the picture then is.
            ("R1: frame", (4032, 3024), Settings.frame, (14, 236.75, 358, 268.5)),
            ("R1: photos", (4032, 3024), .photos, (14, 236.75, 358, 268.5)),
            ("avatar: the largest window, padding 0", (2000, 1000), .avatar, (0, 178, 386, 386)),
            (
                "frame of a ratio inside the whole picture", (4032, 3024), .frame.with { $0.ratio = .square },
                (58.75, 236.75, 268.5, 268.5)
            ),
            (
                "photos of a ratio: as large as can be", (4032, 3024), .photos.with { $0.ratio = .square },
                (14, 192, 358, 358)
            ),
        ] as [(String, (Double, Double), Settings, (Double, Double, Double, Double))])
    func firstFrame(
        _ name: String, picture: (Double, Double), settings: Settings, frame: (Double, Double, Double, Double)
    ) throws {
        let editor = try makeEditor(picture.0, picture.1, settings, viewport: Size(width: 386, height: 742))
        expectClose(editor.frame, frame.0, frame.1, frame.2, frame.3)
    }

    @Test("Insets keep the content free of bars, and negative ones count as none")
    func insets() throws {
        let insets = Layout.Insets(top: 100, left: 20, bottom: 40, right: -30)
        let editor = try makeEditor(
            100, 100, .avatar, viewport: Size(width: 200, height: 400), insets: insets)
        // 180 wide from x = 20, 260 high from y = 100.
        expectClose(editor.frame, 20, 140, 180, 180)
    }

    @Test("R13: a minimum of 512 in a 360-point window shows at most 0.703125 points a pixel")
    func smallestWindow() throws {
        let settings = Settings.avatar.with {
            $0.limits.minimum = Size(width: 512, height: 512)
            $0.zoom = 1...100
        }
        var editor = try makeEditor(4000, 3000, settings, viewport: Size(width: 360, height: 640))
        editor.magnify(1000, at: at(180, 320))
        #expect(editor.crop.seenSize.isClose(to: Size(width: 512, height: 512)))
        #expect(abs(editor.scene.picture.a - 0.703125) < 1e-12)
    }

    @Test("The marquee begins without a selection; a region given is one")
    func marqueeSelection() throws {
        #expect(try makeEditor(100, 100, .marquee).hasSelection == false)
        let region = Region(x: 10, y: 10, width: 20, height: 20)
        let editor = try makeEditor(100, 100, .marquee.with { $0.region = region })
        #expect(editor.hasSelection)
        #expect(editor.crop.region == region)
    }
}
