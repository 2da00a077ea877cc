import Foundation
@_spi(Standin) import ImageIO
import Testing
@_spi(Standin) import UIKit

@testable import CropKit
@testable import CropUIKit

extension CropUIKitTests {
    /// Plans carried out by Core Graphics: on pictures whose pixels say where they are.
    @MainActor @Suite struct Pixels {
        private func recipe(
            _ picture: CropPicture, _ region: Region, _ orientation: Orientation = .identity,
            shape: Shape = .rectangle, output: RecipeOutput = RecipeOutput()
        ) throws -> Recipe {
            try Recipe(
                picture: picture.size, crop: Crop(region: region, orientation: orientation, shape: shape),
                output: output)
        }

        private func image(_ picture: CropPicture, _ recipe: Recipe) throws -> CGImage {
            try CropRenderer(picture: picture).image(for: recipe).image
        }

        private nonisolated static let all: [UIImage.Orientation] = [
            .up, .down, .left, .right, .upMirrored, .downMirrored, .leftMirrored, .rightMirrored,
        ]

        @Test("Every pixel of a copy is the stored pixel that the plan says, in all 64 orientations")
        func copies() throws {
            for stored in Self.all {
                let picture = try CropPicture(
                    image: UIImage(cgImage: .coordinates(60, 40), scale: 2, orientation: stored))
                for turns in 0..<4 {
                    for mirrored in [false, true] {
                        let region = Region(x: 5, y: 10, width: 20, height: 15)
                        let recipe = try recipe(picture, region, Orientation(mirrored: mirrored, turns: turns))
                        let plan = try RenderPlan(recipe)
                        let decode = DecodePlan(plan, exif: picture.exif)
                        let back = try #require(decode.storedTransform.inverse)
                        let image = try image(picture, recipe)
                        #expect(image.width == Int(plan.output.width) && image.height == Int(plan.output.height))
                        for y in 0..<image.height {
                            for x in 0..<image.width {
                                let from = back(Point(x: Double(x) + 0.5, y: Double(y) + 0.5))
                                let expected = [Int(from.x), Int(from.y)]
                                if image.origin(x, y) != expected {
                                    Issue.record("\(stored) \(turns) \(mirrored) at \(x), \(y)")
                                    return
                                }
                            }
                        }
                    }
                }
            }
        }

        @Test("T7: one rectangle of the upright picture, from all eight stored ones")
        func storedRects() throws {
            // Where the corner (5, 10) of a 20 × 15 rectangle of the upright picture is stored, by EXIF tag.
            let expected = [
                1: [5, 10], 2: [54, 10], 3: [54, 29], 4: [5, 29], 5: [10, 5], 6: [10, 34], 7: [49, 34], 8: [49, 5],
            ]
            for stored in Self.all {
                let exif = ExifOrientation(stored)
                let pixels: CGImage = .coordinates(60, 40)
                let picture = try CropPicture(image: UIImage(cgImage: pixels, scale: 1, orientation: stored))
                let cut = try image(picture, recipe(picture, Region(x: 5, y: 10, width: 20, height: 15)))
                #expect(cut.width == 20 && cut.height == 15)
                #expect(cut.origin(0, 0) == expected[exif.rawValue], "\(exif)")
            }
        }

        @Test("A resized and straightened cut looks each pixel up through the plan")
        func resampled() throws {
            let picture = try CropPicture.coordinates(240, 200)
            let cut = try recipe(
                picture, Region(x: 60, y: 50, width: 100, height: 80, angle: 12), Orientation(mirrored: true, turns: 1),
                output: RecipeOutput(width: 60))
            let plan = try RenderPlan(cut)
            let image = try image(picture, cut)
            let back = try #require(plan.transform.inverse)
            for (x, y) in [(0, 0), (30, 40), (59, 0), (10, 70), (59, image.height - 1)] {
                let from = back(Point(x: Double(x) + 0.5, y: Double(y) + 0.5))
                let found = image.origin(x, y)
                #expect(abs(Double(found[0]) - (from.x - 0.5)) < 1 && abs(Double(found[1]) - (from.y - 0.5)) < 1)
            }
        }

