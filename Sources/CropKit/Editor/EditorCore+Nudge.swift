/// Small exact steps: what arrow keys and assistive technology do.
extension EditorCore {
    /// Moves the frame or a handle by whole picture pixels on the screen's axes. From a fraction, the first step
    /// lands on the next whole pixel that way; on a grid, each step goes to the next grid line.
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
            if offset.dx != 0 {
                let edge = handle.horizontal == .near ? rect.minX : rect.maxX
                offset.dx = whole(edge, dx) - edge
            }
            if offset.dy != 0 {
                let edge = handle.vertical == .near ? rect.minY : rect.maxY
                offset.dy = whole(edge, dy) - edge
            }
        }
        let solver = ResizeSolver(
            frame: frame,
            bounds: frame.start.isUpright
                ? frame.pictureRect : frame.rect.inset(by: -2 * (picture.width + picture.height)),
            minimum: rules.limits.minimum, maximum: rules.limits.maximum, ratio: state.ratio)
        return frame.region(of: solver.resized(rect, by: handle, offset: offset)).shiftedInside(picture)
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
        if way == 0 { return origin }
        let back = axis.fromEnd ? length : 0
        guard let line = axis.next(from: origin + back, forward: way > 0) else { return origin }
        let moved = line - back
        return moved >= 0 && moved + length <= axis.whole ? moved : origin
    }
}
