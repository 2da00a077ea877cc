import Foundation
import Testing

@testable import CropKit

@Suite struct RecipeErrorTests {
    /// A change to a good recipe, and what must be said of it. A path is a field's, as in ``RecipeField/path``.
    static let refused: [(path: String, value: String?, code: ErrorCode, field: RecipeField)] = [
        ("cropkit", nil, .missingField, .version),
        ("cropkit", "2", .badVersion, .version),
        ("cropkit", "0", .badVersion, .version),
        ("cropkit", "1.5", .badVersion, .version),
        ("cropkit", "\"1\"", .badEncoding, .version),
        ("picture", nil, .missingField, .pictureWidth),
        ("picture", "[]", .badEncoding, .pictureWidth),
        ("picture.height", nil, .missingField, .pictureHeight),
        ("picture.width", "0", .emptyPicture, .pictureWidth),
        ("picture.height", "-30", .emptyPicture, .pictureHeight),
        ("picture.height", "30.5", .emptyPicture, .pictureHeight),
        ("picture.width", "1000001", .pictureTooLarge, .pictureWidth),
        ("picture.width", "1e300", .pictureTooLarge, .pictureWidth),
        ("region", nil, .missingField, .regionX),
        ("region", "7", .badEncoding, .regionX),
        ("region.x", nil, .missingField, .regionX),
        ("region.width", nil, .missingField, .regionWidth),
        ("region.height", nil, .missingField, .regionHeight),
        ("region.width", "\"wide\"", .badEncoding, .regionWidth),
        ("region.width", "true", .badEncoding, .regionWidth),
        ("region.width", "0", .emptyRegion, .regionWidth),
        ("region.height", "-4", .emptyRegion, .regionHeight),
        ("region.height", "1e-300", .emptyRegion, .regionHeight),
        ("region.height", "1e300", .pictureTooLarge, .regionHeight),
        ("region.x", "-0.001", .regionOutside, .regionX),
        ("region.x", "37.001", .regionOutside, .regionX),
        ("region.y", "26.001", .regionOutside, .regionY),
        ("region.y", "-1e300", .regionOutside, .regionY),
        ("region.angle", "45.1", .badAngle, .regionAngle),
        ("region.angle", "-90", .badAngle, .regionAngle),
        ("mirrored", "1", .badEncoding, .mirrored),
        ("turns", "4", .badOrientation, .turns),
        ("turns", "-1", .badOrientation, .turns),
        ("turns", "0.5", .badOrientation, .turns),
        ("shape", "\"ellipse\"", .badEncoding, .shapeKind),
        ("shape.kind", "\"star\"", .badShape, .shapeKind),
        ("shape", "{\"radius\": 0.1}", .missingField, .shapeKind),
        ("shape", "{\"kind\": \"rounded\"}", .missingField, .shapeRadius),
        ("shape", "{\"kind\": \"rounded\", \"radius\": 0.51}", .badShape, .shapeRadius),
        ("shape", "{\"kind\": \"rounded\", \"radius\": -0.1}", .badShape, .shapeRadius),
        ("ratio", "{\"width\": 3}", .missingField, .ratioHeight),
        ("ratio", "{\"width\": 3, \"height\": 0}", .badRatio, .ratioHeight),
        ("ratio", "{\"width\": -3, \"height\": 4}", .badRatio, .ratioWidth),
        ("ratio", "{\"width\": 1, \"height\": 10001}", .badRatio, .ratioWidth),
        ("ratio", "{\"width\": 16, \"height\": 9}", .ratioMismatch, .ratioWidth),
        ("rounding", "\"up\"", .badArgument, .rounding),
        ("coverage", "\"most\"", .badArgument, .coverage),
        ("output", "true", .badEncoding, .outputWidth),
        ("output.width", "0", .badOutput, .outputWidth),
        ("output.height", "1.5", .badOutput, .outputHeight),
        ("output.width", "1e9", .badOutput, .outputWidth),
        ("output.resize", "\"fill\"", .badArgument, .resize),
        ("output.canvas", "\"crop\"", .badArgument, .canvas),
        ("output.format", "\"bmp\"", .badArgument, .format),
        ("output.quality", "0", .badOutput, .quality),
        ("output.quality", "101", .badOutput, .quality),
        ("output.background", "\"white\"", .badArgument, .background),
        ("output.background", "\"#fff\"", .badArgument, .background),
        ("output.background", "\"#+12345\"", .badArgument, .background),
        ("output.metadata", "\"some\"", .badArgument, .metadata),
        ("output.colour", "\"p3\"", .badArgument, .colour),
    ]

    @Test("Each wrong recipe is refused with its reason and its field", arguments: refused)
    func refusedWithReasonAndField(path: String, value: String?, code: ErrorCode, field: RecipeField) throws {
        let json = try Self.recipe(changing: path, to: value)
        let error = #expect(throws: CropError.self) { try JSONDecoder().decode(Recipe.self, from: json) }
        #expect(error == CropError(code, field))
        let text = try #require(error).description
        #expect(text.hasPrefix("\(field.path): "))
        #expect(text.contains(code.text(in: .english)))
    }

    @Test("An unknown word is answered with those that are known")
    func knownWordsAreListed() throws {
        let json = try Self.recipe(changing: "output.format", to: "\"bmp\"")
        let error = #expect(throws: CropError.self) { try JSONDecoder().decode(Recipe.self, from: json) }
        #expect(try #require(error).description.hasSuffix("(jpeg, png, webp, tiff, heic, avif, gif)"))
    }

