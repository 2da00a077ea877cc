/// What lies under a point of the viewport.
enum Hit: Equatable, Sendable {
    case handle(Handle)
    case inside
    case outside
}

/// Grab zones about a frame: bands along its edges and squares at its corners, which win.
///
/// The zones reach `reach` points outward, and inward at most a quarter of the side, so that however small the frame
/// is, its inside, edges and corners can all be reached.
struct HitTest: Sendable {
    let frame: Rect<Viewport>
    let reach: Double
    let hasHandles: Bool

    func hit(_ point: Point<Viewport>) -> Hit {
        if hasHandles {
            let horizontal = side(point.x, frame.minX, frame.maxX)
            let vertical = side(point.y, frame.minY, frame.maxY)
            let besideX = point.x >= frame.minX && point.x <= frame.maxX
            let besideY = point.y >= frame.minY && point.y <= frame.maxY
            if horizontal != .none, vertical != .none,
                let corner = Handle(horizontal: horizontal, vertical: vertical)
            {
                return .handle(corner)
            }
            if besideY, let edge = Handle(horizontal: horizontal, vertical: .none) { return .handle(edge) }
            if besideX, let edge = Handle(horizontal: .none, vertical: vertical) { return .handle(edge) }
        }
        return frame.contains(point) ? .inside : .outside
    }

    private func side(_ x: Double, _ low: Double, _ high: Double) -> Side {
        let inward = min(reach, (high - low) / 4)
        if x >= low - reach, x <= low + inward { return .near }
        if x >= high - inward, x <= high + reach { return .far }
        return .none
    }
}

/// What a pointer should look like, so that it tells what a drag would do.
public enum Cursor: Int, CaseIterable, Sendable {
    case normal = 0
    case grab
    case grabbing
    case move
    case crosshair
    case resizeHorizontal
    case resizeVertical
    /// Along the diagonal from the top left to the bottom right.
    case resizeFalling
    case resizeRising

    init(_ handle: Handle) {
        switch (handle.horizontal, handle.vertical) {
        case (_, .none): self = .resizeHorizontal
        case (.none, _): self = .resizeVertical
        default: self = handle.horizontal == handle.vertical ? .resizeFalling : .resizeRising
        }
    }
}
