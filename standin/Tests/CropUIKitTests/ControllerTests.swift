import Testing
@_spi(Standin) import UIKit

@testable import CropKit
@testable import CropUIKit

/// A controller on a screen, and what its host is told.
@MainActor final class Stage: CropViewControllerDelegate {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    let root = UIViewController()
    let controller: CropViewController
    var told: [String] = []
    var results: [CropResult] = []
    var failures: [CropFailure] = []

    init(_ controller: CropViewController, tells: Bool = true) {
        Bench.reset()
        self.controller = controller
        if tells { controller.delegate = self }
        root.present(controller, animated: false)
        controller.view.frame = window.bounds
        window.addSubview(controller.view)
        controller.view.layoutIfNeeded()
        controller.view.layoutIfNeeded()
    }

    convenience init(
        _ configuration: CropConfiguration = .photos, size: (Int, Int) = (600, 400), tells: Bool = true
    ) {
        let image = UIImage(cgImage: .coordinates(size.0, size.1))
        self.init(CropViewController(image: image, configuration: configuration), tells: tells)
    }

    var view: CropView { controller.cropView }

    func resize(_ width: Double, _ height: Double) {
        window.frame = CGRect(x: 0, y: 0, width: width, height: height)
        controller.view.frame = window.bounds
        controller.view.layoutIfNeeded()
    }

    func tap(_ tool: CropConfiguration.Tools) {
        guard let button = controller.toolbar.button(tool), button.isEnabled else { return }
        button.sendActions(for: .primaryActionTriggered)
    }

    /// The choices of a tool's menu, as they are when it opens.
    func menu(_ tool: CropConfiguration.Tools) -> [UIAction] {
        var actions: [UIAction] = []
        for case let element as UIDeferredMenuElement in controller.toolbar.button(tool)?.menu?.children ?? [] {
            element.provider { actions += $0.compactMap { $0 as? UIAction } }
        }
        return actions
    }

    func wait(until isSo: @MainActor () -> Bool) async {
        for _ in 0..<5000 where !isSo() { try? await Task.sleep(nanoseconds: 1_000_000) }
    }

    func cropViewController(_ controller: CropViewController, didFinishWith result: CropResult) {
        told.append("finish")
        results.append(result)
    }
    func cropViewControllerDidCancel(_ controller: CropViewController) { told.append("cancel") }
    func cropViewController(_ controller: CropViewController, didCommit frame: CropFrame) { told.append("commit") }
    func cropViewController(_ controller: CropViewController, didFailWith failure: CropFailure) {
        told.append("fail")
        failures.append(failure)
    }
}

extension CropUIKitTests {
    /// The controller: its tools, its layout, and how it ends.
    @MainActor @Suite struct Controller {
        @Test("Done tells delegate, closure and waiter, each once and in this order")
        func done() async throws {
            let stage = Stage(.frame)
            var order: [String] = []
            stage.controller.onFinish = { [unowned stage] _, _ in order = stage.told + ["closure"] }
            let waiter = Task { @MainActor in try await stage.controller.result() }
            await Task.yield()
            stage.tap(.done)
            stage.tap(.done)
            let result = try await waiter.value
            #expect(order == ["finish", "closure"])
            #expect(stage.results.count == 1)
            #expect(result?.pictureRect == CGRect(x: 0, y: 0, width: 600, height: 400))
            stage.controller.cancel()
            stage.controller.finish()
            #expect(stage.told == ["finish"])
            let again = try await stage.controller.result()
            #expect(again?.recipe == result?.recipe)
        }

        @Test("Cancel tells delegate, closure and waiter, and nothing is made")
        func cancel() async throws {
            let stage = Stage(.frame)
            var closures = 0
            stage.controller.onCancel = { _ in closures += 1 }
            let waiter = Task { @MainActor in try await stage.controller.result() }
            await Task.yield()
            stage.tap(.cancel)
            stage.tap(.cancel)
            let result = try await waiter.value
            #expect(result == nil)
            #expect(stage.told == ["cancel"])
            #expect(closures == 1)
        }

