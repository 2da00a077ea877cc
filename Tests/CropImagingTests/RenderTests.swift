import CropKit
import Testing

@testable import CropImaging

/// Recipes carried out on files, against pixels computed another way.
@Suite struct RenderTests {
    /// Where pixel (u, v) of the result comes from in a cut of this size, mirrored first and then turned clockwise.
    private static func place(
        _ u: Int, _ v: Int, _ orientation: Orientation, _ width: Int, _ height: Int
    ) -> (Int, Int) {
        var (x, y) = (u, v)
        var (w, h) = orientation.isSideways ? (height, width) : (width, height)
        for _ in 0..<orientation.turns {
            (x, y) = (y, w - 1 - x)
            (w, h) = (h, w)
        }
        return (orientation.mirrored ? width - 1 - x : x, y)
    }

    private static let orientations = (0..<8).map { Orientation(mirrored: $0 >= 4, turns: $0) }

    @Test("Whole pixels are copied, however they are turned", arguments: orientations)
    func copies(orientation: Orientation) throws {
        let picture = TestPicture.coordinates(301, 203)
        let crop = Crop(region: Region(x: 37, y: 11, width: 101, height: 67), orientation: orientation)
        let recipe = try Recipe(picture: Size(width: 301, height: 203), crop: crop)
        let made = try render(picture.file(), recipe)
        let (width, height) = orientation.isSideways ? (67, 101) : (101, 67)
        let expected = picture.rearranged(width, height) { u, v in
            let (x, y) = RenderTests.place(u, v, orientation, 101, 67)
            return (37 + x, 11 + y)
        }
        #expect(made.picture == expected)
        #expect(made.result == RenderResult(format: .png, width: width, height: height, isCopy: true))
    }

    @Test("T8, T7: a picture stored in each orientation gives the same upright result", arguments: 1...8)
    func storedOrientations(tag: Int) throws {
        let upright = TestPicture.coordinates(60, 40)
        let exifOrientation = ExifOrientation(tag: tag)
        let stored = exifOrientation.stored(Size<Picture>(width: 60, height: 40))
        let file = upright.rearranged(Int(stored.width), Int(stored.height)) { x, y in
            let pixel = exifOrientation.picture(
                Rect<Stored>(x: Double(x), y: Double(y), width: 1, height: 1), in: Size(width: 60, height: 40))
            return (Int(pixel.x), Int(pixel.y))
        }
        let settings = EncoderSettings(metadata: Metadata(exif: exif(orientation: tag)))
        let recipe = try Recipe(
            picture: Size(width: 60, height: 40), crop: Crop(region: Region(x: 5, y: 10, width: 20, height: 15)))
        let made = try render(file.file(settings: settings), recipe)
        #expect(made.picture == upright.rearranged(20, 15) { ($0 + 5, $1 + 10) })
        let info = try ImageReader(source(made.file)).info
        #expect(info.orientation == .topLeft)
    }

    @Test("P3: an untouched turned picture is turned upright, not copied as it lies")
    func untouchedTurned() throws {
        let stored = TestPicture.coordinates(40, 30)
        let file = try stored.file(settings: EncoderSettings(metadata: Metadata(exif: exif(orientation: 6))))
        let size = Size<Picture>(width: 30, height: 40)
        let made = try render(file, Recipe(picture: size, crop: Crop(region: Region(whole: size))))
        #expect(made.picture == stored.rearranged(30, 40) { u, v in (v, 29 - u) })
    }

    @Test("P8: a circle's corners are clear, its middle is not, its edge is between; colours stay")
    func circle() throws {
        let picture = TestPicture(100, 100) { _, _, channel in [200, 40, 90][channel] }
        let size = Size<Picture>(width: 100, height: 100)
        let made = try render(
            picture.file(), Recipe(picture: size, crop: Crop(region: Region(whole: size), shape: .ellipse))
        ).picture
        #expect(made.format == PixelFormat(.rgba))
        #expect(made.pixel(0, 0) == [0, 0, 0, 0])
        #expect(made.pixel(50, 50) == [200, 40, 90, 255])
        let alphas = stride(from: 3, to: made.samples.count, by: 4).map { Double(made.samples[$0]) / 255 }
        #expect(abs(alphas.reduce(0, +) - Double.pi * 2500) < 5)
        #expect(alphas.contains { $0 > 0.2 && $0 < 0.8 })
        for at in stride(from: 0, to: made.samples.count, by: 4) where made.samples[at + 3] > 0 {
            #expect(Array(made.samples[at..<at + 3]) == [200, 40, 90])
        }
    }

