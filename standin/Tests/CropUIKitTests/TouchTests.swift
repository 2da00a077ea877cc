import Testing
@_spi(Standin) import UIKit

@testable import CropKit
@testable import CropUIKit

extension CropUIKitTests {
    /// Fingers, pencils and mice on the view.
    @MainActor @Suite struct Touches {
        /// An engine without a face, fed with what the view should pass on.
        private func twin(_ bench: Bench) -> CropEditor { bench.editor }

        private func event(
            _ phase: PointerEvent.Phase, _ id: Int, _ x: Double, _ y: Double, _ time: Double,
            kind: PointerEvent.Kind = .touch, pans: Bool = false
        ) -> Input {
            .pointer(
                PointerEvent(phase: phase, id: id, kind: kind, position: Point(x: x, y: y), time: time, pans: pans))
        }

        @Test("One finger does what the engine says, in every preset", arguments: Preset.allCases)
        func oneFinger(preset: Preset) throws {
            let bench = try Bench(preset)
            var twin = twin(bench)
            let start = Clock.now
            Finger(bench).drag(from: (150, 300), to: (230, 380))
            for step in 0...8 {
                let (x, y) = (150 + 10 * Double(step), 300 + 10 * Double(step))
                twin.send(event(step == 0 ? .down : .move, 1, x, y, start + Double(step) / 60))
            }
            twin.send(event(.move, 1, 230, 380, Clock.now))
            twin.send(event(.up, 1, 230, 380, Clock.now))
            #expect(bench.editor.crop == twin.crop)
            #expect(bench.editor.scene == twin.scene)
            #expect(bench.editor.canUndo == twin.canUndo)
        }

        @Test("Two fingers pinch, in every preset", arguments: Preset.allCases)
        func twoFingers(preset: Preset) throws {
            let bench = try Bench(preset)
            var twin = twin(bench)
            let (first, second) = (Finger(bench), Finger(bench))
            first.down(150, 320)
            twin.send(event(.down, 1, 150, 320, Clock.now))
            second.down(240, 320)
            twin.send(event(.down, 2, 240, 320, Clock.now))
            for step in 1...6 {
                Clock.now += 1.0 / 60
                let way = Double(step) * 8
                first.move(150 - way, 320)
                twin.send(event(.move, 1, 150 - way, 320, Clock.now))
                second.move(240 + way, 320)
                twin.send(event(.move, 2, 240 + way, 320, Clock.now))
            }
            #expect(bench.editor.zoom > 1.2)
            second.up(288, 320)
            twin.send(event(.up, 2, 288, 320, Clock.now))
            first.up(102, 320)
            twin.send(event(.up, 1, 102, 320, Clock.now))
            #expect(bench.editor.crop == twin.crop)
            #expect(bench.editor.zoom == twin.zoom)
        }

        @Test(
            "A cancelled drag restores what stood before, reports nothing and leaves no undo",
            arguments: Preset.allCases)
        func cancelled(preset: Preset) throws {
            let bench = try Bench(preset)
            let before = (bench.editor.crop, bench.editor.zoom)
            let finger = Finger(bench)
            finger.drag(from: (150, 300), to: (230, 380), lifts: false)
            finger.cancel()
            bench.settle()
            #expect(bench.editor.crop == before.0)
            #expect(bench.editor.zoom == before.1)
            #expect(!bench.host.told.contains("commit"))
            #expect(!bench.view.canUndo)
        }

        @Test("A release reports the frame once, after its changes")
        func reports() throws {
            let bench = try Bench(.frame)
            Finger(bench).drag(from: (195, 446), to: (195, 380))
            bench.settle()
            #expect(bench.host.told == ["load", "change", "commit"])
            let frame = try #require(bench.host.frames.first)
            #expect(frame.crop == bench.view.crop)
            #expect(frame.normalisedRect.width == frame.pictureRect.width / 600)
            #expect(frame.viewRect == bench.editor.report.viewport.cgRect)
        }

        @Test("Turning the device ends a drag where it stands, and the crop stays", arguments: Preset.allCases)
        func deviceTurns(preset: Preset) throws {
            let bench = try Bench(preset)
            let finger = Finger(bench)
            finger.drag(from: (150, 300), to: (210, 350), lifts: false)
            let crop = bench.editor.crop
            bench.resize(640, 390)
            finger.move(20, 20)
            finger.up(20, 20)
            bench.settle()
            #expect(bench.editor.crop == crop)
            #expect(bench.editor.scene.picture.isFinite)
        }

