import Foundation
import TestSupport
import Testing

@testable import CropKit

@Suite struct RecipeTests {
    static let full = """
        { "cropkit": 1, "picture": { "width": 4032, "height": 3024 },
          "region": { "x": 875, "y": 0, "width": 2250, "height": 3000, "angle": 0 },
          "mirrored": false, "turns": 0, "shape": { "kind": "ellipse" },
          "ratio": { "width": 3, "height": 4 }, "rounding": "nearest", "coverage": "cover",
          "output": { "width": 384, "height": 512, "resize": "fit", "canvas": "trim", "format": "jpeg", "quality": 90,
                      "background": "#ffffff", "metadata": "keep", "colour": "keep" } }
        """

    static let minimal = """
        { "cropkit": 1, "picture": { "width": 40, "height": 30 },
          "region": { "x": 1, "y": 2, "width": 3, "height": 4 } }
        """

    func decode(_ json: String) throws -> Recipe {
        try JSONDecoder().decode(Recipe.self, from: Data(json.utf8))
    }

    func members(_ json: Data) throws -> NSDictionary {
        try #require(try JSONSerialization.jsonObject(with: json) as? NSDictionary)
    }

    @Test("A full recipe is read field by field")
    func fullRecipe() throws {
        let recipe = try decode(Self.full)
        #expect(recipe.picture == Size(width: 4032, height: 3024))
        #expect(recipe.crop == Crop(region: Region(x: 875, y: 0, width: 2250, height: 3000), shape: .ellipse))
        #expect(recipe.ratio == AspectRatio(width: 3, height: 4))
        #expect(recipe.output == RecipeOutput(width: 384, height: 512, format: .jpeg, quality: 90))
        #expect(recipe.rounding == .nearest && recipe.coverage == .cover)
    }

    @Test("A full recipe is written with the same members")
    func fullRecipeIsWrittenAsItWas() throws {
        let written = try JSONEncoder().encode(decode(Self.full))
        #expect(try members(written) == members(Data(Self.full.utf8)))
    }