    @Test("Rounded corners take off what they should", arguments: [0.1, 0.25, 0.5])
    func rounded(radius: Double) throws {
        let picture = TestPicture(120, 80) { _, _, _ in 255 }
        let size = Size<Picture>(width: 120, height: 80)
        let made = try render(
            picture.file(),
            Recipe(picture: size, crop: Crop(region: Region(whole: size), shape: .rounded(radius: radius)))
        ).picture
        let area = stride(from: 3, to: made.samples.count, by: 4).reduce(0) { $0 + Double(made.samples[$1]) / 255 }
        let corner = radius * 80
        #expect(abs(area - (9600 - (4 - Double.pi) * corner * corner)) < 5)
        #expect(made.pixel(60, 0)[3] == 255 && made.pixel(0, 40)[3] >= 253)
    }

    @Test("P2, R6: opaque stays opaque, with three channels, when resized; nothing from beyond the cut shines through")
    func opaqueResized() throws {
        let picture = TestPicture(400, 300) { x, y, channel in
            (50..<350).contains(x) && (40..<240).contains(y) ? [20, 40, 60][channel] : 255
        }
        for width in [13, 150, 299, 450] {
            let recipe = try Recipe(
                picture: Size(width: 400, height: 300),
                crop: Crop(region: Region(x: 50, y: 40, width: 300, height: 200)), output: RecipeOutput(width: width))
            let made = try render(picture.file(), recipe).picture
            #expect(made.format == PixelFormat(.rgb))
            #expect(made.width == width && made.height == Int((Double(width) * 2 / 3).rounded()))
            let isDark = made.samples.indices.allSatisfy { abs(Int(made.samples[$0]) - [20, 40, 60][$0 % 3]) <= 1 }
            #expect(isDark)
        }
    }

    @Test("Resized pixels lie where they should, turned or not", arguments: orientations)
    func resizedPlaces(orientation: Orientation) throws {
        let picture = TestPicture.slopes(250, 200)
        let crop = Crop(region: Region(x: 20, y: 10, width: 200, height: 160), orientation: orientation)
        for width in [40, 100, 333] {
            let recipe = try Recipe(
                picture: Size(width: 250, height: 200), crop: crop, output: RecipeOutput(width: width))
            let made = try render(picture.file(), recipe).picture
            let plan = try RenderPlan(recipe)
            let inverse = try #require(plan.transform.inverse)
            for (u, v) in [(5, 5), (width / 2, made.height / 2), (width - 6, made.height - 6), (width - 6, 5)] {
                let place = inverse(Point(x: Double(u) + 0.5, y: Double(v) + 0.5))
                let pixel = made.pixel(u, v)
                #expect(abs(Double(pixel[0]) - (place.x - 0.5) * 255 / 250) < 1.5)
                #expect(abs(Double(pixel[1]) - (place.y - 0.5) * 255 / 200) < 1.5)
            }
        }
    }

    @Test("Straightened pixels lie where they should, turned or not", arguments: orientations, [-30.0, 7.5, 45])
    func straightenedPlaces(orientation: Orientation, angle: Double) throws {
        let picture = TestPicture.slopes(250, 200)
        let size = Size<Picture>(width: 250, height: 200)
        let region = Region(x: 85, y: 65, width: 80, height: 60, angle: angle)
        for width in [nil, 25, 200] {
            let recipe = try Recipe(
                picture: size, crop: Crop(region: region, orientation: orientation), output: RecipeOutput(width: width))
            let made = try render(picture.file(), recipe).picture
            let inverse = try #require(try RenderPlan(recipe).transform.inverse)
            for (u, v) in [(0, 0), (made.width / 2, made.height / 2), (made.width - 1, made.height - 1)] {
                let place = inverse(Point(x: Double(u) + 0.5, y: Double(v) + 0.5))
                let pixel = made.pixel(u, v)
                #expect(abs(Double(pixel[0]) - (place.x - 0.5) * 255 / 250) < 2)
                #expect(abs(Double(pixel[1]) - (place.y - 0.5) * 255 / 200) < 2)
            }
        }
    }

