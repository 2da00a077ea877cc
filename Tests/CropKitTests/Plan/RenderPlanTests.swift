import TestSupport
import Testing

@testable import CropKit

@Suite struct RenderPlanTests {
    static let orientations = OrientationTests.all

    @Test("T1, T7, T8: a copied cut is the same pixels, whatever the orientations", arguments: orientations)
    func copiesTheSamePixels(orientation: Orientation) throws {
        let picture = CoordinatePicture(width: 9, height: 7)
        let size = Size<Picture>(width: 9, height: 7)
        let crop = Crop(region: Region(x: 2, y: 1, width: 4, height: 5), orientation: orientation)
        let expected = picture.cut(PixelRect(x: 2, y: 1, width: 4, height: 5)).seen(orientation)

        let plan = try RenderPlan(crop: crop, picture: size)
        #expect(plan.isCopy && plan.mask == nil && !plan.isPadded && plan.rotation == 0)
        #expect(plan.output == Size(width: Double(expected.width), height: Double(expected.height)))
        #expect(picture.sampled(by: plan.transform, to: plan.output) == expected.rows)
        #expect(plan.destination == Rect(plan.output))

        for exif in ExifOrientation.allCases {
            let file = picture.stored(exif)
            let decode = DecodePlan(plan, exif: exif)
            #expect(file.sampled(by: decode.storedTransform, to: plan.output) == expected.rows)
            // Taken out of the file first and then put upright in one step, it is the same.
            let taken = file.cut(
                PixelRect(
                    x: Int(decode.source.x), y: Int(decode.source.y), width: Int(decode.source.width),
                    height: Int(decode.source.height)))
            #expect(taken.seen(decode.step) == expected)
            #expect(taken.sampled(by: decode.transform, to: plan.output) == expected.rows)
        }
    }

    @Test("R9: the whole pixels of a copy are those of the rounding, and its numbers are whole")
    func copyHasWholeNumbers() throws {
        let picture = Size<Picture>(width: 1000, height: 1000)
        let crop = Crop(
            region: Region(x: 100.5, y: 100.5, width: 100.5, height: 100.5), orientation: Orientation(turns: 3))
        let plan = try RenderPlan(crop: crop, picture: picture)
        #expect(plan.isCopy)
        #expect(plan.source == Rect(x: 101, y: 101, width: 100, height: 100))
        #expect(plan.bounds == plan.source)
        #expect(plan.transform == Transform(a: 0, b: -1, c: 1, d: 0, tx: -101, ty: 201))
    }

    @Test("R12: the result has the picture's pixels, not the screen's; asking for just that size is no resize")
    func sizeOfTheCut() throws {
        let crop = Crop(region: Region(x: 100, y: 50, width: 300, height: 200), orientation: Orientation(turns: 1))
        let picture = Size<Picture>(width: 1200, height: 800)
        for output in [RecipeOutput(), RecipeOutput(width: 200, height: 300), RecipeOutput(height: 300)] {
            let plan = try RenderPlan(crop: crop, picture: picture, output: output)
            #expect(plan.output == Size(width: 200, height: 300))
            #expect(plan.isCopy)
        }
        #expect(try !RenderPlan(crop: crop, picture: picture, output: RecipeOutput(width: 201)).isCopy)
    }

    @Test("R6: 3:2 resized to 975×650 takes its outermost pixels from the cut's outermost, and none from beyond")
    func resizedTakesWholePixels() throws {
        let crop = Crop(region: Region(x: 30, y: 20, width: 1500, height: 1000))
        let plan = try RenderPlan(
            crop: crop, rounding: PixelRounding(ratio: AspectRatio(width: 3, height: 2)),
            picture: Size(width: 2000, height: 1500), output: RecipeOutput(width: 975, height: 975))
        #expect(plan.output == Size(width: 975, height: 650))
        #expect(!plan.isCopy && !plan.isReduced)
        #expect(plan.source == Rect(x: 30, y: 20, width: 1500, height: 1000))
        #expect(plan.destination == Rect(plan.output))
        #expect(plan.transform(Point(x: 30, y: 20)) == Point(x: 0, y: 0))
        #expect(plan.transform(Point(x: 1530, y: 1020)) == Point(x: 975, y: 650))
    }

    @Test(
        "R6: however far a filter reaches, an upright cut takes nothing from beyond its edges", arguments: [0.0, 1, 3])
    func uprightCutsStandAlone(support: Double) throws {
        let crop = Crop(region: Region(x: 100, y: 5, width: 400, height: 300))
        for width in [nil, 800, 100] {
            let plan = try RenderPlan(
                crop: crop, picture: Size(width: 1000, height: 310), output: RecipeOutput(width: width),
                sampling: Sampling(support: support))
            #expect(plan.source == Rect(x: 100, y: 5, width: 400, height: 300))
        }
    }

    @Test("A filter's reach is read around a straightened cut, in proportion to the reduction, inside the picture")
    func filterReach() throws {
        let crop = Crop(region: Region(x: 300, y: 105, width: 40, height: 40, angle: 45))
        // The corners stand 20·√2 = 28.28 from the centre at (320, 125).
        func source(_ width: Int?, picture: Size<Picture>) throws -> Rect<Picture> {
            try RenderPlan(
                crop: crop, picture: picture, output: RecipeOutput(width: width), sampling: Sampling(support: 3)
            ).source
        }
        let large = Size<Picture>(width: 1000, height: 310)
        #expect(try source(nil, picture: large) == Rect(minX: 288, minY: 93, maxX: 352, maxY: 157))
        #expect(try source(80, picture: large) == Rect(minX: 288, minY: 93, maxX: 352, maxY: 157))
        #expect(try source(10, picture: large) == Rect(minX: 279, minY: 84, maxX: 361, maxY: 166))
        let small = Size<Picture>(width: 355, height: 160)
        #expect(try source(10, picture: small) == Rect(minX: 279, minY: 84, maxX: 355, maxY: 160))
    }