        @Test("P2: opaque stays opaque, depth and wide colour stay, grey and printing colours become sRGB")
        func format() throws {
            let deep: CGImage = .coordinates(40, 40, bits: 16, space: CGColorSpace.displayP3)
            let picture = try CropPicture(image: UIImage(cgImage: deep))
            let whole = Region(whole: picture.size)
            let cut = try image(picture, recipe(picture, whole))
            #expect(cut.alphaInfo == .noneSkipLast && cut.bitsPerComponent == 16)
            #expect(cut.colorSpace?.name == CGColorSpace.displayP3)
            #expect(try image(picture, recipe(picture, whole, shape: .ellipse)).alphaInfo == .premultipliedLast)
            for space in [CGColorSpace.linearGray, CGColorSpace.genericCMYK] {
                let other = try CropPicture(image: UIImage(cgImage: .coordinates(40, 40, space: space)))
                #expect(try image(other, recipe(other, whole)).colorSpace?.name == CGColorSpace.sRGB)
            }
            let clear = try CropPicture(image: UIImage(cgImage: .coordinates(40, 40, alphaInfo: .premultipliedLast)))
            #expect(try image(clear, recipe(clear, whole)).alphaInfo == .premultipliedLast)
        }

        @Test("P8: a circle is clear in its corners, solid inside, and soft at its edge")
        func circle() throws {
            let picture = try CropPicture.coordinates(100, 100)
            let cut = try image(picture, recipe(picture, Region(whole: picture.size), shape: .ellipse))
            #expect(cut.pixel(0, 0)[3] == 0 && cut.pixel(99, 99)[3] == 0 && cut.pixel(50, 50)[3] == 255)
            #expect((0..<100).contains { (1..<255).contains(cut.pixel($0, 3)[3]) })
        }

        @Test("R6: every border pixel of a resized opaque cut is opaque and from the source")
        func border() throws {
            let picture = try CropPicture.coordinates(200, 200)
            let cut = try image(
                picture,
                recipe(
                    picture, Region(x: 20, y: 20, width: 150, height: 100), output: RecipeOutput(width: 97, height: 65))
            )
            for x in 0..<cut.width {
                for y in [0, cut.height - 1] {
                    let origin = cut.origin(x, y)
                    #expect(cut.pixel(x, y)[3] == 255)
                    #expect((20..<170).contains(origin[0]) && (20..<120).contains(origin[1]))
                }
            }
        }

        @Test("A padded cut has the background where there is no picture")
        func padded() throws {
            let picture = try CropPicture.coordinates(40, 20)
            let recipe = try Recipe(
                picture: picture.size, crop: Crop(region: Region(x: 0, y: -10, width: 40, height: 40)),
                coverage: .padded, output: RecipeOutput(background: 0xFF0000))
            let cut = try image(picture, recipe)
            #expect(cut.pixel(5, 2) == [255, 0, 0, 255] && cut.pixel(5, 38) == [255, 0, 0, 255])
            #expect(cut.origin(5, 10) == [5, 0])
        }

        // MARK: Files

        private func file(_ image: CGImage, orientation: Int = 1, type: String = "public.jpeg") throws -> CropPicture {
            let bytes = Data("file \(image.width)x\(image.height) \(orientation) \(type)".utf8)
            StandinFile.files[bytes] = StandinFile(image: image, orientation: orientation, type: type)
            return try CropPicture(data: bytes)
        }

        @Test("From a file the cut is the original's own pixels, though the screen has a reduced copy")
        func fromFile() throws {
            let picture = try file(.coordinates(4100, 20), orientation: 3)
            #expect(picture.display.width < 4100 && picture.pixelSize == CGSize(width: 4100, height: 20))
            let cut = try image(picture, recipe(picture, Region(x: 7, y: 3, width: 30, height: 10)))
            #expect(cut.origin(0, 0) == [4092, 16])
        }

        @Test("A small result of a large file is decoded reduced, and lies where it should")
        func reduced() throws {
            let picture = try file(.coordinates(1600, 800))
            let order = try recipe(
                picture, Region(x: 400, y: 160, width: 800, height: 480), output: RecipeOutput(width: 100))
            let sampling = Sampling(support: 1, largestReduction: 8, oversampling: 2)
            #expect(
                try DecodePlan(RenderPlan(order, sampling: sampling), exif: .topLeft, sampling: sampling).reduction == 4
            )
            let cut = try image(picture, order)
            let origin = cut.origin(50, 30)
            #expect(abs(origin[0] - 804) <= 8 && abs(origin[1] - 404) <= 8)
        }

        @Test("A small result of a large image in memory lies where it should too")
        func reducedInMemory() throws {
            let picture = try CropPicture.coordinates(1600, 800)
            let order = try recipe(
                picture, Region(x: 400, y: 160, width: 800, height: 480), output: RecipeOutput(width: 100))
            let origin = try image(picture, order).origin(50, 30)
            #expect(abs(origin[0] - 804) <= 8 && abs(origin[1] - 404) <= 8)
        }

