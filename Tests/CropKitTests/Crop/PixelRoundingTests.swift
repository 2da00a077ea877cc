import TestSupport
import Testing

@testable import CropKit

@Suite struct PixelRoundingTests {
    struct Case: CustomTestStringConvertible, Sendable {
        let id: String
        let picture: (Double, Double)
        let region: (Double, Double, Double, Double)
        var ratio: (Double, Double)?
        var rounding = Rounding.nearest
        var turns = 0
        let pixels: PixelRect
        var testDescription: String { id }
    }

    static let cases = [
        Case(
            id: "R1: untouched", picture: (4032, 3024), region: (0, 0, 4032, 3024),
            pixels: PixelRect(x: 0, y: 0, width: 4032, height: 3024)),
        Case(
            id: "R2: a row must not get lost", picture: (1200, 1600), region: (0, 0, 1200, 1600 - 1e-7),
            pixels: PixelRect(x: 0, y: 0, width: 1200, height: 1600)),
        Case(
            id: "R3: 4:5 nearest", picture: (4032, 3024), region: (806.4, 0, 2419.2, 3024), ratio: (4, 5),
            pixels: PixelRect(x: 807, y: 0, width: 2419, height: 3024)),
        Case(
            id: "R3: 4:5 exact", picture: (4032, 3024), region: (806.4, 0, 2419.2, 3024), ratio: (4, 5),
            rounding: .exact, pixels: PixelRect(x: 808, y: 2, width: 2416, height: 3020)),
        Case(
            id: "R4: a square is square", picture: (514, 546), region: (0, 16, 514, 514), ratio: (1, 1),
            pixels: PixelRect(x: 0, y: 16, width: 514, height: 514)),
        Case(
            id: "R4: whatever noise its sides carry", picture: (514, 546), region: (0, 16, 514, 513.4999),
            ratio: (1, 1),
            pixels: PixelRect(x: 0, y: 16, width: 514, height: 514)),
        Case(
            id: "R5: noise past the picture", picture: (1000, 1000), region: (-1e-7, -1e-7, 1000, 1000),
            pixels: PixelRect(x: 0, y: 0, width: 1000, height: 1000)),
        Case(
            id: "R7: zoom 1", picture: (1290, 2796), region: (0, 753, 1290, 1290), ratio: (1, 1),
            pixels: PixelRect(x: 0, y: 753, width: 1290, height: 1290)),
        Case(
            id: "R7: zoom 2", picture: (1290, 2796), region: (322.5, 1075.5, 645, 645), ratio: (1, 1),
            pixels: PixelRect(x: 323, y: 1076, width: 645, height: 645)),
        Case(
            id: "R9: edges, never position and size apart", picture: (1000, 1000),
            region: (100.5, 100.5, 100.5, 100.5), pixels: PixelRect(x: 101, y: 101, width: 100, height: 100)),
        Case(
            id: "R9: never past the picture", picture: (200, 200), region: (99.5, 99.5, 100.5, 100.5),
            pixels: PixelRect(x: 100, y: 100, width: 100, height: 100)),
        Case(
            id: "R10: 449.999997, free", picture: (800, 450), region: (0, 0, 800, 449.999997),
            pixels: PixelRect(x: 0, y: 0, width: 800, height: 450)),
        Case(
            id: "R10: 449.999997, 16:9", picture: (800, 450), region: (0, 0, 800, 449.999997), ratio: (16, 9),
            pixels: PixelRect(x: 0, y: 0, width: 800, height: 450)),
        Case(
            id: "R10: 449.999997, 16:9 exact", picture: (800, 450), region: (0, 0, 799.9999999, 449.9999997),
            ratio: (16, 9), rounding: .exact, pixels: PixelRect(x: 0, y: 0, width: 800, height: 450)),
        Case(
            id: "R11: odd and whole", picture: (1201, 803), region: (0, 0, 1201, 803),
            pixels: PixelRect(x: 0, y: 0, width: 1201, height: 803)),
        Case(
            id: "R12: not at screen size", picture: (1200, 800), region: (100, 50, 300, 200),
            pixels: PixelRect(x: 100, y: 50, width: 300, height: 200)),
        Case(
            id: "T2: a locked ratio is meant as seen", picture: (4000, 3000), region: (500, 375, 3000, 2250),
            ratio: (3, 4), turns: 1, pixels: PixelRect(x: 500, y: 375, width: 3000, height: 2250)),
        Case(
            id: "a half that noise left just below", picture: (100, 100), region: (0.4999999, 0, 10, 10),
            pixels: PixelRect(x: 1, y: 0, width: 10, height: 10)),
        Case(
            id: "what is really below a half stays below", picture: (100, 100), region: (0.49999, 0, 10, 10),
            pixels: PixelRect(x: 0, y: 0, width: 10, height: 10)),
        Case(
            id: "at least one pixel", picture: (100, 100), region: (99.9, 40.2, 0.05, 0.1),
            pixels: PixelRect(x: 99, y: 40, width: 1, height: 1)),
        Case(
            id: "exact that does not fit once is nearest", picture: (100, 100), region: (10, 10, 12.6, 7.0875),
            ratio: (16, 9), rounding: .exact, pixels: PixelRect(x: 10, y: 10, width: 13, height: 7)),
        Case(
            id: "exact in lowest terms", picture: (100, 100), region: (0, 0, 34.5, 23), ratio: (3000, 2000),
            rounding: .exact, pixels: PixelRect(x: 1, y: 1, width: 33, height: 22)),
        Case(
            id: "exact of no whole numbers is nearest", picture: (100, 100), region: (0, 0, 95.6, 40),
            ratio: (2.39, 1), rounding: .exact, pixels: PixelRect(x: 0, y: 0, width: 96, height: 40)),
    ]

