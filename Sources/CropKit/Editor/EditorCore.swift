/// The editor at work. ``CropEditor`` makes a value of it by copying it before a shared one is changed.
///
/// The bridge to WebAssembly owns one directly, and so leaves out what making values of it takes.
///
/// It is a class so that the many small steps of a gesture change it in place: as a struct of this size it would be
/// copied, part by part, all along the way, which costs time and, in WebAssembly, most of the code.
package final class EditorCore {
    package let picture: Size<Picture>
    let exif: ExifOrientation
    package var settings: Settings
    var rules: CropRules

    var layout: Layout?
    /// Where frame and picture stand; without a layout a stand-in that nobody sees.
    var content = Rect<Viewport>(x: 0, y: 0, width: 1, height: 1)

    var state: EditorState
    var startState: EditorState
    var history = History()

    /// The drag or pinch under way.
    var gesture: Gesture?
    /// The camera that a resizing gesture holds still until the frame goes back to the centre.
    var heldCamera: Camera?
    /// What is shown while a gesture pulls past a limit.
    var overscroll: Pose?
    var motion: Motion?
    /// When the frame goes back to the centre.
    var recentring = Double.infinity
    var burst: Burst?
    /// The state at ``Command/beginInteraction``.
    var interaction: EditorState?
    /// The state before the drag whose selection is being asked about.
    var asked: EditorState?
    var activity = Activity()
    var lastTap = Tap(position: Point(x: 0, y: 0), time: -.infinity)
    /// The latest time heard of.
    package var clock = 0.0

    /// What happened and was not yet taken, from `nextEvent` on.
    var events: [Event] = []
    var nextEvent = 0
    /// The state that the last ``Event/changed`` told of.
    var toldState: EditorState

    /// - Throws: as ``CropEditor/init(picture:exif:settings:)``.
    package init(picture: Size<Picture>, exif: ExifOrientation, settings: Settings) throws(ErrorCode) {
        guard picture.isPositive, picture.width.rounded(.down) == picture.width,
            picture.height.rounded(.down) == picture.height
        else { throw .emptyPicture }
        guard picture.longerSide <= Picture.largestSide else { throw .pictureTooLarge }
        self.picture = picture
        self.exif = exif
        self.settings = settings
        rules = CropRules(picture: picture, exif: exif, settings: settings)
        state = rules.start(settings)
        startState = state
        toldState = state
    }

    init(copying other: EditorCore) {
        (picture, exif, settings, rules) = (other.picture, other.exif, other.settings, other.rules)
        (layout, content) = (other.layout, other.content)
        (state, startState, toldState, history) = (other.state, other.startState, other.toldState, other.history)
        gesture = other.gesture.map(Gesture.init(copying:))
        burst = other.burst.map(Burst.init(copying:))
        (heldCamera, overscroll, motion, recentring) = (
            other.heldCamera, other.overscroll, other.motion, other.recentring
        )
        (interaction, asked, activity) = (other.interaction, other.asked, other.activity)
        (lastTap, clock, events, nextEvent) = (other.lastTap, other.clock, other.events, other.nextEvent)
    }

    // MARK: Reading

    package var ratio: AspectRatio? { state.ratio }

    package var coverage: Coverage { rules.coverage }

    package var canUndo: Bool { !history.undone.isEmpty }

    package var canRedo: Bool { !history.redone.isEmpty }

    package var hasSelection: Bool { state.isSelected }

    package var crop: Crop { rules.crop(of: state) }

    /// The crop as a recipe keeps it. A grid is not part of a recipe, so on one it is the whole pixels that count.
    package var keptCrop: Crop {
        var crop = crop
        if rules.grid != nil, crop.region.isUpright { crop.region = Region(box: pixels.rect) }
        return crop
    }

    package var isAsking: Bool { asked != nil }

    package var pixelRounding: PixelRounding {
        PixelRounding(ratio: state.ratio, rounding: settings.rounding, grid: rules.grid)
    }

    package var pixels: PixelRect {
        let crop = crop
        if crop.region.isUpright {
            return pixelRounding.pixels(of: crop, in: rules.coverage == .padded ? nil : picture)
        }
        let size = pixelRounding.size(of: crop, in: picture)
        let center = crop.region.center
        return PixelRect(
            x: Int(roundHalfUp(center.x - size.width / 2)), y: Int(roundHalfUp(center.y - size.height / 2)),
            width: Int(size.width), height: Int(size.height))
    }

    package var seenPixels: Size<Seen> {
        let pixels = pixels
        return Size<Seen>(width: Double(pixels.width), height: Double(pixels.height))
            .swapped(if: state.orientation.isSideways)
    }

    package var zoom: Double {
        settings.zoomsPicture
            ? rules.zoom(of: state.framed, sideways: state.orientation.isSideways) : state.view.zoom
    }

    package var isResettable: Bool { !state.looks(like: startState) || state.view != startState.view }

    var report: Report {
        let crop = crop
        let (a, b, c, d) = crop.region.corners
        return Report(
            crop: crop, pixels: pixels,
            picture: crop.region.isUpright
                ? crop.region.box
                : Rect(
                    minX: min(min(a.x, b.x), min(c.x, d.x)), minY: min(min(a.y, b.y), min(c.y, d.y)),
                    maxX: max(max(a.x, b.x), max(c.x, d.x)), maxY: max(max(a.y, b.y), max(c.y, d.y))),
            viewport: layout == nil ? Rect(x: 0, y: 0, width: 0, height: 0) : restFrame)
    }

    // MARK: Layout and settings

    package func layOut(_ layout: Layout) {
        if layout == self.layout { return }
        endGesture(at: clock, glides: false)
        standStill()
        self.layout = layout
        content = layout.content(padding: settings.metrics.padding)
        tellChange()
    }

    package func reconfigure(_ settings: Settings) {
        if gesture != nil { cancelGesture(at: clock) }
        standStill()
        (asked, interaction) = (nil, nil)
        let wasAtStart = !isResettable
        self.settings = settings
        if let layout { content = layout.content(padding: settings.metrics.padding) }
        rules = CropRules(picture: picture, exif: exif, settings: settings)
        let oldStart = startState
        startState = rules.start(settings)
        history = History()
        if wasAtStart {
            state = startState
        } else {
            if startState.ratio != oldStart.ratio { setRatio(startState.ratio) }
            if startState.shape != oldStart.shape { state.shape = startState.shape }
            state.base = nil
            (state.coverage, state.rounding, state.view) = (settings.coverage, settings.rounding, rules.wholeView)
            if settings.release != .ask { state.isSelected = true }
            state.framed = limited(state.framed)
        }
        tellChange()
    }

    func setAnimates(_ animates: Bool) {
        settings.animates = animates
        if !animates { endMotion() }
    }

    /// Brings to its end whatever is on its way or waits.
    private func standStill() {
        endBurst()
        endMotion()
        recentring = .infinity
        heldCamera = nil
    }

    /// A region made valid as the state is turned and locked.
    func limited(_ region: Region) -> Region {
        rules.limited(region, orientation: state.orientation, ratio: state.ratio)
    }

    // MARK: Time

    package func advance(to time: Double) -> Bool {
        if time.isFinite, time >= clock {
            clock = time
            if let motion, time >= motion.end { endMotion() }
            if let burst, time >= burst.until { endBurst() }
            if time >= recentring { recentre() }
        }
        return wantsTime
    }

    package var wantsTime: Bool {
        motion != nil || burst != nil || recentring.isFinite || activity.isFading(at: clock, settings.metrics)
    }

    // MARK: Telling

    func tell(_ event: Event) { events.append(event) }

    /// Has a screen reader say something, in place of what it was to say and has not yet been taken.
    func tell(saying label: Label) {
        for index in nextEvent..<events.count {
            if case .announce = events[index] {
                events[index] = .announce(label)
                return
            }
        }
        tell(.announce(label))
    }

    /// Queues ``Event/changed`` where the crop or what is locked is another than last told.
    func tellChange() {
        if state.looks(like: toldState) { return }
        toldState = state
        for index in nextEvent..<events.count {
            if case .changed = events[index] { return }
        }
        tell(.changed)
    }

    package func takeEvent() -> Event? {
        if nextEvent == events.count { return nil }
        let event = events[nextEvent]
        nextEvent += 1
        if nextEvent == events.count { (events, nextEvent) = ([], 0) }
        return event
    }

    /// Ends an interaction that began in a state: one undo step if it changed anything, and one report.
    func commit(from before: EditorState) {
        if interaction != nil { return }
        history.record(before, now: state)
        tellChange()
        tell(.committed(report))
    }
}
