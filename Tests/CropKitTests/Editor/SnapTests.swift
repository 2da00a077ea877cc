import Testing

@testable import CropKit

/// The origin of a frame is held to the file's blocks, which EXIF orientation may count from any corner.
@Suite struct SnapTests {
    /// 403×301 upright pixels: no side is a multiple of a block.
    static let picture = Size<Picture>(width: 403, height: 301)

    static func editor(
        _ exif: ExifOrientation, ratio: AspectRatio? = nil, preset: Preset = .frame, region: Region? = nil,
        block: (Int, Int) = (16, 8)
    ) throws -> CropEditor {
        try makeEditor(
            picture.width, picture.height,
            preset.settings.with {
                $0.snap = .block(width: block.0, height: block.1)
                $0.ratio = ratio
                $0.region = region
            }, exif: exif)
    }

    /// How far the stored origin of the crop is from the nearest block of 16×8.
    static func offGrid(_ editor: CropEditor, _ exif: ExifOrientation) -> Double {
        let stored = exif.stored(editor.box, in: editor.picture)
        func off(_ x: Double, _ step: Double) -> Double { abs(x - (x / step).rounded() * step) }
        return max(off(stored.x, 16), off(stored.y, 8))
    }

    @Test("Free: only the edges at the origin's side snap", arguments: ExifOrientation.allCases)
    func freeHandles(exif: ExifOrientation) throws {
        for index in 0..<8 {
            var editor = try Self.editor(exif)
            editor.drag(.topLeft, by: Vector(dx: 101, dy: 99))
            editor.drag(.bottomRight, by: Vector(dx: -97, dy: -95))
            let before = editor.box
            #expect(Self.offGrid(editor, exif) < 1e-9)
            let handle = try #require(Handle(index: index))
            editor.drag(handle, by: Vector(dx: 13.3, dy: 21.7))
            #expect(Self.offGrid(editor, exif) < 1e-9)
            // An edge at the other side goes where the finger does.
            let box = editor.box
            if !exif.startsAtRight, handle.horizontal == .far { #expect(abs(box.maxX - before.maxX - 13.3) < 1e-9) }
            if exif.startsAtRight, handle.horizontal == .near { #expect(abs(box.minX - before.minX - 13.3) < 1e-9) }
            if !exif.startsAtBottom, handle.vertical == .far { #expect(abs(box.maxY - before.maxY - 21.7) < 1e-9) }
            if exif.startsAtBottom, handle.vertical == .near { #expect(abs(box.minY - before.minY - 21.7) < 1e-9) }
        }
    }

    @Test(
        "Locked: solved without the grid, then shifted to the nearest origin inside",
        arguments: ExifOrientation.allCases)
    func lockedHandles(exif: ExifOrientation) throws {
        let ratio = AspectRatio(width: 3, height: 2)
        for index in 0..<8 {
            let start = Region(
                box: exif.picture(
                    Rect(x: 96, y: 80, width: exif.isSideways ? 80 : 120, height: exif.isSideways ? 120 : 80),
                    in: Self.picture))
            var (editor, plain) = try (
                Self.editor(exif, ratio: ratio, region: start),
                Self.editor(exif, ratio: ratio, region: start, block: (1, 1))
            )
            let handle = try #require(Handle(index: index))
            let offset = Vector<Viewport>(
                dx: 13 * Double(handle.horizontal.rawValue), dy: 9 * Double(handle.vertical.rawValue))
            editor.drag(handle, by: offset)
            plain.drag(handle, by: offset)
            #expect(Self.offGrid(editor, exif) < 1e-9)
            #expect(editor.crop.region.size.isClose(to: plain.crop.region.size))
            let shift = editor.crop.region.center - plain.crop.region.center
            #expect(
                abs(shift.dx) <= (exif.isSideways ? 4 : 8) + 1e-9 && abs(shift.dy) <= (exif.isSideways ? 8 : 4) + 1e-9)
        }
    }

    @Test(
        "Moved and panned, the frame stays on the grid", arguments: ExifOrientation.allCases,
        [Preset.frame, .photos, .avatar])
    func moving(exif: ExifOrientation, preset: Preset) throws {
        for ratio in [nil, AspectRatio.square] {
            var editor = try Self.editor(exif, ratio: ratio, preset: preset)
            let start = exif.picture(Rect<Stored>(x: 96, y: 80, width: 77, height: 77), in: Self.picture)
            try editor.finish(.setCrop(Crop(region: Region(box: start))))
            for offset in [(13.0, -9.0), (-40.4, 33), (900, 900), (-900, 11), (3, -900)] {
                editor.drag(from: editor.frame.center, by: Vector(dx: offset.0, dy: offset.1), steps: 3)
                editor.rest()
                #expect(Self.offGrid(editor, exif) < 1e-9)
                #expect(editor.crop.region.isInside(editor.picture))
                #expect(editor.crop.region.size.isClose(to: Size(width: 77, height: 77)))
            }
        }
    }

    @Test("The start's own position stays reachable", arguments: ExifOrientation.allCases)
    func startIsReachable(exif: ExifOrientation) throws {
        let region = Region(x: 101.5, y: 77.25, width: 99, height: 88)
        for handle in [nil] + (0..<8).map(Handle.init(index:)) {
            var editor = try Self.editor(exif, region: region)
            let start = handle.map(editor.grip) ?? editor.frame.center
            editor.pull(from: start, to: start + Vector(dx: 40, dy: 40), steps: 3)
            #expect(editor.crop.region != region)
            editor.move(start + Vector(dx: 0.5, dy: -0.5))
            editor.move(start)
            #expect(editor.crop.region.bits == region.bits)
        }
    }

    @Test("The whole picture stays whole", arguments: ExifOrientation.allCases, Preset.allCases)
    func wholeStaysWhole(exif: ExifOrientation, preset: Preset) throws {
        var editor = try Self.editor(exif, preset: preset)
        expectClose(editor.box, 0, 0, 403, 301, within: 0)
        try editor.finish(.zoom(by: 2, about: nil))
        try editor.finish(.zoom(by: 0.1, about: nil))
        for _ in 0..<4 { try editor.finish(.turn(degrees: 90)) }
        expectClose(editor.box, 0, 0, 403, 301, within: 0)
        #expect(editor.isResettable == false)
    }

    @Test("A nudge goes from line to line, on the side of the grid's origin", arguments: ExifOrientation.allCases)
    func nudges(exif: ExifOrientation) throws {
        var editor = try Self.editor(exif, region: Region(x: 120, y: 100, width: 70, height: 50))
        for (dx, dy) in [(1.0, 0.0), (0, 1), (-1, 0), (0, -1), (1, 1), (-1, -1)] {
            let before = editor.box
            try editor.run(.nudge(.frame, dx: dx, dy: dy))
            let box = editor.box
            #expect((box.x - before.x) * dx >= 0 && (box.y - before.y) * dy >= 0)
            #expect((box.x != before.x) == (dx != 0) && (box.y != before.y) == (dy != 0))
            #expect(box.size == before.size)
        }
        try editor.run(.nudge(.frame, dx: 1, dy: 1))
        #expect(Self.offGrid(editor, exif) < 1e-9)
    }

    @Test(
        "A nudged handle keeps the origin on the grid; the far sides go by pixels", arguments: ExifOrientation.allCases,
        [nil, AspectRatio.square])
    func nudgedHandles(exif: ExifOrientation, ratio: AspectRatio?) throws {
        for index in 0..<8 {
            let handle = try #require(Handle(index: index))
            var editor = try Self.editor(exif, ratio: ratio)
            editor.drag(.topLeft, by: Vector(dx: 60, dy: 60))
            editor.drag(.bottomRight, by: Vector(dx: -55, dy: -57))
            #expect(Self.offGrid(editor, exif) < 1e-9)
            let before = editor.box
            for step in [1.0, -1, 10, -10] {
                try editor.run(.nudge(.handle(handle), dx: step, dy: step))
                #expect(Self.offGrid(editor, exif) < 1e-9, "\(handle) \(step): \(editor.box.text)")
                #expect(editor.crop.region.isInside(editor.picture))
            }
            if ratio == nil, !exif.startsAtRight, !exif.startsAtBottom, handle == .bottomRight {
                #expect(editor.box == before)
            }
        }
    }

    @Test("Straightened, nothing snaps", arguments: ExifOrientation.allCases)
    func offWhileStraightened(exif: ExifOrientation) throws {
        var (editor, plain) = try (Self.editor(exif), Self.editor(exif, block: (1, 1)))
        for step in 0..<2 {
            func act(_ editor: inout CropEditor) throws {
                try editor.finish(.setCrop(Crop(region: Region(x: 100, y: 90, width: 77, height: 77, angle: 10))))
                editor.drag(.left, by: Vector(dx: -11.1, dy: 0))
                editor.drag(from: editor.frame.center, by: Vector(dx: 7.7, dy: 3.3))
                try editor.run(.nudge(.frame, dx: 1, dy: 0))
            }
            if step == 0 { try act(&editor) } else { try act(&plain) }
        }
        #expect(editor.crop.bits == plain.crop.bits)
    }

    @Test("Limits win over the grid", arguments: ExifOrientation.allCases)
    func limitsWin(exif: ExifOrientation) throws {
        var editor = try makeEditor(
            Self.picture.width, Self.picture.height,
            .frame.with {
                $0.snap = .block(width: 16, height: 16)
                $0.limits = SizeLimits(minimum: Size(width: 50, height: 50), maximum: Size(width: 60, height: 60))
                $0.region = Region(x: 100, y: 100, width: 55, height: 55)
            }, exif: exif)
        for index in 0..<8 {
            let handle = try #require(Handle(index: index))
            for length in [-90.0, 90] {
                editor.drag(handle, by: Vector(dx: length, dy: length))
                let size = editor.crop.region.size
                #expect(min(size.width, size.height) >= 50 && max(size.width, size.height) <= 60)
                #expect(editor.crop.region.isInside(editor.picture))
            }
        }
    }

    @Test("Drawn rectangles begin on the grid", arguments: ExifOrientation.allCases)
    func drawing(exif: ExifOrientation) throws {
        var editor = try Self.editor(exif, preset: .marquee)
        for (from, to) in [(at(33, 44), at(151, 99)), (at(151, 99), at(33, 44)), (at(300, 44), at(33, 200))] {
            editor.drag(from: from, to: to, steps: 3)
            #expect(Self.offGrid(editor, exif) < 1e-9)
            try editor.finish(.answer(.keep))
        }
    }
}
