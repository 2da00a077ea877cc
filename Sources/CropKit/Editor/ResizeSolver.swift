/// Moves the sides that a handle holds. One solver serves all handles, drawing, and nudges.
///
/// All in picture pixels on the screen's axes. A result is a pure function of the start and the total offset.
struct ResizeSolver: Sendable {
    let frame: SeenFrame
    /// What the rectangle must stay inside, beside the picture itself where it is straightened.
    let bounds: Rect<Seen>
    let minimum: Size<Seen>
    let maximum: Size<Seen>
    let ratio: AspectRatio?

    func resized(_ start: Rect<Seen>, by handle: Handle, offset: Vector<Seen>) -> Rect<Seen> {
        if offset == .zero { return start }
        guard let ratio else { return free(start, handle, offset) }
        return handle.isCorner
            ? lockedCorner(start, handle, offset, ratio: ratio) : lockedEdge(start, handle, offset, ratio: ratio)
    }

    // MARK: Free

    private func free(_ start: Rect<Seen>, _ handle: Handle, _ offset: Vector<Seen>) -> Rect<Seen> {
        let x = span(
            start.x, start.width, handle.horizontal, offset.dx, (bounds.minX, bounds.maxX),
            (minimum.width, maximum.width))
        let y = span(
            start.y, start.height, handle.vertical, offset.dy, (bounds.minY, bounds.maxY),
            (minimum.height, maximum.height))
        let target = Rect<Seen>(x: x.low, y: y.low, width: x.length, height: y.length)
        if frame.start.isUpright { return target }
        // Stop on the line from start to target, then slide along the width, then along the height.
        let room = TurnedRoom(frame)
        let first = room.furthest(from: start, to: target)
        var wider = first
        wider.x = target.x
        wider.width = target.width
        let second = room.furthest(from: first, to: wider)
        var taller = second
        taller.y = target.y
        taller.height = target.height
        return room.furthest(from: second, to: taller)
    }

    /// One axis: the side that is held moves; inside wins over the maximum, that over the minimum.
    private func span(
        _ low: Double, _ length: Double, _ side: Side, _ offset: Double, _ bounds: (low: Double, high: Double),
        _ limits: (minimum: Double, maximum: Double)
    ) -> (low: Double, length: Double) {
        let high = low + length
        switch side {
        case .none: return (low, length)
        case .far:
            let edge = min(min(max(high + offset, low + limits.minimum), low + limits.maximum), bounds.high)
            return (low, edge == high ? length : edge - low)
        case .near:
            let edge = max(max(min(low + offset, high - limits.minimum), high - limits.maximum), bounds.low)
            return edge == low ? (low, length) : (edge, high - edge)
        }
    }

    // MARK: Locked

    /// The offset projected on the frame's diagonal; the opposite corner stays.
    private func lockedCorner(
        _ start: Rect<Seen>, _ handle: Handle, _ offset: Vector<Seen>, ratio: AspectRatio
    ) -> Rect<Seen> {
        let value = ratio.value
        let along =
            offset.dx * Double(handle.horizontal.rawValue) * value + offset.dy * Double(handle.vertical.rawValue)
        let growth = along * value / (value * value + 1)
        let roomX = handle.horizontal == .far ? bounds.maxX - start.minX : start.maxX - bounds.minX
        let roomY = handle.vertical == .far ? bounds.maxY - start.minY : start.maxY - bounds.minY
        let width = lockedWidth(start.width + growth, ratio: ratio, room: Size(width: roomX, height: roomY))
        if width == start.width { return start }
        let target = placed(start, handle, width: width, ratio: ratio)
        return frame.start.isUpright ? target : TurnedRoom(frame).furthest(from: start, to: target)
    }

    /// Grows about the other axis' centre, and is shifted inside where that axis meets the border.
    private func lockedEdge(
        _ start: Rect<Seen>, _ handle: Handle, _ offset: Vector<Seen>, ratio: AspectRatio
    ) -> Rect<Seen> {
        let roomX: Double
        let roomY: Double
        let wanted: Double
        switch handle.horizontal {
        case .none:
            (roomX, roomY) = (
                bounds.width, handle.vertical == .far ? bounds.maxY - start.minY : start.maxY - bounds.minY
            )
            wanted =
                start.width + offset.dy * Double(handle.vertical.rawValue) * ratio.width / ratio.height
        case .near: (roomX, roomY, wanted) = (start.maxX - bounds.minX, bounds.height, start.width - offset.dx)
        case .far: (roomX, roomY, wanted) = (bounds.maxX - start.minX, bounds.height, start.width + offset.dx)
        }
        let width = lockedWidth(wanted, ratio: ratio, room: Size(width: roomX, height: roomY))
        if width == start.width { return start }
        let target = placed(start, handle, width: width, ratio: ratio)
        guard !frame.start.isUpright else { return target }
        return TurnedRoom(frame).furthestShifting(from: start, to: target, sideways: handle.horizontal != .none)
    }

    private func lockedWidth(_ width: Double, ratio: AspectRatio, room: Size<Seen>) -> Double {
        let least = ratio.smallest(around: minimum).width
        let most = min(ratio.largest(in: maximum).width, ratio.largest(in: room).width)
        return min(max(width, least), most)
    }

    private func placed(_ start: Rect<Seen>, _ handle: Handle, width: Double, ratio: AspectRatio) -> Rect<Seen> {
        let height = width * ratio.height / ratio.width
        func origin(
            _ side: Side, _ low: Double, _ length: Double, _ newLength: Double, _ bounds: (low: Double, high: Double)
        ) -> Double {
            switch side {
            case .far: low
            case .near: low + length - newLength
            case .none:
                clamp(low + length / 2 - newLength / 2, bounds.low, max(bounds.low, bounds.high - newLength))
            }
        }
        return Rect(
            x: origin(handle.horizontal, start.x, start.width, width, (bounds.minX, bounds.maxX)),
            y: origin(handle.vertical, start.y, start.height, height, (bounds.minY, bounds.maxY)),
            width: width, height: height)
    }
}