    @Test("Whole pixels", arguments: cases)
    func wholePixels(_ test: Case) throws {
        let ratio = try test.ratio.map { try #require(AspectRatio(width: $0.0, height: $0.1)) }
        let region = Region(x: test.region.0, y: test.region.1, width: test.region.2, height: test.region.3)
        let crop = Crop(region: region, orientation: Orientation(turns: test.turns))
        let picture = Size<Picture>(width: test.picture.0, height: test.picture.1)
        #expect(PixelRounding(ratio: ratio, rounding: test.rounding).pixels(of: crop, in: picture) == test.pixels)
    }

    @Test("R8: 581×600 locked to its own ratio at 45° becomes 404×417")
    func straightenedSize() throws {
        let picture = Size<Picture>(width: 581, height: 600)
        let ratio = try #require(AspectRatio(width: 581, height: 600))
        let crop = Crop(
            region: Region(
                center: Point(x: 290.5, y: 300), size: Size(width: 581 / 1.437338, height: 600 / 1.437338), angle: 45))
        #expect(PixelRounding(ratio: ratio).size(of: crop, in: picture) == Size(width: 404, height: 417))
        // R4 again: free sides are rounded each by itself.
        #expect(PixelRounding().size(of: crop, in: picture) == Size(width: 404, height: 417))
    }

    @Test("R15: a padded window may reach outside the picture")
    func paddedWindow() {
        let crop = Crop(region: Region(x: 0, y: -250, width: 1000, height: 1000))
        #expect(
            PixelRounding(ratio: .square).pixels(of: crop, in: nil)
                == PixelRect(x: 0, y: -250, width: 1000, height: 1000))
        #expect(PixelRounding().pixels(of: crop, in: nil) == PixelRect(x: 0, y: -250, width: 1000, height: 1000))
    }

    @Test("Free pixels: inside the picture, and no edge more than half a pixel off; seed 1")
    func freePixelsAreWithinHalfAPixel() {
        var random = SeededRandom(seed: 1)
        for _ in 0..<20_000 {
            let picture = random.picture()
            let crop = random.crop(in: picture, upright: true)
            let pixels = PixelRounding().pixels(of: crop, in: picture).rect
            let box = crop.region.box
            #expect(pixels.intersection(Rect(picture)) == pixels)
            #expect(pixels.width >= 1 && pixels.height >= 1)
            // Less than a pixel may have to become one.
            guard box.width >= 1, box.height >= 1 else { continue }
            #expect(abs(pixels.minX - box.minX) <= 0.500001 && abs(pixels.maxX - box.maxX) <= 0.500001)
            #expect(abs(pixels.minY - box.minY) <= 0.500001 && abs(pixels.maxY - box.maxY) <= 0.500001)
        }
    }

    @Test("Locked pixels: inside, about the centre, the ratio to half a pixel; exact: the ratio; seed 2")
    func lockedPixelsKeepTheRatio() throws {
        var random = SeededRandom(seed: 2)
        for _ in 0..<20_000 {
            let picture = random.picture()
            let locked = try #require(AspectRatio(width: random.side(1...20), height: random.side(1...20)))
            let crop = random.crop(in: picture, ratio: locked)
            let ratio = locked.inverted(if: crop.orientation.isSideways)
            let nearest = PixelRounding(ratio: locked).pixels(of: crop, in: picture).rect
            #expect(nearest.intersection(Rect(picture)) == nearest)
            #expect(nearest.width >= 1 && nearest.height >= 1)
            // Every side is at least a pixel, whatever the ratio.
            guard crop.region.width >= 1, crop.region.height >= 1 else { continue }
            if crop.region.width >= crop.region.height {
                #expect(abs(nearest.height - nearest.width / ratio.value) <= 0.500001)
            } else {
                #expect(abs(nearest.width - nearest.height * ratio.value) <= 0.500001)
            }
            let exact = PixelRounding(ratio: locked, rounding: .exact).pixels(of: crop, in: picture).rect
            #expect(exact.intersection(Rect(picture)) == exact)
            let whole = try #require(ratio.wholeNumbers)
            if crop.region.width >= whole.width, crop.region.height >= whole.height {
                #expect(exact.width * whole.height == exact.height * whole.width)
                #expect(exact.width <= crop.region.width + 1e-6 && exact.height <= crop.region.height + 1e-6)
            } else {
                #expect(exact == nearest)
            }
        }
    }
}
