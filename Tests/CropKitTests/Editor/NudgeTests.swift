import CropKit
import Testing

/// Small exact steps.
@Suite struct NudgeTests {
    typealias Numbers = (Double, Double, Double, Double)

    static func editor(_ region: Region, _ change: (inout Settings) -> Void = { _ in }) throws -> CropEditor {
        try makeEditor(
            400, 300,
            .frame.with {
                $0.region = region
                change(&$0)
            }, viewport: Size(width: 250, height: 180))
    }

    @Test(
        "Whole picture pixels; from a fraction the first lands on the next whole one that way",
        arguments: [
            (10.0, 1.0, 11.0), (10, -1, 9), (10, 10, 20), (10, -10, 0), (10.25, 1, 11), (10.25, -1, 10),
            (10.75, 1, 11), (10.75, -1, 10), (10.25, 10, 20), (10.25, -10, 1), (10.0000000000001, 1, 11),
            (9.9999999999999, -1, 9), (0, -1, 0), (0.5, -1, 0), (300, 1, 300), (299.5, 1, 300), (299, 10, 300),
        ])
    func wholePixels(start: Double, step: Double, end: Double) throws {
        var editor = try Self.editor(Region(x: start, y: 20, width: 100, height: 50))
        try editor.run(.nudge(.frame, dx: step, dy: 0))
        expectClose(editor.box, end, 20, 100, 50, within: 0)
    }

    @Test("Each handle moves its sides by whole pixels, and no other", arguments: 0..<8)
    func handles(_ index: Int) throws {
        let handle = try #require(Handle(index: index))
        var editor = try Self.editor(Region(x: 100.25, y: 100.25, width: 100.5, height: 50.5))
        try editor.run(.nudge(.handle(handle), dx: 1, dy: -1))
        let region = editor.crop.region
        // Edges at 100.25, 200.75, 100.25 and 150.75: right goes up to whole pixels, up goes down.
        #expect(region.x == (handle.horizontal == .near ? 101 : 100.25))
        #expect(region.x + region.width == (handle.horizontal == .far ? 201 : 200.75))
        #expect(region.y == (handle.vertical == .near ? 100 : 100.25))
        #expect(region.y + region.height == (handle.vertical == .far ? 150 : 150.75))
    }

    @Test("Minimum in points does not bind a nudge; the pixel minimum and the picture do")
    func limits() throws {
        var editor = try Self.editor(Region(x: 100, y: 100, width: 10, height: 10))
        for _ in 0..<20 { try editor.run(.nudge(.handle(.right), dx: -1, dy: 0)) }
        #expect(editor.crop.region.width == 1)
        for _ in 0..<40 { try editor.run(.nudge(.handle(.right), dx: 10, dy: 0)) }
        expectClose(editor.box, 100, 100, 300, 10, within: 0)
        editor = try Self.editor(Region(x: 100, y: 100, width: 60, height: 60)) {
            $0.limits = SizeLimits(minimum: Size(width: 50, height: 55), maximum: Size(width: 70, height: 65))
        }
        try editor.run(.nudge(.handle(.topLeft), dx: 30, dy: 30))
        expectClose(editor.box, 110, 105, 50, 55, within: 0)
        try editor.run(.nudge(.handle(.topLeft), dx: -300, dy: -300))
        expectClose(editor.box, 90, 95, 70, 65, within: 0)
    }

    @Test("A locked edge: width + 1, the height follows about its middle")
    func lockedEdge() throws {
        var editor = try Self.editor(Region(x: 100, y: 100, width: 100, height: 50)) {
            $0.ratio = AspectRatio(width: 2, height: 1)
        }
        try editor.run(.nudge(.handle(.right), dx: 1, dy: 0))
        expectClose(editor.box, 100, 99.75, 101, 50.5)
        try editor.run(.nudge(.handle(.bottom), dx: 0, dy: 1))
        // The bottom edge at 150.25 goes to 151, the width with it about its middle.
        expectClose(editor.box, 99.25, 99.75, 102.5, 51.25)
    }

