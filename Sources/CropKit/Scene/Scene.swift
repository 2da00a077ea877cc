/// What to paint, as plain data in viewport points. A face paints it in the order of the members and adds nothing.
public struct Scene: Equatable, Sendable {
    /// An outline: a shape in its rectangle. A rounded radius is a fraction of the shorter side.
    public struct Outline: Equatable, Sendable {
        /// The box of the outline.
        public var rect: Rect<Viewport>
        /// What is drawn into the box.
        public var shape: Shape
    }

    /// Black over everything but the hole, or over the hole alone.
    public struct Veil: Equatable, Sendable {
        /// 0 clear … 1 black.
        public var opacity: Double
        /// The hole, filled by the even-odd rule with the whole viewport around it.
        public var hole: Outline
        /// The hole itself is darkened, its surroundings stay clear.
        public var isInverted: Bool
    }

    /// A line along an outline, centred on it.
    public struct Border: Equatable, Sendable {
        /// The middle of the line.
        public var outline: Outline
        /// The thickness of the line.
        public var width: Double
    }

    /// Where the picture's pixels go.
    public var picture: Transform<Picture, Viewport>
    /// Paint only this part of the picture, and nothing else of it; nil paints all.
    public var clip: Outline?
    /// What darkens; nil where nothing does.
    public var veil: Veil?
    /// The frame: the crop as it is seen; nil where nothing is selected.
    public var frame: Outline?
    /// The frame's line; nil where there is none.
    public var border: Border?
    /// White bars at corners and edges.
    public var bars: [Rect<Viewport>]
    /// Grid lines, as rectangles one device pixel thick.
    public var lines: [Rect<Viewport>]
    /// How visible the lines are, 0…1.
    public var linesOpacity: Double
    /// The size under way, to be shown by the frame; nil at rest.
    public var sizeLabel: Label?
    /// The frame first, then its handles in the order of ``Handle/index``.
    public var nodes: [AccessibilityNode]
    /// "Save picture?" is open.
    public var isAsking: Bool
}

/// One thing that assistive technology and the keyboard can reach.
public struct AccessibilityNode: Equatable, Sendable {
    /// What a node is to assistive technology.
    public enum Role: Int, Sendable {
        /// The frame or window: arrows move it.
        case frame = 0
        /// A handle: arrows move its sides.
        case handle
    }

    /// What it is.
    public var role: Role
    /// What a nudge of it moves.
    public var target: Command.Target
    /// Its name.
    public var name: Phrase
    /// Position and size in picture pixels.
    public var value: Label
    /// Where to show focus; at least 44 points a side for a handle where there is room.
    public var frame: Rect<Viewport>
}
