/// What a valid crop is for one picture under given settings: every rule that needs no gesture and no layout.
final class CropRules: Sendable {
    let picture: Size<Picture>
    let grid: BlockGrid?
    let coverage: Coverage
    let limits: SizeLimits
    let zoom: ClosedRange<Double>
    private let zoomsPicture: Bool

    init(picture: Size<Picture>, exif: ExifOrientation, settings: Settings) {
        self.picture = picture
        grid = BlockGrid(settings.snap, exif: exif, picture: picture)
        zoomsPicture = settings.zoomsPicture
        coverage = settings.zoomsPicture ? settings.coverage : .cover
        limits = settings.limits
        zoom = settings.zoom
    }

    // MARK: The start

    func start(_ settings: Settings) -> EditorState {
        let ratio = settings.ratio
        var region = whole(orientation: .identity, ratio: ratio)
        var isGiven = false
        if let given = settings.region, given.isFinite, given.width > 0, given.height > 0 {
            isGiven = true
            region = given.bounded
            if let ratio { region = shaped(region, to: ratio) }
            region = limited(region, orientation: .identity, ratio: ratio)
        }
        return EditorState(
            framed: region, orientation: .identity, shape: settings.shape.valid, ratio: ratio,
            coverage: settings.coverage, rounding: settings.rounding, view: wholeView, base: nil,
            isSelected: settings.release != .ask || isGiven)
    }

    /// What is framed where no region is given: all of the picture that ratio, zoom range and limits allow.
    func whole(orientation: Orientation, ratio: AspectRatio?) -> Region {
        let sideways = orientation.isSideways
        var region = Region(whole: picture)
        if let ratio { region = region.resized(to: zoomOne(of: ratio, sideways: sideways)) }
        if zoomsPicture, zoom.lowerBound > 1 {
            region = region.scaled(by: 1 / max(zoom.lowerBound, zoom(of: region, sideways: sideways)))
        }
        region = limited(region, orientation: orientation, ratio: ratio)
        return snapped(region, from: region)
    }

    var wholeView: EditorState.View { EditorState.View(zoom: 1, focus: Rect(picture).center) }

    // MARK: The crop

    /// The crop of a state: what is framed, without what the picture does not fill.
    func crop(of state: EditorState) -> Crop {
        var region = state.framed
        if coverage == .fit || coverage == .fitWidth {
            region = region.fitted(in: picture)
            if state.ratio == nil {
                // Freely shaped, it must not fall below the minimum for the window's sake.
                region = withinLimits(region, orientation: state.orientation, ratio: nil)
                region = shrunk(region, orientation: state.orientation, ratio: nil).shiftedInside(picture)
            }
        }
        return Crop(region: region, orientation: state.orientation, shape: state.shape)
    }

    // MARK: Validity

    /// A region brought within the pixel limits, and made valid. One that is so already keeps its bits.
    func limited(_ region: Region, orientation: Orientation, ratio: AspectRatio?) -> Region {
        let result = settled(
            withinLimits(region, orientation: orientation, ratio: ratio), orientation: orientation, ratio: ratio)
        let noise = picture.longerSide * Region.noise
        let isSized = abs(result.width - region.width) <= noise && abs(result.height - region.height) <= noise
        return isSized ? region.shiftedInside(picture) : result
    }

    /// A region given a ratio, in picture space, about its centre: its own size as far as it has the ratio, to a pixel
    /// its longer side with the other derived, as whole pixels are made, and else the largest inside.
    func shaped(_ region: Region, to ratio: AspectRatio) -> Region {
        let size = region.size
        if matches(ratio, size) { return region }
        let derived =
            ratio.width >= ratio.height
            ? Size<Picture>(width: size.width, height: size.width * ratio.height / ratio.width)
            : Size<Picture>(width: size.height * ratio.width / ratio.height, height: size.height)
        let isRounded = abs(derived.width - size.width) <= 1 && abs(derived.height - size.height) <= 1
        return region.resized(to: isRounded ? derived : ratio.largest(in: size))
    }

    private func withinLimits(_ region: Region, orientation: Orientation, ratio: AspectRatio?) -> Region {
        let sideways = orientation.isSideways
        let size: Size<Seen> = limits.limited(region.size.relabelled().swapped(if: sideways), ratio: ratio)
        return region.resized(to: size.swapped(if: sideways).relabelled())
    }

