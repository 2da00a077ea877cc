/// Panning and zooming: one solver for the picture under a window and for the view of a picture.
///
/// Both are a centre that is shown at a fixed viewport point, the anchor, and a unit (picture pixels a point). They
/// differ in where the centre may lie.
struct PanZoom: Sendable {
    struct Place: Equatable, Sendable {
        var center: Point<Picture>
        var unit: Double
    }

    /// What holds the centre in bounds.
    enum Bounds: Sendable {
        /// A region of this size and angle at unit 1 keeps inside the picture, in the picture's axes.
        case region(sizePerUnit: Size<Picture>, angle: Double)
        /// A view of this size keeps inside the turned picture's bounds, in the screen's axes.
        case view(content: Size<Viewport>, bounds: Size<Seen>)
    }

    let picture: Size<Picture>
    let axes: Axes
    let anchor: Point<Viewport>
    let units: (low: Double, high: Double)
    let bounds: Bounds
    /// How far the rubber band stretches, in points.
    let reach: Double

    /// The place after the fingers' middle has moved from one point to another and their distance has grown by
    /// `factor`: the picture point under them stays under them.
    func moved(_ start: Place, from: Point<Viewport>, to: Point<Viewport>, factor: Double) -> Place {
        place(of: start, from: from, to: to, unit: start.unit / factor)
    }

    /// The valid place: the unit in its range, about the fingers, then the centre in bounds.
    func valid(_ start: Place, from: Point<Viewport>, to: Point<Viewport>, factor: Double) -> Place {
        let unit = clamp(start.unit / factor, units.low, units.high)
        return constrained(place(of: start, from: from, to: to, unit: unit))
    }

    /// The place as it is shown: stretched by the rubber band where the valid one falls short.
    func shown(_ start: Place, from: Point<Viewport>, to: Point<Viewport>, factor: Double) -> Place {
        let unit = RubberBand.stretched(start.unit / factor, past: units)
        var place = place(of: start, from: from, to: to, unit: unit)
        let held = constrained(place)
        let reach = reach * unit
        if place.center.x != held.center.x {
            place.center.x = held.center.x + RubberBand.stretched(place.center.x - held.center.x, reach: reach)
        }
        if place.center.y != held.center.y {
            place.center.y = held.center.y + RubberBand.stretched(place.center.y - held.center.y, reach: reach)
        }
        return place
    }

    /// The place that fingers about a point have to start from, so that what is shown at first is `shown`.
    func pulled(_ shown: Place, about point: Point<Viewport>) -> Place {
        let held = constrained(shown)
        let reach = reach * shown.unit
        let start = Place(
            center: Point(
                x: held.center.x + RubberBand.pull(for: shown.center.x - held.center.x, reach: reach),
                y: held.center.y + RubberBand.pull(for: shown.center.y - held.center.y, reach: reach)),
            unit: shown.unit)
        // A stretched unit is stretched about the fingers.
        return place(of: start, from: point, to: point, unit: RubberBand.pull(for: shown.unit, past: units))
    }

    func constrained(_ place: Place) -> Place {
        var place = place
        switch bounds {
        case .region(let size, let angle):
            let outline = (size * place.unit).rotatedBounds(degrees: angle)
            place.center = Region.shiftedInside(place.center, of: outline, in: picture)
        case .view(let content, let bounds):
            let middle = Rect(picture).center
            let roomX = max(0, bounds.width - content.width * place.unit) / 2
            let roomY = max(0, bounds.height - content.height * place.unit) / 2
            let offset: Vector<Seen> = axes.seen(place.center - middle)
            let held = Vector<Seen>(dx: clamp(offset.dx, -roomX, roomX), dy: clamp(offset.dy, -roomY, roomY))
            // Held once, it stays as it is: what is outside by no more than noise is inside.
            if (held + -offset).length > picture.longerSide * Region.noise {
                place.center = middle + axes.picture(held)
            }
        }
        return place
    }

    private func place(
        of start: Place, from: Point<Viewport>, to: Point<Viewport>, unit: Double
    ) -> Place {
        let before: Vector<Picture> = axes.picture(from - anchor)
        let after: Vector<Picture> = axes.picture(to - anchor)
        return Place(center: start.center + (before * start.unit + -(after * unit)), unit: unit)
    }
}