        @Test("A split view may be dragged through any size, and none changes the crop", arguments: Preset.allCases)
        func splitView(preset: Preset) throws {
            let bench = try Bench(preset)
            if preset != .marquee { Finger(bench).drag(from: (150, 300), to: (190, 330)) }
            bench.settle()
            let crop = bench.editor.crop
            for width in [1366, 700, 320, 1, 0, 507, 390] {
                bench.resize(Double(width), 640)
                #expect(bench.editor.crop == crop)
            }
        }

        @Test("Points are the view's own, wherever it stands in its window")
        func viewPoints() throws {
            let (plain, moved) = (try Bench(.frame), try Bench(.frame))
            Finger(plain).drag(from: (376, 446), to: (300, 400))
            let frame = moved.view.frame
            moved.view.frame = CGRect(x: 30, y: 50, width: frame.width, height: frame.height)
            Finger(moved).drag(from: (406, 496), to: (330, 450))
            #expect(plain.editor.crop == moved.editor.crop && plain.view.canUndo)
        }

        @Test("The middle button and the space bar pan whatever the preset would do")
        func panning() throws {
            for way in ["middle", "space"] {
                let bench = try Bench(.frame)
                try bench.view.perform(.zoom(by: 3, about: nil), animated: false)
                bench.settle()
                let (crop, place) = (bench.editor.crop, bench.editor.scene.picture)
                let finger = Finger(bench, .indirectPointer)
                if way == "middle" {
                    finger.event.buttonMask = .button(3)
                } else {
                    bench.view.pressesBegan([UIPress(key: UIKey(.keyboardSpacebar))], with: nil)
                }
                finger.drag(from: (195, 320), to: (215, 340))
                bench.settle()
                #expect(bench.editor.crop == crop)
                #expect(bench.editor.scene.picture != place)
            }
        }

        @Test("The space bar is held no longer once the keyboard is another's")
        func spaceLetGo() throws {
            let bench = try Bench(.frame)
            bench.view.becomeFirstResponder()
            bench.view.pressesBegan([UIPress(key: UIKey(.keyboardSpacebar))], with: nil)
            #expect(bench.view.touches.isSpaceHeld)
            bench.view.resignFirstResponder()
            #expect(!bench.view.touches.isSpaceHeld)
        }

        @Test("The display link runs only while something is on its way")
        func linkRuns() throws {
            let bench = try Bench(.photos)
            #expect(CADisplayLink.running.isEmpty)
            try bench.view.turn(degrees: 90)
            #expect(CADisplayLink.running.count == 1)
            bench.settle()
            #expect(CADisplayLink.running.isEmpty)
        }

        @Test("A view that has left the screen keeps no display link, and goes on when it is back")
        func leavesScreen() throws {
            let bench = try Bench(.photos)
            try bench.view.turn(degrees: 90)
            bench.view.removeFromSuperview()
            #expect(CADisplayLink.running.isEmpty)
            bench.controller.view.addSubview(bench.view)
            #expect(CADisplayLink.running.count == 1)
        }

        @Test("Scroll views and sheets around the view leave drags to it; taps and the screen's edge are theirs")
        func ancestors() throws {
            let bench = try Bench(.frame)
            func begins(_ recognizer: UIGestureRecognizer) -> Bool {
                bench.controller.view.addGestureRecognizer(recognizer)
                return bench.view.gestureRecognizerShouldBegin(recognizer)
            }
            #expect(!begins(UIPanGestureRecognizer(target: nil, action: nil)))
            #expect(!begins(UIPinchGestureRecognizer(target: nil, action: nil)))
            #expect(!begins(UIRotationGestureRecognizer(target: nil, action: nil)))
            #expect(!begins(UISwipeGestureRecognizer(target: nil, action: nil)))
            #expect(begins(UITapGestureRecognizer(target: nil, action: nil)))
            #expect(begins(UIScreenEdgePanGestureRecognizer(target: nil, action: nil)))
            for own in bench.view.gestureRecognizers ?? [] { #expect(bench.view.gestureRecognizerShouldBegin(own)) }
            bench.view.clear()
            #expect(begins(UIPanGestureRecognizer(target: nil, action: nil)))
        }
    }
}
