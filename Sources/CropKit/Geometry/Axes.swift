/// How directions in the picture and directions on the screen relate under a crop.
struct Axes: Equatable, Sendable {
    let orientation: Orientation
    let sine: Double
    let cosine: Double

    init(orientation: Orientation, angle: Double) {
        self.orientation = orientation
        (sine, cosine) = sineAndCosine(degrees: angle)
    }

    func seen<To>(_ vector: Vector<Picture>) -> Vector<To> {
        orientation.seen(
            Vector<Picture>(
                dx: vector.dx * cosine - vector.dy * sine, dy: vector.dx * sine + vector.dy * cosine))
    }

    func picture<From>(_ vector: Vector<From>) -> Vector<Picture> {
        let upright: Vector<Picture> = orientation.unseen(vector)
        return Vector(
            dx: upright.dx * cosine + upright.dy * sine, dy: upright.dy * cosine - upright.dx * sine)
    }
}