    @Test("R15: a padded window is filled with the background where there is no picture")
    func padded() throws {
        let picture = TestPicture(100, 50) { _, _, channel in [200, 40, 90][channel] }
        let recipe = try Recipe(
            picture: Size(width: 100, height: 50), crop: Crop(region: Region(x: 0, y: -25, width: 100, height: 100)),
            coverage: .padded, output: RecipeOutput(background: 0x10_20_30))
        let made = try render(picture.file(), recipe).picture
        #expect(made.width == 100 && made.height == 100)
        #expect(made.pixel(50, 24) == [16, 32, 48] && made.pixel(50, 75) == [16, 32, 48])
        #expect(made.pixel(50, 25) == [200, 40, 90] && made.pixel(99, 74) == [200, 40, 90])
    }

    @Test("The canvas is kept: the whole picture, clear outside the shape")
    func keptCanvas() throws {
        let picture = TestPicture.coordinates(100, 80)
        let recipe = try Recipe(
            picture: Size(width: 100, height: 80), crop: Crop(region: Region(x: 10, y: 20, width: 30, height: 40)),
            output: RecipeOutput(canvas: .keep))
        let made = try render(picture.file(), recipe).picture
        #expect(made.width == 100 && made.height == 80)
        #expect(made.pixel(9, 30)[3] == 0 && made.pixel(10, 19)[3] == 0 && made.pixel(40, 30)[3] == 0)
        #expect(made.pixel(10, 20) == picture.pixel(10, 20) + [255])
        #expect(made.pixel(39, 59) == picture.pixel(39, 59) + [255])
    }

    @Test("P10: sixteen bits stay sixteen", arguments: [PixelFormat.Channels.grey, .greyAlpha, .rgb, .rgba])
    func deep(channels: PixelFormat.Channels) throws {
        let picture = TestPicture(50, 40, PixelFormat(channels, .sixteen)) { x, y, channel in
            (x * 1237 + y * 517 + channel * 9001) & 0xFFFF
        }
        let recipe = try Recipe(
            picture: Size(width: 50, height: 40), crop: Crop(region: Region(x: 3, y: 5, width: 20, height: 10)))
        let made = try render(picture.file(), recipe).picture
        #expect(made == picture.rearranged(20, 10) { ($0 + 3, $1 + 5) })
    }

    @Test("Translucent pixels keep their bits in a copy; transparent ones to an opaque format take the background")
    func translucent() throws {
        let picture = TestPicture(64, 48, PixelFormat(.rgba)) { x, y, channel in
            channel == 3 ? (x * 4) & 255 : (x * 7 + y * 13 + channel * 50) & 255
        }
        let size = Size<Picture>(width: 64, height: 48)
        let made = try render(picture.file(), Recipe(picture: size, crop: Crop(region: Region(whole: size)))).picture
        #expect(made == picture)
    }

    @Test("Work that is called off leaves nothing")
    func cancelled() throws {
        let size = Size<Picture>(width: 64, height: 48)
        let file = try TestPicture.coordinates(64, 48).file()
        let options = RenderOptions(progress: { $0 < 1 })
        #expect(throws: ImagingError.cancelled) {
            try render(file, Recipe(picture: size, crop: Crop(region: Region(whole: size))), options: options)
        }
    }

    @Test("A recipe of another picture is refused; one of a preview is scaled")
    func otherPictures() throws {
        let file = try TestPicture.coordinates(400, 300).file()
        let other = try Recipe(
            picture: Size(width: 300, height: 300), crop: Crop(region: Region(x: 0, y: 0, width: 9, height: 9)))
        #expect(throws: ImagingError.recipe(CropError(.pictureMismatch, .pictureWidth))) { try render(file, other) }
        let preview = try Recipe(
            picture: Size(width: 40, height: 30), crop: Crop(region: Region(x: 1, y: 2, width: 10, height: 20)))
        #expect(try render(file, preview).result == RenderResult(format: .png, width: 100, height: 200, isCopy: true))
    }
}
