#if canImport(UIKit)
import CropKit
import UIKit

/// Shows a picture and crops it: touches, keys, trackpad and assistive technology go in, the engine's scene is painted.
///
///     let view = CropView(configuration: .avatar)
///     try view.show(CropPicture(image: image))
///     let result = try await view.result()
///
/// The view knows nothing of bars and buttons: ``CropViewController`` has those. Every change can be made in code by the
/// commands below, animated or not.
@MainActor public final class CropView: UIView {
    /// What a view is doing.
    public enum State {
        /// No picture was given.
        case empty
        /// The data source's picture is on its way.
        case loading
        /// A picture is there to be cropped.
        case ready
        /// The picture did not come.
        case failed(CropFailure)
    }

    /// Told of everything; not kept alive.
    public weak var delegate: (any CropViewDelegate)?
    /// Asked for the picture by ``reload()``; not kept alive.
    public weak var dataSource: (any CropViewDataSource)?
    /// Called after the delegate's ``CropViewDelegate/cropViewDidChange(_:)``.
    public var onChange: (@MainActor (CropView) -> Void)?
    /// Called after the delegate's ``CropViewDelegate/cropView(_:didCommit:)``.
    public var onCommit: (@MainActor (CropView, CropFrame) -> Void)?
    /// Where "Yes" saves to; the photo library unless another is given.
    public var album: any CropAlbum = PhotoLibraryAlbum()

    /// What the view is doing.
    public internal(set) var state = State.empty { didSet { stateChanged() } }

    /// How to crop. Another one keeps what is cropped as far as it allows, and begins undo anew.
    public var configuration: CropConfiguration {
        didSet { configurationChanged() }
    }

    var session: EditorSession?
    let painter = ScenePainter()
    let touches = TouchInput()
    private let sizeLabel = SizeLabel()
    private let progress = UIActivityIndicatorView(style: .large)
    private(set) lazy var nodes = AccessibilityNodes(
        self, language: { [weak self] in self?.configuration.words ?? .current },
        perform: { [weak self] in (try? self?.perform($0)) != nil })
    private(set) lazy var previews = Previews { [weak self] in
        guard let self, let session, session.editor.hasSelection, let recipe = try? session.recipe() else { return nil }
        return (session.picture, recipe)
    }
    private lazy var trackpad = TrackpadInput { [weak self] in self?.session?.send($0) }
    private lazy var pointerStyles = PointerStyles { [weak self] in self?.cursor(at: $0) ?? .normal }
    private(set) lazy var question = SaveQuestion(self)
    private var settingsObserver: AccessibilitySettings?
    var loading: Task<Void, Never>?

    // MARK: Making

    /// A view without a picture yet.
    public init(frame: CGRect = CGRect.zero, configuration: CropConfiguration = .photos) {
        self.configuration = configuration
        super.init(frame: frame)
        setUp()
    }

    /// From a storyboard; set ``configuration`` afterwards.
    public required init?(coder: NSCoder) {
        configuration = .photos
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        isMultipleTouchEnabled = true
        // A photo is not to be a negative where the screen is.
        accessibilityIgnoresInvertColors = true
        clipsToBounds = true
        layer.addSublayer(painter.root)
        addSubview(sizeLabel)
        addSubview(progress)
        trackpad.attach(to: self)
        addInteraction(UIPointerInteraction(delegate: pointerStyles))
        settingsObserver = AccessibilitySettings { [weak self] in self?.accessibilitySettingsChanged() }
        configurationChanged()
        stateChanged()
    }

    deinit { loading?.cancel() }

    // MARK: Layout and painting

    /// Takes over a new size (a device turned, a split view dragged) and paints, at most once a frame.
    public override func layoutSubviews() {
        super.layoutSubviews()
        progress.frame = bounds
        isLayingOut = true
        if let session, let layout = currentLayout { session.layout(layout) }
        isLayingOut = false
        paint()
    }

    /// A layout under way paints at its end: asking for another would never end.
    private(set) var isLayingOut = false

    /// Text of another size, or a screen of another scale.
    public override func traitCollectionDidChange(_ previous: UITraitCollection?) {
        super.traitCollectionDidChange(previous)
        setNeedsLayout()
    }