    @Test("Right is right as seen, on a turned and mirrored picture", arguments: [false, true], 0..<4)
    func asSeen(mirrored: Bool, turns: Int) throws {
        var editor = try makeEditor(400, 400, .frame.with { $0.region = Region(x: 100, y: 150, width: 60, height: 80) })
        if mirrored { try editor.finish(.mirror) }
        try editor.finish(.turn(degrees: Double(turns) * 90))
        let before = editor.frame
        try editor.run(.nudge(.frame, dx: 3, dy: -2))
        expectClose(editor.frame, before.x + 3, before.y - 2, before.width, before.height)
        try editor.run(.nudge(.handle(.right), dx: 5, dy: 0))
        expectClose(editor.frame, before.x + 3, before.y - 2, before.width + 5, before.height)
    }

    @Test("On a straightened picture a nudge goes by one pixel on the screen's axes, and stays inside")
    func straightened() throws {
        var editor = try makeEditor(
            400, 300,
            .photos.with { $0.region = Region(x: 150, y: 100, width: 80, height: 60, angle: 30) })
        let before = editor.crop.region
        try editor.run(.nudge(.frame, dx: 1, dy: 0))
        let way = editor.crop.region.center - before.center
        #expect(abs(way.length - 1) < 1e-12)
        try editor.run(.nudge(.handle(.left), dx: -10, dy: 0))
        #expect(abs(editor.crop.region.width - 90) < 1e-12)
        for _ in 0..<100 { try editor.run(.nudge(.handle(.left), dx: -10, dy: 0)) }
        #expect(editor.crop.region.isInside(editor.picture))
        let grown = editor.crop.region.size
        for _ in 0..<100 { try editor.run(.nudge(.frame, dx: 10, dy: 10)) }
        #expect(editor.crop.region.isInside(editor.picture))
        #expect(editor.crop.region.size == grown)
    }

    @Test("Under a window the picture goes the other way, and a window without handles has none to nudge")
    func window() throws {
        var editor = try makeEditor(400, 300, .avatar)
        try editor.run(.nudge(.frame, dx: 10, dy: 10))
        expectClose(editor.box, 60, 0, 300, 300, within: 0)
        try editor.run(.nudge(.handle(.right), dx: -10, dy: 0))
        expectClose(editor.box, 60, 0, 300, 300, within: 0)
    }

    @Test(
        "G10: right on the right handle makes it one picture pixel wider, with exactly one announcement",
        arguments: [Preset.frame, .photos])
    func oneAnnouncement(preset: Preset) throws {
        var editor = try makeEditor(
            400, 300, preset.settings.with { $0.region = Region(x: 100, y: 100, width: 100, height: 50) })
        let handled = editor.press(.right, on: .handle(.right), at: 1)
        #expect(handled)
        expectClose(editor.box, 100, 100, 101, 50, within: 0)
        editor.rest()
        let said = editor.takeEvents().compactMap { if case .announce(let label) = $0 { label } else { nil } }
        #expect(said == [Label(.announceFrame, 100, 100, 101, 50)])
    }

    @Test("A quick run of nudges is said once when it is heard late, and always with the last numbers")
    func announcementsReplaceEachOther() throws {
        var editor = try makeEditor(
            400, 300, .frame.with { $0.region = Region(x: 100, y: 100, width: 100, height: 50) })
        for _ in 0..<5 { editor.hit(.right) }
        let said = editor.takeEvents().compactMap { if case .announce(let label) = $0 { label } else { nil } }
        #expect(said == [Label(.announceFrame, 105, 100, 100, 50)])
    }

    @Test("A nudge that changes nothing is not said")
    func nothingIsNotSaid() throws {
        var editor = try makeEditor(400, 300, .frame)
        editor.hit(.right)
        editor.rest()
        #expect(editor.takeEvents().isEmpty)
        #expect(editor.canUndo == false)
    }
}