    /// A region made valid: inside the picture as its coverage asks, shifted first, shrunk only if it cannot fit.
    func settled(_ region: Region, orientation: Orientation, ratio: AspectRatio?) -> Region {
        var region = region
        if coverage == .cover { region = shrunk(region, orientation: orientation, ratio: ratio) }
        return region.shiftedInside(picture)
    }

    private func shrunk(_ region: Region, orientation: Orientation, ratio: AspectRatio?) -> Region {
        let factor = region.shrinkToFit(in: picture)
        if factor >= 1 { return region }
        if region.isUpright {
            let size =
                ratio?.inverted(if: orientation.isSideways).largest(in: picture)
                ?? Size(width: min(region.width, picture.width), height: min(region.height, picture.height))
            return region.resized(to: size)
        }
        let size = region.size * factor
        let least: Size<Picture> = limits.smallest(ratio: nil).relabelled().swapped(if: orientation.isSideways)
        guard ratio == nil, size.width < least.width || size.height < least.height else {
            return region.scaled(by: factor)
        }
        // Only a pixel minimum may change a free region's shape: hold the side that is too short, and let the other
        // have what is left; if even the minimum does not fit, it scales down until it does.
        let smallest = Region(center: region.center, size: least, angle: region.angle)
        let minimumFactor = smallest.shrinkToFit(in: picture)
        if minimumFactor < 1 { return smallest.scaled(by: minimumFactor) }
        let (sine, cosine) = sineAndCosine(degrees: abs(region.angle))
        func room(beside side: Double, along: Double, across: Double) -> Double {
            min((along - side * sine) / cosine, (across - side * cosine) / sine)
        }
        let width = max(size.width, least.width)
        let height = max(size.height, least.height)
        let fitted =
            size.width < least.width
            ? Size<Picture>(
                width: width, height: min(height, room(beside: width, along: picture.height, across: picture.width)))
            : Size<Picture>(
                width: min(width, room(beside: height, along: picture.width, across: picture.height)), height: height)
        return region.resized(to: fitted)
    }

    func matches<Space>(_ ratio: AspectRatio, _ size: Size<Space>) -> Bool {
        abs(size.width * ratio.height - size.height * ratio.width) <= 1e-9 * size.longerSide
            * (ratio.width + ratio.height)
    }

    // MARK: Zoom

    /// The factor by which a region's size is multiplied to be that of zoom 1: the zoom at which it is now.
    func zoom(of region: Region, sideways: Bool) -> Double {
        switch coverage {
        case .cover:
            let bounds = region.boundsSize
            return min(picture.width / bounds.width, picture.height / bounds.height)
        case .fit, .padded:
            let bounds = picture.rotatedBounds(degrees: region.angle)
            return max(bounds.width / region.width, bounds.height / region.height)
        case .fitWidth:
            let bounds = picture.rotatedBounds(degrees: region.angle)
            return sideways ? bounds.height / region.height : bounds.width / region.width
        }
    }

    /// The size of an upright region of a ratio (as seen) at zoom 1.
    func zoomOne(of ratio: AspectRatio, sideways: Bool) -> Size<Picture> {
        let ratio = ratio.inverted(if: sideways)
        switch coverage {
        case .cover: return ratio.largest(in: picture)
        case .fit, .padded: return ratio.smallest(around: picture)
        case .fitWidth:
            return sideways
                ? Size(width: picture.height * ratio.width / ratio.height, height: picture.height)
                : Size(width: picture.width, height: picture.width * ratio.height / ratio.width)
        }
    }

    /// A region that is as large as zoom 1 allows but for noise, made so to the last bit: zoomed in and out again, the
    /// whole picture is the whole picture.
    func quiet(_ region: Region, orientation: Orientation, ratio: AspectRatio?) -> Region {
        guard region.isUpright, abs(zoom(of: region, sideways: orientation.isSideways) - 1) < 1e-12 else {
            return region
        }
        func quiet(_ side: Double, _ whole: Double) -> Double { abs(side - whole) < 1e-12 * whole ? whole : side }
        return region.resized(
            to: ratio.map { zoomOne(of: $0, sideways: orientation.isSideways) }
                ?? Size(width: quiet(region.width, picture.width), height: quiet(region.height, picture.height)))
    }

