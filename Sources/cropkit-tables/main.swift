import CropBridge
import CropKit

// Prints what JavaScript has to know of the engine as data, as an ES module: offsets, codes and the element's phrases;
// or, with the argument `page`, the phrases of the editor page alone.

func table<Code: RawRepresentable<Int> & CaseIterable>(_ name: String, _: Code.Type) -> String {
    let entries = Code.allCases.map { "  \($0): \($0.rawValue),\n" }
    return "export const \(name) = {\n\(entries.joined())};\n"
}

func table(_ name: String, _ entries: KeyValuePairs<String, Int>) -> String {
    "export const \(name) = {\n\(entries.map { "  \($0.key): \($0.value),\n" }.joined())};\n"
}

let isForPage = CommandLine.arguments.dropFirst().first == "page"
print("// Generated from the engine by `make web`. Do not edit.")
if isForPage {
    print(phrasesModule(Phrase.allCases.filter(\.isOfPage)))
} else {
    print(table("presets", Preset.self))
    print(table("commands", CommandCode.self))
    print(table("options", OptionCode.self))
    print(table("events", EventCode.self))
    print(table("keys", Key.self))
    print(table("cursors", Cursor.self))
    print(table("coverages", Coverage.self))
    print(table("shapes", ShapeKind.self))
    print(table("phases", ["down": 0, "move": 1, "up": 2, "cancel": 3]))
    print(table("kinds", ["touch": 0, "mouse": 1, "pen": 2]))
    print(errorsModule())
    print(table("slots", slots))
    print(recipeModule())
    print(namesModule())
    print(phrasesModule(Phrase.allCases.filter(\.isOfElement)))
}
