#if canImport(UIKit)
import CropKit
import SwiftUI
import UIKit

extension View {
    /// Covers the screen with a ``CropViewController`` while a binding is true.
    ///
    ///     .cropSheet(isPresented: $isCropping, image: photo, configuration: .avatar) { result in
    ///         avatar = result.image
    ///     }
    ///
    /// - Parameters:
    ///   - isPresented: set to false when the person is done or cancels.
    ///   - image: what to crop.
    ///   - configuration: how.
    ///   - onFinish: called with the cut; not where the person cancelled.
    @MainActor public func cropSheet(
        isPresented: Binding<Bool>, image: UIImage, configuration: CropConfiguration = .photos,
        onFinish: @escaping @MainActor (CropResult) -> Void
    ) -> some View {
        fullScreenCover(isPresented: isPresented) {
            CropSheet(image: image, configuration: configuration, isPresented: isPresented, finish: onFinish)
                .ignoresSafeArea()
        }
    }
}

/// The controller inside SwiftUI's cover, which it leaves by the binding.
@MainActor struct CropSheet: UIViewControllerRepresentable {
    let image: UIImage
    let configuration: CropConfiguration
    let isPresented: Binding<Bool>
    let finish: @MainActor (CropResult) -> Void

    func makeUIViewController(context: Context) -> CropViewController {
        let controller = CropViewController(image: image, configuration: configuration)
        controller.onFinish = { _, result in
            isPresented.wrappedValue = false
            finish(result)
        }
        controller.onCancel = { _ in isPresented.wrappedValue = false }
        return controller
    }

    func updateUIViewController(_ controller: CropViewController, context: Context) {}
}
#endif
