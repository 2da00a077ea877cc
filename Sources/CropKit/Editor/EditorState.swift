/// What undo holds: the crop, what is locked, and how the picture is looked at. Nothing of it depends on the layout.
struct EditorState: Equatable, Sendable {
    /// What the frame or window shows. Under a coverage that leaves the window partly empty it may reach outside the
    /// picture; the crop is then the part of it that the picture fills.
    var framed: Region
    var orientation: Orientation
    var shape: Shape
    var ratio: AspectRatio?
    var coverage: Coverage
    var rounding: Rounding
    var view: View
    var base: Base?
    /// False where nothing has been drawn yet; what is framed is then all that ratio and limits allow.
    var isSelected: Bool

    /// How a picture that the frame lies on is looked at.
    struct View: Equatable, Sendable {
        /// 1 shows the whole picture.
        var zoom: Double
        /// The picture point wanted at the content's centre; the picture's own centre at zoom 1.
        var focus: Point<Picture>
    }

    /// The state from which a run of turns, straightenings and ratio changes is computed, each anew, so that going
    /// back restores the same bits.
    struct Base: Equatable, Sendable {
        var region: Region
        var turns: Int
        var ratio: AspectRatio?
    }

    /// True where crop and lock are the same, whatever the view and the way here.
    func looks(like other: EditorState) -> Bool {
        framed == other.framed && orientation == other.orientation && shape == other.shape && ratio == other.ratio
            && coverage == other.coverage && rounding == other.rounding && isSelected == other.isSelected
    }

    var axes: Axes { Axes(orientation: orientation, angle: framed.angle) }

    /// The framed size on the screen's axes, in picture pixels.
    var seenSize: Size<Seen> { framed.size.relabelled().swapped(if: orientation.isSideways) }

    var seenAngle: Double { orientation.mirrored ? -framed.angle : framed.angle }

    /// Makes the present state the base, unless a run is under way.
    mutating func rememberBase() {
        if base == nil { base = Base(region: framed, turns: orientation.turns, ratio: ratio) }
    }

    mutating func mirror() {
        orientation = orientation.flipped
        if let base { self.base = Base(region: base.region, turns: (4 - base.turns) & 3, ratio: base.ratio) }
    }
}
