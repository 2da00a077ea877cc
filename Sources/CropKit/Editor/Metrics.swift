/// The sizes and times of interaction: points and seconds.
public struct Metrics: Equatable, Sendable {
    /// Room between the viewport's edge (after insets) and the content, on every side.
    public var padding: Double
    /// Opacity of the veil, at rest and while a drag is under way.
    public var veil: Double
    /// The veil's opacity while a hand is at work.
    public var veilWhileDragging: Double
    /// The thickness of the frame's line.
    public var borderWidth: Double
    /// A corner bar's arm, measured along the border from the bar's outer end.
    public var cornerBarLength: Double
    /// The length of the bar in the middle of an edge.
    public var edgeBarLength: Double
    /// The thickness of all bars.
    public var barThickness: Double
    /// How far from an edge or a corner a grab counts, outward; inward it is at most a quarter of the side.
    public var grabReach: Double
    /// The smallest side of the frame that a resizing gesture leaves.
    public var minimumFrame: Double
    /// Less travel than this is a tap.
    public var tapTravel: Double
    /// The pause after which the frame goes back to the centre.
    public var recentringDelay: Double
    /// How long going back to the centre takes.
    public var recentringDuration: Double
    /// For quarter turns, mirrors, ratio changes and everything else a command changes.
    public var changeDuration: Double
    /// For settling back after overscroll.
    public var settleDuration: Double
    /// Undo takes nudges, scrolls and straightenings closer together than this as one step.
    public var burstPause: Double
    /// The time constant of the glide after a flick.
    public var glideTime: Double
    /// The factor of a double tap.
    public var doubleTapZoom: Double
    /// How long the thirds lines take to appear.
    public var gridFadeIn: Double
    /// How long the thirds lines take to vanish.
    public var gridFadeOut: Double
    /// The view's zoom ends where one picture pixel is this many points, or at the zoom range's end if that is later.
    public var largestPixel: Double
    /// Points of scrolling that zoom by a factor of e.
    public var scrollPerZoom: Double

    /// Metrics as given; what is not given has the default shown here.
    public init(
        padding: Double = 14, veil: Double = 0.3, veilWhileDragging: Double? = nil, borderWidth: Double = 1,
        cornerBarLength: Double = 20, edgeBarLength: Double = 30, barThickness: Double = 3, grabReach: Double = 22,
        minimumFrame: Double = 42, tapTravel: Double = 4, recentringDelay: Double = 0.8,
        recentringDuration: Double = 0.5, changeDuration: Double = 0.45, settleDuration: Double = 0.35,
        burstPause: Double = 0.5, glideTime: Double = 0.325, doubleTapZoom: Double = 2, gridFadeIn: Double = 0.2,
        gridFadeOut: Double = 0.35, largestPixel: Double = 32, scrollPerZoom: Double = 400
    ) {
        self.padding = padding
        self.veil = veil
        self.veilWhileDragging = veilWhileDragging ?? veil * 0.6
        self.borderWidth = borderWidth
        self.cornerBarLength = cornerBarLength
        self.edgeBarLength = edgeBarLength
        self.barThickness = barThickness
        self.grabReach = grabReach
        self.minimumFrame = minimumFrame
        self.tapTravel = tapTravel
        self.recentringDelay = recentringDelay
        self.recentringDuration = recentringDuration
        self.changeDuration = changeDuration
        self.settleDuration = settleDuration
        self.burstPause = burstPause
        self.glideTime = glideTime
        self.doubleTapZoom = doubleTapZoom
        self.gridFadeIn = gridFadeIn
        self.gridFadeOut = gridFadeOut
        self.largestPixel = largestPixel
        self.scrollPerZoom = scrollPerZoom
    }
}
