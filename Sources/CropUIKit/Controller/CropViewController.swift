#if canImport(UIKit)
import CropKit
import UIKit

/// A ``CropView`` with its tools: below the picture on phones, beside it where there is more width than height.
///
///     let controller = CropViewController(image: photo, configuration: .avatar, delegate: self)
///     present(controller, animated: true)
///
/// or, without a delegate, `let result = try await controller.result()` once it is presented: nil where the person
/// cancelled. Delegate, closures and ``result()`` are told in this order, each once.
@MainActor public final class CropViewController: UIViewController {
    /// The view that crops: every command, preview and reading is there.
    public let cropView: CropView

    /// Told of everything; not kept alive.
    public weak var delegate: (any CropViewControllerDelegate)?
    /// Called with the cut.
    public var onFinish: (@MainActor (CropViewController, CropResult) -> Void)?
    /// Called where the person cancelled.
    public var onCancel: (@MainActor (CropViewController) -> Void)?
    /// Called with the frame after each release.
    public var onCommit: (@MainActor (CropViewController, CropFrame) -> Void)?

    /// How to crop, and which tools to show.
    public var configuration: CropConfiguration {
        get { cropView.configuration }
        set {
            cropView.configuration = newValue
            toolbar.update()
            // Not to be loaded by this: the picture is asked for when the controller is shown.
            viewIfLoaded.map(dress)
        }
    }

    /// Kept where the controller came with one: ``CropView/dataSource`` is weak.
    private var ownSource: (any CropViewDataSource)?
    private let recipe: CropRecipe?
    private(set) lazy var toolbar = CropToolbar(cropView) { [weak self] in self?.use($0) }
    private(set) lazy var ruler = StraightenRuler(cropView)
    private let notice = FailureNotice()
    private let waiters = Waiters()
    private var outcome: CropResult??
    private(set) var finishing: Task<Void, Never>?

    // MARK: Making

    /// A controller of an image in memory. One without a bitmap is told as a failure when the controller is shown.
    public convenience init(
        image: UIImage, configuration: CropConfiguration = .photos, delegate: (any CropViewControllerDelegate)? = nil
    ) {
        self.init(source: ReadyPicture { () throws(CropFailure) in try CropPicture(image: image) }, nil, configuration)
        self.delegate = delegate
    }

    /// A controller of a picture.
    ///
    /// - Parameters:
    ///   - picture: what to crop.
    ///   - recipe: where to begin; one of another picture is told as a failure when the controller is shown.
    ///   - configuration: how.
    ///   - delegate: not kept alive.
    public convenience init(
        picture: CropPicture, recipe: CropRecipe? = nil, configuration: CropConfiguration = .photos,
        delegate: (any CropViewControllerDelegate)? = nil
    ) {
        self.init(source: ReadyPicture { () throws(CropFailure) in picture }, recipe, configuration)
        self.delegate = delegate
    }

    /// A controller that asks for its picture when it is shown, and shows progress until it comes.
    ///
    /// - Parameters:
    ///   - dataSource: asked for the picture; not kept alive.
    ///   - configuration: how to crop.
    ///   - delegate: not kept alive.
    public convenience init(
        dataSource: any CropViewDataSource, configuration: CropConfiguration = .photos,
        delegate: (any CropViewControllerDelegate)? = nil
    ) {
        self.init(source: nil, nil, configuration)
        cropView.dataSource = dataSource
        self.delegate = delegate
    }

    private init(source: ReadyPicture?, _ recipe: CropRecipe?, _ configuration: CropConfiguration) {
        cropView = CropView(configuration: configuration)
        ownSource = source
        self.recipe = recipe
        super.init(nibName: nil, bundle: nil)
        modalPresentationStyle = .fullScreen
        cropView.delegate = self
        cropView.onEscape = { [weak self] in self?.cancel() }
    }

    /// Not from a storyboard: a controller needs its picture.
    public required init?(coder: NSCoder) { nil }

    // MARK: Showing

    /// Sets up the views, and asks for the picture.
    public override func viewDidLoad() {
        super.viewDidLoad()
        dress(view)
        for child in [cropView, ruler, toolbar, notice] { view.addSubview(child) }
        if let ready = ownSource as? ReadyPicture {
            do throws(CropFailure) {
                try cropView.show(ready.picture(), recipe: recipe)
            } catch {
                cropView.fail(error, loading: true)
            }
        } else {
            cropView.reload()
        }
        update()
    }

    private func dress(_ view: UIView) {
        view.backgroundColor = configuration.stageColour
        view.tintColor = configuration.tint
        view.setNeedsLayout()
    }

