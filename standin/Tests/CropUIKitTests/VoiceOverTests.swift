import Foundation
import Testing
@_spi(Standin) import UIKit

@testable import CropKit
@testable import CropUIKit

extension CropUIKitTests {
    /// VoiceOver, Switch Control and Full Keyboard Access.
    @MainActor @Suite struct VoiceOver {
        private func elements(_ bench: Bench) -> [NodeElement] {
            bench.view.accessibilityElements?.compactMap { $0 as? NodeElement } ?? []
        }

        private func act(_ element: NodeElement, _ name: String) throws {
            let action = try #require(element.accessibilityCustomActions?.first { $0.name == name })
            #expect(action.actionHandler?(action) == true)
        }

        @Test("Window and handles are elements with the scene's names, values and places", arguments: Preset.allCases)
        func elementsEqualNodes(preset: Preset) throws {
            let bench = try Bench(preset)
            let nodes = bench.editor.scene.nodes
            let elements = elements(bench)
            #expect(elements.count == max(1, nodes.count))
            for (element, node) in zip(elements, nodes) {
                #expect(element.accessibilityLabel == node.name.text(in: .english))
                #expect(element.accessibilityValue == node.value.text(in: .english))
                #expect(element.accessibilityFrameInContainerSpace == node.frame.cgRect)
                #expect(element.accessibilityTraits == .adjustable)
            }
        }

        @Test("Swiping up on a handle grows the frame outwards, whichever side, and down shrinks it", arguments: 0..<8)
        func handles(index: Int) throws {
            let bench = try Bench(.frame)
            try bench.view.setCrop(Crop(region: Region(x: 100, y: 100, width: 300, height: 200)), animated: false)
            bench.view.layoutIfNeeded()
            let (handle, element) = (try #require(Handle(index: index)), elements(bench)[index + 1])
            element.accessibilityIncrement()
            let size = bench.view.crop?.region.size
            #expect(
                size
                    == Size(
                        width: 300 + (handle.horizontal == .none ? 0 : 10),
                        height: 200 + (handle.vertical == .none ? 0 : 10)))
            element.accessibilityDecrement()
            #expect(bench.view.crop?.region.box == Rect(x: 100, y: 100, width: 300, height: 200))
        }

        @Test("Custom actions move by a pixel, turn, mirror, undo and reset")
        func actions() throws {
            let bench = try Bench(.frame)
            try bench.view.setCrop(Crop(region: Region(x: 100, y: 100, width: 300, height: 200)), animated: false)
            bench.view.layoutIfNeeded()
            let frame = elements(bench)[0]
            try act(frame, "Move right")
            try act(frame, "Move down")
            #expect(bench.view.crop?.region.box == Rect(x: 101, y: 101, width: 300, height: 200))
            try act(elements(bench)[4], "Move left")
            #expect(bench.view.crop?.region.box == Rect(x: 101, y: 101, width: 299, height: 200))
            try act(frame, "Turn clockwise")
            #expect(bench.view.crop?.orientation.turns == 1)
            try act(frame, "Undo")
            #expect(bench.view.crop?.orientation.turns == 0)
            try act(frame, "Reset")
            #expect(!bench.view.isResettable)
        }

        @Test("Swiping up on an avatar's window zooms in")
        func zoom() throws {
            let bench = try Bench(.avatar)
            elements(bench)[0].accessibilityIncrement()
            #expect(bench.view.zoom == 1.25)
            elements(bench)[0].accessibilityDecrement()
            #expect(abs(bench.view.zoom - 1) < 1e-12)
        }

        @Test("Changes are said after what is being said, in the app's words")
        func announces() throws {
            let bench = try Bench(.frame)
            bench.view.configuration.language = .simplifiedChinese
            bench.view.mirror()
            let (notification, said) = try #require(UIAccessibility.posted.last)
            #expect(notification == .announcement)
            let words = try #require(said as? NSAttributedString)
            #expect(words.string == Phrase.announceMirror.text(in: .simplifiedChinese))
            #expect(words.attribute(.accessibilitySpeechQueueAnnouncement, at: 0, effectiveRange: nil) as? Bool == true)
        }

        @Test("Elements stay the same ones while the same nodes are there, and keep still under a finger")
        func identity() throws {
            let bench = try Bench(.frame)
            let before = elements(bench)
            let finger = Finger(bench)
            finger.drag(from: (376, 446), to: (300, 400), lifts: false)
            bench.view.layoutIfNeeded()
            #expect(before[0].accessibilityFrameInContainerSpace != bench.editor.scene.nodes[0].frame.cgRect)
            finger.up(300, 400)
            bench.settle()
            #expect(zip(before, elements(bench)).allSatisfy { $0 === $1 })
            #expect(before[0].accessibilityFrameInContainerSpace == bench.editor.scene.nodes[0].frame.cgRect)
        }

        @Test("A marquee without a rectangle offers the stage, whose activation places one")
        func emptyMarquee() throws {
            let bench = try Bench(.marquee)
            let stage = try #require(elements(bench).first)
            #expect(stage.accessibilityLabel == "Selection")
            #expect(stage.accessibilityActivate())
            bench.view.layoutIfNeeded()
            #expect(bench.view.crop?.region.box == Rect(x: 150, y: 100, width: 300, height: 200))
            #expect(elements(bench).first?.accessibilityTraits == .adjustable)
        }

        @Test("While there is no picture the progress speaks; new elements are told, the same ones are not")
        func loading() throws {
            let bench = try Bench(.frame)
            bench.view.clear()
            bench.view.layoutIfNeeded()
            #expect(bench.view.accessibilityElements == nil)
            UIAccessibility.posted = []
            try bench.view.show(.coordinates(60, 40))
            bench.view.layoutIfNeeded()
            #expect(elements(bench).count == 9)
            func told() -> Int { UIAccessibility.posted.count { $0.0 == .layoutChanged } }
            #expect(told() == 1)
            bench.view.mirror()
            bench.settle()
            #expect(told() == 1)
        }

        @Test("A value is the new one as soon as the swipe returns")
        func valueAtOnce() throws {
            let bench = try Bench(.frame)
            try bench.view.setCrop(Crop(region: Region(x: 100, y: 100, width: 300, height: 200)), animated: false)
            bench.view.layoutIfNeeded()
            let element = elements(bench)[8]
            let before = element.accessibilityValue
            element.accessibilityIncrement()
            #expect(element.accessibilityValue != before)
            #expect(element.accessibilityValue == bench.editor.scene.nodes[8].value.text(in: .english))
        }

        @Test("Inverted screens leave the photo as it is")
        func inverted() throws {
            #expect(try Bench(.frame).view.accessibilityIgnoresInvertColors)
        }
    }
}
