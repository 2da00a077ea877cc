#if !hasFeature(Embedded)
/// A language that every phrase exists in.
public enum Language: String, CaseIterable, Sendable {
    case english = "en"
    case simplifiedChinese = "zh-Hans"

    /// The language nearest to a BCP 47 tag such as `zh-CN` or `en-GB`.
    ///
    /// Every kind of Chinese is read as Simplified Chinese, which is nearer to it than English is; everything else
    /// as English.
    public init(tag: String) {
        let primary = tag.prefix { $0 != "-" && $0 != "_" }
        self = primary.lowercased() == "zh" ? .simplifiedChinese : .english
    }
}

extension Phrase {
    /// The words with their places still open: `{1}` … `{4}`.
    ///
    /// A place is filled with a whole number, `{1.0}` with at most one decimal, `{1.00}` with at most two.
    public func template(in language: Language) -> String {
        switch language {
        case .english: english
        case .simplifiedChinese: simplifiedChinese
        }
    }

    /// The words with `numbers` in their places; a place that has no number stays empty.
    ///
    ///     Phrase.size.text(in: .english, numbers: [1024, 768])  // 1024 × 768
    public func text(in language: Language, numbers: [Double] = []) -> String {
        var text = ""
        var rest = Substring(template(in: language))
        while let open = rest.firstIndex(of: "{") {
            text += rest[..<open]
            rest = rest[rest.index(after: open)...]
            let end = rest.firstIndex(of: "}") ?? rest.endIndex
            text += Phrase.filled(place: rest[..<end], numbers: numbers)
            rest = end == rest.endIndex ? rest[end...] : rest[rest.index(after: end)...]
        }
        return text + rest
    }

    /// What stands in the place written `1` or `1.0`.
    private static func filled(place: Substring, numbers: [Double]) -> String {
        let parts = place.split(separator: ".")
        guard let first = parts.first, let index = Int(first), numbers.indices.contains(index - 1) else { return "" }
        return written(numbers[index - 1], decimals: parts.count > 1 ? parts[1].count : 0)
    }

    /// `number` rounded, halves up, without trailing zeros.
    private static func written(_ number: Double, decimals: Int) -> String {
        guard abs(number) < 1e15 else { return "" }
        let scale = decimals == 0 ? 1.0 : decimals == 1 ? 10 : 100
        // Adding 0 makes a zero that was negative positive.
        let rounded = roundHalfUp(number * scale) / scale + 0
        return rounded == rounded.rounded() ? String(Int64(rounded)) : String(rounded)
    }
}

extension Label {
    /// The label in words.
    public func text(in language: Language) -> String {
        phrase.text(in: language, numbers: [first, second, third, fourth])
    }
}
#endif
