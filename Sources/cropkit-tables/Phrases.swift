import CropKit

extension Phrase {
    /// Said or shown by the editor page, and never by the element.
    var isOfPage: Bool { (Phrase.appTitle.rawValue..<Phrase.reduced.rawValue).contains(rawValue) }

    /// Said or shown by the element.
    var isOfElement: Bool { !isOfPage && rawValue < Phrase.done.rawValue }
}

/// The names of the phrases that the engine gives by number, in the order of their numbers.
func namesModule() -> String {
    let names = Phrase.allCases.prefix { !$0.isOfPage }.map { quoted("\($0)") }
    return "export const phraseNames = [\n  \(names.joined(separator: ",\n  ")),\n];\n"
}

/// Phrases as JavaScript: the words of each language by name.
func phrasesModule(_ phrases: [Phrase]) -> String {
    var text = "export const phrases = {\n"
    for language in Language.allCases {
        text += "  \(quoted(language.rawValue)): {\n"
        for phrase in phrases {
            text += "    \(quoted("\(phrase)")): \(quoted(phrase.template(in: language))),\n"
        }
        text += "  },\n"
    }
    return text + "};\n"
}

/// A JavaScript (and JSON) string literal.
func quoted(_ text: String) -> String {
    var literal = "\""
    for scalar in text.unicodeScalars {
        switch scalar {
        case "\"": literal += "\\\""
        case "\\": literal += "\\\\"
        case "\n": literal += "\\n"
        // Control characters, and the two line separators that older JavaScript does not take in a literal.
        case "\u{0}"..."\u{1F}", "\u{7F}", "\u{2028}", "\u{2029}":
            let digits = String(scalar.value, radix: 16)
            literal += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        default: literal.unicodeScalars.append(scalar)
        }
    }
    return literal + "\""
}
