import TestSupport
import Testing

@testable import CropKit

@Suite struct StraightenedPlanTests {
    @Test("R8: 581×600 at 45° becomes 404×417, a region of the real size")
    func realRegionOfWholeSize() throws {
        let picture = Size<Picture>(width: 581, height: 600)
        let ratio = try #require(AspectRatio(width: 581, height: 600))
        var region = Region(whole: picture)
        region.angle = 45
        let plan = try RenderPlan(
            crop: Crop(region: region.fitted(in: picture)), rounding: PixelRounding(ratio: ratio), picture: picture)
        #expect(plan.output == Size(width: 404, height: 417))
        #expect(abs(plan.cut.width - 581 / 1.437338) < 1e-3)
        #expect(!plan.isCopy)
        #expect(plan.rotation == 45)
        #expect(plan.source == Rect(picture).inset(by: 0).intersection(plan.source))
    }

    @Test("A positive angle turns the picture clockwise")
    func positiveIsClockwise() throws {
        let region = Region(x: 40, y: 40, width: 20, height: 20, angle: 30)
        let plan = try RenderPlan(crop: Crop(region: region), picture: Size(width: 100, height: 100))
        // What lies to the right of the centre in the picture comes to lie below right.
        let right = plan.transform(Vector<Picture>(dx: 10, dy: 0))
        #expect(abs(right.dx - 8.660254) < 1e-6 && abs(right.dy - 5) < 1e-6)
        #expect(plan.transform(Point<Picture>(x: 50, y: 50)) == Point(x: 10, y: 10))
    }

    @Test("T5: on a mirrored cut the rotation seen has the other sign, after the orientation step")
    func rotationIsAsSeen() throws {
        let picture = Size<Picture>(width: 100, height: 100)
        for orientation in OrientationTests.all {
            let crop = Crop(region: Region(x: 40, y: 30, width: 20, height: 30, angle: 30), orientation: orientation)
            let plan = try RenderPlan(crop: crop, picture: picture)
            #expect(plan.rotation == (orientation.mirrored ? -30 : 30))
            // First the step, then the rotation: the same direction as through the transform.
            let stepped: Vector<Output> = orientation.seen(Vector<Picture>(dx: 1, dy: 0))
            let (sine, cosine) = sineAndCosine(degrees: plan.rotation)
            let rotated = Vector<Output>(
                dx: stepped.dx * cosine - stepped.dy * sine, dy: stepped.dx * sine + stepped.dy * cosine)
            let direct = plan.transform(Vector<Picture>(dx: 1, dy: 0))
            #expect(abs(direct.dx - rotated.dx) < 1e-12 && abs(direct.dy - rotated.dy) < 1e-12)
        }
    }

    @Test("The region's corners become the result's, whatever its angle and orientation; seed 7")
    func cornersBecomeCorners() throws {
        var random = SeededRandom(seed: 7)
        for _ in 0..<5_000 {
            let picture = random.picture()
            let crop = random.crop(in: picture)
            guard !crop.region.isUpright else { continue }
            let output = RecipeOutput(width: random.once(in: 2) ? nil : 100, height: 80, resize: .stretch)
            let plan: RenderPlan
            do throws(CropError) { plan = try RenderPlan(crop: crop, picture: picture, output: output) } catch {
                continue
            }
            let (a, b, c, d) = crop.region.corners
            let seen = [a, b, c, d].map { plan.transform($0) }
            let (w, h) = (plan.output.width, plan.output.height)
            let expected: [Point<Output>] = [
                Point(x: 0, y: 0), Point(x: w, y: 0), Point(x: w, y: h), Point(x: 0, y: h),
            ]
            // Mirrored, the corners run the other way round; turned, they begin at another.
            let order = crop.orientation.mirrored ? [1, 0, 3, 2] : [0, 1, 2, 3]
            for corner in 0..<4 {
                let want = expected[(order[corner] + crop.orientation.turns) % 4]
                // Corners of picture pixels: noise there counts by how far one is enlarged.
                let slack = 1e-9 * picture.longerSide * max(1, plan.transform.determinant.magnitude.squareRoot() * 100)
                #expect(abs(seen[corner].x - want.x) <= slack && abs(seen[corner].y - want.y) <= slack)
            }
        }
    }

    @Test("The pixels read are those around the turned region, widened by the filter, inside the picture")
    func sourceIsTheBounds() throws {
        let picture = Size<Picture>(width: 100, height: 100)
        let crop = Crop(region: Region(x: 40, y: 40, width: 20, height: 10, angle: 30))
        // 20·cos 30° + 10·sin 30° = 22.32, 20·sin 30° + 10·cos 30° = 18.66, about (50, 45).
        let plan = try RenderPlan(crop: crop, picture: picture)
        #expect(plan.source == Rect(minX: 38, minY: 35, maxX: 62, maxY: 55))
        let wide = try RenderPlan(crop: crop, picture: picture, sampling: Sampling(support: 1))
        #expect(wide.source == Rect(minX: 37, minY: 34, maxX: 63, maxY: 56))
        let halved = try RenderPlan(
            crop: crop, picture: picture, output: RecipeOutput(width: 10), sampling: Sampling(support: 20))
        #expect(halved.source == Rect(minX: 0, minY: 0, maxX: 100, maxY: 95))
    }
}
