/// Everything that makes one way to crop differ from another. The presets are values of this type.
///
/// Defaults are those of ``frame``. Numbers that make no sense (NaN, a minimum zoom below 0) are read as their default.
public struct Settings: Equatable, Sendable {
    /// What a drag that starts inside the frame does.
    public enum InsideDrag: Int, Sendable { case pan = 0, draw, move }

    /// What a drag that starts outside the frame does.
    public enum OutsideDrag: Int, Sendable { case nothing = 0, pan, draw }

    /// Where the frame stands on the screen.
    public enum Placement: Int, Sendable {
        /// Fixed: the largest of its ratio, centred; the picture moves under it.
        case window = 0
        /// Where its region is in the picture, which is shown whole at first and can be zoomed as a view.
        case onPicture
        /// As ``window``, but it has handles and goes back to the centre after a pause.
        case recentring
    }

    /// What follows a finished drag.
    public enum Release: Int, Sendable {
        case report = 0
        /// Show the clipped picture alone and ask whether to save it.
        case ask
    }

    /// When the thirds lines are shown.
    public enum GridVisibility: Int, Sendable { case never = 0, always, whileDragging }

    /// What a drag that starts inside the frame does.
    public var insideDrag: InsideDrag
    /// What a drag that starts outside the frame does.
    public var outsideDrag: OutsideDrag
    /// Where the frame stands on the screen.
    public var placement: Placement
    /// The frame can be resized by eight handles.
    public var hasHandles: Bool
    /// What follows a finished drag.
    public var release: Release
    /// When the thirds lines are shown.
    public var grid: GridVisibility
    /// True: a veil over everything but the frame. False: over the selection itself while it is drawn.
    public var veilsOutside: Bool

    /// How the picture lies in a window; of no effect with ``Placement/onPicture``.
    public var coverage: Coverage
    /// The locked ratio at the start, or nil for a free one.
    public var ratio: AspectRatio?
    /// The outline at the start.
    public var shape: Shape
    /// The smallest and largest result.
    public var limits: SizeLimits
    /// What holds the frame's origin to a grid.
    public var snap: Snap
    /// How a locked ratio becomes whole pixels.
    public var rounding: Rounding
    /// The range of zoom gestures; 1 is the coverage's own start. With ``Placement/onPicture`` it is the view's zoom.
    public var zoom: ClosedRange<Double>
    /// Scrolling pans, and zooms only with control; otherwise scrolling zooms.
    public var scrollPans: Bool
    /// A trackpad's rotation straightens the picture.
    public var rotationStraightens: Bool
    /// The region to begin with, in picture pixels; nil for the placement's own start.
    public var region: Region?
    /// False where the person asked for reduced motion: every change then jumps.
    public var animates: Bool
    /// Sizes and times.
    public var metrics: Metrics

    /// Settings as given; what is not given is as in ``frame``.
    public init(
        insideDrag: InsideDrag = .move, outsideDrag: OutsideDrag = .nothing, placement: Placement = .onPicture,
        hasHandles: Bool = true, release: Release = .report, grid: GridVisibility = .always,
        veilsOutside: Bool = true, coverage: Coverage = .cover, ratio: AspectRatio? = nil,
        shape: Shape = .rectangle, limits: SizeLimits = SizeLimits(), snap: Snap = .none,
        rounding: Rounding = .nearest, zoom: ClosedRange<Double> = 1...15, scrollPans: Bool = false,
        rotationStraightens: Bool = true, region: Region? = nil, animates: Bool = true, metrics: Metrics = Metrics()
    ) {
        self.insideDrag = insideDrag
        self.outsideDrag = outsideDrag
        self.placement = placement
        self.hasHandles = hasHandles
        self.release = release
        self.grid = grid
        self.veilsOutside = veilsOutside
        self.coverage = coverage
        self.ratio = ratio
        self.shape = shape
        self.limits = limits
        self.snap = snap
        self.rounding = rounding
        self.zoom = zoom
        self.scrollPans = scrollPans
        self.rotationStraightens = rotationStraightens
        self.region = region
        self.animates = animates
        self.metrics = metrics
    }

    /// The picture's zoom changes the region; otherwise zooming changes only how the picture is seen.
    var zoomsPicture: Bool { placement != .onPicture }
}

/// The four ways to crop.
public enum Preset: Int, CaseIterable, Sendable {
    case avatar = 0
    case marquee
    case frame
    case photos

    /// The settings that make this way to crop.
    public var settings: Settings {
        switch self {
        case .avatar: .avatar
        case .marquee: .marquee
        case .frame: .frame
        case .photos: .photos
        }
    }
}

extension Settings {
    /// A fixed window, square at first, over a picture that pans and zooms 1–3×.
    public static var avatar: Settings {
        Settings(
            insideDrag: .pan, outsideDrag: .pan, placement: .window, hasHandles: false, grid: .never,
            ratio: .square, zoom: 1...3, metrics: Metrics(padding: 0, veil: 0.5, borderWidth: 1.5))
    }

    /// A drag draws a rectangle; release clips the picture to it and asks whether to save.
    public static var marquee: Settings {
        Settings(
            insideDrag: .draw, outsideDrag: .draw, hasHandles: false, release: .ask, grid: .never,
            veilsOutside: false, metrics: Metrics(padding: 0, veil: 0.5))
    }

    /// A frame with handles on the picture; its inside moves it.
    public static var frame: Settings { Settings() }

    /// A frame with handles over a picture that pans and zooms inside it; it goes back to the centre after a pause.
    public static var photos: Settings {
        Settings(insideDrag: .pan, outsideDrag: .pan, placement: .recentring, grid: .whileDragging)
    }
}
