import Foundation
@_spi(Standin) import Photos
import Testing
@_spi(Standin) import UIKit

@testable import CropKit
@testable import CropUIKit

extension CropUIKitTests {
    /// "Save picture?" after a marquee, and the photo library.
    @MainActor @Suite struct Question {
        private func drawn(_ configure: (Bench) -> Void = { _ in }) throws -> Bench {
            PhotoLibraryState.status = .authorized
            PhotoLibraryState.saved = []
            PhotoLibraryState.asked = []
            PhotoLibraryState.error = nil
            let bench = try Bench(.marquee)
            configure(bench)
            Finger(bench).drag(from: (100, 250), to: (250, 380))
            bench.settle()
            return bench
        }

        private func question(_ bench: Bench) -> UIAlertController? {
            bench.controller.presentedViewController as? UIAlertController
        }

        @Test("A release asks once, in the words of the table, with No and Yes")
        func asks() throws {
            let bench = try drawn()
            let alert = try #require(question(bench))
            #expect(alert.title == "Save picture?" && alert.message == "Save it to the album?")
            #expect(alert.actions.map(\.title) == ["No", "Yes"])
            #expect(alert.preferredAction?.title == "Yes" && alert.actions[0].style == .cancel)
            #expect(bench.host.told == ["load", "change", "commit", "ask"])
            #expect(bench.view.isAsking)
        }

        @Test("It asks in Chinese too")
        func asksInChinese() throws {
            let bench = try drawn { $0.view.configuration.language = .simplifiedChinese }
            #expect(question(bench)?.title == "保存图片？")
            #expect(question(bench)?.message == "是否将图片保存至相册？")
            #expect(question(bench)?.actions.map(\.title) == ["否", "是"])
        }

        @Test("Too short a drag asks nothing")
        func tooShort() throws {
            let bench = try Bench(.marquee)
            Finger(bench).drag(from: (100, 250), to: (102, 251))
            bench.settle()
            #expect(question(bench) == nil)
            #expect(bench.host.told == ["load"])
        }

        @Test("No brings the whole picture back, and nothing is saved")
        func no() throws {
            let bench = try drawn()
            question(bench)?.tap("No")
            bench.settle()
            #expect(!bench.view.isAsking && !bench.view.hasSelection)
            #expect(bench.editor.scene.clip == nil)
            #expect(PhotoLibraryState.saved.isEmpty && PhotoLibraryState.asked.isEmpty)
            #expect(!bench.host.told.contains("save"))
        }

        @Test("Yes saves what was asked about, with permission to add only, and tells; View shows it")
        func yes() async throws {
            let bench = try drawn()
            let asked = try #require(bench.host.frames.last)
            question(bench)?.tap("Yes")
            await bench.wait { !bench.host.saved.isEmpty }
            let result = try #require(bench.host.saved.first)
            #expect(bench.host.saved.count == 1 && PhotoLibraryState.saved.count == 1)
            #expect(PhotoLibraryState.asked == [.addOnly])
            #expect(result.pictureRect == asked.pixelRect)
            #expect(result.image.cgImage?.origin(0, 0) == [Int(asked.pixelRect.minX), Int(asked.pixelRect.minY)])
            #expect(!bench.view.hasSelection)
            let toast = try #require(bench.controller.view.subviews.compactMap { $0 as? Toast }.first)
            #expect((UIAccessibility.posted.last?.1 as? UILabel)?.text == Phrase.saved.text(in: .english))
            toast.button.sendActions(for: .primaryActionTriggered)
            let viewer = try #require(bench.controller.presentedViewController as? SavedPictureViewController)
            viewer.view.layoutIfNeeded()
            viewer.share.sendActions(for: .primaryActionTriggered)
            #expect((viewer.presentedViewController as? UIActivityViewController)?.items.count == 1)
            #expect(toast.superview == nil)
        }

        @Test("Denied: it is said, with a way to Settings", arguments: [PHAuthorizationStatus.denied, .restricted])
        func denied(status: PHAuthorizationStatus) async throws {
            let bench = try drawn()
            PhotoLibraryState.status = status
            question(bench)?.tap("Yes")
            await bench.wait { !bench.host.failures.isEmpty }
            guard case .albumDenied = try #require(bench.host.failures.first) else {
                Issue.record("another failure")
                return
            }
            #expect(PhotoLibraryState.saved.isEmpty && bench.host.saved.isEmpty)
            let alert = try #require(question(bench))
            #expect(alert.title == "Photos cannot be added")
            alert.tap("Open Settings")
            #expect(bench.window.windowScene?.opened.map(\.absoluteString) == [UIApplication.openSettingsURLString])
        }

        @Test("A library that fails is told, and the view goes on")
        func fails() async throws {
            struct Full: Error {}
            let bench = try drawn()
            PhotoLibraryState.error = Full()
            question(bench)?.tap("Yes")
            await bench.wait { !bench.host.failures.isEmpty }
            guard case .albumFailed(let error) = try #require(bench.host.failures.first) else {
                Issue.record("another failure")
                return
            }
            #expect(error is Full)
            #expect(question(bench)?.actions.map(\.title) == ["OK"])
        }

        @Test("While it is open, other input waits")
        func waits() throws {
            let bench = try drawn()
            let crop = bench.view.crop
            Finger(bench).drag(from: (20, 300), to: (60, 330))
            bench.view.mirror()
            #expect(bench.view.crop == crop)
        }

        @Test("A host that takes the question over keeps the selection as a crop")
        func takenOver() throws {
            let bench = try drawn { $0.host.asks = false }
            #expect(question(bench) == nil)
            #expect(bench.view.hasSelection && !bench.view.isAsking)
        }

        @Test("Where another controller is on top already, the question is asked there")
        func onTop() throws {
            let top = UIViewController()
            let bench = try drawn { $0.controller.present(top, animated: false) }
            #expect((top.presentedViewController as? UIAlertController)?.title == "Save picture?")
            #expect(bench.view.isAsking)
        }

        @Test("Another picture ends the question without an answer")
        func anotherPicture() throws {
            let bench = try drawn()
            try bench.view.show(.coordinates(300, 300))
            #expect(question(bench) == nil)
            #expect(PhotoLibraryState.saved.isEmpty)
        }
    }
}
