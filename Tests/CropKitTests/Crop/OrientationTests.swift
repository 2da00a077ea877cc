import Testing

@testable import CropKit

@Suite struct OrientationTests {
    static let all = [false, true].flatMap { mirrored in (0..<4).map { Orientation(mirrored: mirrored, turns: $0) } }

    @Test("T3: quarter turns wrap at both ends", arguments: [(5, 1), (-4, 0), (-1, 3), (Int.max, 3), (Int.min, 0)])
    func turnsWrap(quarters: Int, turns: Int) {
        #expect(Orientation(turns: quarters).turns == turns)
        #expect(Orientation.identity.turned(quarters: quarters).turns == turns)
    }

    @Test(
        "T5: mirroring what is seen makes the turns 4 − turns, modulo 4", arguments: [(0, 0), (1, 3), (2, 2), (3, 1)])
    func mirroringTurnsTheTurnsAround(turns: Int, mirroredTurns: Int) {
        for mirrored in [false, true] {
            let seen = Orientation(mirrored: mirrored, turns: turns).flipped
            #expect(seen == Orientation(mirrored: !mirrored, turns: mirroredTurns))
        }
    }

    @Test("T5: a mirrored crop's seen angle has the other sign, and the stored one stays")
    func seenAngleOfMirroredCrop() {
        var crop = Crop(region: Region(x: 0, y: 0, width: 10, height: 10, angle: 45))
        #expect(crop.seenAngle == 45)
        crop.orientation = crop.orientation.flipped
        #expect(crop.seenAngle == -45)
        #expect(crop.region.angle == 45)
    }

    @Test("Four turns and two mirrors are nothing", arguments: all)
    func fourTurnsAndTwoMirrorsAreNothing(orientation: Orientation) {
        #expect(orientation.flipped.flipped == orientation)
        #expect((0..<4).reduce(orientation) { seen, _ in seen.turned(quarters: 1) } == orientation)
        #expect(orientation.turned(quarters: 1) != orientation)
    }

    @Test("A vertical flip is a mirror and two turns, in either order", arguments: all)
    func verticalFlip(orientation: Orientation) {
        let flip = orientation.flipped.turned(quarters: 2)
        #expect(flip == orientation.turned(quarters: 2).flipped)
        let before: Vector<Seen> = orientation.seen(Vector<Picture>(dx: 3, dy: 5))
        let after: Vector<Seen> = flip.seen(Vector<Picture>(dx: 3, dy: 5))
        #expect(after == Vector(dx: before.dx, dy: -before.dy))
    }

    @Test("Directions come back from the screen", arguments: all)
    func directionsComeBack(orientation: Orientation) {
        let direction = Vector<Picture>(dx: 3, dy: 5)
        let seen: Vector<Seen> = orientation.seen(direction)
        let back: Vector<Picture> = orientation.unseen(seen)
        #expect(back == direction)
    }

    @Test("One after the other is one of the eight", arguments: all, all)
    func composition(first: Orientation, second: Orientation) {
        let direction = Vector<Picture>(dx: 3, dy: 5)
        let middle: Vector<Picture> = first.seen(direction)
        let both: Vector<Seen> = second.seen(middle)
        let once: Vector<Seen> = first.then(second).seen(direction)
        #expect(once == both)
    }

    @Test("T1: the transform of a turned picture takes (2500, 1800, 600, 400) to (800, 2500, 400, 600)")
    func transformOfTurnedPicture() {
        let picture = Size<Picture>(width: 4000, height: 3000)
        let transform: Transform<Picture, Seen> = Orientation(turns: 1).transform(of: picture)
        #expect(
            transform(Rect(x: 2500, y: 1800, width: 600, height: 400))
                == Rect(x: 800, y: 2500, width: 400, height: 600))
    }

    @Test("The transform puts the whole box at the origin, whatever the orientation", arguments: all)
    func transformKeepsTheBoxAtTheOrigin(orientation: Orientation) {
        let size = Size<Picture>(width: 7, height: 4)
        let transform: Transform<Picture, Seen> = orientation.transform(of: size)
        #expect(transform(Rect(size)) == Rect(size.swapped(if: orientation.isSideways).relabelled()))
    }
}
