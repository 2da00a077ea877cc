import Testing

@testable import CropKit

@Suite struct OutputSizeTests {
    struct Case: CustomTestStringConvertible, Sendable {
        let name: String
        var cut = (2250.0, 3000.0)
        var ratio: (Double, Double)?
        let output: RecipeOutput
        let size: (Double, Double)
        var testDescription: String { name }
    }

    static let cases = [
        Case(name: "nothing asked", output: RecipeOutput(), size: (2250, 3000)),
        Case(name: "fit, of just its shape", output: RecipeOutput(width: 384, height: 512), size: (384, 512)),
        Case(name: "fit, bound by its width", output: RecipeOutput(width: 384, height: 900), size: (384, 512)),
        Case(name: "fit, bound by its height", output: RecipeOutput(width: 900, height: 512), size: (384, 512)),
        Case(name: "fit enlarges", output: RecipeOutput(width: 9000, height: 6000), size: (4500, 6000)),
        Case(name: "stretch", output: RecipeOutput(width: 100, height: 50, resize: .stretch), size: (100, 50)),
        Case(name: "a width alone", output: RecipeOutput(width: 100), size: (100, 133)),
        Case(name: "a height alone", output: RecipeOutput(height: 100), size: (75, 100)),
        Case(name: "a width alone, stretched", output: RecipeOutput(width: 75, resize: .stretch), size: (75, 100)),
        Case(name: "halves go up", cut: (3, 4), output: RecipeOutput(width: 50), size: (50, 67)),
        Case(name: "half", cut: (4, 2), output: RecipeOutput(width: 5), size: (5, 3)),
        Case(name: "never past what was asked", cut: (3, 2), output: RecipeOutput(width: 3, height: 1), size: (2, 1)),
        Case(name: "at least one pixel", cut: (1000, 1), output: RecipeOutput(width: 10), size: (10, 1)),
        Case(
            name: "R3: the ratio that is locked, not that of whole pixels", cut: (2419, 3024), ratio: (4, 5),
            output: RecipeOutput(width: 10_000), size: (10_000, 12_500)),
        Case(
            name: "R6: 3:2 into 975×650", cut: (1501, 1001), ratio: (3, 2),
            output: RecipeOutput(width: 975, height: 650), size: (975, 650)),
    ]

    @Test("The size of the result", arguments: cases)
    func size(_ test: Case) throws {
        let ratio = try test.ratio.map { try #require(AspectRatio(width: $0.0, height: $0.1)) }
        let size = try test.output.size(of: Size(width: test.cut.0, height: test.cut.1), ratio: ratio)
        #expect(size == Size(width: test.size.0, height: test.size.1))
    }

    @Test("T2: the size asked for is as seen, after turns")
    func sizeIsAsSeen() throws {
        let crop = Crop(region: Region(x: 0, y: 0, width: 400, height: 200), orientation: Orientation(turns: 1))
        let plan = try RenderPlan(
            crop: crop, rounding: PixelRounding(ratio: AspectRatio(width: 1, height: 2)),
            picture: Size(width: 400, height: 300), output: RecipeOutput(width: 100))
        #expect(plan.output == Size(width: 100, height: 200))
    }
}