        @Test("A waiter that is cancelled waits no longer; the person goes on, and others are told")
        func waiterCancelled() async throws {
            let stage = Stage(.frame)
            var cancelled = 0
            func wait() -> Task<Void, Never> {
                Task { @MainActor in
                    do { _ = try await stage.controller.result() } catch { cancelled += 1 }
                }
            }
            let first = wait()
            let second = Task { @MainActor in try await stage.controller.result() }
            await Task.yield()
            first.cancel()
            // Cancelled before it even waits.
            wait().cancel()
            await stage.wait { cancelled == 2 }
            #expect(cancelled == 2)
            #expect(stage.told == [])
            stage.tap(.done)
            let result = try await second.value
            #expect(result?.pictureRect.width == 600)
        }

        @Test("Escape cancels where the engine has no use for it")
        func escape() {
            let stage = Stage(.marquee)
            stage.controller.viewDidAppear(false)
            let escape = stage.view.keyCommands?.first { $0.input == UIKeyCommand.inputEscape }
            try? stage.view.perform(.setCrop(Crop(region: Region(x: 10, y: 10, width: 50, height: 50))))
            escape.map { stage.view.pressKey($0) }
            #expect(stage.told.contains("cancel") == false)
            #expect(!stage.view.hasSelection)
            escape.map { stage.view.pressKey($0) }
            #expect(stage.told.last == "cancel")
        }

        @Test("A controller that is taken away counts as cancelled, once")
        func takenAway() async throws {
            let stage = Stage(.frame)
            let waiter = Task { @MainActor in try await stage.controller.result() }
            await Task.yield()
            stage.root.dismiss(animated: true)
            try #require(stage.told == ["cancel"])
            let result = try await waiter.value
            #expect(result == nil)
        }

        @Test("Without a delegate or closure the controller dismisses itself")
        func dismisses() async {
            let stage = Stage(.frame, tells: false)
            #expect(stage.root.presentedViewController != nil)
            stage.tap(.done)
            await stage.wait { stage.root.presentedViewController == nil }
            #expect(stage.root.presentedViewController == nil)
        }

        @Test("Each tool is hidden by the configuration")
        func tools() {
            let all: [CropConfiguration.Tools] = [.cancel, .turn, .mirror, .ratio, .shape, .reset, .history, .done]
            let stage = Stage(.photos)
            for tool in all {
                #expect(stage.controller.toolbar.button(tool) != nil)
                stage.controller.configuration.tools.remove(tool)
                #expect(stage.controller.toolbar.button(tool) == nil)
            }
            #expect(!stage.controller.ruler.isHidden)
            stage.controller.configuration.tools.remove(.straighten)
            stage.controller.view.layoutIfNeeded()
            #expect(stage.controller.ruler.isHidden)
        }

        @Test("Tools do what they say, and are there only where they mean something")
        func toolsWork() {
            let stage = Stage(.photos)
            #expect(stage.controller.toolbar.button(.reset)?.isEnabled == false)
            stage.tap(.turn)
            #expect(stage.view.crop?.orientation.turns == 3)
            #expect(stage.controller.toolbar.button(.reset)?.isEnabled == true)
            stage.tap(.mirror)
            #expect(stage.view.crop?.orientation.mirrored == true)
            stage.tap(.history)
            #expect(stage.view.crop?.orientation.mirrored == false)
            stage.tap(.reset)
            #expect(stage.view.isResettable == false)
        }

        @Test("The ratio menu marks the locked ratio, and offers original and free")
        func ratios() {
            let stage = Stage(.photos)
            #expect(stage.menu(.ratio).prefix(4).map(\.title) == ["Free", "Original", "1:1", "5:4"])
            #expect(stage.menu(.ratio).first { $0.state == .on }?.title == "Free")
            let square = stage.menu(.ratio).first { $0.title == "1:1" }
            square.map { $0.handler($0) }
            #expect(stage.view.ratio == .square)
            #expect(stage.menu(.ratio).first { $0.state == .on }?.title == "1:1")
            stage.controller.configuration.offersFreeRatio = false
            #expect(stage.menu(.ratio).first?.title == "Original")
            let circle = stage.menu(.shape)[1]
            circle.handler(circle)
            #expect(stage.view.crop?.shape == .ellipse)
        }