    /// How far a zoom gesture may scale a region's size: within the zoom range, which never forces a change by
    /// itself, and within the pixel limits, which do.
    func zoomFactors(of state: EditorState) -> (smallest: Double, largest: Double) {
        let zoom = zoom(of: state.framed, sideways: state.orientation.isSideways)
        var smallest = min(1, zoom / self.zoom.upperBound)
        var largest = max(1, zoom / self.zoom.lowerBound)
        let size = state.seenSize
        smallest = max(smallest, max(limits.minimum.width / size.width, limits.minimum.height / size.height))
        largest = min(largest, min(limits.maximum.width / size.width, limits.maximum.height / size.height))
        if coverage == .cover { largest = min(largest, max(zoom, 0)) }
        // Noise apart, the state as it is is within its limits.
        return (min(smallest, 1), max(largest, 1))
    }

    // MARK: Turns, straightening, ratios

    /// What is framed after a run from `base` has led to this orientation, stored angle and ratio.
    func derived(
        from base: EditorState.Base, orientation: Orientation, angle: Double, ratio: AspectRatio?
    ) -> Region {
        let sideways = orientation.isSideways
        var size = base.region.size
        // A region that already has the ratio keeps its bits.
        if let ratio, !matches(ratio.inverted(if: sideways), size) {
            if base.ratio == ratio {
                size = size.swapped(if: (orientation.turns - base.turns) & 1 == 1)
            } else {
                // Another ratio keeps the zoom: the largest stays the largest.
                var upright = base.region
                upright.angle = 0
                let zoom = zoom(of: upright, sideways: base.turns & 1 == 1)
                size = zoomOne(of: ratio, sideways: sideways)
                if zoom != 1 { size = size * (1 / zoom) }
            }
        }
        var region = base.region.resized(to: size)
        region.angle = angle
        let result = limited(region, orientation: orientation, ratio: ratio)
        return result == base.region ? result : snapped(result, from: base.region)
    }

    // MARK: Snap

    /// Shifts an upright region's origin to the nearest grid line inside, or leaves it where it was at the start.
    func snapped(_ region: Region, from start: Region?) -> Region {
        guard let grid, region.isUpright else { return region }
        var moved = region
        moved.x = shift(region.x, region.width, start: start?.x, startLength: start?.width, grid.x)
        moved.y = shift(region.y, region.height, start: start?.y, startLength: start?.height, grid.y)
        return moved
    }

    private func shift(
        _ origin: Double, _ length: Double, start: Double?, startLength: Double?, _ axis: BlockGrid.Axis
    ) -> Double {
        guard length <= axis.whole else { return origin }
        let back = axis.fromEnd ? length : 0
        let startEdge = start.map { axis.fromEnd ? $0 + (startLength ?? 0) : $0 }
        let edge = axis.nearest(to: origin + back, start: startEdge, from: back, to: axis.whole - length + back)
        // Added and taken off again, the length may have left noise.
        if edge == origin + back { return origin }
        if let start, edge == startEdge, length == startLength { return start }
        return edge - back
    }

    /// Snaps the edges at the grid's origin side that have moved since `start`; the other edges stay.
    func snappedEdges(_ region: Region, from start: Region, ratio: AspectRatio?, sideways: Bool) -> Region {
        guard let grid, region.isUpright else { return region }
        if ratio != nil { return snapped(region, from: start) }
        let least: Size<Picture> = limits.minimum.relabelled().swapped(if: sideways)
        let most: Size<Picture> = limits.maximum.relabelled().swapped(if: sideways)
        let x = snapEdges(region.x, region.width, start.x, start.width, least.width, most.width, grid.x)
        let y = snapEdges(region.y, region.height, start.y, start.height, least.height, most.height, grid.y)
        // Once more, since a far edge at the border is now the sum of two numbers.
        return Region(x: x.start, y: y.start, width: x.length, height: y.length).shiftedInside(picture)
    }

    private func snapEdges(
        _ origin: Double, _ length: Double, _ startOrigin: Double, _ startLength: Double, _ least: Double,
        _ most: Double, _ axis: BlockGrid.Axis
    ) -> (start: Double, length: Double) {
        if length > axis.whole { return (origin, length) }
        if axis.fromEnd {
            let (end, startEnd) = (origin + length, startOrigin + startLength)
            if end == startEnd { return (origin, length) }
            let edge = axis.nearest(
                to: end, start: startEnd, from: min(end, origin + min(least, length)),
                to: max(end, min(axis.whole, origin + most)))
            return (origin, edge - origin)
        }
        if origin == startOrigin { return (origin, length) }
        let end = origin + length
        let edge = axis.nearest(
            to: origin, start: startOrigin, from: min(origin, max(0, end - most)),
            to: max(origin, end - min(least, length)))
        return (edge, end - edge)
    }
}