    @Test(
        "What is left out, or null, has its default",
        arguments: ["", ", \"ratio\": null, \"shape\": null, \"output\": null"])
    func defaults(more: String) throws {
        let recipe = try decode(Self.minimal.dropLast(2) + more + "}")
        #expect(
            try recipe.fields
                == Recipe(
                    picture: Size(width: 40, height: 30), crop: Crop(region: Region(x: 1, y: 2, width: 3, height: 4))
                ).fields)
        #expect(
            recipe.crop.orientation == .identity && recipe.crop.shape == .rectangle && recipe.crop.region.angle == 0)
        #expect(recipe.ratio == nil && recipe.rounding == .nearest && recipe.coverage == .cover)
        #expect(recipe.output == RecipeOutput())
        #expect(recipe.output.background == 0xFFFFFF && recipe.output.resize == .fit && recipe.output.canvas == .trim)
    }

    @Test("Every word of every choice is read and written")
    func everyWord() throws {
        for field in RecipeField.allCases {
            guard case .word(let words) = field.kind else { continue }
            for (index, word) in words.enumerated() {
                var fields = try decode(Self.minimal).fields
                fields[field] = Double(index)
                if word == "rounded" { fields[.shapeRadius] = 0.25 }
                let recipe = try Recipe(fields)
                #expect(recipe.fields[field] == Double(index))
                let json = String(decoding: try JSONEncoder().encode(recipe), as: UTF8.self)
                #expect(json.contains("\"\(field.name)\":\"\(word)\""))
                #expect(try decode(json) == recipe)
            }
        }
    }

    @Test("Every setting of the output comes back")
    func everySettingOfTheOutput() throws {
        let output = RecipeOutput(
            width: 12, height: 34, resize: .stretch, canvas: .keep, format: .gif, quality: 56, background: 0x0A0B0C,
            metadata: .stripLocation, colour: .srgb)
        let picture = Size<Picture>(width: 40, height: 30)
        let recipe = try Recipe(picture: picture, crop: Crop(region: Region(whole: picture)), output: output)
        #expect(recipe.output == output)
        #expect(try decode(String(decoding: JSONEncoder().encode(recipe), as: UTF8.self)).output == output)
    }

    @Test("T4: a mirrored, turned, straightened crop survives JSON")
    func mirroredCropSurvives() throws {
        let crop = Crop(
            region: Region(x: -2.5, y: 10, width: 20, height: 5, angle: 12.5).fitted(in: Size(width: 40, height: 30)),
            orientation: Orientation(mirrored: true, turns: 3), shape: .rounded(radius: 0.2))
        let recipe = try Recipe(picture: Size(width: 40, height: 30), crop: crop)
        #expect(try decode(String(decoding: JSONEncoder().encode(recipe), as: UTF8.self)).crop == crop)
    }

    @Test("T9: 1,000 × decode(encode) gives the same bits; seed 3")
    func savingAndRestoringKeepsTheBits() throws {
        var random = SeededRandom(seed: 3)
        for rounds in [1000] + [Int](repeating: 20, count: 50) {
            let picture = random.picture()
            let recipe = try Recipe(
                picture: picture, crop: random.crop(in: picture), coverage: .fit,
                output: RecipeOutput(width: 7, quality: 33, background: 0x00_0A_0B))
            var restored = recipe
            for _ in 0..<rounds {
                restored = try JSONDecoder().decode(Recipe.self, from: JSONEncoder().encode(restored))
            }
            for field in RecipeField.allCases {
                #expect(restored.fields[field]?.bitPattern == recipe.fields[field]?.bitPattern)
            }
        }
    }

    @Test("The fields alone make the same recipe; seed 4")
    func fieldsMakeTheSameRecipe() throws {
        var random = SeededRandom(seed: 4)
        for _ in 0..<1_000 {
            let picture = random.picture()
            let recipe = try Recipe(picture: picture, crop: random.crop(in: picture))
            #expect(try Recipe(recipe.fields) == recipe)
        }
    }

    @Test("Unknown fields are kept at every level and written back")
    func unknownFieldsAreKept() throws {
        let json = """
            { "cropkit": 1, "app": { "serial": -9007199254740993, "name": "studio", "tags": ["a", 1, 2.5, true, null, { "deep": [[]] }] },
              "picture": { "width": 40, "height": 30, "id": 9007199254740993 },
              "region": { "x": 1, "y": 2, "width": 3, "height": 4, "by": "Zoë" },
              "shape": { "kind": "ellipse", "radius": 0.2, "note": "" }, "ratio": null, "output": { "dpi": 300 } }
            """
        let recipe = try decode(json)
        let written = try JSONEncoder().encode(recipe)
        let members = try members(written)
        #expect(members["app"] as? NSDictionary == (try self.members(Data(json.utf8))["app"] as? NSDictionary))
        #expect((members["picture"] as? NSDictionary)?["id"] as? Int == 9_007_199_254_740_993)
        #expect((members["region"] as? NSDictionary)?["by"] as? String == "Zoë")
        #expect((members["shape"] as? NSDictionary)?["radius"] as? Double == 0.2)
        #expect((members["output"] as? NSDictionary)?["dpi"] as? Int == 300)
        #expect(members["ratio"] is NSNull)
        #expect(try JSONDecoder().decode(Recipe.self, from: written) == recipe)
    }

    @Test("Unknown fields stay when the known ones change, and never shadow them")
    func unknownFieldsStayWhenOthersChange() throws {
        let json = Self.minimal.dropLast(2) + #", "app": 7, "shape": { "kind": "ellipse", "radius": 0.2 } }"#
        let recipe = try decode(String(json))
        var fields = recipe.fields
        fields[.shapeKind] = 2
        fields[.shapeRadius] = 0.5
        fields[.ratioWidth] = 3
        fields[.ratioHeight] = 4
        let changed = try recipe.replacing(fields)
        let members = try members(JSONEncoder().encode(changed))
        #expect(members["app"] as? Int == 7)
        #expect((members["shape"] as? NSDictionary) == ["kind": "rounded", "radius": 0.5])
        #expect((members["ratio"] as? NSDictionary) == ["width": 3, "height": 4])
    }

    @Test("A padded region may reach outside the picture")
    func paddedRegion() throws {
        let recipe = try Recipe(
            picture: Size(width: 1000, height: 500),
            crop: Crop(region: Region(x: 0, y: -250, width: 1000, height: 1000)),
            ratio: .square, coverage: .padded)
        #expect(recipe.crop.region.y == -250)
    }

    @Test("Every field has a path of its own")
    func paths() {
        #expect(Set(RecipeField.allCases.map(\.path)).count == RecipeField.allCases.count)
        #expect(RecipeField.version.path == "cropkit")
        #expect(RecipeField.outputWidth.path == "output.width")
    }
}
