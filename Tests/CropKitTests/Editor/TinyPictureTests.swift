import CropKit
import Testing

/// Pictures and views of one pixel or point, and very long ones.
@Suite struct TinyPictureTests {
    static let pictures: [(Double, Double)] = [
        (1, 1), (1, 100_000), (100_000, 1), (2, 3), (1_000_000, 1_000_000), (1_000_000, 1),
    ]
    static let viewports: [(Double, Double)] = [(300, 300), (1, 1), (0.001, 900), (1_000_000, 1)]

    @Test("Everything a person does keeps the crop valid and the scene finite", arguments: Preset.allCases)
    func everythingIsSound(preset: Preset) throws {
        for picture in Self.pictures {
            for viewport in Self.viewports {
                for ratio in [nil, AspectRatio.square, AspectRatio(width: 1e4, height: 1)] {
                    for coverage in [Coverage.cover, .fit] {
                        let settings = preset.settings.with { ($0.ratio, $0.coverage) = (ratio, coverage) }
                        var editor = try makeEditor(
                            picture.0, picture.1, settings, viewport: Size(width: viewport.0, height: viewport.1),
                            scale: 3)
                        try act(&editor, "\(picture) in \(viewport), \(ratio as Any), \(coverage)")
                    }
                }
            }
        }
    }

    private func act(_ editor: inout CropEditor, _ what: String) throws {
        let middle = editor.scene.frame.map(\.rect.center) ?? at(150, 150)
        let acts: [(inout CropEditor) throws -> Void] = [
            { $0.drag(.bottomRight, by: Vector(dx: -40, dy: -30)) },
            { $0.drag(from: middle, by: Vector(dx: 30, dy: 20)) },
            { $0.magnify(2, at: middle) }, { try $0.run(.turn(degrees: 90)) }, { $0.wait(0.1) },
            { try $0.run(.straighten(to: 20)) }, { $0.drag(.left, by: Vector(dx: -40, dy: 0)) },
            { $0.flick(from: middle, to: middle + Vector(dx: 50, dy: 50)) }, { $0.wait(0.1) },
            { try $0.run(.nudge(.handle(.top), dx: 0, dy: -1)) }, { try $0.run(.straighten(to: 0)) },
            { $0.scroll(300, at: middle) }, { $0.rest() },
        ]
        for (index, act) in acts.enumerated() {
            try act(&editor)
            if editor.isAsking { try editor.run(.answer(index % 2 == 0 ? .keep : .no)) }
            let (region, pixels) = (editor.crop.region, editor.pixels)
            #expect(region.isInside(editor.picture), "\(what), act \(index): \(region)")
            #expect(pixels.width >= 1 && pixels.height >= 1, "\(what), act \(index)")
            let trouble = editor.scene.trouble
            #expect(trouble == nil, "\(what), act \(index)")
        }
    }

    @Test("A single pixel is cropped, turned and kept")
    func onePixel() throws {
        var editor = try makeEditor(1, 1, .frame, viewport: Size(width: 328, height: 328))
        expectClose(editor.frame, 14, 14, 300, 300)
        editor.drag(.right, by: Vector(dx: -200, dy: 0))
        // The pixel minimum is 1.
        expectClose(editor.box, 0, 0, 1, 1)
        try editor.finish(.turn(degrees: 90))
        #expect(editor.pixels == PixelRect(x: 0, y: 0, width: 1, height: 1))
    }

    @Test("A view of a tiny picture ends at its zoom range, not at 32 points a pixel")
    func tinyPictureZooms() throws {
        var editor = try makeEditor(2, 2, .frame, viewport: Size(width: 428, height: 428))
        editor.magnify(1e6, at: at(214, 214))
        #expect(abs(editor.zoom - 15) < 1e-9)
    }

    @Test("A viewport smaller than its insets still shows something, at its middle")
    func tinyViewport() throws {
        let insets = Layout.Insets(top: 100, left: 100, bottom: 100, right: 100)
        let editor = try makeEditor(400, 300, .frame, viewport: Size(width: 50, height: 50), insets: insets)
        expectClose(editor.frame.center, at(25, 25))
        #expect(editor.frame.width > 0 && editor.frame.width <= 1)
    }
}