    @Test("What is no object is no recipe", arguments: ["[]", "1", "\"recipe\"", "null", "true"])
    func noObject(json: String) {
        #expect(throws: CropError(.badEncoding)) { try JSONDecoder().decode(Recipe.self, from: Data(json.utf8)) }
    }

    @Test("What is no JSON is the decoder's own error", arguments: ["", "{", "{\"cropkit\": NaN}"])
    func noJSON(json: String) {
        #expect(throws: DecodingError.self) { try JSONDecoder().decode(Recipe.self, from: Data(json.utf8)) }
    }

    @Test(
        "No field takes a number that is not finite", arguments: RecipeField.allCases,
        [Double.nan, .infinity, -.infinity])
    func notFinite(field: RecipeField, number: Double) throws {
        var fields = try Recipe(
            picture: Size(width: 40, height: 30),
            crop: Crop(region: Region(x: 0, y: 0, width: 3, height: 4), shape: .rounded(radius: 0.1)),
            ratio: AspectRatio(width: 3, height: 4), output: RecipeOutput(width: 3, height: 4, quality: 5)
        ).fields
        fields[field] = number
        let expected = CropError(.notFinite, field)
        #expect(throws: expected) { () throws(CropError) in try Recipe(fields) }
    }

    @Test("A recipe of a crop that is no number cannot be made")
    func cropThatIsNoNumber() {
        let picture = Size<Picture>(width: 40, height: 30)
        #expect(throws: CropError(.notFinite, .regionAngle)) { () throws(CropError) in
            try Recipe(picture: picture, crop: Crop(region: Region(x: 0, y: 0, width: 3, height: 4, angle: .nan)))
        }
        #expect(throws: CropError(.badArgument, .background)) { () throws(CropError) in
            try Recipe(
                picture: picture, crop: Crop(region: Region(whole: picture)),
                output: RecipeOutput(background: 0x1_00_00_00))
        }
    }

    @Test("A padded region must still show some of the picture")
    func paddedRegionBesideThePicture() {
        for (x, y, field) in [(40.0, 0.0, RecipeField.regionX), (0, -4, .regionY)] {
            #expect(throws: CropError(.regionOutside, field)) { () throws(CropError) in
                try Recipe(
                    picture: Size(width: 40, height: 30), crop: Crop(region: Region(x: x, y: y, width: 3, height: 4)),
                    coverage: .padded)
            }
        }
    }

    @Test("A straightened region must have all four corners inside")
    func straightenedRegionOutside() {
        let picture = Size<Picture>(width: 40, height: 30)
        for (angle, field) in [(1.0, RecipeField.regionX), (-1, .regionX)] {
            var region = Region(whole: picture)
            region.angle = angle
            #expect(throws: CropError(.regionOutside, field)) { () throws(CropError) in
                try Recipe(picture: picture, crop: Crop(region: region))
            }
        }
        // Wide enough below, but not beside.
        #expect(throws: CropError(.regionOutside, .regionY)) { () throws(CropError) in
            try Recipe(picture: picture, crop: Crop(region: Region(x: 10, y: 0, width: 20, height: 30, angle: 2)))
        }
    }

    @Test("A region may be outside by the last bits, 1e-9 of the longer side")
    func lastBits() throws {
        let picture = Size<Picture>(width: 4000, height: 3000)
        let noise = 3.9e-6
        _ = try Recipe(picture: picture, crop: Crop(region: Region(x: -noise, y: 0, width: 10, height: 3000 + noise)))
    }

    @Test("A locked region may be off its ratio by a pixel, as whole pixels are")
    func ratioOfWholePixels() throws {
        _ = try Recipe(
            picture: Size(width: 4032, height: 3024), crop: Crop(region: Region(x: 0, y: 0, width: 2419, height: 3024)),
            ratio: AspectRatio(width: 4, height: 5))
        _ = try Recipe(
            picture: Size(width: 4000, height: 3000),
            crop: Crop(region: Region(x: 0, y: 0, width: 400, height: 300), orientation: Orientation(turns: 1)),
            ratio: AspectRatio(width: 3, height: 4))
    }

    @Test("The numbers of errors never change")
    func numbersOfErrors() {
        let numbers: [(ErrorCode, Int)] = [
            (.emptyPicture, 1), (.notFinite, 2), (.badRatio, 3), (.badTurn, 4), (.emptyRegion, 5), (.badVersion, 6),
            (.pictureMismatch, 7), (.badShape, 8), (.badLayout, 9), (.noPicture, 10), (.badArgument, 11),
            (.badOutput, 12), (.badAngle, 13), (.badOrientation, 14), (.regionOutside, 15), (.ratioMismatch, 16),
            (.pictureTooLarge, 17), (.missingField, 18), (.badEncoding, 19), (.badScale, 20),
        ]
        for (code, number) in numbers { #expect(code.rawValue == number) }
        #expect(numbers.count == ErrorCode.allCases.count)
    }

    /// A good recipe with one value set, or taken out.
    static func recipe(changing path: String, to value: String?) throws -> Data {
        var root: [String: Any] = [
            "cropkit": 1, "picture": ["width": 40, "height": 30],
            "region": ["x": 1, "y": 2, "width": 3, "height": 4],
        ]
        let names = path.split(separator: ".").map(String.init)
        let new = try value.map { try JSONSerialization.jsonObject(with: Data($0.utf8), options: .fragmentsAllowed) }
        if names.count == 2 {
            var inner = root[names[0]] as? [String: Any] ?? [:]
            inner[names[1]] = new
            root[names[0]] = inner
        } else {
            root[names[0]] = new
        }
        return try JSONSerialization.data(withJSONObject: root)
    }
}
