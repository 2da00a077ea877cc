import Foundation
import Testing
@_spi(Standin) import UIKit

@testable import CropKit
@testable import CropUIKit

extension CropUIKitTests {
    /// Touches recorded in a browser, replayed on the view: the web face replays the same files.
    @MainActor @Suite struct Replay {
        private struct Call {
            let name: String
            let numbers: [Double]
        }

        private func recording(_ preset: Preset) throws -> [Call] {
            let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
                .deletingLastPathComponent().deletingLastPathComponent()
            let file = root.appendingPathComponent("Tests/recordings/\(preset).log")
            return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map { line in
                let words = line.split(separator: " ")
                return Call(name: String(words[0]), numbers: words.dropFirst().map { Double($0) ?? .nan })
            }
        }

        @Test("The view comes to the same bits as the engine alone, call by call", arguments: Preset.allCases)
        func sameBits(preset: Preset) throws {
            let calls = try recording(preset)
            let (open, layout) = (calls[0].numbers, calls[1].numbers)
            let picture = Size<Picture>(width: open[0], height: open[1])
            var engine = try CropEditor(picture: picture, settings: preset.settings)
            engine.layout(try #require(Layout(viewport: Size(width: layout[0], height: layout[1]), scale: layout[6])))

            let bench = try Bench(
                CropConfiguration(preset), picture: .coordinates(Int(open[0]), Int(open[1])),
                size: CGSize(width: layout[0], height: layout[1]))
            bench.view.traitCollection.displayScale = 1
            bench.view.setNeedsLayout()
            bench.view.layoutIfNeeded()
            bench.view.becomeFirstResponder()
            // The recording's clock is younger than the bench's.
            let shift = Clock.now
            var fingers: [Double: Finger] = [:]
            var crops: [Crop] = []
            for call in calls.dropFirst(2) {
                let n = call.numbers
                switch call.name {
                case "pointer":
                    let finger = fingers[n[1]] ?? Finger(bench)
                    fingers[n[1]] = finger
                    Clock.now = shift + n[5]
                    let phase = try #require(PointerEvent.Phase(rawValue: Int(n[0])))
                    switch phase {
                    case .down: finger.down(n[3], n[4])
                    case .move: finger.move(n[3], n[4])
                    case .up: finger.up(n[3], n[4])
                    case .cancel: finger.cancel()
                    }
                    if phase == .up || phase == .cancel { fingers[n[1]] = nil }
                    engine.send(
                        .pointer(
                            PointerEvent(
                                phase: phase, id: Int(n[1]), kind: .touch, position: Point(x: n[3], y: n[4]),
                                time: shift + n[5])))
                case "key":
                    Clock.now = shift + n[3]
                    #expect(bench.press(UIKeyCommand.inputEscape))
                    _ = engine.press(.escape, on: .frame, at: shift + n[3])
                case "command":
                    Clock.now = shift + n[5]
                    bench.view.answer(try #require(Command.Answer(rawValue: Int(n[1]))))
                    try engine.perform(.answer(try #require(Command.Answer(rawValue: Int(n[1])))), at: shift + n[5])
                case "advance":
                    bench.frame(max(0, shift + n[0] - Clock.now))
                    engine.advance(to: shift + n[0])
                default: Issue.record("unknown call \(call.name)")
                }
                #expect(bench.editor.crop == engine.crop)
                #expect(bench.editor.zoom == engine.zoom)
                crops.append(engine.crop)
            }
            #expect(zip(crops, crops.dropFirst()).filter { $0 != $1 }.count > 20, "the touches did something")
        }
    }
}
