import CropKit
import Testing

@testable import CropImaging

@Suite("Linear light")
struct LinearLightTests {
    private func made(
        _ picture: TestPicture, _ width: Int, _ height: Int, isLinear: Bool, angle: Double = 0
    ) throws -> TestPicture {
        let size = Size<Picture>(width: Double(picture.width), height: Double(picture.height))
        var region = Region(whole: size)
        if angle != 0 { region = Region(x: 4, y: 4, width: size.width - 8, height: size.height - 8, angle: angle) }
        let output = RecipeOutput(width: width, height: height, resize: .stretch)
        return try render(
            picture.file(), Recipe(picture: size, crop: Crop(region: region), output: output),
            options: RenderOptions(isLinearLight: isLinear)
        ).picture
    }

    @Test("Stripes of black and white have half the light, which is 188 of 255; half the number is 128")
    func stripes() throws {
        let stripes = TestPicture(96, 96) { x, _, _ in x % 2 == 0 ? 0 : 255 }
        let light = try made(stripes, 24, 24, isLinear: true)
        let numbers = try made(stripes, 24, 24, isLinear: false)
        for channel in 0..<3 {
            #expect(abs(light.pixel(12, 12)[channel] - 188) <= 1)
            #expect(abs(numbers.pixel(12, 12)[channel] - 128) <= 1)
        }
    }

    @Test("A plain colour stays as it is, each of 256, beside an opacity that stays too")
    func plainColours() throws {
        let plain = TestPicture(256 * 16, 8, PixelFormat(.rgba)) { x, _, channel in
            [x / 16, 255 - x / 16, x / 16, 255][channel]
        }
        let result = try made(plain, 256 * 8, 4, isLinear: true)
        // The middle of a block is out of reach of its neighbours.
        for value in 0...255 { #expect(result.pixel(value * 8 + 4, 2) == [value, 255 - value, value, 255]) }
        let pale = TestPicture(8, 8, PixelFormat(.greyAlpha)) { _, _, channel in [200, 100][channel] }
        #expect(try made(pale, 4, 4, isLinear: true).pixel(2, 2) == [200, 100])
    }

    @Test("16 bits stay 16, and bright ones exactly")
    func deep() throws {
        let deep = TestPicture(8, 8, PixelFormat(.rgb, .sixteen)) { _, _, channel in [60001, 30003, 12345][channel] }
        let result = try made(deep, 4, 4, isLinear: true)
        #expect(result.format == PixelFormat(.rgb, .sixteen))
        for (value, expected) in zip(result.pixel(1, 1), [60001, 30003, 12345]) { #expect(abs(value - expected) <= 1) }
    }

    @Test("A straightened cut adds up light too")
    func straightened() throws {
        let fine = TestPicture(96, 96) { x, y, _ in (x + y) % 2 == 0 ? 0 : 255 }
        let result = try made(fine, 22, 22, isLinear: true, angle: 5)
        #expect(abs(result.pixel(11, 11)[0] - 188) <= 6)
    }

    @Test("Pixels that are only copied are not touched")
    func copies() throws {
        let picture = TestPicture.coordinates(40, 30)
        #expect(try made(picture, 40, 30, isLinear: true) == picture)
    }
}
