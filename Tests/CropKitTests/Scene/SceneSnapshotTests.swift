import CropKit
import Testing

/// What each preset has a face paint, at rest and at work. A 400×300 picture, one point a pixel where it is shown whole.
@Suite struct SceneSnapshotTests {
    @Test func avatarAtRest() throws {
        let editor = try makeEditor(400, 300, .avatar.with { $0.shape = .ellipse })
        #expect(
            editor.scene.snapshot == """
                picture 1 0 0 1 0 0
                veil 0.5 outside
                frame 50 0 300 300 ellipse
                border 1.5 on 49.25 -0.75 301.5 301.5 ellipse
                frame 50 0 300 300 Crop window: 300 × 300 pixels at 50, 0
                """)
    }

    @Test func avatarPulledPastItsEdge() throws {
        var editor = try makeEditor(400, 300, .avatar)
        editor.pull(from: at(200, 150), to: at(300, 150))
        editor.wait(0.5)
        #expect(
            editor.scene.snapshot == """
                picture 1 0 0 1 75.191 0
                veil 0.3 outside
                frame 50 0 300 300
                border 1.5 on 49.25 -0.75 301.5 301.5
                label 300 × 300
                1:1
                frame 50 0 300 300 Crop window: 300 × 300 pixels at 0, 0
                """)
    }

    @Test func marqueeBeforeTheFirstDrag() throws {
        let editor = try makeEditor(400, 300, .marquee)
        #expect(
            editor.scene.snapshot == """
                picture 1 0 0 1 0 0
                """)
    }

    @Test func marqueeWhileDrawing() throws {
        var editor = try makeEditor(400, 300, .marquee)
        editor.pull(from: at(50, 60), to: at(250, 160))
        #expect(
            editor.scene.snapshot == """
                picture 1 0 0 1 0 0
                veil 0.5 inside
                frame 50 60 200 100
                border 1 on 49.5 59.5 201 101
                label 200 × 100
                frame 50 60 200 100 Selection: 200 × 100 pixels at 50, 60
                """)
    }

    @Test func marqueeWhileAsking() throws {
        var editor = try makeEditor(400, 300, .marquee)
        editor.drag(from: at(50, 60), to: at(250, 160))
        #expect(
            editor.scene.snapshot == """
                picture 1 0 0 1 0 0
                clip 50 60 200 100
                frame 50 60 200 100
                frame 50 60 200 100 Selection: 200 × 100 pixels at 50, 60
                asking
                """)
    }

    @Test func frameAtRest() throws {
        let editor = try makeEditor(400, 300, .frame)
        #expect(
            editor.scene.snapshot == """
                picture 1 0 0 1 14 14
                veil 0.3 outside
                frame 14 14 400 300
                border 1 on 13.5 13.5 401 301
                bar 11 11 20 3
                bar 11 14 3 17
                bar 397 11 20 3
                bar 414 14 3 17
                bar 11 314 20 3
                bar 11 297 3 17
                bar 397 314 20 3
                bar 414 297 3 17
                bar 199 11 30 3
                bar 199 314 30 3
                bar 11 149 3 30
                bar 414 149 3 30
                lines at 1
                line 147 14 1 300
                line 280 14 1 300
                line 14 114 400 1
                line 14 214 400 1
                frame 14 14 400 300 Crop frame: 400 × 300 pixels at 0, 0
                handle -8 -8 44 44 Top left corner: 400 × 300 pixels at 0, 0
                handle 192 -8 44 44 Top edge: 400 × 300 pixels at 0, 0
                handle 392 -8 44 44 Top right corner: 400 × 300 pixels at 0, 0
                handle 392 142 44 44 Right edge: 400 × 300 pixels at 0, 0
                handle 392 292 44 44 Bottom right corner: 400 × 300 pixels at 0, 0
                handle 192 292 44 44 Bottom edge: 400 × 300 pixels at 0, 0
                handle -8 292 44 44 Bottom left corner: 400 × 300 pixels at 0, 0
                handle -8 142 44 44 Left edge: 400 × 300 pixels at 0, 0
                """)
    }

    @Test func frameResizedByACorner() throws {
        var editor = try makeEditor(400, 300, .frame.with { $0.ratio = AspectRatio(width: 4, height: 3) })
        editor.pull(from: editor.grip(.bottomRight), to: at(214, 164))
        editor.wait(0.5)
        #expect(
            editor.scene.snapshot == """
                picture 1 0 0 1 14 14
                veil 0.18 outside
                frame 14 14 200 150
                border 1 on 13.5 13.5 201 151
                bar 11 11 20 3
                bar 11 14 3 17
                bar 197 11 20 3
                bar 214 14 3 17
                bar 11 164 20 3
                bar 11 147 3 17
                bar 197 164 20 3
                bar 214 147 3 17
                bar 99 11 30 3
                bar 99 164 30 3
                bar 11 74 3 30
                bar 214 74 3 30
                lines at 1
                line 80 14 1 150
                line 147 14 1 150
                line 14 64 200 1
                line 14 114 200 1
                label 200 × 150
                4:3
                frame 14 14 200 150 Crop frame: 200 × 150 pixels at 0, 0
                handle -8 -8 44 44 Top left corner: 200 × 150 pixels at 0, 0
                handle 92 -8 44 44 Top edge: 200 × 150 pixels at 0, 0
                handle 192 -8 44 44 Top right corner: 200 × 150 pixels at 0, 0
                handle 192 67 44 44 Right edge: 200 × 150 pixels at 0, 0
                handle 192 142 44 44 Bottom right corner: 200 × 150 pixels at 0, 0
                handle 92 142 44 44 Bottom edge: 200 × 150 pixels at 0, 0
                handle -8 142 44 44 Bottom left corner: 200 × 150 pixels at 0, 0
                handle -8 67 44 44 Left edge: 200 × 150 pixels at 0, 0
                """)
    }

    @Test func photosAtRest() throws {
        let editor = try makeEditor(400, 300, .photos)
        #expect(
            editor.scene.snapshot == """
                picture 1 0 0 1 14 14
                veil 0.3 outside
                frame 14 14 400 300
                border 1 on 13.5 13.5 401 301
                bar 11 11 20 3
                bar 11 14 3 17
                bar 397 11 20 3
                bar 414 14 3 17
                bar 11 314 20 3
                bar 11 297 3 17
                bar 397 314 20 3
                bar 414 297 3 17
                bar 199 11 30 3
                bar 199 314 30 3
                bar 11 149 3 30
                bar 414 149 3 30
                frame 14 14 400 300 Crop frame: 400 × 300 pixels at 0, 0
                handle -8 -8 44 44 Top left corner: 400 × 300 pixels at 0, 0
                handle 192 -8 44 44 Top edge: 400 × 300 pixels at 0, 0
                handle 392 -8 44 44 Top right corner: 400 × 300 pixels at 0, 0
                handle 392 142 44 44 Right edge: 400 × 300 pixels at 0, 0
                handle 392 292 44 44 Bottom right corner: 400 × 300 pixels at 0, 0
                handle 192 292 44 44 Bottom edge: 400 × 300 pixels at 0, 0
                handle -8 292 44 44 Bottom left corner: 400 × 300 pixels at 0, 0
                handle -8 142 44 44 Left edge: 400 × 300 pixels at 0, 0
                """)
    }

    @Test func photosStraightened() throws {
        var editor = try makeEditor(400, 300, .photos)
        try editor.run(.beginInteraction)
        try editor.run(.straighten(to: 10))
        editor.wait(0.5)
        #expect(
            editor.scene.snapshot == """
                picture 1.198 0.211 -0.211 1.198 6.11 -57.922
                veil 0.18 outside
                frame 14 14 400 300
                border 1 on 13.5 13.5 401 301
                bar 11 11 20 3
                bar 11 14 3 17
                bar 397 11 20 3
                bar 414 14 3 17
                bar 11 314 20 3
                bar 11 297 3 17
                bar 397 314 20 3
                bar 414 297 3 17
                bar 199 11 30 3
                bar 199 314 30 3
                bar 11 149 3 30
                bar 414 149 3 30
                lines at 1
                line 58 14 1 300
                line 102 14 1 300
                line 147 14 1 300
                line 191 14 1 300
                line 236 14 1 300
                line 280 14 1 300
                line 325 14 1 300
                line 369 14 1 300
                line 14 47 400 1
                line 14 80 400 1
                line 14 114 400 1
                line 14 147 400 1
                line 14 180 400 1
                line 14 214 400 1
                line 14 247 400 1
                line 14 280 400 1
                frame 14 14 400 300 Crop frame: 329 × 247 pixels at 36, 27
                handle -8 -8 44 44 Top left corner: 329 × 247 pixels at 36, 27
                handle 192 -8 44 44 Top edge: 329 × 247 pixels at 36, 27
                handle 392 -8 44 44 Top right corner: 329 × 247 pixels at 36, 27
                handle 392 142 44 44 Right edge: 329 × 247 pixels at 36, 27
                handle 392 292 44 44 Bottom right corner: 329 × 247 pixels at 36, 27
                handle 192 292 44 44 Bottom edge: 329 × 247 pixels at 36, 27
                handle -8 292 44 44 Bottom left corner: 329 × 247 pixels at 36, 27
                handle -8 142 44 44 Left edge: 329 × 247 pixels at 36, 27
                """)
    }
}
