/// Where each value stands in the shared buffer of doubles.
///
/// The scene, the crop and events go out through it, arguments that are too many for a call come in. Other languages
/// learn the offsets from the generated tables, never by number.
public enum Slot {
    // MARK: The scene

    /// a, b, c, d, tx, ty.
    public static let picture = 0
    public static let hasClip = 6
    public static let veilOpacity = 7
    public static let veilInverted = 8
    public static let hasFrame = 9
    public static let frame = 10
    /// ``ShapeKind``.
    public static let shape = 14
    public static let radius = 15
    public static let borderWidth = 16
    public static let border = 17
    public static let linesOpacity = 21
    public static let barCount = 22
    public static let lineCount = 23
    public static let nodeCount = 24
    public static let isAsking = 25
    public static let hasLabel = 26
    /// Phrase and four numbers.
    public static let label = 27

    // MARK: The state

    public static let animating = 32
    public static let canUndo = 33
    public static let canRedo = 34
    public static let isResettable = 35
    public static let zoom = 36
    public static let minimumZoom = 37
    public static let maximumZoom = 38
    public static let seenAngle = 39
    public static let pictureSize = 40
    public static let hasSelection = 42
    /// Region (x, y, width, height, angle), mirrored, turns, shape, radius, ratio (width, height), rounding, coverage.
    public static let crop = 44
    /// The whole pixels of the crop: x, y, width, height.
    public static let pixels = 57
    public static let seenSize = 61

    // MARK: Events

    /// As ``crop``, without what follows the radius.
    public static let eventCrop = 64
    public static let eventPixels = 73
    public static let eventPicture = 77
    public static let eventViewport = 81
    public static let eventLabel = 85

    // MARK: The plan

    public static let plan = 96
    public static let planCount = 20

    public static let arguments = 120
    public static let argumentCount = 40

    // MARK: Lists of the scene

    public static let bars = 160
    public static let mostBars = 16
    public static let lines = bars + 4 * mostBars
    public static let mostLines = 16
    public static let nodes = lines + 4 * mostLines
    public static let mostNodes = 9
    /// Role, target (−1 for the frame), name, value phrase, four numbers, frame.
    public static let nodeStride = 12
    public static let count = nodes + nodeStride * mostNodes
}

/// A ``Shape`` as a number.
enum ShapeKind: Int {
    case rectangle = 0
    case ellipse
    case rounded
}
