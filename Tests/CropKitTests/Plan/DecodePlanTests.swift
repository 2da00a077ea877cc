import TestSupport
import Testing

@testable import CropKit

@Suite struct DecodePlanTests {
    @Test(
        "The strongest reduction that leaves enough pixels",
        arguments: [
            (2250, 3000, 384, 1.0, 8, 4), (2250, 3000, 384, 2, 8, 2), (4000, 3000, 500, 1, 8, 8),
            (4000, 3000, 501, 1, 8, 4), (4000, 3000, 250, 2, 8, 8), (4000, 3000, 100, 1, 8, 8),
            (4000, 3000, 100, 1, 2, 2),
            (4000, 3000, 100, 1, 1, 1), (4000, 3000, 4000, 1, 8, 1), (4000, 3000, 8000, 1, 8, 1),
            (4000, 3000, 2000, 1, 8, 2), (4000, 3000, 2000, 2, 8, 1),
        ])
    func reduction(width: Double, height: Double, to output: Int, oversampling: Double, largest: Int, expected: Int)
        throws
    {
        let crop = Crop(region: Region(x: 0, y: 0, width: width, height: height), orientation: Orientation(turns: 1))
        let plan = try RenderPlan(
            crop: crop, picture: Size(width: 4000, height: 3000), output: RecipeOutput(height: output))
        let decode = DecodePlan(
            plan, exif: .rightTop, sampling: Sampling(largestReduction: largest, oversampling: oversampling))
        #expect(decode.reduction == expected)
    }

    @Test("The fraction that the reduction leaves of the origin is kept")
    func fractionIsKept() throws {
        let crop = Crop(region: Region(x: 1001, y: 603, width: 1600, height: 1600))
        let sampling = Sampling(support: 3, largestReduction: 8)
        let plan = try RenderPlan(
            crop: crop, picture: Size(width: 4000, height: 3000), output: RecipeOutput(width: 200), sampling: sampling)
        let decode = DecodePlan(plan, exif: .topLeft, sampling: sampling)
        #expect(decode.reduction == 8)
        // 1001/8 = 125.125 and 603/8 = 75.375.
        #expect(decode.rect == Rect(x: 125, y: 75, width: 201, height: 201))
        #expect(decode.origin == Point(x: 0.125, y: 0.375))
        #expect(decode.transform(decode.origin) == Point(x: 0, y: 0))
        #expect(decode.transform(Point(x: 200.125, y: 200.375)) == Point(x: 200, y: 200))
    }

    @Test("Rounding a side of the result up costs no reduction, whichever side it is")
    func roundingCostsNoReduction() throws {
        let sampling = Sampling(largestReduction: 8)
        for (width, height) in [(1000.0, 661.0), (661, 1000)] {
            // 661/8 = 82.625 becomes 83, and 8 × 83 = 664.
            let crop = Crop(region: Region(x: 0, y: 0, width: width, height: height))
            let output = width > height ? RecipeOutput(width: 125) : RecipeOutput(height: 125)
            let plan = try RenderPlan(crop: crop, picture: Size(width: 1000, height: 1000), output: output)
            #expect(plan.output.shorterSide == 83)
            #expect(DecodePlan(plan, exif: .topLeft, sampling: sampling).reduction == 8)
        }
    }

    @Test("A copy is never decoded reduced, however small")
    func copyIsNotReduced() throws {
        let crop = Crop(region: Region(x: 5, y: 5, width: 1, height: 1))
        let plan = try RenderPlan(crop: crop, picture: Size(width: 40, height: 30))
        #expect(DecodePlan(plan, exif: .topLeft, sampling: Sampling(largestReduction: 8)).reduction == 1)
    }

    @Test("The last decoded pixel of an odd file is there")
    func lastPixelOfAnOddFile() throws {
        let picture = Size<Picture>(width: 1201, height: 803)
        let sampling = Sampling(support: 3, largestReduction: 8)
        let plan = try RenderPlan(
            crop: Crop(region: Region(whole: picture)), picture: picture, output: RecipeOutput(width: 100),
            sampling: sampling)
        let decode = DecodePlan(plan, exif: .topLeft, sampling: sampling)
        #expect(decode.reduction == 8)
        #expect(decode.rect == Rect(x: 0, y: 0, width: 151, height: 101))
        #expect(decode.origin == Point(x: 0, y: 0))
    }

    @Test("Decoded, stored and upright pixels all lead to the same place; seed 8")
    func allWaysLeadToTheSamePlace() throws {
        var random = SeededRandom(seed: 8)
        for _ in 0..<5_000 {
            let picture = Size<Picture>(width: random.side(200...5000), height: random.side(200...5000))
            let crop = random.crop(in: picture)
            let exif = ExifOrientation(tag: random.whole(1...8))
            let sampling = Sampling(support: random.real(0...4), largestReduction: 8)
            let output = RecipeOutput(width: random.whole(1...64), height: random.whole(1...64))
            let plan = try RenderPlan(crop: crop, picture: picture, output: output, sampling: sampling)
            let decode = DecodePlan(plan, exif: exif, sampling: sampling)
            let scale = Double(decode.reduction)

            let point = Point<Picture>(x: picture.width * random.unit(), y: picture.height * random.unit())
            let stored = exif.stored(Rect(x: point.x, y: point.y, width: 0, height: 0), in: picture)
            let decoded = Point<Decoded>(x: stored.x / scale - decode.rect.x, y: stored.y / scale - decode.rect.y)
            let wanted = plan.transform(point)
            let slack = 1e-9 * max(1, max(abs(wanted.x), abs(wanted.y)))
            for place in [decode.storedTransform(Point(x: stored.x, y: stored.y)), decode.transform(decoded)] {
                #expect(abs(place.x - wanted.x) <= slack && abs(place.y - wanted.y) <= slack)
            }

            #expect(decode.source == exif.stored(plan.source, in: picture))
            #expect(decode.rect.minX * scale <= decode.source.minX && decode.rect.maxX * scale >= decode.source.maxX)
            #expect(decode.rect.minY * scale <= decode.source.minY && decode.rect.maxY * scale >= decode.source.maxY)
            #expect(decode.origin.x >= 0 && decode.origin.y >= 0)
            #expect(decode.step == exif.orientation.then(crop.orientation))
            if decode.reduction > 1 {
                #expect(plan.cut.longerSide >= scale * (plan.output.longerSide - 0.5))
            }
        }
    }
}
