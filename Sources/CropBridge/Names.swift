import CropKit

/// A command as a number; its arguments are a, b, c, d of ``Bridge/command(_:_:_:_:_:at:animated:)``.
package enum CommandCode: Int, CaseIterable {
    /// a: target (−1 the frame, 0…7 a handle); b, c: pixels right and down.
    case nudge = 0
    /// a: factor; b, c: the point, if d is 1.
    case zoom
    case turn
    case mirror
    case flip
    case straighten
    /// a, b; 0, 0 frees it.
    case setRatio
    /// a: kind; b: radius.
    case setShape
    /// The argument slots hold a crop.
    case setCrop
    /// a: seconds; the argument slots hold two crops.
    case animate
    case undo
    case redo
    case reset
    case confirm
    case cancel
    /// a: 0 no, 1 yes, 2 keep.
    case answer
    case beginInteraction
    case endInteraction
    /// The argument slots hold a ``CropperData``.
    case setData
}

/// A setting as a number; its values are a, b, c, d of ``Bridge/option(_:_:_:_:_:)``.
package enum OptionCode: Int, CaseIterable {
    /// a, b; 0, 0 frees it.
    case ratio = 0
    /// a: kind; b: radius.
    case shape
    /// Picture pixels as seen.
    case minimum
    /// Picture pixels as seen; 0 for none.
    case maximum
    case coverage
    /// Smallest and largest.
    case zoom
    /// The block; 0 for none.
    case snap
    case rounding
    case animates
    case padding
    /// x, y, width, height; width 0 for the preset's own.
    case region
    case scrollPans
    case outsideDrag
    case minimumFrame
    /// Another way to crop, with all its settings but ``animates``.
    case preset
}

/// An ``Event`` as a number.
package enum EventCode: Int, CaseIterable {
    case none = 0
    case changed
    case committed
    case ask
    case save
    case announce
}