        @Test("Bars are at the bottom of a tall view and at the trailing side of a wide one, clear of notches")
        func arrangement() {
            let stage = Stage(.photos)
            stage.controller.view.safeAreaInsets = UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0)
            stage.resize(390, 844)
            let (bar, ruler) = (stage.controller.toolbar, stage.controller.ruler)
            #expect(bar.axis == .horizontal)
            #expect(bar.frame.maxY == 810 && bar.frame.width == 390)
            #expect(ruler.frame.maxY == bar.frame.minY)
            #expect(stage.view.frame == CGRect(x: 0, y: 0, width: 390, height: ruler.frame.minY))
            #expect(stage.view.frame.height >= 844 * 0.6)
            stage.controller.view.safeAreaInsets = UIEdgeInsets(top: 0, left: 59, bottom: 21, right: 59)
            stage.resize(844, 390)
            #expect(bar.axis == .vertical)
            #expect(bar.frame.maxX == 785 && ruler.frame.maxX == bar.frame.minX)
            #expect(stage.view.frame.maxX == bar.frame.minX)
            #expect(stage.view.frame.width * stage.view.frame.height >= 844 * 390 * 0.6)
        }

        @Test("Right to left mirrors the bar, never the picture")
        func rightToLeft() {
            let stage = Stage(.photos)
            let scene = stage.view.session?.scene.picture
            stage.controller.view.traitCollection.layoutDirection = .rightToLeft
            stage.controller.toolbar.traitCollection.layoutDirection = .rightToLeft
            stage.view.traitCollection.layoutDirection = .rightToLeft
            stage.controller.toolbar.setNeedsLayout()
            stage.controller.view.layoutIfNeeded()
            let (cancel, done) = (stage.controller.toolbar.button(.cancel), stage.controller.toolbar.button(.done))
            #expect(cancel!.frame.minX > done!.frame.minX)
            #expect(stage.view.session?.scene.picture == scene)
            stage.resize(844, 390)
            #expect(stage.controller.toolbar.frame.minX == 0)
        }

        @Test("Buttons have names, room for a finger, and fit at large text sizes", arguments: [1.0, 1.5, 3])
        func buttons(factor: Double) {
            TextSize.factor = CGFloat(factor)
            defer { TextSize.factor = 1 }
            let stage = Stage(.photos)
            let bar = stage.controller.toolbar
            #expect(bar.interactions.contains { $0 is UILargeContentViewerInteraction })
            #expect(bar.overrideUserInterfaceStyle == .dark)
            for case let button as UIButton in bar.subviews {
                #expect(button.accessibilityLabel?.isEmpty == false)
                #expect(button.showsLargeContentViewer)
                #expect(button.frame.height >= 44)
                #expect(button.frame.minX >= -0.001 && button.frame.maxX <= bar.bounds.maxX + 0.001)
            }
        }

        @Test("The ruler straightens as one undo step, holds to 0 with a tick, and a double tap resets")
        func ruler() {
            let stage = Stage(.photos)
            let ruler = stage.controller.ruler
            let touch = UITouch()
            func drag(_ points: [Double], lifts: Bool = true) {
                touch.timestamp = Clock.now
                touch.point = CGPoint(x: Double(ruler.frame.minX) + points[0], y: Double(ruler.frame.minY) + 20)
                _ = ruler.beginTracking(touch, with: nil)
                for x in points.dropFirst() {
                    touch.point = CGPoint(x: Double(ruler.frame.minX) + x, y: Double(ruler.frame.minY) + 20)
                    _ = ruler.continueTracking(touch, with: nil)
                }
                if lifts { ruler.endTracking(touch, with: nil) } else { ruler.cancelTracking(with: nil) }
            }
            #expect(ruler.layer.sublayers?.first?.contentsScale == 2)
            drag([200, 180, 120])
            #expect(stage.view.crop?.seenAngle == 10)
            #expect(ruler.accessibilityValue == "10°")
            stage.view.undo()
            #expect(stage.view.crop?.seenAngle == 0)
            drag([200, 120], lifts: false)
            #expect(stage.view.crop?.seenAngle == 0)
            UIImpactFeedbackGenerator.count = 0
            drag([200, 160, 195])
            #expect(stage.view.crop?.seenAngle == 0)
            #expect(UIImpactFeedbackGenerator.count == 1)
            ruler.accessibilityIncrement()
            ruler.accessibilityIncrement()
            #expect(stage.view.crop?.seenAngle == 2)
            drag([200, 200])
            Clock.now += 0.2
            drag([200, 200])
            #expect(stage.view.crop?.seenAngle == 0)
            #expect(ImplicitAnimations.names == [])
        }

