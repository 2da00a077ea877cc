import Testing

@testable import CropKit

/// What lies under a finger.
@Suite struct HitTestTests {
    /// What is hit about a frame from (100, 100).
    static func hit(_ x: Double, _ y: Double, width: Double = 200, height: Double = 150, hasHandles: Bool = true) -> Hit
    {
        HitTest(
            frame: Rect(x: 100, y: 100, width: width, height: height), reach: 22, hasHandles: hasHandles
        ).hit(at(x, y))
    }

    typealias Row = (x: Double, y: Double, hit: Hit)

    @Test(
        "Bands of ±22 along the edges, squares of 44 at the corners, which win",
        arguments: [
            (100, 100, .handle(.topLeft)), (78, 78, .handle(.topLeft)), (122, 122, .handle(.topLeft)),
            (77.9, 100, .outside), (122.1, 122, .handle(.top)), (122, 122.1, .handle(.left)),
            (122.1, 122.1, .inside), (200, 78, .handle(.top)), (200, 77.9, .outside), (200, 122, .handle(.top)),
            (300, 100, .handle(.topRight)), (322, 78, .handle(.topRight)), (278, 122, .handle(.topRight)),
            (300, 175, .handle(.right)), (322, 175, .handle(.right)), (322.1, 175, .outside),
            (277.9, 175, .inside), (300, 250, .handle(.bottomRight)), (322, 272, .handle(.bottomRight)),
            (200, 250, .handle(.bottom)), (200, 272, .handle(.bottom)), (100, 250, .handle(.bottomLeft)),
            (78, 272, .handle(.bottomLeft)), (100, 175, .handle(.left)), (78, 175, .handle(.left)),
            (200, 175, .inside), (50, 50, .outside),
        ] as [Row])
    func zones(_ row: Row) {
        #expect(Self.hit(row.x, row.y) == row.hit)
    }

    @Test("Without handles there is inside and outside, and the edge is inside")
    func withoutHandles() {
        for (x, y, hit) in [
            (100.0, 100.0, Hit.inside), (99.9, 100, .outside), (300, 250, .inside), (300.1, 250, .outside),
        ] {
            #expect(Self.hit(x, y, hasHandles: false) == hit)
        }
    }

    @Test(
        "However small the frame, inside, every edge and every corner can be reached",
        arguments: [1e-3, 1, 4, 10, 42, 60, 88, 5000], [1e-3, 1, 4, 10, 42, 60, 88, 5000])
    func everythingIsReachable(width: Double, height: Double) {
        var found: [Hit] = []
        for column in -45...45 {
            for row in -45...45 {
                // Denser inside: a third of the steps each before, in and after the frame.
                func along(_ step: Int, _ length: Double) -> Double {
                    let x = Double(step) / 15
                    return x < -1
                        ? 100 + (x + 1) * 20 : x > 1 ? 100 + length + (x - 1) * 20 : 100 + length * (x + 1) / 2
                }
                let hit = Self.hit(along(column, width), along(row, height), width: width, height: height)
                if !found.contains(hit) { found.append(hit) }
            }
        }
        #expect(found.count == 10)
        let middle = Self.hit(100 + width / 2, 100 + height / 2, width: width, height: height)
        #expect(middle == .inside)
    }

    @Test("Inward a band takes a quarter of the side at most")
    func quarterInward() {
        #expect(Self.hit(109.9, 120, width: 40, height: 40) == .handle(.left))
        #expect(Self.hit(110.1, 120, width: 40, height: 40) == .inside)
        #expect(Self.hit(130.1, 120, width: 40, height: 40) == .handle(.right))
        #expect(Self.hit(120, 110.1, width: 40, height: 40) == .inside)
    }

    @Test(
        "The pointer tells what a drag would do",
        arguments: [
            (at(150, 150), Preset.frame, Cursor.move), (at(10, 10), .frame, .normal),
            (at(200, 200), .frame, .resizeFalling),
            (at(100, 100), .frame, .resizeFalling), (at(200, 100), .frame, .resizeRising),
            (at(100, 200), .frame, .resizeRising), (at(150, 100), .frame, .resizeVertical),
            (at(150, 200), .frame, .resizeVertical), (at(100, 150), .frame, .resizeHorizontal),
            (at(200, 150), .frame, .resizeHorizontal), (at(150, 150), .marquee, .crosshair),
            (at(10, 10), .marquee, .crosshair), (at(200, 200), .avatar, .grab), (at(200, 200), .photos, .grab),
        ])
    func cursors(point: Point<Viewport>, preset: Preset, cursor: Cursor) throws {
        let region = Region(x: 100, y: 100, width: 100, height: 100)
        var editor = try makeEditor(400, 400, preset.settings.unpadded.with { $0.region = region })
        #expect(editor.cursor(at: point) == cursor)
        editor.pull(from: point, to: point + Vector(dx: 5, dy: 5))
        // While it is dragged it stays what it was, wherever it goes.
        #expect(editor.cursor(at: at(333, 7)) == (cursor == .grab ? .grabbing : cursor))
    }

    @Test("A handle has its index, clockwise from the top left, and there are no others")
    func indices() throws {
        for index in 0..<8 { #expect(Handle(index: index)?.index == index) }
        #expect(Handle(index: -1) == nil && Handle(index: 8) == nil)
        #expect(Handle(horizontal: .none, vertical: .none) == nil)
        #expect(Handle(horizontal: .far, vertical: .near) == .topRight)
        #expect(
            (0..<8).compactMap(Handle.init(index:)).filter(\.isCorner) == [
                .topLeft, .topRight, .bottomRight, .bottomLeft,
            ])
    }
}
