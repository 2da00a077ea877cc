/// Where each value stands in the shared buffer of doubles.
///
/// The scene, the crop and events go out through it, arguments that are too many for a call come in. Other languages
/// learn the offsets from the generated tables, never by number.
package enum Slot {
    // MARK: The scene

    /// a, b, c, d, tx, ty.
    package static let picture = 0
    package static let hasClip = 6
    package static let veilOpacity = 7
    package static let veilInverted = 8
    package static let hasFrame = 9
    package static let frame = 10
    /// ``ShapeKind``.
    package static let shape = 14
    package static let radius = 15
    package static let borderWidth = 16
    package static let border = 17
    package static let linesOpacity = 21
    package static let barCount = 22
    package static let lineCount = 23
    package static let nodeCount = 24
    package static let isAsking = 25
    package static let hasLabel = 26
    /// Phrase and four numbers.
    package static let label = 27

    // MARK: The state

    package static let animating = 32
    package static let canUndo = 33
    package static let canRedo = 34
    package static let isResettable = 35
    package static let zoom = 36
    package static let minimumZoom = 37
    package static let maximumZoom = 38
    package static let seenAngle = 39
    package static let pictureSize = 40
    package static let hasSelection = 42
    /// Region (x, y, width, height, angle), mirrored, turns, shape, radius, ratio (width, height), rounding, coverage.
    package static let crop = 44
    /// The whole pixels of the crop: x, y, width, height.
    package static let pixels = 57
    package static let seenSize = 61

    // MARK: Events

    /// As ``crop``, without what follows the radius.
    package static let eventCrop = 64
    package static let eventPixels = 73
    package static let eventPicture = 77
    package static let eventViewport = 81
    package static let eventLabel = 85

    // MARK: The plan

    package static let plan = 96

    package static let arguments = 120
    package static let argumentCount = 40

    // MARK: Lists of the scene

    package static let bars = 160
    package static let mostBars = 16
    package static let lines = bars + 4 * mostBars
    package static let mostLines = 16
    package static let nodes = lines + 4 * mostLines
    package static let mostNodes = 9
    /// Role, target (−1 for the frame), name, value phrase, four numbers, frame.
    package static let nodeStride = 12
    package static let count = nodes + nodeStride * mostNodes
}

/// A ``Shape`` as a number.
package enum ShapeKind: Int, CaseIterable {
    case rectangle = 0
    case ellipse
    case rounded
}
