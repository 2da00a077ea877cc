@_spi(Standin) import Combine
@_spi(Standin) import SwiftUI
import Testing
@_spi(Standin) import UIKit

@testable import CropKit
@testable import CropUIKit

extension CropUIKitTests {
    /// The cropper for SwiftUI, as SwiftUI makes, updates and dismantles it.
    @MainActor @Suite struct SwiftUIFace {
        @MainActor final class Values {
            var recipe: Recipe?
            var writes = 0
            var binding: Binding<Recipe?> {
                Binding(
                    get: { self.recipe },
                    set: { recipe in
                        self.recipe = recipe
                        self.writes += 1
                    })
            }
        }

        private let image = UIImage(cgImage: .coordinates(600, 400))

        private func make(_ cropper: Cropper) -> (CropView, Cropper.Coordinator) {
            Bench.reset()
            let coordinator = cropper.makeCoordinator()
            let context = Cropper.Context(coordinator: coordinator)
            let view = cropper.makeUIView(context: context)
            view.frame = CGRect(x: 0, y: 0, width: 390, height: 640)
            cropper.updateUIView(view, context: context)
            view.layoutIfNeeded()
            return (view, coordinator)
        }

        private func wait(until isSo: @MainActor () -> Bool) async {
            for _ in 0..<2000 where !isSo() { try? await Task.sleep(nanoseconds: 1_000_000) }
        }

        @Test("Modifiers become the configuration, in their order")
        func modifiers() {
            let (view, _) = make(Cropper(image: image).preset(.avatar).shape(.ellipse).ratio(nil))
            #expect(view.configuration.settings.placement == .window)
            #expect(view.crop?.shape == .ellipse && view.ratio == nil)
        }

        @Test("The binding gets the first crop after the update, then follows each change")
        func bindingFollows() async {
            let values = Values()
            let (view, coordinator) = make(Cropper(image: image, crop: values.binding))
            defer { withExtendedLifetime(coordinator) {} }
            #expect(values.writes == 0)
            await wait { values.recipe != nil }
            #expect(values.recipe == view.recipe)
            view.mirror()
            #expect(values.recipe?.crop.orientation.mirrored == true)
        }

        @Test("A recipe written to the binding is taken over as one undo step; SwiftUI's own updates change nothing")
        func bindingLeads() async throws {
            let values = Values()
            let cropper = Cropper(image: image, crop: values.binding)
            let (view, coordinator) = make(cropper)
            let context = Cropper.Context(coordinator: coordinator)
            await wait { values.recipe != nil }
            cropper.updateUIView(view, context: context)
            #expect(!view.canUndo)
            let wanted = try Recipe(
                picture: Size(width: 600, height: 400),
                crop: Crop(region: Region(x: 10, y: 20, width: 300, height: 200)))
            values.recipe = wanted
            cropper.updateUIView(view, context: context)
            #expect(view.recipe == wanted && view.canUndo)
            await wait { values.recipe == view.recipe }
            view.undo()
            #expect(values.recipe == view.recipe && values.recipe != wanted)
        }

        @Test("A binding that lags behind does not pull the frame back")
        func lagging() async throws {
            var newest: Recipe?
            var late: Recipe?
            let cropper = Cropper(image: image, crop: Binding(get: { late }, set: { newest = $0 }))
            let (view, coordinator) = make(cropper)
            let context = Cropper.Context(coordinator: coordinator)
            await wait { newest != nil }
            view.mirror()
            late = newest
            // Before SwiftUI updates, the finger has moved on.
            try view.turn(degrees: 90)
            let now = view.recipe
            cropper.updateUIView(view, context: context)
            #expect(view.recipe == now)
            late = newest
            cropper.updateUIView(view, context: context)
            #expect(view.recipe == now)
        }

        @Test("Begins where the binding says")
        func begins() throws {
            let values = Values()
            values.recipe = try Recipe(
                picture: Size(width: 600, height: 400),
                crop: Crop(region: Region(x: 10, y: 20, width: 300, height: 200)))
            let (view, _) = make(Cropper(image: image, crop: values.binding))
            #expect(view.recipe == values.recipe)
        }

        @Test("Another image begins anew; the same one does not")
        func anotherImage() {
            let cropper = Cropper(image: image)
            let (view, coordinator) = make(cropper)
            let context = Cropper.Context(coordinator: coordinator)
            let session = view.session
            cropper.updateUIView(view, context: context)
            #expect(view.session === session)
            Cropper(image: UIImage(cgImage: .coordinates(30, 30))).updateUIView(view, context: context)
            #expect(view.picture?.pixelSize == CGSize(width: 30, height: 30))
        }

