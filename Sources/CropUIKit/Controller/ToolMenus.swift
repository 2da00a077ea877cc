#if canImport(UIKit)
import CropKit
import UIKit

/// The menus of ratios and shapes, made anew each time they open, so that the mark is where it belongs.
@MainActor enum ToolMenus {
    static func ratios(_ view: CropView) -> UIMenu {
        UIMenu(children: [
            UIDeferredMenuElement.uncached { [weak view] provide in provide(view.map(ratioActions) ?? []) }
        ])
    }

    static func shapes(_ view: CropView) -> UIMenu {
        UIMenu(children: [
            UIDeferredMenuElement.uncached { [weak view] provide in provide(view.map(shapeActions) ?? []) }
        ])
    }

    private static func ratioActions(_ view: CropView) -> [UIMenuElement] {
        let (configuration, language) = (view.configuration, view.configuration.words)
        var choices: [(String, CropRatio?)] = []
        if configuration.offersFreeRatio { choices.append((Phrase.ratioFree.text(in: language), nil)) }
        if let original = view.originalRatio { choices.append((Phrase.ratioOriginal.text(in: language), original)) }
        for ratio in configuration.ratios {
            choices.append((name(ratio, language), ratio))
            if ratio.value != 1 { choices.append((name(ratio.inverted, language), ratio.inverted)) }
        }
        return choices.map { name, ratio in
            UIAction(title: name, state: ratio == view.ratio ? .on : .off) { [weak view] _ in view?.setRatio(ratio) }
        }
    }

    private static func name(_ ratio: CropRatio, _ language: Language) -> String {
        Phrase.ratioValue.text(in: language, numbers: [ratio.width, ratio.height])
    }

    private static func shapeActions(_ view: CropView) -> [UIMenuElement] {
        let language = view.configuration.words
        let choices: [(Phrase, CropShape, String)] = [
            (.shapeRectangle, .rectangle, "rectangle"), (.shapeEllipse, .ellipse, "circle"),
            (.shapeRounded, .rounded(radius: 0.2), "app"),
        ]
        return choices.map { phrase, shape, symbol in
            UIAction(
                title: phrase.text(in: language), image: UIImage(systemName: symbol),
                state: view.crop?.shape == shape ? .on : .off
            ) { [weak view] _ in view?.setShape(shape) }
        }
    }
}

extension CropView {
    /// The picture's own ratio, as seen after turns.
    var originalRatio: CropRatio? {
        guard let size = picture?.size, let crop else { return nil }
        let seen = size.swapped(if: crop.orientation.isSideways)
        return CropRatio(width: seen.width, height: seen.height)
    }
}
#endif
