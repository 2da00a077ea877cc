import Foundation
import Testing
@_spi(Standin) import UIKit

@testable import CropKit
@testable import CropUIKit

extension CropUIKitTests {
    /// Hardware keys, trackpads and pointers.
    @MainActor @Suite struct Keys {
        private func bench(_ preset: Preset) throws -> Bench {
            let bench = try Bench(preset)
            bench.view.becomeFirstResponder()
            return bench
        }

        @Test("Arrows move by a picture pixel, with shift by ten, with option size")
        func arrows() throws {
            let bench = try bench(.frame)
            try bench.view.setCrop(Crop(region: Region(x: 100, y: 100, width: 200, height: 100)), animated: false)
            bench.press(UIKeyCommand.inputRightArrow)
            bench.press(UIKeyCommand.inputDownArrow, .shift)
            #expect(bench.view.crop?.region.box == Rect(x: 101, y: 110, width: 200, height: 100))
            bench.press(UIKeyCommand.inputLeftArrow, .alternate)
            bench.press(UIKeyCommand.inputUpArrow, [.alternate, .shift])
            #expect(bench.view.crop?.region.box == Rect(x: 101, y: 110, width: 199, height: 90))
        }

        @Test("Command Z undoes, with shift redoes; plus, minus and zero zoom")
        func historyAndZoom() throws {
            let bench = try bench(.avatar)
            bench.press("+")
            bench.settle()
            #expect(bench.view.zoom == 1.25)
            bench.press("z", .command)
            #expect(bench.view.zoom == 1)
            bench.press("z", [.command, .shift])
            #expect(bench.view.zoom == 1.25)
            bench.press("0")
            #expect(bench.view.zoom == 1)
        }

        @Test("Every key takes priority over the system's own use of it")
        func priority() throws {
            let commands = try #require(try bench(.photos).view.keyCommands)
            #expect(commands.allSatisfy { $0.wantsPriorityOverSystemBehavior })
            #expect(Set(commands.map { "\($0.input ?? "")\($0.modifierFlags.rawValue)" }).count == commands.count)
        }

        @Test("Tab goes through frame and handles, shows where it is, and arrows then move that; a touch ends it")
        func tab() throws {
            let bench = try bench(.frame)
            try bench.view.setCrop(Crop(region: Region(x: 100, y: 100, width: 200, height: 100)), animated: false)
            bench.view.layoutIfNeeded()
            #expect(bench.view.painter.focus.path == nil)
            for node in bench.editor.scene.nodes {
                bench.press(KeyBindings.tab)
                #expect(bench.view.painter.focus.path?.parts.first?.box == node.frame.cgRect)
                #expect((UIAccessibility.posted.last?.1 as? NSAttributedString)?.string == node.name.text(in: .english))
            }
            bench.press(KeyBindings.tab, .shift)
            bench.press(KeyBindings.tab, .shift)
            bench.press(KeyBindings.tab, .shift)
            bench.press(KeyBindings.tab, .shift)
            #expect(bench.view.focused?.target == .handle(.right))
            bench.press(UIKeyCommand.inputRightArrow)
            #expect(bench.view.crop?.region.box == Rect(x: 100, y: 100, width: 201, height: 100))
            Finger(bench).drag(from: (195, 320), to: (195, 321))
            bench.view.layoutIfNeeded()
            #expect(bench.view.painter.focus.path == nil)
        }

        @Test("A touch makes the view the first responder")
        func touchFocuses() throws {
            let bench = try Bench(.frame)
            Finger(bench).drag(from: (195, 320), to: (200, 320))
            #expect(bench.view.isFirstResponder)
        }

        private func recognizer<Kind: UIGestureRecognizer>(_ bench: Bench, _: Kind.Type) throws -> Kind {
            try #require(bench.view.gestureRecognizers?.compactMap { $0 as? Kind }.first)
        }

        private func fire(_ recognizer: UIGestureRecognizer) {
            recognizer.state = .changed
            for (target, selector) in recognizer.targets {
                (target as? any SelectorResponder)?.perform(selector.name, with: recognizer)
            }
        }

        @Test("A trackpad's scroll zooms by its total alone, its pinch by its factor, about the pointer")
        func trackpad() throws {
            var zooms: [Double] = []
            for steps in [1, 10] {
                let bench = try bench(.avatar)
                let pan = try recognizer(bench, UIPanGestureRecognizer.self)
                pan.point = CGPoint(x: 195, y: 320)
                for _ in 0..<steps {
                    pan.moved = CGPoint(x: 0, y: 120 / Double(steps))
                    fire(pan)
                    #expect(pan.moved == .zero)
                }
                zooms.append(bench.view.zoom)
            }
            #expect(abs(zooms[0] - zooms[1]) < 1e-12)
            #expect(zooms[0] > 1)
            let bench = try bench(.avatar)
            let pinch = try recognizer(bench, UIPinchGestureRecognizer.self)
            pinch.point = CGPoint(x: 100, y: 300)
            let fromBefore = try #require(bench.editor.scene.picture.inverse)
            let before = fromBefore(Point(x: 100, y: 300))
            pinch.scale = 2
            fire(pinch)
            #expect(abs(bench.view.zoom - 2) < 1e-9)
            let fromAfter = try #require(bench.editor.scene.picture.inverse)
            let after = fromAfter(Point(x: 100, y: 300))
            #expect(abs(before.x - after.x) < 1e-6 && abs(before.y - after.y) < 1e-6)
            #expect(pinch.scale == 1)
        }

        @Test("A trackpad's rotation straightens, clockwise as seen")
        func rotation() throws {
            let bench = try bench(.photos)
            let rotation = try recognizer(bench, UIRotationGestureRecognizer.self)
            rotation.rotation = CGFloat(Double.pi / 36)
            fire(rotation)
            #expect(abs((bench.view.crop?.seenAngle ?? 0) - 5) < 1e-9)
        }

        @Test("Recognizers see no finger, and take none from the view")
        func fingersAreTheViews() throws {
            for recognizer in try bench(.photos).view.gestureRecognizers ?? [] {
                #expect(recognizer.allowedTouchTypes == [])
                #expect(!recognizer.cancelsTouchesInView)
            }
        }

        @Test("The pointer's arrows say what a drag would move")
        func pointer() throws {
            let bench = try bench(.frame)
            let interaction = try #require(bench.view.interactions.first as? UIPointerInteraction)
            let frame = bench.editor.report.viewport
            func arrows(_ x: Double, _ y: Double) -> Set<UIPointerAccessory.Position> {
                let region = interaction.delegate?.pointerInteraction(
                    interaction, regionFor: UIPointerRegionRequest(CGPoint(x: x, y: y)),
                    defaultRegion: UIPointerRegion(rect: bench.view.bounds))
                let style = region.flatMap { interaction.delegate?.pointerInteraction(interaction, styleFor: $0) }
                return Set(style?.accessories.map(\.position) ?? [])
            }
            #expect(arrows(frame.maxX, frame.center.y) == [.left, .right])
            #expect(arrows(frame.center.x, frame.minY) == [.top, .bottom])
            #expect(arrows(frame.minX, frame.minY) == [.topLeft, .bottomRight])
            #expect(arrows(frame.maxX, frame.minY) == [.topRight, .bottomLeft])
            #expect(arrows(frame.center.x, frame.center.y) == [.top, .right, .bottom, .left])
        }
    }
}
