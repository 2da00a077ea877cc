import CropKit
import Testing

/// Quarter turns and mirrors, which act on what is seen.
@Suite struct TurnTests {
    static func editor(
        _ region: Region, ratio: AspectRatio? = nil, picture: (Double, Double) = (4000, 3000)
    ) throws -> CropEditor {
        try makeEditor(
            picture.0, picture.1,
            .frame.with {
                $0.region = region
                $0.ratio = ratio
            }, viewport: Size(width: 428, height: 428))
    }

    /// Where the region lies in the whole picture as it is seen.
    static func seen(_ editor: CropEditor) -> Rect<Seen> {
        let (region, picture) = (editor.crop.region, editor.picture)
        let transform: Transform<Picture, Seen> = editor.crop.orientation.transform(of: picture)
        return transform(region.box)
    }

    @Test("T1: one turn of 4000×3000 shows (2500, 1800, 600, 400) as (800, 2500, 400, 600)")
    func freeTurn() throws {
        var editor = try Self.editor(Region(x: 2500, y: 1800, width: 600, height: 400))
        let pixels = editor.pixels
        try editor.finish(.turn(degrees: 90))
        expectClose(Self.seen(editor), 800, 2500, 400, 600, within: 0)
        #expect(editor.pixels == pixels)
        #expect(editor.crop.orientation == Orientation(turns: 1))
        #expect(editor.seenPixels == Size(width: 400, height: 600))
    }

    @Test("T2: one turn locked to 3:4 keeps the frame's shape, and four are the same bits")
    func lockedTurn() throws {
        let start = Region(x: 875, y: 0, width: 2250, height: 3000)
        var editor = try Self.editor(start, ratio: AspectRatio(width: 3, height: 4))
        try editor.finish(.turn(degrees: 90))
        // (375, 500, 2250, 3000) of the seen 3000×4000.
        expectClose(Self.seen(editor), 375, 500, 2250, 3000, within: 0)
        expectClose(editor.box, 500, 375, 3000, 2250, within: 0)
        for _ in 0..<3 { try editor.finish(.turn(degrees: 90)) }
        #expect(editor.crop.region.bits == start.bits)
        #expect(editor.crop.orientation == .identity)
        #expect(editor.isResettable == false)
    }

    @Test("A locked turn that sticks out is shifted inside first, and shrunk only if it cannot fit")
    func lockedTurnIsShiftedFirst() throws {
        let ratio = AspectRatio(width: 1, height: 2)
        var editor = try Self.editor(Region(x: 0, y: 0, width: 500, height: 1000), ratio: ratio)
        try editor.finish(.turn(degrees: 90))
        // About (250, 500) it would reach from −250; it is shifted to 0.
        expectClose(editor.box, 0, 250, 1000, 500, within: 0)

        editor = try makeEditor(
            1000, 600,
            .frame.with {
                $0.ratio = AspectRatio(width: 5, height: 2)
                $0.region = Region(x: 0, y: 100, width: 1000, height: 400)
            })
        try editor.finish(.turn(degrees: 90))
        // 400×1000 does not fit: 240×600.
        expectClose(editor.box, 380, 0, 240, 600)
        for _ in 0..<3 { try editor.finish(.turn(degrees: 90)) }
        expectClose(editor.box, 0, 100, 1000, 400, within: 0)
    }

    @Test(
        "T3: turns wrap", arguments: [(450.0, 1), (-360, 0), (-90, 3), (360, 0), (720, 0), (-450, 3), (180, 2), (0, 0)])
    func turnsWrap(degrees: Double, turns: Int) throws {
        var editor = try Self.editor(Region(x: 2500, y: 1800, width: 600, height: 400))
        try editor.finish(.turn(degrees: degrees))
        #expect(editor.crop.orientation == Orientation(turns: turns))
    }

    @Test("T3: what is no multiple of 90 is refused, not zeroed", arguments: [45, 89.999, 91, -1, 1e-9])
    func oddTurnsAreRefused(degrees: Double) throws {
        var editor = try Self.editor(Region(x: 2500, y: 1800, width: 600, height: 400))
        try editor.finish(.turn(degrees: 90))
        let before = editor.snapshot
        #expect(throws: ErrorCode.badTurn) { try editor.run(.turn(degrees: degrees)) }
        #expect(throws: ErrorCode.badTurn) { try editor.run(.turn(degrees: 9e18)) }
        #expect(throws: ErrorCode.notFinite) { try editor.run(.turn(degrees: .infinity)) }
        #expect(throws: ErrorCode.notFinite) { try editor.run(.turn(degrees: .nan)) }
        #expect(editor.snapshot == before)
    }

