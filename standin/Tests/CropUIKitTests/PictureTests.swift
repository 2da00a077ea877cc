import Foundation
import Testing
@_spi(Standin) import UIKit

@testable import CropKit
@testable import CropUIKit

extension CropUIKitTests {
    /// Where pictures come from, commands from code, and what becomes of mistakes.
    @MainActor @Suite struct Pictures {
        /// Answers when it is told to.
        @MainActor final class Source: CropViewDataSource {
            var waiting: [CheckedContinuation<CropPicture, any Error>] = []
            func picture(for cropView: CropView) async throws -> CropPicture {
                try await withCheckedThrowingContinuation { waiting.append($0) }
            }
        }

        struct Offline: Error {}

        @Test("A data source is asked when the controller is shown; progress is shown until it answers")
        func dataSource() async throws {
            let source = Source()
            let stage = Stage(CropViewController(dataSource: source))
            let progress = try #require(stage.view.subviews.compactMap { $0 as? UIActivityIndicatorView }.first)
            #expect(progress.isAnimating)
            #expect(stage.controller.toolbar.button(.done)?.isEnabled == false)
            await stage.wait { !source.waiting.isEmpty }
            source.waiting[0].resume(returning: try .coordinates(60, 40))
            await stage.wait { stage.view.picture != nil }
            #expect(!progress.isAnimating)
            #expect(stage.controller.toolbar.button(.done)?.isEnabled == true)
        }

        @Test("A source that fails is told, and what happened stands in the picture's place; asking again works")
        func failing() async throws {
            let source = Source()
            let stage = Stage(CropViewController(dataSource: source))
            await stage.wait { !source.waiting.isEmpty }
            source.waiting[0].resume(throwing: Offline())
            await stage.wait { !stage.failures.isEmpty }
            guard case .sourceFailed = try #require(stage.failures.first) else {
                Issue.record("another failure")
                return
            }
            let notice = try #require(stage.controller.view.subviews.compactMap { $0 as? FailureNotice }.first)
            #expect(!notice.isHidden)
            stage.view.reload()
            await stage.wait { source.waiting.count == 2 }
            source.waiting[1].resume(returning: try .coordinates(60, 40))
            await stage.wait { stage.view.picture != nil }
            #expect(notice.isHidden)
        }

        @Test("Of two answers the later question's counts")
        func overtaken() async throws {
            let source = Source()
            let bench = try Bench(.frame)
            bench.view.dataSource = source
            bench.view.reload()
            await bench.wait { source.waiting.count == 1 }
            bench.view.reload()
            await bench.wait { source.waiting.count == 2 }
            source.waiting[1].resume(returning: try .coordinates(50, 50))
            await bench.wait { bench.view.picture?.pixelSize.width == 50 }
            source.waiting[0].resume(returning: try .coordinates(70, 70))
            for _ in 0..<20 { try await Task.sleep(nanoseconds: 1_000_000) }
            #expect(bench.view.picture?.pixelSize.width == 50)
        }

        @Test("animate(from:to:duration:) is at its end at once, is seen on its way, and is one undo step")
        func animates() throws {
            let bench = try Bench(.frame)
            let from = Crop(region: Region(x: 0, y: 0, width: 100, height: 100))
            let to = Crop(region: Region(x: 200, y: 100, width: 300, height: 200))
            try bench.view.animate(from: from, to: to, duration: 1)
            #expect(bench.view.crop == to)
            bench.view.layoutIfNeeded()
            let start = bench.view.painter.border.path
            bench.frame(0.5)
            let middle = bench.view.painter.border.path
            bench.settle()
            #expect(start != middle && middle != bench.view.painter.border.path)
            #expect(bench.host.told.filter { $0 == "commit" }.count == 1)
            bench.view.undo()
            #expect(!bench.view.canUndo)
        }

        @Test("A recipe comes back to the last bit; one of another picture is refused, and nothing changes")
        func recipes() throws {
            let bench = try Bench(.photos)
            try bench.view.straighten(to: 7.3)
            bench.view.setRatio(CropRatio(width: 4, height: 3))
            bench.view.setShape(.ellipse)
            let recipe = try #require(bench.view.recipe)
            let json = try JSONEncoder().encode(recipe)
            let other = try Bench(.photos)
            try other.view.apply(JSONDecoder().decode(Recipe.self, from: json))
            #expect(other.view.recipe == recipe)
            let square = try Recipe(
                picture: Size(width: 50, height: 50), crop: Crop(region: Region(x: 0, y: 0, width: 10, height: 10)))
            #expect(throws: CropFailure.self) { try other.view.apply(square) }
            #expect(other.view.recipe == recipe)
        }

        @Test("Numbers without a meaning are refused and change nothing; without a picture there is nothing to change")
        func mistakes() throws {
            let bench = try Bench(.frame)
            let before = bench.view.recipe
            #expect(throws: CropFailure.self) { try bench.view.turn(degrees: 45) }
            #expect(throws: CropFailure.self) { try bench.view.straighten(to: .nan) }
            #expect(throws: CropFailure.self) {
                try bench.view.setCrop(Crop(region: Region(x: 0, y: 0, width: 0, height: 5)))
            }
            bench.view.zoom(by: -1)
            #expect(bench.view.recipe == before)
            let empty = CropView()
            #expect(throws: CropFailure.self) { try empty.turn(degrees: 90) }
            empty.mirror()
            empty.layoutIfNeeded()
            #expect(empty.recipe == nil && empty.keyCommands == nil && empty.accessibilityElements?.isEmpty != false)
        }

        @Test("What a host does while it is told comes after what it is told")
        func reentrant() throws {
            let bench = try Bench(.frame)
            var order: [String] = []
            bench.view.onChange = { _ in order.append("change") }
            bench.view.onCommit = { view, _ in
                order.append("commit")
                if order.count == 2 { view.mirror(animated: false) }
                order.append("end")
            }
            bench.view.mirror(animated: false)
            #expect(order == ["change", "commit", "end", "change", "commit", "end"])
        }

        @Test("Another way to crop keeps what is cropped")
        func reconfigures() throws {
            let bench = try Bench(.frame)
            try bench.view.setCrop(Crop(region: Region(x: 100, y: 100, width: 200, height: 100)), animated: false)
            bench.view.configuration = .photos
            bench.settle()
            #expect(bench.view.crop?.region.box == Rect(x: 100, y: 100, width: 200, height: 100))
            #expect(!bench.view.canUndo)
        }

        @Test("Every failure says what to do, in both languages")
        func words() {
            let failures: [CropFailure] = [
                .notAPicture, .noPicture, .refused(CropError(.badRatio)), .outOfMemory, .notWritable(.avif),
                .albumDenied,
                .albumFailed(Offline()),
            ]
            for failure in failures {
                #expect(failure.text(in: .english) != failure.text(in: .simplifiedChinese))
                #expect(failure.errorDescription?.isEmpty == false)
            }
        }
    }
}