    public override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        setNeedsLayout()
    }

    public override func didMoveToWindow() {
        super.didMoveToWindow()
        if window == nil {
            session?.pause()
        } else {
            session?.resume()
            setNeedsLayout()
        }
    }

    private var currentLayout: CropKit.Layout? {
        let insets = safeAreaInsets
        return CropKit.Layout(
            viewport: CropKit.Size(width: Double(bounds.width), height: Double(bounds.height)),
            insets: CropKit.Layout.Insets(
                top: Double(insets.top), left: Double(insets.left), bottom: Double(insets.bottom),
                right: Double(insets.right)),
            scale: Double(max(traitCollection.displayScale, 1)))
    }

    private func paint() {
        let scene = session?.scene ?? .empty
        let hasLayout = currentLayout != nil
        painter.paint(scene, hasLayout ? session?.picture : nil, in: bounds, scale: traitCollection.displayScale)
        painter.showFocus(focused?.frame, colour: configuration.tint)
        sizeLabel.show(scene, in: bounds, configuration.words)
        // Under a finger a frame a paint is all there is time for: the nodes follow at its end.
        if !touches.isTouching { nodes.update(scene, hasPicture: session != nil && hasLayout) }
    }

    private func configurationChanged() {
        backgroundColor = configuration.stageColour
        tintColor = configuration.tint
        progress.color = configuration.tint
        session?.reconfigure(configuration, animates: !UIAccessibility.isReduceMotionEnabled)
        question.close()
        nodes.clear()
        setNeedsLayout()
    }

    private func accessibilitySettingsChanged() {
        session?.setAnimates(!UIAccessibility.isReduceMotionEnabled)
        sizeLabel.followTransparency()
        setNeedsLayout()
    }

    private func stateChanged() {
        if case .loading = state { progress.startAnimating() } else { progress.stopAnimating() }
    }

    // MARK: Touches

    public override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !isFirstResponder { becomeFirstResponder() }
        focus = nil
        send(.down, touches, event)
    }

    public override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { send(.move, touches, event) }
    public override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { send(.up, touches, event) }
    public override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        send(.cancel, touches, event)
    }

    private func send(_ phase: PointerEvent.Phase, _ changed: Set<UITouch>, _ event: UIEvent?) {
        for input in touches.inputs(phase, changed, event, in: self) { session?.send(input) }
    }

    /// A scroll view, sheet or page around the view leaves drags to it while there is a picture: else it would take them
    /// over, and cancel the touches here. The edge of the screen still goes back.
    public override func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
        if recognizer.view !== self, session != nil, recognizer.takesDrags { return false }
        return super.gestureRecognizerShouldBegin(recognizer)
    }

    private func cursor(at point: CGPoint) -> Cursor {
        session?.editor.cursor(at: point.inView, pans: touches.isSpaceHeld) ?? .normal
    }

    // MARK: Keys

    public override var canBecomeFirstResponder: Bool { true }

    public override var keyCommands: [UIKeyCommand]? {
        session == nil ? nil : KeyBindings.commands(action: CropView.keySelector)
    }

    #if canImport(ObjectiveC)
    static let keySelector = #selector(pressKey(_:))
    #else
    static let keySelector = Selector("pressKey:")
    #endif

    #if canImport(ObjectiveC)
    @objc
    #endif
    func pressKey(_ command: UIKeyCommand) {
        if command.input == KeyBindings.tab { return moveFocus(by: command.modifierFlags.contains(.shift) ? -1 : 1) }
        guard let (key, modifiers) = KeyBindings.key(command) else { return }
        if session?.press(key, modifiers, on: focused?.target ?? .frame) != true, key == .escape { onEscape?() }
    }

    /// Which of the scene's nodes keys are meant for; nil until Tab is used, which means the frame.
    private var focus: Int? { didSet { if focus != oldValue { setNeedsLayout() } } }

    /// The node that has the focus.
    var focused: AccessibilityNode? {
        guard let focus, let nodes = session?.scene.nodes, nodes.indices.contains(focus) else { return nil }
        return nodes[focus]
    }

    private func moveFocus(by step: Int) {
        guard let nodes = session?.scene.nodes, !nodes.isEmpty else { return }
        let next = focus.map { ($0 + step + nodes.count) % nodes.count } ?? (step > 0 ? 0 : nodes.count - 1)
        focus = next
        announce(nodes[next].name.text(in: configuration.words))
    }

    /// Escape that means nothing to the engine is the controller's.
    var onEscape: (@MainActor () -> Void)?

    /// Lets go of the space bar: its end is told to whoever has the keyboard next.
    @discardableResult public override func resignFirstResponder() -> Bool {
        touches.isSpaceHeld = false
        return super.resignFirstResponder()
    }

    public override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        if presses.contains(where: { $0.key?.keyCode == .keyboardSpacebar }) {
            touches.isSpaceHeld = true
        } else {
            super.pressesBegan(presses, with: event)
        }
    }

    public override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        if presses.contains(where: { $0.key?.keyCode == .keyboardSpacebar }) { touches.isSpaceHeld = false }
        super.pressesEnded(presses, with: event)
    }

    public override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        touches.isSpaceHeld = false
        super.pressesCancelled(presses, with: event)
    }
}
#endif