    @Test("P4: what is more than the face can hold is reduced, in proportion, and says so")
    func reducedToThePixelLimit() throws {
        let picture = Size<Picture>(width: 3508, height: 4961)
        let crop = Crop(region: Region(whole: picture))
        let limited = try RenderPlan(crop: crop, picture: picture, sampling: Sampling(pixelLimit: 16_777_216))
        #expect(limited.output == Size(width: 3444, height: 4870))
        #expect(limited.isReduced && !limited.isCopy)
        let full = try RenderPlan(crop: crop, picture: picture, sampling: Sampling(pixelLimit: 3508 * 4961))
        #expect(full.output == Size(width: 3508, height: 4961))
        #expect(!full.isReduced && full.isCopy)
        let line = Size<Output>(width: 1, height: 1_000_000)
        #expect(line.reduced(toPixels: 1000) == Size(width: 1, height: 1000))
    }

    @Test("R15: a padded window is the whole window, and says where the picture lies in it")
    func paddedWindow() throws {
        let crop = Crop(region: Region(x: 0, y: -250, width: 1000, height: 1000), shape: .ellipse)
        let plan = try RenderPlan(
            crop: crop, rounding: PixelRounding(ratio: .square), coverage: .padded,
            picture: Size(width: 1000, height: 500))
        #expect(plan.output == Size(width: 1000, height: 1000))
        #expect(plan.isCopy && plan.isPadded)
        #expect(plan.source == Rect(x: 0, y: 0, width: 1000, height: 500))
        #expect(plan.destination == Rect(x: 0, y: 250, width: 1000, height: 500))
        #expect(plan.mask?.size == Size(width: 1000, height: 1000))

        let inside = Crop(region: Region(x: 0, y: 0, width: 500, height: 500))
        #expect(
            try !RenderPlan(crop: inside, coverage: .padded, picture: Size(width: 1000, height: 500)).isPadded)
    }

    @Test("What no recipe may say, no plan may be made of")
    func refused() {
        let picture = Size<Picture>(width: 100, height: 50)
        func refusal(_ region: Region, _ picture: Size<Picture>, _ output: RecipeOutput = RecipeOutput()) -> ErrorCode?
        {
            do throws(CropError) {
                _ = try RenderPlan(crop: Crop(region: region), picture: picture, output: output)
                return nil
            } catch {
                return error.code
            }
        }
        let whole = Region(whole: picture)
        #expect(refusal(whole, picture) == nil)
        #expect(refusal(whole, Size(width: 0, height: 50)) == .emptyPicture)
        #expect(refusal(whole, Size(width: 100.5, height: 50)) == .emptyPicture)
        #expect(refusal(whole, Size(width: .nan, height: 50)) == .notFinite)
        #expect(refusal(whole, Size(width: 1e7, height: 50)) == .pictureTooLarge)
        #expect(refusal(Region(x: 0, y: 0, width: .infinity, height: 1), picture) == .notFinite)
        #expect(refusal(Region(x: 0, y: 0, width: 0, height: 1), picture) == .emptyRegion)
        #expect(refusal(Region(x: 60, y: 0, width: 50, height: 1), picture) == .regionOutside)
        #expect(refusal(Region(x: 20, y: 20, width: 9, height: 9, angle: 46), picture) == .badAngle)
        #expect(refusal(whole, picture, RecipeOutput(width: 0)) == .badOutput)
        #expect(refusal(Region(x: 0, y: 0, width: 1, height: 50), picture, RecipeOutput(width: 900_000)) == .badOutput)
    }

    @Test("Every valid crop has a plan of whole, finite numbers inside its picture; seed 6")
    func everyCropHasAPlan() throws {
        var random = SeededRandom(seed: 6)
        for _ in 0..<10_000 {
            let picture = random.picture()
            let crop = random.crop(in: picture)
            let output = RecipeOutput(
                width: random.once(in: 2) ? nil : random.whole(1...600),
                height: random.once(in: 2) ? nil : random.whole(1...600),
                resize: random.once(in: 2) ? .fit : .stretch, canvas: random.once(in: 2) ? .trim : .keep)
            let sampling = Sampling(support: 3, largestReduction: 8)
            let plan: RenderPlan
            do throws(CropError) {
                plan = try RenderPlan(crop: crop, picture: picture, output: output, sampling: sampling)
            } catch {
                // A line of a pixel made 600 wide can be too long; nothing else may fail.
                #expect(error.code == .badOutput)
                continue
            }
            #expect(plan.transform.isFinite)
            #expect(plan.output.width >= 1 && plan.output.height >= 1)
            #expect(
                plan.output.width == plan.output.width.rounded() && plan.output.height == plan.output.height.rounded())
            #expect(plan.source.intersection(Rect(picture)) == plan.source)
            #expect(plan.source.width >= 1 && plan.source.height >= 1)
            #expect(plan.isCopy == (plan.rotation == 0 && plan.output == plan.cut.seen(crop.orientation)))
            let decode = DecodePlan(plan, exif: ExifOrientation(tag: random.whole(1...8)), sampling: sampling)
            #expect(decode.transform.isFinite && decode.storedTransform.isFinite)
        }
    }
}

extension Size where Space == Picture {
    fileprivate func seen(_ orientation: Orientation) -> Size<Output> {
        swapped(if: orientation.isSideways).relabelled()
    }
}