        @Test("Copies are never resampled; what is resized is, well")
        func quality() throws {
            let picture = try CropPicture.coordinates(60, 40)
            CGContext.qualities = []
            _ = try image(picture, recipe(picture, Region(x: 5, y: 5, width: 20, height: 10)))
            #expect(CGContext.qualities == [.none])
            CGContext.qualities = []
            _ = try image(
                picture, recipe(picture, Region(x: 5, y: 5, width: 20, height: 10), output: RecipeOutput(width: 9)))
            #expect(CGContext.qualities == [.high])
        }

        @Test("A large copy is drawn in bands, seamlessly")
        func bands() throws {
            let picture = try CropPicture.coordinates(300, 150)
            var renderer = CropRenderer(picture: picture)
            renderer.bandPixels = 1000
            let cut = try renderer.image(
                for: recipe(picture, Region(whole: picture.size), Orientation(turns: 1))
            ).image
            for x in 0..<150 {
                for y in stride(from: 0, to: 300, by: 7) where cut.origin(x, y) != [y, 149 - x] {
                    Issue.record("at \(x), \(y)")
                    return
                }
            }
        }

        @Test("What no bitmap can hold is reduced, and says so")
        func outOfMemory() throws {
            let picture = try CropPicture.coordinates(220, 200)
            let whole = try recipe(picture, Region(whole: picture.size))
            var renderer = CropRenderer(picture: picture)
            renderer.pixelLimits = [.infinity, 10_000]
            CGContext.pixelLimit = 20_000
            defer { CGContext.pixelLimit = .max }
            let (cut, isReduced) = try renderer.image(for: whole)
            #expect(isReduced && cut.width * cut.height <= 10_000)
            CGContext.pixelLimit = 1000
            #expect(throws: CropFailure.self) { try renderer.image(for: whole) }
        }

        @Test("Formats: the source's own, PNG for clear pixels, JPEG flattened on the background")
        func formats() throws {
            let picture = try file(.coordinates(40, 40))
            let renderer = CropRenderer(picture: picture)
            let whole = Region(whole: picture.size)
            func written(_ recipe: Recipe) throws -> StandinFile {
                let data = try renderer.data(for: recipe)
                return try #require(StandinFile.files[data])
            }
            #expect(try written(recipe(picture, whole)).type == "public.jpeg")
            #expect(try written(recipe(picture, whole, shape: .ellipse)).type == "public.png")
            let flat = try written(
                recipe(picture, whole, shape: .ellipse, output: RecipeOutput(format: .jpeg, background: 0x00FF00)))
            #expect(flat.type == "public.jpeg" && flat.image.alphaInfo == .noneSkipLast)
            #expect(flat.image.pixel(0, 0) == [0, 255, 0, 255])
            let unwritable = try recipe(picture, whole, output: RecipeOutput(format: .avif))
            #expect(throws: CropFailure.self) { try renderer.data(for: unwritable) }
        }

