#if canImport(UIKit)
import CropKit
import SwiftUI
import UIKit

/// A ``CropView`` for SwiftUI.
///
///     @State private var crop: CropRecipe?
///
///     Cropper(image: photo, crop: $crop)
///         .preset(.avatar)
///         .shape(.ellipse)
///         .onCommit { frame in print(frame.normalisedRect) }
///
/// The binding follows the fingers; a recipe written to it is taken over, as one undo step. It is nil until the first
/// picture is there.
@MainActor public struct Cropper: UIViewRepresentable {
    /// What the cropper shows: compared by identity, so that SwiftUI's updates cost nothing.
    enum Source {
        case image(UIImage)
        case picture(CropPicture)
    }

    let source: Source
    let crop: Binding<CropRecipe?>?
    var configuration = CropConfiguration.photos
    var observer: CropperSession?
    var committed: (@MainActor (CropFrame) -> Void)?
    var saved: (@MainActor (CropResult) -> Void)?
    var failed: (@MainActor (CropFailure) -> Void)?

    /// A cropper of an image in memory; one without a bitmap is told to ``onFailure(_:)``.
    ///
    /// Keep the image, in a `@State` for example: one that is made in `body` is another image at each of SwiftUI's
    /// updates, and another image begins anew.
    public init(image: UIImage, crop: Binding<CropRecipe?>? = nil) {
        (source, self.crop) = (.image(image), crop)
    }

    /// A cropper of a picture, from a file for example.
    public init(picture: CropPicture, crop: Binding<CropRecipe?>? = nil) {
        (source, self.crop) = (.picture(picture), crop)
    }

    // MARK: Modifiers

    /// The way to crop, with its own settings; comes before the modifiers that change them.
    public func preset(_ preset: Preset) -> Cropper { with { $0.configuration = CropConfiguration(preset) } }
    /// The outline at the start.
    public func shape(_ shape: CropShape) -> Cropper { with { $0.configuration.settings.shape = shape } }
    /// The locked ratio at the start; nil for a free one.
    public func ratio(_ ratio: CropRatio?) -> Cropper { with { $0.configuration.settings.ratio = ratio } }
    /// The smallest and largest result, in picture pixels as seen.
    public func limits(_ limits: SizeLimits) -> Cropper { with { $0.configuration.settings.limits = limits } }
    /// How the result is made.
    public func output(_ output: RecipeOutput) -> Cropper { with { $0.configuration.output = output } }
    /// Everything at once.
    public func configuration(_ configuration: CropConfiguration) -> Cropper {
        with { $0.configuration = configuration }
    }
    /// Watches and commands the cropper.
    public func session(_ session: CropperSession) -> Cropper { with { $0.observer = session } }
    /// Called with the frame after each release.
    public func onCommit(_ action: @escaping @MainActor (CropFrame) -> Void) -> Cropper {
        with { $0.committed = action }
    }
    /// Called after "Yes", once the cut is in the album.
    public func onSave(_ action: @escaping @MainActor (CropResult) -> Void) -> Cropper { with { $0.saved = action } }
    /// Called where a picture did not load, or a cut was not made or saved.
    public func onFailure(_ action: @escaping @MainActor (CropFailure) -> Void) -> Cropper {
        with { $0.failed = action }
    }

    private func with(_ change: (inout Cropper) -> Void) -> Cropper {
        var copy = self
        change(&copy)
        return copy
    }

    // MARK: UIViewRepresentable

    /// SwiftUI's own; not to be called.
    public func makeCoordinator() -> Coordinator { Coordinator(self) }

    /// SwiftUI's own; not to be called.
    public func makeUIView(context: Context) -> CropView {
        let view = CropView(configuration: configuration)
        view.delegate = context.coordinator
        context.coordinator.configured = configuration
        return view
    }

    /// SwiftUI's own; not to be called.
    public func updateUIView(_ view: CropView, context: Context) { context.coordinator.update(self, view) }

    /// SwiftUI's own; not to be called.
    public static func dismantleUIView(_ view: CropView, coordinator: Coordinator) { view.clear() }

    /// Stands between SwiftUI's values and the view.
    @MainActor public final class Coordinator: CropViewDelegate {
        private var cropper: Cropper
        private var shown: Source.Identity?
        fileprivate var configured: CropConfiguration?
        private var isUpdating = false
        private var echoes = BindingEchoes()

        init(_ cropper: Cropper) { self.cropper = cropper }

        func update(_ cropper: Cropper, _ view: CropView) {
            self.cropper = cropper
            isUpdating = true
            defer { isUpdating = false }
            if cropper.configuration != configured {
                configured = cropper.configuration
                view.configuration = cropper.configuration
                tell(view)
            }
            if cropper.observer?.attach(view) == true { tell(view) }
            if cropper.source.identity != shown {
                shown = cropper.source.identity
                show(view)
            } else if let wanted = cropper.crop?.wrappedValue, echoes.isNews(wanted), wanted != view.recipe {
                do throws(CropFailure) { try view.apply(wanted) } catch { view.fail(error) }
            }
        }

        private func show(_ view: CropView) {
            do throws(CropFailure) {
                try view.show(cropper.source.picture(), recipe: cropper.crop?.wrappedValue)
            } catch {
                view.fail(error, loading: true)
            }
        }

        private func tell(_ view: CropView) {
            afterUpdate { [weak self, weak view] in
                if let self, let view { publish(view) }
            }
        }

        /// SwiftUI's state must not be changed while it updates, and a host's closures change state: they are called
        /// right after.
        private func afterUpdate(_ act: @escaping @MainActor () -> Void) {
            if isUpdating { Task { act() } } else { act() }
        }

        private func publish(_ view: CropView) {
            cropper.observer?.refresh()
            guard let crop = cropper.crop, let recipe = view.recipe, crop.wrappedValue != recipe else { return }
            echoes.told(recipe)
            crop.wrappedValue = recipe
        }

        // MARK: The view's delegate

        /// The view's own; not to be called.
        public func cropViewDidLoad(_ cropView: CropView) { tell(cropView) }
        /// The view's own; not to be called.
        public func cropViewDidChange(_ cropView: CropView) { tell(cropView) }
        /// The view's own; not to be called.
        public func cropView(_ cropView: CropView, didCommit frame: CropFrame) {
            tell(cropView)
            afterUpdate { [committed = cropper.committed] in committed?(frame) }
        }
        /// The view's own; not to be called.
        public func cropView(_ cropView: CropView, didSave result: CropResult) { cropper.saved?(result) }
        /// The view's own; not to be called.
        public func cropView(_ cropView: CropView, didFailWith failure: CropFailure) {
            afterUpdate { [failed = cropper.failed] in failed?(failure) }
        }
    }
}

extension Cropper.Source {
    /// One bitmap may be two pictures, upright and not.
    struct Identity: Equatable {
        let pixels: ObjectIdentifier
        let exif: ExifOrientation?
    }

    var identity: Identity {
        switch self {
        case .image(let image): Identity(pixels: ObjectIdentifier(image), exif: nil)
        case .picture(let picture): Identity(pixels: ObjectIdentifier(picture.display), exif: picture.exif)
        }
    }

    func picture() throws(CropFailure) -> CropPicture {
        switch self {
        case .image(let image): try CropPicture(image: image)
        case .picture(let picture): picture
        }
    }
}
#endif
