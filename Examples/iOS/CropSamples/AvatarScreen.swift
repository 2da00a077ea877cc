import CropKit
import CropUIKit
import UIKit

/// Tap the picture, frame it, done: a round window, and a result of 512 pixels.
final class AvatarScreen: UIViewController {
    private let avatar = UIImageView(image: SamplePicture.image)
    private lazy var button = UIButton(
        configuration: .filled(), primaryAction: UIAction(title: "Choose") { [weak self] _ in self?.choose() })
    /// Where the last crop stood: the next one begins there.
    private var recipe: CropRecipe?

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        avatar.contentMode = .scaleAspectFit
        for child in [avatar, button] { view.addSubview(child) }
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let (middle, side) = (view.bounds.width / 2, min(view.bounds.width, view.bounds.height) / 2)
        avatar.frame = CGRect(x: middle - side / 2, y: view.safeAreaInsets.top + 40, width: side, height: side)
        button.frame = CGRect(x: middle - 80, y: avatar.frame.maxY + 24, width: 160, height: 44)
    }

    private func choose() {
        Task {
            do {
                var configuration = CropConfiguration.avatar
                configuration.settings.shape = .ellipse
                configuration.output = RecipeOutput(width: 512)
                let controller = CropViewController(
                    picture: try CropPicture(image: SamplePicture.image), recipe: recipe, configuration: configuration)
                present(controller, animated: true)
                guard let result = try await controller.result() else { return }
                avatar.image = result.image
                recipe = result.recipe
            } catch {
                print(error.localizedDescription)
            }
        }
    }
}