    /// Shares the room out: bars stand clear of notches, the picture has the rest.
    public override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let arrangement = ToolArrangement(
            bounds: view.bounds, insets: view.safeAreaInsets, bar: toolbar.thickness,
            ruler: showsRuler ? ruler.thickness : 0,
            isMirrored: view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
        toolbar.axis = arrangement.isWide ? .vertical : .horizontal
        toolbar.frame = arrangement.bar
        ruler.frame = arrangement.ruler
        ruler.isHidden = !showsRuler
        cropView.frame = arrangement.stage
        notice.frame = arrangement.stage
    }

    /// A bar that comes or goes moves the controller's own.
    public override func viewSafeAreaInsetsDidChange() {
        super.viewSafeAreaInsetsDidChange()
        view.setNeedsLayout()
    }

    /// Bars grow with the text size.
    public override func traitCollectionDidChange(_ previous: UITraitCollection?) {
        super.traitCollectionDidChange(previous)
        ruler.update()
        toolbar.setNeedsLayout()
        view.setNeedsLayout()
    }

    /// Takes the keyboard, so that keys work from the start.
    public override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        cropView.becomeFirstResponder()
    }

    /// Taken away by other means (a sheet swiped down, the host's own dismissal) counts as cancelled.
    public override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        if isTakenAway { cancel() }
    }

    /// Also where this is a child (of a navigation controller, of SwiftUI's host) and that is what goes.
    private var isTakenAway: Bool {
        var controller: UIViewController? = self
        while let current = controller {
            if current.isBeingDismissed || current.isMovingFromParent { return true }
            controller = current.parent
        }
        return false
    }

    #if !os(visionOS)
    /// The stage is dark in both appearances.
    public override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
    #endif

    /// The frame's lower edge is dragged where the home indicator is.
    public override var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { .bottom }

    private var showsRuler: Bool { configuration.tools.contains(.straighten) && cropView.picture != nil }

    func update() {
        toolbar.update()
        ruler.update()
        if case .failed(let failure) = cropView.state {
            notice.show(failure.text(in: configuration.words))
        } else {
            notice.show(nil)
        }
        viewIfLoaded?.setNeedsLayout()
    }

    // MARK: Leaving

    /// Makes the cut off the main thread and tells it; what "Done" does. While it is being made nothing more is taken.
    public func finish() {
        guard finishing == nil, outcome == nil else { return }
        toolbar.isBusy = true
        cropView.isUserInteractionEnabled = false
        finishing = Task { [weak self, cropView] in
            let made: Result<CropResult, any Error>
            do { made = .success(try await cropView.result()) } catch { made = .failure(error) }
            self?.finished(made)
        }
    }

    private func finished(_ made: Result<CropResult, any Error>) {
        finishing = nil
        toolbar.isBusy = false
        cropView.isUserInteractionEnabled = true
        switch made {
        case .success(let result):
            outcome = .some(result)
            if let delegate {
                delegate.cropViewController(self, didFinishWith: result)
            } else if onFinish == nil {
                dismiss(animated: true)
            }
            onFinish?(self, result)
            waiters.resume(with: result)
        case .failure(let error):
            cropView.fail(error as? CropFailure ?? .sourceFailed(error))
            present(FailureNotice.alert(error, configuration.words), animated: true)
        }
    }

    /// Leaves without a result; what "Cancel" and Escape do. Nothing happens once there is one, or while it is made.
    public func cancel() {
        guard finishing == nil, outcome == nil else { return }
        outcome = .some(nil)
        if let delegate {
            delegate.cropViewControllerDidCancel(self)
        } else if onCancel == nil {
            dismiss(animated: true)
        }
        onCancel?(self)
        waiters.resume(with: nil)
    }

    /// Waits for the person.
    ///
    /// - Returns: the cut; nil where the person cancelled, or the controller was taken away.
    /// - Throws: `CancellationError` where the task that waits is cancelled; the controller stays, and others wait on.
    public func result() async throws -> CropResult? {
        if let outcome { return outcome }
        return try await waiters.wait()
    }

    /// VoiceOver's two-finger scrub.
    public override func accessibilityPerformEscape() -> Bool {
        cancel()
        return true
    }

    // MARK: Tools

    private func use(_ tool: CropConfiguration.Tools) {
        switch tool {
        case .cancel: cancel()
        case .done: finish()
        case .turn: try? cropView.turn(degrees: -90)
        case .mirror: cropView.mirror()
        case .reset: cropView.reset()
        default: break
        }
    }
}
#endif
