/// The framed region as an upright rectangle on the screen's axes, and back.
///
/// Upright, the axes are those of the whole picture as seen, so that edges on whole pixels stay on whole pixels.
/// Straightened, they are turned about the region's centre at the start.
struct SeenFrame: Sendable {
    let picture: Size<Picture>
    let start: Region
    let orientation: Orientation
    let axes: Axes
    /// The start on the screen's axes.
    let rect: Rect<Seen>

    init(picture: Size<Picture>, state: EditorState) {
        self.picture = picture
        start = state.framed
        orientation = state.orientation
        axes = state.axes
        let box = start.box
        let size: Size<Seen> = box.size.relabelled().swapped(if: orientation.isSideways)
        if start.isUpright {
            let x = SeenFrame.reversesX(orientation) ? picture.width - box.x - box.width : box.x
            let y = SeenFrame.reversesY(orientation) ? picture.height - box.y - box.height : box.y
            rect =
                orientation.isSideways
                ? Rect(x: y, y: x, width: size.width, height: size.height)
                : Rect(x: x, y: y, width: size.width, height: size.height)
        } else {
            rect = Rect(center: Point(x: 0, y: 0), size: size)
        }
    }

    /// The whole picture on the same axes; meaningful for an upright region only.
    var pictureRect: Rect<Seen> { Rect(picture.relabelled().swapped(if: orientation.isSideways)) }

    /// The region of a rectangle; an axis that has not changed since the start keeps its exact numbers.
    func region(of target: Rect<Seen>) -> Region {
        if target == rect { return start }
        guard start.isUpright else {
            let size: Size<Picture> = target.size.relabelled().swapped(if: orientation.isSideways)
            let offset: Vector<Picture> = axes.picture(target.center - rect.center)
            return Region(center: start.center + offset, size: size, angle: start.angle)
        }
        let horizontal = target.x == rect.x && target.width == rect.width
        let vertical = target.y == rect.y && target.height == rect.height
        let (keepX, keepY) = orientation.isSideways ? (vertical, horizontal) : (horizontal, vertical)
        let flat: Rect<Picture> =
            orientation.isSideways
            ? Rect(x: target.y, y: target.x, width: target.height, height: target.width)
            : Rect(x: target.x, y: target.y, width: target.width, height: target.height)
        var region = start
        if !keepX {
            region.x = SeenFrame.reversesX(orientation) ? picture.width - flat.x - flat.width : flat.x
            region.width = flat.width
        }
        if !keepY {
            region.y = SeenFrame.reversesY(orientation) ? picture.height - flat.y - flat.height : flat.y
            region.height = flat.height
        }
        return region
    }

    /// True when the picture's x axis runs against the screen axis that shows it.
    private static func reversesX(_ orientation: Orientation) -> Bool {
        (orientation.turns == 2 || orientation.turns == 3) != orientation.mirrored
    }

    private static func reversesY(_ orientation: Orientation) -> Bool {
        orientation.turns == 1 || orientation.turns == 2
    }
}