        @Test("An image without pixels is told as a failure, in the picture's place")
        func badImage() {
            let stage = Stage(CropViewController(image: UIImage(systemName: "photo")!))
            #expect(stage.view.picture == nil)
            if case .failed(.notAPicture) = stage.view.state {} else { Issue.record("\(stage.view.state)") }
            #expect(stage.controller.toolbar.button(.done)?.isEnabled == false)
            #expect(stage.controller.toolbar.button(.cancel)?.isEnabled == true)
        }

        @Test("Everything goes when the host lets go")
        func noCycle() async throws {
            weak var controller: CropViewController?
            weak var view: CropView?
            weak var session: EditorSession?
            weak var toolbar: CropToolbar?
            do {
                let stage = Stage(.photos)
                stage.view.layoutIfNeeded()
                (controller, view) = (stage.controller, stage.view)
                (session, toolbar) = (stage.view.session, stage.controller.toolbar)
                try stage.view.turn(degrees: 90)
                _ = stage.menu(.ratio)
                let token = stage.view.preview { _ in }
                stage.tap(.done)
                await stage.wait { stage.results.count == 1 }
                token.invalidate()
                stage.controller.view.removeFromSuperview()
                stage.root.dismiss(animated: false)
            }
            for _ in 0..<200 where view != nil { try await Task.sleep(nanoseconds: 5_000_000) }
            for link in CADisplayLink.running {
                (link.target as? any SelectorResponder)?.perform(link.selector.name, with: link)
            }
            #expect(controller == nil)
            #expect(view == nil)
            #expect(session == nil)
            #expect(toolbar == nil)
            #expect(CADisplayLink.running.isEmpty)
        }

        @Test("A controller in another that is taken away counts as cancelled")
        func containerTakenAway() async throws {
            let container = UIViewController()
            let stage = Stage(.frame)
            container.addChild(stage.controller)
            stage.root.present(container, animated: false)
            let waiter = Task { @MainActor in try await stage.controller.result() }
            await Task.yield()
            stage.root.dismiss(animated: true)
            // Else the waiter would wait for ever.
            try #require(stage.told == ["cancel"])
            let result = try await waiter.value
            #expect(result == nil)
        }

        @Test("Setting it up does not load it: the picture is asked for when it is shown")
        func setUpBeforeShown() {
            Bench.reset()
            let controller = CropViewController(image: UIImage(cgImage: .coordinates(60, 40)))
            controller.configuration.tint = .white
            controller.configuration.stageColour = .white
            #expect(!controller.isViewLoaded)
            controller.loadViewIfNeeded()
            #expect(controller.view.backgroundColor == .white)
            controller.configuration.stageColour = .cropStage
            #expect(controller.view.backgroundColor == .cropStage)
        }

        @Test("Cancel and done are words where all buttons fit, signs on a narrow or upright bar")
        func wordsOrSigns() {
            let stage = Stage(.photos)
            func titles() -> [String?] {
                [CropConfiguration.Tools.cancel, .done].map {
                    stage.controller.toolbar.button($0)?.configuration?.title
                }
            }
            func signs() -> Int {
                [CropConfiguration.Tools.cancel, .done].count {
                    stage.controller.toolbar.button($0)?.configuration?.image != nil
                }
            }
            #expect(titles() == [nil, nil] && signs() == 2)
            stage.resize(768, 1024)
            #expect(titles() == ["Cancel", "Done"] && signs() == 0)
            stage.resize(1024, 768)
            #expect(titles() == [nil, nil] && signs() == 2)
            stage.controller.configuration.tools = [.cancel, .turn, .done]
            stage.resize(390, 844)
            #expect(titles() == ["Cancel", "Done"])
        }
    }
}