        @Test("What a file says of itself goes with the cut, but for size and orientation, as the recipe says")
        func metadata() throws {
            let bytes = Data("a file with metadata".utf8)
            var source = StandinFile(image: .coordinates(40, 30), orientation: 6)
            source.metadata = [
                "{Exif}": ["DateTimeOriginal": "2026:05:01", "PixelXDimension": 40, "MakerNote": "at home"],
                "{TIFF}": ["Make": "Camera", "Orientation": 6], "{GPS}": ["Latitude": 1.5],
                "{IPTC}": ["City": "Here", "SubLocation": "Home", "Caption/Abstract": "A day"],
                "{MakerApple}": ["1": 2],
            ]
            StandinFile.files[bytes] = source
            let picture = try CropPicture(data: bytes)
            func written(_ choice: RecipeOutput.Metadata) throws -> [String: [String]] {
                let whole = try recipe(
                    picture, Region(whole: picture.size), output: RecipeOutput(metadata: choice))
                let file = try #require(StandinFile.files[CropRenderer(picture: picture).data(for: whole)])
                #expect(file.orientation == 1 && file.image.width == 30)
                return file.metadata.compactMapValues { ($0 as? [String: Any])?.keys.sorted() }
            }
            #expect(
                try written(.keep) == [
                    "{Exif}": ["DateTimeOriginal"], "{TIFF}": ["Make"], "{GPS}": ["Latitude"],
                    "{IPTC}": ["Caption/Abstract", "City", "SubLocation"],
                ])
            #expect(
                try written(.stripLocation) == [
                    "{Exif}": ["DateTimeOriginal"], "{TIFF}": ["Make"], "{IPTC}": ["Caption/Abstract"],
                ])
            #expect(try written(.strip) == [:])
        }

        @Test("Colours are the source's own, or sRGB where the recipe says so")
        func colours() throws {
            let picture = try CropPicture(image: UIImage(cgImage: .coordinates(20, 20, space: CGColorSpace.displayP3)))
            let whole = Region(whole: picture.size)
            #expect(try image(picture, recipe(picture, whole)).colorSpace?.name == CGColorSpace.displayP3)
            let standard = try recipe(picture, whole, output: RecipeOutput(colour: .srgb))
            #expect(try image(picture, standard).colorSpace?.name == CGColorSpace.sRGB)
        }

        @Test("A cut and its file are drawn once, twice where the file can hold no clear pixels")
        func drawnOnce() async throws {
            let picture = try file(.coordinates(64, 48))
            let whole = Region(whole: picture.size)
            defer { CGContext.made = nil }
            CGContext.made = []
            let round = try recipe(picture, whole, shape: .ellipse)
            let (result, data) = try await picture.croppedAndWritten(by: round)
            #expect(CGContext.made?.count == 1)
            #expect(StandinFile.files[data]?.image === result.image.cgImage)
            CGContext.made = []
            let flat = try recipe(
                picture, whole, shape: .ellipse, output: RecipeOutput(format: .jpeg, background: 0x00FF00))
            let written = try await picture.croppedAndWritten(by: flat)
            #expect(CGContext.made?.count == 2)
            #expect(StandinFile.files[written.data]?.image.pixel(0, 0) == [0, 255, 0, 255])
            #expect(written.result.image.cgImage?.pixel(0, 0)[3] == 0)
        }

        @Test("A recipe made on a preview is scaled; one of another picture is refused")
        func otherSizes() throws {
            let (small, large) = (try CropPicture.coordinates(60, 40), try CropPicture.coordinates(240, 160))
            let cut = try image(large, recipe(small, Region(x: 10, y: 10, width: 20, height: 10)))
            #expect(cut.width == 80 && cut.origin(0, 0) == [40, 40])
            let square = try CropPicture.coordinates(50, 50)
            let other = try recipe(small, Region(whole: small.size))
            #expect(throws: CropFailure.self) { try image(square, other) }
        }

        @Test("Images are resized and clipped in pixels, upright, whatever their scale")
        func images() throws {
            let image = UIImage(cgImage: .coordinates(60, 40), scale: 3, orientation: .right)
            let small = try image.resized(to: CGSize(width: 20, height: 30))
            #expect(small.size == CGSize(width: 20, height: 30) && small.scale == 1 && small.imageOrientation == .up)
            let round = try image.clipped(to: .ellipse)
            #expect(round.size == CGSize(width: 40, height: 60))
            #expect(round.cgImage?.pixel(0, 0)[3] == 0 && round.cgImage?.pixel(20, 30)[3] == 255)
            for size in [CGSize(width: 0, height: 10), CGSize(width: 10, height: Double.nan)] {
                #expect(throws: CropFailure.self) { try image.resized(to: size) }
            }
            #expect(throws: CropFailure.self) { try UIImage(systemName: "star")!.clipped(to: .ellipse) }
        }

        // MARK: Previews

        @Test("A preview is the newest cut within its size, and comes at once and after changes")
        func previews() async throws {
            let bench = try Bench(.frame)
            var images: [UIImage] = []
            let token = bench.view.preview(within: CGSize(width: 60, height: 60)) { images.append($0) }
            await bench.wait { !images.isEmpty }
            #expect(images[0].size == CGSize(width: 60, height: 40))
            let finger = Finger(bench)
            finger.down(376, 446)
            for step in 1...200 { finger.move(376 - Double(step) / 2, 446) }
            finger.up(276, 446)
            let wanted = try #require(bench.view.recipe)
            let last = try CropRenderer(picture: try #require(bench.view.picture))
                .preview(of: wanted, within: CGSize(width: 60, height: 60))
            await bench.wait { images.last?.cgImage?.pixels == last.pixels }
            #expect(images.last?.cgImage?.pixels == last.pixels)
            #expect(images.count < 100)
            token.invalidate()
            let count = images.count
            bench.view.mirror()
            for _ in 0..<20 { try await Task.sleep(nanoseconds: 1_000_000) }
            #expect(images.count == count)
        }
    }
}