        @Test("A session tells what buttons need, publishes only changes, and commands")
        func session() async throws {
            let session = CropperSession()
            let (view, coordinator) = make(Cropper(image: image).session(session))
            defer { withExtendedLifetime(coordinator) {} }
            await wait { session.recipe != nil }
            #expect(!session.canUndo && session.recipe == view.recipe)
            let before = Publications.count
            session.mirror()
            #expect(view.crop?.orientation.mirrored == true)
            #expect(session.canUndo && session.isResettable)
            #expect(Publications.count > before)
            let quiet = Publications.count
            session.refresh()
            #expect(Publications.count == quiet)
            session.undo()
            #expect(session.canRedo && !session.isResettable)
            let result = try await session.result()
            #expect(result.pictureRect.width == 600)
        }

        @Test("A dismantled cropper lets everything go")
        func dismantled() {
            weak var view: CropView?
            do {
                let (made, coordinator) = make(Cropper(image: image).session(CropperSession()))
                view = made
                made.mirror()
                Cropper.dismantleUIView(made, coordinator: coordinator)
                #expect(CADisplayLink.running.isEmpty)
            }
            #expect(view == nil)
        }

        @Test("The sheet's controller leaves by the binding, with or without a cut")
        func sheet() async {
            var isPresented = true
            var results: [CropResult] = []
            let sheet = CropSheet(
                image: image, configuration: .frame,
                isPresented: Binding(get: { isPresented }, set: { isPresented = $0 })
            ) { results.append($0) }
            let controller = sheet.makeUIViewController(context: CropSheet.Context(coordinator: ()))
            controller.loadViewIfNeeded()
            controller.finish()
            await wait { !results.isEmpty }
            #expect(!isPresented && results.count == 1)
            isPresented = true
            let another = sheet.makeUIViewController(context: CropSheet.Context(coordinator: ()))
            another.cancel()
            #expect(!isPresented && results.count == 1)
        }

        @Test("Nothing is published, and no closure called, while SwiftUI updates")
        func quietUpdates() async throws {
            let (values, session) = (Values(), CropperSession())
            var (commits, failures) = (0, 0)
            let cropper = Cropper(image: image, crop: values.binding).session(session)
                .onCommit { _ in commits += 1 }
                .onFailure { _ in failures += 1 }
            let (view, coordinator) = make(cropper)
            let context = Cropper.Context(coordinator: coordinator)
            await wait { session.recipe != nil && values.recipe != nil }
            func quietly(_ cropper: Cropper) -> Bool {
                let before = (Publications.count, values.writes, commits, failures)
                cropper.updateUIView(view, context: context)
                return before == (Publications.count, values.writes, commits, failures)
            }
            #expect(quietly(cropper.preset(.avatar)))
            await wait { session.recipe == view.recipe }
            #expect(session.recipe == view.recipe)
            values.recipe = try Recipe(
                picture: Size(width: 600, height: 400),
                crop: Crop(region: Region(x: 10, y: 20, width: 300, height: 300)))
            view.session?.setAnimates(false)
            commits = 0
            #expect(quietly(cropper.preset(.avatar)))
            await wait { commits > 0 }
            #expect(commits == 1)
            values.recipe = try Recipe(
                picture: Size(width: 70, height: 80), crop: Crop(region: Region(x: 1, y: 2, width: 30, height: 30)))
            #expect(quietly(cropper.preset(.avatar)))
            await wait { failures > 0 }
            #expect(failures == 1)
            let other = CropperSession()
            #expect(quietly(cropper.preset(.avatar).session(other)))
            await wait { other.recipe != nil }
            #expect(other.recipe == view.recipe)
        }

        @Test("One bitmap the other way up is another picture")
        func sameBitmap() throws {
            let pixels = CGImage.coordinates(60, 40)
            let (view, coordinator) = make(Cropper(picture: try CropPicture(image: UIImage(cgImage: pixels))))
            let context = Cropper.Context(coordinator: coordinator)
            let turned = try CropPicture(image: UIImage(cgImage: pixels, scale: 1, orientation: .right))
            Cropper(picture: turned).updateUIView(view, context: context)
            #expect(view.picture?.pixelSize == CGSize(width: 40, height: 60))
        }
    }
}
