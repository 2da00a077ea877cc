/// Where things are on the screen.
extension EditorCore {
    /// The camera at rest, or as a gesture holds it.
    var camera: Camera { heldCamera ?? restCamera }

    var restCamera: Camera {
        if settings.zoomsPicture {
            return Camera(focus: state.framed.center, unit: windowUnit)
        }
        let place = place(of: state.view)
        return Camera(focus: place.center, unit: place.unit)
    }

    /// Where a view puts the picture's view in this layout.
    private func place(of view: EditorState.View) -> PanZoom.Place {
        let whole = wholeUnit
        let unit = max(whole / view.zoom, smallestViewUnit(whole: whole))
        return viewPanZoom.constrained(PanZoom.Place(center: view.focus, unit: unit))
    }

    /// Picture pixels a point with the frame as large as the content allows; a frame smaller than the zoom range
    /// allows is shown smaller.
    private var windowUnit: Double {
        let size = state.seenSize
        let unit = max(size.width / content.width, size.height / content.height)
        let zoom = rules.zoom(of: state.framed, sideways: state.orientation.isSideways)
        return settings.placement == .recentring ? unit * max(1, zoom / settings.zoom.upperBound) : unit
    }

    /// The size of the whole picture as it is turned and straightened.
    private var seenBounds: Size<Seen> {
        picture.rotatedBounds(degrees: state.framed.angle).relabelled().swapped(if: state.orientation.isSideways)
    }

    /// Picture pixels a point with the whole picture in view.
    private var wholeUnit: Double {
        let bounds = seenBounds
        return max(bounds.width / content.width, bounds.height / content.height)
    }

    private func smallestViewUnit(whole: Double) -> Double {
        min(whole / settings.zoom.upperBound, 1 / settings.metrics.largestPixel)
    }

    // MARK: Panning and zooming

    /// The solver for the picture under the frame, whose centre stays at its viewport point.
    private var windowPanZoom: PanZoom {
        let camera = camera
        let pose = Pose(state: state, camera: camera)
        let factors = rules.zoomFactors(of: state)
        return PanZoom(
            picture: picture, axes: state.axes, anchor: pose.frame(around: content.center).center,
            units: (camera.unit * factors.smallest, camera.unit * factors.largest),
            bounds: .region(sizePerUnit: state.framed.size * (1 / camera.unit), angle: state.framed.angle),
            reach: content.size.shorterSide)
    }

    /// The solver for the view of the picture.
    private var viewPanZoom: PanZoom {
        let whole = wholeUnit
        return PanZoom(
            picture: picture, axes: state.axes, anchor: content.center,
            units: (smallestViewUnit(whole: whole), whole),
            bounds: .view(content: content.size, bounds: seenBounds), reach: content.size.shorterSide)
    }

    /// The solver that zooming and panning use under these settings.
    var panZoom: PanZoom { settings.zoomsPicture ? windowPanZoom : viewPanZoom }

    /// Where panning and zooming start from.
    var place: PanZoom.Place {
        let camera = camera
        return PanZoom.Place(center: settings.zoomsPicture ? state.framed.center : camera.focus, unit: camera.unit)
    }

    /// Takes a valid place over into the state. What is as it was before keeps its bits, and the base.
    func take(_ place: PanZoom.Place, from start: PanZoom.Place, region: Region, before: EditorState) {
        if settings.zoomsPicture {
            var moved = region
            if place != start {
                moved = Region(
                    center: place.center, size: region.size * (place.unit / start.unit), angle: region.angle)
                if place.unit == start.unit {
                    (moved.width, moved.height) = (region.width, region.height)
                } else {
                    moved = rules.quiet(moved, orientation: state.orientation, ratio: state.ratio)
                }
            }
            // Once more, since the centre's half sizes round: a valid region stays bit for bit.
            state.framed = rules.snapped(moved.shiftedInside(picture), from: region)
            state.base = state.framed == before.framed ? before.base : nil
        } else if place == self.place(of: before.view) {
            state.view = before.view
        } else {
            let zoom = wholeUnit / place.unit
            state.view =
                zoom <= 1 + 1e-12 ? rules.wholeView : EditorState.View(zoom: zoom, focus: place.center)
        }
    }

    /// The pose that shows a place, valid or not.
    func pose(showing place: PanZoom.Place, solver: PanZoom, from start: PanZoom.Place, region: Region) -> Pose {
        guard settings.zoomsPicture else {
            return Pose(state: state, camera: Camera(focus: place.center, unit: place.unit))
        }
        var pose = Pose(state: state, camera: camera(at: place, keeping: solver.anchor))
        pose.center = place.center
        pose.size = (region.size * (place.unit / start.unit)).relabelled().swapped(if: state.orientation.isSideways)
        return pose
    }

    /// The camera that shows a place's centre at a point of the viewport.
    func camera(at place: PanZoom.Place, keeping anchor: Point<Viewport>) -> Camera {
        Camera(
            focus: place.center - state.axes.picture(anchor - content.center) * place.unit, unit: place.unit)
    }

    // MARK: What is seen

    /// What will be seen at rest, or is while nothing is on its way.
    var restPose: Pose { Pose(state: state, camera: camera) }

    var restFrame: Rect<Viewport> { restPose.frame(around: content.center) }

    /// What is seen at the present time.
    var seenPose: Pose {
        if let overscroll { return overscroll }
        let rest = restPose
        guard let motion else { return rest }
        var pose = motion.from.interpolated(to: rest, fraction: motion.fraction(at: clock))
        if let glide = motion.glide {
            let moving = settings.zoomsPicture ? pose.center : pose.camera.focus
            let shift = glide.position(at: clock - motion.start) - moving
            pose.camera.focus = pose.camera.focus + shift
            if settings.zoomsPicture { pose.center = pose.center + shift }
        }
        return pose
    }
}
