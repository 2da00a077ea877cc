import CropKit
import CropUIKit
import UIKit

/// A frame over the picture; the newest cut is shown beside it, and the frame is told at each release.
final class FrameScreen: UIViewController {
    private let cropView = CropView(configuration: .frame)
    private let preview = UIImageView(image: nil)
    private let label = UILabel(frame: .zero)
    private lazy var button = UIButton(
        configuration: .filled(), primaryAction: UIAction(title: "Animate") { [weak self] _ in self?.animate() })
    /// Previews come as long as this is kept.
    private var previews: CropPreviewToken?

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        preview.contentMode = .scaleAspectFit
        for child in [cropView, preview, label, button] { view.addSubview(child) }
        cropView.onCommit = { [weak self] _, frame in self?.show(frame) }
        do {
            try cropView.show(SamplePicture.image)
            previews = cropView.preview(within: CGSize(width: 240, height: 240)) { [weak self] image in
                self?.preview.image = image
            }
        } catch {
            label.text = error.localizedDescription
        }
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let bottom = view.bounds.height - view.safeAreaInsets.bottom - 140
        cropView.frame = CGRect(x: 0, y: 0, width: view.bounds.width, height: bottom)
        preview.frame = CGRect(x: 16, y: bottom + 10, width: 120, height: 120)
        label.frame = CGRect(x: 152, y: bottom + 10, width: view.bounds.width - 168, height: 50)
        button.frame = CGRect(x: 152, y: bottom + 70, width: 140, height: 44)
    }

    private func show(_ frame: CropFrame) {
        label.text = "\(Int(frame.pixelRect.width)) × \(Int(frame.pixelRect.height))"
    }

    /// Shows the way from the crop as it is to the middle of the picture.
    private func animate() {
        guard let crop = cropView.crop, let size = cropView.picture?.pixelSize else { return }
        var middle = crop
        middle.region = Region(
            x: Double(size.width) / 4, y: Double(size.height) / 4, width: Double(size.width) / 2,
            height: Double(size.height) / 2)
        do { try cropView.animate(from: crop, to: middle, duration: 0.8) } catch { print(error) }
    }
}
