extension Orientation {
    /// This, and then `next`, as one of the eight.
    public func then(_ next: Orientation) -> Orientation {
        // A mirror turns the turns before it around: M·R = R⁻¹·M.
        next.mirrored
            ? Orientation(mirrored: !mirrored, turns: next.turns - turns)
            : Orientation(mirrored: mirrored, turns: turns + next.turns)
    }

    /// The map of a box of `size`, its corner at the origin, onto the box as seen, its corner at the origin too.
    public func transform<From, To>(of size: Size<From>) -> Transform<From, To> {
        let right: Vector<To> = seen(Vector<From>(dx: 1, dy: 0))
        let down: Vector<To> = seen(Vector<From>(dx: 0, dy: 1))
        // What runs leftwards or upwards starts at the far edge.
        return Transform(
            a: right.dx, b: right.dy, c: down.dx, d: down.dy,
            tx: max(0, -right.dx) * size.width + max(0, -down.dx) * size.height,
            ty: max(0, -right.dy) * size.width + max(0, -down.dy) * size.height)
    }
}

extension ExifOrientation {
    /// The map of stored pixels of `size` to the upright picture; exact.
    public func transform(of size: Size<Stored>) -> Transform<Stored, Picture> { orientation.transform(of: size) }
}
