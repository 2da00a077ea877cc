/// Small exact steps: what arrow keys and assistive technology do.
extension EditorCore {
    /// Moves the frame or a handle by whole picture pixels on the screen's axes. From a fraction, the first step
    /// lands on the next whole pixel that way. What a grid holds goes to the first grid line at least as far.
    func nudge(_ target: Command.Target, dx: Double, dy: Double) {
        guard state.isSelected, dx != 0 || dy != 0 else { return }
        if interaction == nil { extendBurst(.nudge) }
        let frame = SeenFrame(picture: picture, state: state)
        let region: Region
        switch target {
        case .frame: region = moved(frame, dx: dx, dy: dy)
        case .handle(let handle):
            guard settings.hasHandles || settings.release == .ask else { return }
            holdCamera()
            region = resized(frame, handle, dx: dx, dy: dy)
        }
        guard region != state.framed else { return }
        state.framed = region
        state.base = nil
        announce(Label(.announceFrame))
    }

    /// A frame that is resized stays where it is on the screen until it goes back to the centre.
    private func holdCamera() {
        if settings.zoomsPicture, heldCamera == nil { heldCamera = camera }
    }

    private func moved(_ frame: SeenFrame, dx: Double, dy: Double) -> Region {
        var target = frame.rect
        if let grid = rules.grid, frame.start.isUpright {
            let way: Vector<Picture> = state.orientation.unseen(Vector<Seen>(dx: dx, dy: dy))
            var region = frame.start
            region.x = stepped(region.x, region.width, way.dx, grid.x)
            region.y = stepped(region.y, region.height, way.dy, grid.y)
            return region.shiftedInside(picture)
        }
        let upright = frame.start.isUpright
        target.x = upright ? whole(target.x, dx) : target.x + dx
        target.y = upright ? whole(target.y, dy) : target.y + dy
        return rules.settled(frame.region(of: target), orientation: state.orientation, ratio: state.ratio)
    }

    private func resized(_ frame: SeenFrame, _ handle: Handle, dx: Double, dy: Double) -> Region {
        let rect = frame.rect
        var offset = Vector<Seen>(
            dx: handle.horizontal == .none ? 0 : dx, dy: handle.vertical == .none ? 0 : dy)
        if frame.start.isUpright {
            offset.dx = stepped(frame, handle.horizontal, offset.dx, edges: (rect.minX, rect.maxX), sideways: false)
            offset.dy = stepped(frame, handle.vertical, offset.dy, edges: (rect.minY, rect.maxY), sideways: true)
        }
        let solver = ResizeSolver(
            frame: frame,
            bounds: frame.start.isUpright
                ? (rules.coverage == .cover ? frame.pictureRect : frame.pictureRect.union(rect))
                : frame.rect.inset(by: -2 * (picture.width + picture.height)),
            minimum: rules.limits.minimum, maximum: rules.limits.maximum, ratio: state.ratio)
        let resized = frame.region(of: solver.resized(rect, by: handle, offset: offset)).shiftedInside(picture)
        return rules.snappedEdges(
            resized, from: frame.start, ratio: state.ratio, sideways: state.orientation.isSideways)
    }

    /// How far one edge of an upright frame goes with a nudge: whole pixels, or to a line of the grid that holds it.
    ///
    /// - Parameter sideways: it is a horizontal edge, which moves up and down.
    private func stepped(
        _ frame: SeenFrame, _ side: Side, _ steps: Double, edges: (near: Double, far: Double), sideways: Bool
    ) -> Double {
        if steps == 0 { return 0 }
        let edge = side == .near ? edges.near : edges.far
        guard let grid = rules.grid, state.ratio == nil else { return whole(edge, steps) - edge }
        let way: Vector<Picture> = state.orientation.unseen(
            Vector<Seen>(dx: sideways ? 0 : 1, dy: sideways ? 1 : 0))
        let axis = way.dx == 0 ? grid.y : grid.x
        let direction = way.dx + way.dy
        let isEnd = (side == .far) == (direction > 0)
        guard isEnd == axis.fromEnd else { return whole(edge, steps) - edge }
        let box = frame.start.box
        let held = way.dx == 0 ? (isEnd ? box.maxY : box.minY) : (isEnd ? box.maxX : box.minX)
        let line = axis.next(from: held, by: steps * direction, from: 0, to: axis.whole)
        return ((line ?? held) - held) * direction
    }

    /// `steps` whole pixels on from an edge; the first goes to the next whole one.
    private func whole(_ edge: Double, _ steps: Double) -> Double {
        // Noise below a billionth of a pixel is no fraction.
        let near = roundHalfUp(edge)
        if steps == 0 { return edge }
        if abs(edge - near) < 1e-9 { return near + steps }
        return steps > 0 ? edge.rounded(.up) + steps - 1 : edge.rounded(.down) + steps + 1
    }

    private func stepped(_ origin: Double, _ length: Double, _ way: Double, _ axis: BlockGrid.Axis) -> Double {
        if way == 0 || length > axis.whole { return origin }
        let back = axis.fromEnd ? length : 0
        let line = axis.next(from: origin + back, by: way, from: back, to: axis.whole - length + back)
        return line.map { $0 - back } ?? origin
    }
}
