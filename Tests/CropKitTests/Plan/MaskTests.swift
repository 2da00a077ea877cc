import Testing

@testable import CropKit

@Suite struct MaskTests {
    let picture = Size<Picture>(width: 400, height: 300)

    @Test("P2, P8: a trimmed rectangle needs no mask; other outlines fill the result")
    func trimmed() throws {
        func mask(_ shape: Shape, angle: Double = 0) throws -> Mask? {
            let region = Region(x: 100, y: 100, width: 100, height: 60, angle: angle)
            let crop = Crop(region: region, orientation: Orientation(turns: 1), shape: shape)
            return try RenderPlan(crop: crop, picture: picture, output: RecipeOutput(width: 30)).mask
        }
        #expect(try mask(.rectangle) == nil)
        #expect(try mask(.rectangle, angle: 12) == nil)
        for angle in [0.0, 12] {
            let ellipse = try #require(try mask(.ellipse, angle: angle))
            #expect(ellipse.kind == .ellipse && ellipse.radius == 0)
            expect(ellipse, covers: Rect(x: 0, y: 0, width: 30, height: 50))
            let rounded = try #require(try mask(.rounded(radius: 0.2), angle: angle))
            #expect(rounded.kind == .rounded && abs(rounded.radius - 6) < 1e-9)
            expect(rounded, covers: Rect(x: 0, y: 0, width: 30, height: 50))
        }
    }

    @Test("A kept canvas is the whole picture, copied, with the whole pixels of the cut left visible")
    func keptCanvas() throws {
        let crop = Crop(region: Region(x: 100.4, y: 50, width: 100, height: 60), orientation: Orientation(turns: 1))
        let plan = try RenderPlan(
            crop: crop, rounding: PixelRounding(ratio: AspectRatio(width: 60, height: 100)), picture: picture,
            output: RecipeOutput(canvas: .keep))
        #expect(plan.output == Size(width: 300, height: 400))
        #expect(plan.isCopy && plan.rotation == 0)
        #expect(plan.source == Rect(x: 100, y: 50, width: 100, height: 60))
        let mask = try #require(plan.mask)
        #expect(mask.kind == .rectangle)
        // T1: turned clockwise, x is what is left below, y is x.
        #expect(plan.destination == Rect(x: 190, y: 100, width: 60, height: 100))
        #expect(mask.transform(Rect(mask.size)) == plan.destination)
    }

    @Test("A kept canvas has the picture's proportions, whatever ratio is locked")
    func keptCanvasKeepsThePicturesProportions() throws {
        let plan = try RenderPlan(
            crop: Crop(region: Region(x: 0, y: 0, width: 100, height: 100)), rounding: PixelRounding(ratio: .square),
            picture: picture, output: RecipeOutput(width: 200, canvas: .keep))
        #expect(plan.output == Size(width: 200, height: 150))
    }

    @Test("A kept canvas of the whole picture needs no mask for a rectangle")
    func keptWholeCanvas() throws {
        let whole = Region(whole: picture)
        let keep = RecipeOutput(canvas: .keep)
        #expect(try RenderPlan(crop: Crop(region: whole), picture: picture, output: keep).mask == nil)
        let ellipse = try RenderPlan(crop: Crop(region: whole, shape: .ellipse), picture: picture, output: keep)
        expect(try #require(ellipse.mask), covers: Rect(ellipse.output))
    }

    @Test(
        "On a kept canvas the picture is not straightened: the outline is turned instead",
        arguments: OrientationTests.all)
    func keptCanvasOfAStraightenedCut(orientation: Orientation) throws {
        let crop = Crop(
            region: Region(x: 150, y: 100, width: 100, height: 60, angle: 30), orientation: orientation,
            shape: .rounded(radius: 0.25))
        let plan = try RenderPlan(
            crop: crop, picture: picture,
            output: RecipeOutput(
                width: orientation.isSideways ? 150 : 200, height: orientation.isSideways ? 200 : 150,
                canvas: .keep))
        #expect(plan.rotation == 0)
        let mask = try #require(plan.mask)
        #expect(abs(mask.size.width - 50) < 1e-9 && abs(mask.size.height - 30) < 1e-9)
        #expect(abs(mask.radius - 7.5) < 1e-9)
        let (a, b, c, d) = crop.region.corners
        let box: [Point<Outline>] = [
            Point(x: 0, y: 0), Point(x: mask.size.width, y: 0), Point(x: mask.size.width, y: mask.size.height),
            Point(x: 0, y: mask.size.height),
        ]
        for (corner, picturePoint) in zip(box, [a, b, c, d]) {
            let (placed, wanted) = (mask.transform(corner), plan.transform(picturePoint))
            #expect(abs(placed.x - wanted.x) < 1e-9 && abs(placed.y - wanted.y) < 1e-9)
        }
    }

    @Test("Only what is inside the outline is read for a kept canvas")
    func keptCanvasReadsTheCutOnly() throws {
        let crop = Crop(region: Region(x: 150, y: 100, width: 100, height: 60, angle: 30))
        let plan = try RenderPlan(crop: crop, picture: picture, output: RecipeOutput(canvas: .keep))
        #expect(plan.isCopy)
        #expect(plan.source == Rect(minX: 141, minY: 79, maxX: 259, maxY: 181))
        #expect(plan.destination == Rect(x: 141, y: 79, width: 118, height: 102))
    }

    @Test("Stretched, round corners stay round in the result")
    func stretchedCornersStayRound() throws {
        let crop = Crop(region: Region(x: 0, y: 0, width: 200, height: 100), shape: .rounded(radius: 0.5))
        let plan = try RenderPlan(
            crop: crop, picture: picture, output: RecipeOutput(width: 50, height: 80, resize: .stretch))
        #expect(plan.mask?.size == Size(width: 50, height: 80))
        #expect(plan.mask?.radius == 25)
    }

    private func expect(_ mask: Mask, covers rect: Rect<Output>, _ location: SourceLocation = #_sourceLocation) {
        let placed = mask.transform(Rect(mask.size))
        let off = max(
            max(abs(placed.minX - rect.minX), abs(placed.minY - rect.minY)),
            max(abs(placed.maxX - rect.maxX), abs(placed.maxY - rect.maxY)))
        #expect(off < 1e-9, sourceLocation: location)
    }
}
