/// Interactive cropping as a value: inputs and commands go in, a scene, a crop and events come out.
///
/// A face does four things with it: ``layout(_:)``, ``send(_:)`` (and ``perform(_:at:animated:)``),
/// ``advance(to:)`` while that asks to be called again, and reading ``scene``, ``crop`` and ``takeEvent()``.
///
/// The crop is always valid. What reaches past its limits (overscroll, a zoom beyond the range, a change on its way)
/// is only ever shown.
///
/// Copies are independent of each other; making one costs nothing until either changes.
public struct CropEditor: @unchecked Sendable {
    // Unchecked, since the core is a class: it is private to this value and copied before a shared one is changed.
    private var core: EditorCore

    /// - Parameters:
    ///   - picture: the upright picture's size in pixels; whole numbers, at least 1.
    ///   - exif: how its pixels are stored; matters for ``Snap`` only.
    ///   - settings: a preset's settings, or your own.
    /// - Throws: ``ErrorCode/emptyPicture`` for sides that are not whole pixels, or none,
    ///   ``ErrorCode/pictureTooLarge`` above ``Picture/largestSide``.
    public init(
        picture: Size<Picture>, exif: ExifOrientation = .topLeft, settings: Settings = .frame
    ) throws(ErrorCode) {
        core = try EditorCore(picture: picture, exif: exif, settings: settings.valid)
    }

    /// The core to change: this value's own.
    private var own: EditorCore {
        mutating get {
            if !isKnownUniquelyReferenced(&core) { core = EditorCore(copying: core) }
            return core
        }
    }

    // MARK: Reading

    /// The upright picture's size in pixels.
    public var picture: Size<Picture> { core.picture }

    /// The settings in force.
    public var settings: Settings { core.settings }

    /// The crop as it is now; on the way to somewhere, where it will be.
    public var crop: Crop { core.crop }

    /// The locked ratio, as seen.
    public var ratio: AspectRatio? { core.ratio }

    /// How the picture lies in a window that it does not fill; always ``Coverage/cover`` where the frame lies on it.
    public var coverage: Coverage { core.coverage }

    /// How the crop becomes whole pixels.
    public var pixelRounding: PixelRounding { core.pixelRounding }

    /// The crop in whole pixels; for a straightened one, of the size it will have, about its centre.
    public var pixels: PixelRect { core.pixels }

    /// The size of the result as seen, in whole pixels.
    public var seenPixels: Size<Seen> { core.seenPixels }

    /// The zoom of the picture under the window, or of the view.
    public var zoom: Double { core.zoom }

    /// There is an interaction to undo.
    public var canUndo: Bool { core.canUndo }

    /// There is an undone interaction to redo.
    public var canRedo: Bool { core.canRedo }

    /// False exactly when nothing differs from the start.
    public var isResettable: Bool { core.isResettable }

    /// "Save picture?" is open; until ``Command/answer(_:)`` other input waits.
    public var isAsking: Bool { core.isAsking }

    /// True where something is selected: always, but for a marquee before its first drag.
    public var hasSelection: Bool { core.hasSelection }

    /// What a host is told of the crop.
    public var report: Report { core.report }

    /// The latest time heard of, in seconds.
    public var time: Double { core.clock }

    /// Something is on its way, or waits for its time: ``advance(to:)`` wants to be called.
    public var isAnimating: Bool { core.wantsTime }

    /// What to paint at the latest time heard of; empty before the first layout.
    public var scene: Scene {
        var scene = Scene.empty
        core.paint(into: &scene)
        return scene
    }

    /// As ``scene``, into one that exists already, so that a face that paints every frame allocates nothing.
    public func paint(into scene: inout Scene) { core.paint(into: &scene) }

    /// What the pointer should look like at a point.
    ///
    /// - Parameters:
    ///   - point: in the viewport.
    ///   - pans: a drag would pan whatever is there, as for ``PointerEvent/pans``.
    public func cursor(at point: Point<Viewport>, pans: Bool = false) -> Cursor { core.cursor(at: point, pans: pans) }

    // MARK: Changing

    /// False where the person asked for reduced motion: what is on its way arrives, and every further change jumps.
    /// Unlike ``reconfigure(_:)``, setting it keeps everything else, undo too.
    public var animates: Bool {
        get { core.settings.animates }
        set { if newValue != animates { own.setAnimates(newValue) } }
    }

    /// Tells the view's size. A drag under way ends where it stands; the crop is never changed by a layout.
    public mutating func layout(_ layout: Layout) { own.layOut(layout) }

    /// Takes new settings for the same picture: what is cropped stays as far as they allow; undo starts anew.
    public mutating func reconfigure(_ settings: Settings) { own.reconfigure(settings.valid) }

    /// Takes an input; one with numbers that are not finite counts as not sent.
    public mutating func send(_ input: Input) { own.send(input) }

    /// Carries out a command.
    ///
    /// The crop is at once what the command makes it; the scene may travel there. A drag under way is ended first,
    /// where it stands (but ``Command/cancel`` undoes it). While "Save picture?" is open only its answer counts.
    ///
    /// - Parameters:
    ///   - command: what to do.
    ///   - time: seconds of the same clock as the inputs'.
    ///   - animated: false jumps.
    /// - Throws: an ``ErrorCode`` for arguments that have no meaning; nothing has changed then.
    public mutating func perform(_ command: Command, at time: Double, animated: Bool = true) throws(ErrorCode) {
        try own.perform(command, at: time, animated: animated)
    }

    /// Carries out what a key means while the frame or a handle has focus.
    ///
    /// Arrows move by one picture pixel, with shift by ten; with option (Alt) they size the frame by its bottom right
    /// corner. Enter confirms, Escape cancels; plus, minus and zero zoom; control+Z undoes, with shift redoes.
    ///
    /// - Returns: false where the key means nothing here, so that the face may pass it on.
    public mutating func press(
        _ key: Key, _ modifiers: Modifiers = [], on focus: Command.Target = .frame, at time: Double
    ) -> Bool {
        own.press(key, modifiers, on: focus, at: time)
    }

    /// Moves on what is under way.
    ///
    /// - Returns: true while it wants to be called again with the next frame.
    @discardableResult
    public mutating func advance(to time: Double) -> Bool { own.advance(to: time) }

    /// The oldest event not yet taken.
    public mutating func takeEvent() -> Event? { core.events.isEmpty ? nil : own.takeEvent() }

    // MARK: Recipes

    /// The crop as it is now, to be kept or carried out elsewhere; the output settings are the defaults.
    ///
    /// - Throws: never for a crop of this editor; typed, since a recipe checks whatever it is made of.
    public func recipe() throws(CropError) -> Recipe {
        try Recipe(
            picture: picture, crop: core.keptCrop, ratio: ratio, rounding: settings.rounding, coverage: coverage)
    }

    /// Takes over a recipe: its crop, ratio, rounding and coverage, scaled to this picture; one undo step.
    ///
    /// The same bits come back that ``recipe()`` gave, as far as this editor's limits allow.
    ///
    /// - Throws: ``ErrorCode/pictureMismatch`` for a recipe of a picture of another shape; nothing has changed then.
    public mutating func apply(_ recipe: Recipe, at time: Double, animated: Bool = true) throws(CropError) {
        try own.apply(recipe, at: time, animated: animated)
    }
}
