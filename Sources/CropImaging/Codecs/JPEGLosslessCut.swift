import CropKit

/// Where a JPEG can be cut and turned without loss: the geometry of ``JPEGTransform``.
///
/// Coefficients come in blocks. What becomes the left and the top edge of the result must lie between two of them; the
/// right and the bottom edge may cut through one. Where the picture is mirrored or turned so that its stored right or
/// bottom edge becomes the left or top one, an incomplete block at that edge cannot be kept (jpegtran's `-trim`).
struct JPEGLosslessCut: Equatable {
    /// The stored pixels that are kept.
    let stored: Rect<Stored>
    /// The same in the turned and trimmed picture.
    let turned: PixelRect
    /// The turned and trimmed picture.
    let turnedSize: (width: Int, height: Int)
    /// Whether it is the rectangle that was asked for.
    let isExact: Bool

    /// The cut nearest to a rectangle: of the same size where there is one.
    ///
    /// - Parameters:
    ///   - rect: whole stored pixels inside the picture.
    ///   - size: of the stored picture.
    ///   - block: the sides of its minimum coded unit, in pixels.
    ///   - step: how stored pixels are turned.
    /// - Returns: nil where a picture has no complete block along a side that is to be mirrored.
    init?(_ rect: Rect<Stored>, of size: (width: Int, height: Int), block: (width: Int, height: Int), step: Orientation)
    {
        let endsFirst = JPEGLosslessCut.endsFirst(step)
        guard
            let x = Span(
                from: Int(rect.minX), length: Int(rect.width), of: size.width, block: block.width, fromEnd: endsFirst.x),
            let y = Span(
                from: Int(rect.minY), length: Int(rect.height), of: size.height, block: block.height,
                fromEnd: endsFirst.y)
        else { return nil }
        stored = Rect(
            x: Double(x.start), y: Double(y.start), width: Double(x.length), height: Double(y.length))
        isExact = stored == rect
        let seen = step.isSideways ? (x: y, y: x) : (x: x, y: y)
        turned = PixelRect(
            x: seen.x.startAsSeen, y: seen.y.startAsSeen, width: seen.x.length, height: seen.y.length)
        turnedSize = (seen.x.room, seen.y.room)
    }

    static func == (a: JPEGLosslessCut, b: JPEGLosslessCut) -> Bool {
        a.stored == b.stored && a.turned == b.turned && a.turnedSize == b.turnedSize
    }

    /// Whether the stored right edge comes first, at the left or top, and whether the stored bottom edge does.
    private static func endsFirst(_ step: Orientation) -> (x: Bool, y: Bool) {
        let isTurnedOver = step.turns >= 2
        return (step.mirrored != isTurnedOver, step.turns == 1 || step.turns == 2)
    }

    /// The cut along one side of the stored picture.
    private struct Span {
        let start: Int
        let length: Int
        /// What is left of the side, trimmed.
        let room: Int
        let fromEnd: Bool

        init?(from start: Int, length: Int, of side: Int, block: Int, fromEnd: Bool) {
            self.fromEnd = fromEnd
            room = fromEnd ? side / block * block : side
            guard room > 0 else { return nil }
            self.length = min(length, room)
            // Of two lines between blocks that are as near, the first.
            func line(near edge: Int, from first: Int, to last: Int) -> Int {
                let nearest = (edge + (block - 1) / 2) / block * block
                return min(max(nearest, (first + block - 1) / block * block), last / block * block)
            }
            self.start =
                fromEnd
                ? line(near: start + length, from: self.length, to: room) - self.length
                : line(near: start, from: 0, to: room - self.length)
        }

        var startAsSeen: Int { fromEnd ? room - start - length : start }
    }
}
