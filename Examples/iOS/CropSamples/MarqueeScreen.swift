import CropKit
import CropUIKit
import UIKit

/// Draw a rectangle; the picture is clipped to it, and whether to save it is asked.
final class MarqueeScreen: UIViewController, CropViewDataSource, CropViewDelegate {
    private let cropView = CropView(configuration: .marquee)

    override func viewDidLoad() {
        super.viewDidLoad()
        cropView.dataSource = self
        cropView.delegate = self
        view.addSubview(cropView)
        cropView.reload()
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        cropView.frame = view.bounds
    }

    /// A real app would fetch something here: the view shows progress until it comes.
    func picture(for cropView: CropView) async throws -> CropPicture {
        try await Task.sleep(nanoseconds: 500_000_000)
        return try CropPicture(image: SamplePicture.image)
    }

    func cropView(_ cropView: CropView, didSave result: CropResult) {
        print("Saved \(result.pictureRect), \(result.normalisedRect) of the picture")
    }

    func cropView(_ cropView: CropView, didFailWith failure: CropFailure) { print(failure.localizedDescription) }
}
