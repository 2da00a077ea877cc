import CropKit
import Testing

/// What keys mean.
@Suite struct KeyTests {
    static func editor(_ preset: Preset = .frame) throws -> CropEditor {
        try makeEditor(
            400, 300, preset.settings.with { $0.region = Region(x: 100, y: 100, width: 100, height: 50) })
    }

    typealias Row = (name: String, key: Key, modifiers: Modifiers, box: (Double, Double, Double, Double))

    @Test(
        "Arrows move by one picture pixel, with Shift by ten, with Alt they size",
        arguments: [
            ("left", .left, [], (99, 100, 100, 50)), ("right", .right, [], (101, 100, 100, 50)),
            ("up", .up, [], (100, 99, 100, 50)), ("down", .down, [], (100, 101, 100, 50)),
            ("Shift left", .left, .shift, (90, 100, 100, 50)), ("Shift down", .down, .shift, (100, 110, 100, 50)),
            ("Alt right", .right, .option, (100, 100, 101, 50)), ("Alt up", .up, .option, (100, 100, 100, 49)),
            ("Alt Shift left", .left, [.option, .shift], (100, 100, 90, 50)),
        ] as [Row])
    func arrows(_ row: Row) throws {
        var editor = try Self.editor()
        let handled = editor.hit(row.key, row.modifiers)
        #expect(handled)
        expectClose(editor.box, row.box.0, row.box.1, row.box.2, row.box.3, within: 0)
    }

    @Test("Arrows on a handle move its sides", arguments: 0..<8)
    func arrowsOnHandles(_ index: Int) throws {
        var editor = try Self.editor()
        let handle = try #require(Handle(index: index))
        editor.hit(.left, on: .handle(handle))
        editor.hit(.up, on: .handle(handle))
        let box = editor.box
        #expect(box.minX == 100 - (handle.horizontal == .near ? 1 : 0))
        #expect(box.maxX == 200 - (handle.horizontal == .far ? 1 : 0))
        #expect(box.minY == 100 - (handle.vertical == .near ? 1 : 0))
        #expect(box.maxY == 150 - (handle.vertical == .far ? 1 : 0))
    }

    @Test("Plus, minus and zero zoom", arguments: Preset.allCases)
    func zoom(preset: Preset) throws {
        var editor = try makeEditor(400, 300, preset.settings)
        editor.hit(.plus)
        editor.hit(.plus)
        #expect(abs(editor.zoom - 1.5625) < 1e-9)
        editor.hit(.minus)
        #expect(abs(editor.zoom - 1.25) < 1e-9)
        editor.hit(.plus)
        editor.hit(.zero)
        #expect(abs(editor.zoom - 1) < 1e-9)
    }

    @Test("Control+Z undoes, with Shift or control+Y redoes; without control they mean nothing")
    func undo() throws {
        var editor = try Self.editor()
        editor.hit(.right)
        let plain = [Key.z, .y].map { editor.hit($0) }
        #expect(plain == [false, false])
        editor.hit(.z, .control)
        #expect(editor.crop.region.x == 100)
        editor.hit(.z, [.control, .shift])
        #expect(editor.crop.region.x == 101)
        editor.hit(.z, .control)
        editor.hit(.y, .control)
        #expect(editor.crop.region.x == 101)
    }

    @Test("With control, the other keys are the browser's", arguments: [Key.left, .plus, .minus, .zero, .enter])
    func controlPassesOn(_ key: Key) throws {
        var editor = try Self.editor()
        let before = editor.snapshot
        let handled = editor.hit(key, .control)
        #expect(!handled)
        #expect(editor.snapshot == before)
    }

    @Test("Escape ends a drag as if it had not been, and is passed on where there is nothing to end")
    func escape() throws {
        var editor = try Self.editor()
        let before = editor.snapshot
        editor.pull(from: editor.grip(.right), to: at(300, 120))
        let handled = editor.hit(.escape)
        #expect(handled)
        #expect(editor.snapshot == before)
        editor.rest()
        let again = editor.hit(.escape)
        #expect(!again)
    }

    @Test("Enter commits: one report, no change", arguments: [Preset.avatar, .frame, .photos])
    func enter(preset: Preset) throws {
        var editor = try Self.editor(preset)
        let before = editor.snapshot
        editor.hit(.enter)
        #expect(editor.takeReports().map(\.crop) == [editor.crop])
        #expect(editor.snapshot == before)
    }

    @Test("A key during a drag ends it where it stands")
    func keyDuringDrag() throws {
        var editor = try Self.editor()
        editor.pull(from: editor.grip(.right), to: editor.grip(.right) + Vector(dx: 20, dy: 0))
        editor.hit(.right)
        expectClose(editor.box, 101, 100, 120, 50, within: 0)
        editor.move(at(10, 10))
        editor.up(at(10, 10))
        expectClose(editor.box, 101, 100, 120, 50, within: 0)
    }
}
