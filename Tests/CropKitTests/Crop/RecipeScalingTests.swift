import TestSupport
import Testing

@testable import CropKit

@Suite struct RecipeScalingTests {
    let preview = Size<Picture>(width: 403, height: 302)
    let original = Size<Picture>(width: 4032, height: 3024)

    @Test(
        "A whole preview is the whole original, to the last bit",
        arguments: [(403, 302), (640, 479), (7, 5), (52, 39), (59, 44)])
    func wholeStaysWhole(width: Double, height: Double) throws {
        let preview = Size<Picture>(width: width, height: height)
        let recipe = try Recipe(picture: preview, crop: Crop(region: Region(whole: preview)))
        #expect(try recipe.scaled(to: original).crop.region == Region(whole: original))
    }

    @Test("Free and upright: the edges are scaled, an axis at a time")
    func freeEdges() throws {
        let crop = Crop(
            region: Region(x: 100, y: 151, width: 303, height: 75.5),
            orientation: Orientation(mirrored: true, turns: 1),
            shape: .rounded(radius: 0.3))
        let scaled = try Recipe(picture: preview, crop: crop, output: RecipeOutput(width: 500)).scaled(to: original)
        let region = scaled.crop.region
        #expect(region.x == 100 * 4032.0 / 403)
        #expect(region.x + region.width == 4032)
        #expect(region.y == 1512)
        #expect(region.y + region.height == 226.5 * 3024 / 302)
        #expect(scaled.crop.orientation == crop.orientation && scaled.crop.shape == crop.shape)
        #expect(scaled.picture == original && scaled.output == RecipeOutput(width: 500))
    }

    @Test("Locked: the centre an axis at a time, the size by the smaller scale, the ratio kept")
    func lockedAboutTheCenter() throws {
        let crop = Crop(region: Region(x: 201.5, y: 101, width: 100, height: 100))
        let region = try Recipe(picture: preview, crop: crop, ratio: .square).scaled(to: original).crop.region
        // 4032/403 = 10.00496 is the smaller scale, 3024/302 = 10.01325 the other.
        #expect(abs(region.width - 100 * 4032.0 / 403) < 1e-9)
        #expect(region.width == region.height)
        #expect(abs(region.center.x - 251.5 * 4032 / 403) < 1e-9)
        #expect(abs(region.center.y - 1512) < 1e-9)
    }

    @Test("Locked: a preview's whole pixels get the ratio exactly, and noise past the edge stays past it no more")
    func wholePixelsAndNoiseAreMadeValid() throws {
        let ratio = try #require(AspectRatio(width: 4, height: 5))
        let pixels = Crop(region: Region(x: 0, y: 0, width: 242, height: 302))
        let size = try Recipe(picture: preview, crop: pixels, ratio: ratio).scaled(to: original).crop.region.size
        #expect(abs(size.width / size.height - 0.8) < 1e-12)

        let thumbnail = Size<Picture>(width: 7, height: 5)
        let noisy = Crop(region: Region(x: 0, y: 0, width: 7, height: 5 + 6.99e-9))
        #expect(try Recipe(picture: thumbnail, crop: noisy).scaled(to: original).crop.region == Region(whole: original))
    }

    @Test("Straightened: as locked, and made valid")
    func straightened() throws {
        let crop = Crop(region: Region(whole: preview).scaledToFit(in: preview, angle: 10))
        let scaled = try Recipe(picture: preview, crop: crop).scaled(to: original).crop.region
        #expect(scaled.angle == 10)
        #expect(abs(scaled.width / scaled.height - 403.0 / 302) < 1e-12)
        #expect(abs(scaled.width - crop.region.width * 4032 / 403) < 1e-6)
        #expect(scaled.isInside(original))
    }

    @Test(
        "The shapes must agree within one pixel of the smaller picture",
        arguments: [
            (403, 302, true), (403, 303, true), (403, 304, false), (400, 301, true), (400, 299, true),
            (400, 302, false), (402, 300, false), (302, 403, false), (40, 31, true), (4, 4, true), (8, 8, false),
        ])
    func shapesMustAgree(width: Double, height: Double, agrees: Bool) throws {
        let small = Size<Picture>(width: width, height: height)
        for (from, to) in [(small, original), (original, small)] {
            let recipe = try Recipe(picture: from, crop: Crop(region: Region(whole: from)))
            if agrees {
                #expect(try recipe.scaled(to: to).crop.region == Region(whole: to))
            } else {
                #expect(throws: CropError(.pictureMismatch, .pictureWidth)) { () throws(CropError) in
                    try recipe.scaled(to: to)
                }
            }
        }
    }

    @Test("The same size gives the same recipe; a picture that cannot be is refused")
    func sameSizeAndNoSize() throws {
        let recipe = try Recipe(
            picture: preview, crop: Crop(region: Region(x: 0.1, y: 0.2, width: 0.3, height: 100.7)))
        #expect(try recipe.scaled(to: preview) == recipe)
        for (size, code) in [(0.0, ErrorCode.emptyPicture), (.nan, .notFinite), (2e6, .pictureTooLarge)] {
            #expect(throws: CropError(code, .pictureWidth)) { () throws(CropError) in
                try recipe.scaled(to: Size(width: size, height: 302))
            }
        }
    }

    @Test("A padded window is scaled without being pushed inside")
    func padded() throws {
        let recipe = try Recipe(
            picture: Size(width: 100, height: 50), crop: Crop(region: Region(x: 0, y: -25, width: 100, height: 100)),
            ratio: .square, coverage: .padded)
        #expect(
            try recipe.scaled(to: Size(width: 1000, height: 500)).crop.region
                == Region(x: 0, y: -250, width: 1000, height: 1000))
    }

    @Test("Every crop of a preview is a valid crop of the original, and back within a preview pixel; seed 5")
    func everyCropScales() throws {
        var random = SeededRandom(seed: 5)
        for _ in 0..<5_000 {
            let original = Size<Picture>(width: random.side(500...5000), height: random.side(500...5000))
            let width = random.side(50...500)
            let height = max(1, (width * original.height / original.width).rounded())
            let preview = Size<Picture>(width: width, height: height)
            let ratio = random.once(in: 2) ? AspectRatio(width: 4, height: 3) : nil
            let recipe = try Recipe(picture: preview, crop: random.crop(in: preview, ratio: ratio), ratio: ratio)
            let scaled = try recipe.scaled(to: original)
            let back = try scaled.scaled(to: preview).crop.region.box
            let first = recipe.crop.region.box
            #expect(abs(back.minX - first.minX) <= 1 && abs(back.minY - first.minY) <= 1)
            #expect(abs(back.maxX - first.maxX) <= 1 && abs(back.maxY - first.maxY) <= 1)
        }
    }
}

extension Region {
    /// This region at an angle, shrunk about its centre until it fits.
    fileprivate func scaledToFit(in picture: Size<Picture>, angle: Double) -> Region {
        Region(center: center, size: size, angle: angle).fitted(in: picture)
    }
}