    @Test("T4: mirror, turn, undo, redo give equal states")
    func undoRedo() throws {
        var editor = try Self.editor(Region(x: 2500, y: 1800, width: 600, height: 400))
        let start = editor.snapshot
        try editor.finish(.mirror)
        let mirrored = editor.crop
        try editor.finish(.turn(degrees: 90))
        let turned = editor.snapshot
        try editor.finish(.undo)
        #expect(editor.crop == mirrored)
        try editor.finish(.redo)
        #expect(editor.snapshot == turned)
        try editor.finish(.undo)
        try editor.finish(.undo)
        #expect(editor.crop == start.crop)
        #expect(editor.isResettable == false)
    }

    @Test("T5: mirroring what is seen turns its angle round, keeps the region, and makes turns 4 − turns")
    func mirror() throws {
        let region = Region(x: 1500, y: 1000, width: 600, height: 400)
        for (turns, mirrored) in [(0, 0), (1, 3), (2, 2), (3, 1)] {
            var editor = try Self.editor(region)
            try editor.finish(.turn(degrees: 90 * Double(turns)))
            try editor.finish(.straighten(to: 45))
            let before = editor.crop
            #expect(before.seenAngle == 45)
            try editor.finish(.mirror)
            #expect(editor.crop.seenAngle == -45)
            #expect(editor.crop.region == before.region)
            #expect(editor.crop.orientation == Orientation(mirrored: true, turns: mirrored))
            try editor.finish(.mirror)
            #expect(editor.crop == before)
        }
    }

    @Test("A flip is a mirror and two turns: what was above is below", arguments: [0.0, 30])
    func flip(angle: Double) throws {
        var editor = try Self.editor(Region(x: 1500, y: 1000, width: 600, height: 400))
        try editor.finish(.straighten(to: angle))
        var other = editor
        let middle = editor.frame.center
        let above = try editor.pictured(at: middle + Vector(dx: 5, dy: -9))
        try editor.finish(.flip)
        expectClose(try editor.pictured(at: editor.frame.center + Vector(dx: 5, dy: 9)), above)
        try other.finish(.mirror)
        try other.finish(.turn(degrees: 180))
        #expect(other.crop == editor.crop)
    }

    @Test(
        "A turn turns what is seen clockwise, a mirror exchanges left and right", arguments: [false, true], 0..<4)
    func commandsActOnWhatIsSeen(mirrored: Bool, turns: Int) throws {
        var editor = try makeEditor(300, 300, .avatar.with { $0.zoom = 1...3 })
        try editor.finish(.zoom(by: 2, about: nil))
        if mirrored { try editor.finish(.mirror) }
        try editor.finish(.turn(degrees: 90 * Double(turns)))
        try editor.finish(.straighten(to: 12))
        let top = try editor.pictured(at: at(150, 100))
        try editor.finish(.turn(degrees: 90))
        expectClose(try editor.pictured(at: at(200, 150)), top)
        let right = try editor.pictured(at: at(200, 140))
        try editor.finish(.mirror)
        expectClose(try editor.pictured(at: at(100, 140)), right)
    }

    @Test("Pixel limits are meant as seen: a turn that would break them resizes, and four restore the bits")
    func turnKeepsPixelLimits() throws {
        let start = Region(x: 1000.5, y: 1000.25, width: 800, height: 430)
        var editor = try makeEditor(
            4000, 3000,
            .frame.with {
                $0.region = start
                $0.limits = SizeLimits(minimum: Size(width: 760, height: 430), maximum: Size(width: 1000, height: 700))
            })
        try editor.finish(.turn(degrees: 90))
        // As seen 430×800: 760 wide, 700 high; in the picture 700×760 about the same centre.
        expectClose(editor.box, 1050.5, 835.25, 700, 760)
        #expect(editor.crop.seenSize == Size(width: 760, height: 700))
        for _ in 0..<3 { try editor.finish(.turn(degrees: 90)) }
        #expect(editor.crop.region.bits == start.bits)
    }

    @Test("T8: the file's orientation changes nothing but the snap", arguments: ExifOrientation.allCases)
    func exifChangesNothing(exif: ExifOrientation) throws {
        var (plain, other) = try (
            makeEditor(400, 300, .photos), makeEditor(400, 300, .photos, exif: exif)
        )
        for editor in [0, 1] {
            func act(_ editor: inout CropEditor) throws {
                editor.drag(.bottomRight, by: Vector(dx: -77, dy: -33))
                try editor.finish(.turn(degrees: 90))
                editor.drag(from: at(200, 150), by: Vector(dx: 12, dy: 7))
            }
            if editor == 0 { try act(&plain) } else { try act(&other) }
        }
        #expect(other.crop.bits == plain.crop.bits)
        #expect(other.scene == plain.scene)
    }
}
