#if canImport(UIKit)
import CropKit
import UIKit

/// The controller's buttons in one row or column: leaving at its ends, the rest evenly between. Mirrored from right to
/// left, which the picture never is.
@MainActor final class CropToolbar: UIView {
    /// Along which the buttons stand.
    enum Axis { case horizontal, vertical }

    var axis = Axis.horizontal { didSet { if axis != oldValue { setNeedsLayout() } } }
    /// The result is being made.
    var isBusy = false { didSet { update() } }

    private unowned let cropView: CropView
    private let use: @MainActor (CropConfiguration.Tools) -> Void
    private var shown: [(tool: CropConfiguration.Tools, button: UIButton)] = []
    private var signature: [Int] = []
    /// Leaving is said in words where there is room for them.
    private var showsWords = true

    init(_ cropView: CropView, _ use: @escaping @MainActor (CropConfiguration.Tools) -> Void) {
        (self.cropView, self.use) = (cropView, use)
        super.init(frame: CGRect.zero)
        addInteraction(UILargeContentViewerInteraction())
        // The stage is dark in both appearances: what is disabled is to be seen on it.
        overrideUserInterfaceStyle = .dark
    }

    required init?(coder: NSCoder) { nil }

    private var configuration: CropConfiguration { cropView.configuration }

    /// At least what a finger needs; grows with the text size.
    var thickness: CGFloat { max(52, min(88, UIFontMetrics(forTextStyle: .body).scaledValue(for: 52))) }

    /// The button of a tool; nil where it is hidden. Undo and redo are one tool: the first is undo.
    func button(_ tool: CropConfiguration.Tools) -> UIButton? { shown.first { $0.tool == tool }?.button }

    // MARK: Making

    /// Shows the tools of the configuration, enabled as the editor's state says.
    func update() {
        let wanted = [configuration.tools.rawValue, configuration.words == .english ? 0 : 1]
        if wanted != signature {
            signature = wanted
            rebuild()
        }
        let hasPicture = cropView.picture != nil
        for (tool, button) in shown {
            switch tool {
            case .cancel: button.isEnabled = !isBusy
            case .done:
                button.isEnabled = hasPicture && !isBusy && cropView.hasSelection
                button.configuration?.showsActivityIndicator = isBusy
            case .reset: button.isEnabled = hasPicture && !isBusy && cropView.isResettable
            case .history: break
            default: button.isEnabled = hasPicture && !isBusy
            }
        }
        history?.undo.isEnabled = !isBusy && cropView.canUndo
        history?.redo.isEnabled = !isBusy && cropView.canRedo
    }

    private var history: (undo: UIButton, redo: UIButton)? {
        let both = shown.filter { $0.tool == .history }.map(\.button)
        return both.count == 2 ? (both[0], both[1]) : nil
    }

    private func rebuild() {
        for (_, button) in shown { button.removeFromSuperview() }
        shown = []
        showsWords = true
        let tools = configuration.tools
        if tools.contains(.cancel) { add(.cancel, .cancel, isWord: true) }
        if tools.contains(.history) {
            add(.history, .undo, "arrow.uturn.backward") { [weak cropView] in cropView?.undo() }
            add(.history, .redo, "arrow.uturn.forward") { [weak cropView] in cropView?.redo() }
        }
        if tools.contains(.turn) { add(.turn, .turnBack, "rotate.left") }
        if tools.contains(.mirror) {
            add(.mirror, .mirror, "arrow.left.and.right.righttriangle.left.righttriangle.right")
        }
        if tools.contains(.ratio) { add(.ratio, .ratios, "aspectratio", menu: ToolMenus.ratios(cropView)) }
        if tools.contains(.shape) { add(.shape, .shapes, "square.on.circle", menu: ToolMenus.shapes(cropView)) }
        if tools.contains(.reset) { add(.reset, .reset, "arrow.counterclockwise") }
        if tools.contains(.done) { add(.done, .done, isWord: true) }
        setNeedsLayout()
    }

    private func add(
        _ tool: CropConfiguration.Tools, _ phrase: Phrase, _ symbol: String = "", isWord: Bool = false,
        menu: UIMenu? = nil, act: (@MainActor () -> Void)? = nil
    ) {
        let name = phrase.text(in: configuration.words)
        var look = UIButton.Configuration.plain()
        look.baseForegroundColor = tool == .done ? configuration.tint : UIColor.white.withAlphaComponent(0.92)
        if isWord { look.title = name } else { look.image = UIImage(systemName: symbol) }
        let action = menu == nil ? UIAction { [weak self] _ in act?() ?? self?.use(tool) } : nil
        let button = UIButton(configuration: look, primaryAction: action)
        button.menu = menu
        button.showsMenuAsPrimaryAction = menu != nil
        button.accessibilityLabel = name
        button.isPointerInteractionEnabled = true
        // Bars do not grow with the largest text sizes: a long press shows the name in full.
        button.showsLargeContentViewer = true
        button.largeContentTitle = name
        shown.append((tool, button))
        addSubview(button)
    }

    // MARK: Layout

    /// Words where all of them fit, else signs: a word broken in two, or cut short, says less.
    private func chooseWords() {
        let measure = UILabel(frame: CGRect.zero)
        measure.font = .preferredFont(forTextStyle: .body)
        let needed = shown.reduce(CGFloat(0)) { sum, entry in
            guard CropToolbar.signs[entry.tool] != nil else { return sum + 44 }
            measure.text = entry.button.accessibilityLabel
            return sum + max(44, measure.sizeThatFits(bounds.size).width + CropToolbar.margins)
        }
        let fits = axis == .horizontal && needed <= bounds.width
        guard fits != showsWords else { return }
        showsWords = fits
        for (tool, button) in shown {
            guard let sign = CropToolbar.signs[tool] else { continue }
            button.configuration?.title = fits ? button.accessibilityLabel : nil
            button.configuration?.image = fits ? nil : UIImage(systemName: sign)
        }
    }

    /// What a plain button has beside its title, in points.
    private static let margins: CGFloat = 24
    private static let signs: [CropConfiguration.Tools: String] = [.cancel: "xmark", .done: "checkmark"]

    override func layoutSubviews() {
        super.layoutSubviews()
        guard !shown.isEmpty else { return }
        chooseWords()
        let length = axis == .horizontal ? bounds.width : bounds.height
        let lengths = shown.map { axis == .horizontal ? max(44, $0.button.sizeThatFits(bounds.size).width) : 44 }
        let free = length - lengths.reduce(0, +)
        // What is too long for the bar is made narrower, all alike, rather than cut off.
        let squeeze = free < 0 ? length / lengths.reduce(0, +) : 1
        let gap = free > 0 && shown.count > 1 ? free / CGFloat(shown.count - 1) : 0
        let isLeftward = axis == .horizontal && effectiveUserInterfaceLayoutDirection == .rightToLeft
        var start: CGFloat = 0
        for (index, (_, button)) in shown.enumerated() {
            let side = lengths[index] * squeeze
            let place = isLeftward ? length - start - side : start
            button.frame =
                axis == .horizontal
                ? CGRect(x: place, y: 0, width: side, height: bounds.height)
                : CGRect(x: 0, y: place, width: bounds.width, height: side)
            start += side + gap
        }
    }
}
#endif
