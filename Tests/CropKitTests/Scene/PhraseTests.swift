import Testing

@testable import CropKit

@Suite struct PhraseTests {
    /// Phrases that are numbers, signs or a name, and so are the same everywhere.
    static let wordless: [Phrase] = [.size, .sizeWithRatio, .ratioValue, .angleValue, .zoomValue, .appTitle]

    @Test("Every phrase has words in every language", arguments: Phrase.allCases)
    func everyPhraseHasWords(phrase: Phrase) {
        for language in Language.allCases {
            let words = phrase.template(in: language)
            #expect(!words.isEmpty)
            #expect(words.first != " " && words.last != " ")
        }
    }

    @Test("Chinese is not English", arguments: Phrase.allCases.filter { !wordless.contains($0) })
    func chineseIsNotEnglish(phrase: Phrase) {
        let isChinese = phrase.template(in: .simplifiedChinese).unicodeScalars.contains {
            (0x4E00...0x9FFF) ~= $0.value
        }
        let isEnglish = phrase.template(in: .english).unicodeScalars.allSatisfy { !((0x3000...0x9FFF) ~= $0.value) }
        #expect(isChinese && isEnglish)
    }

    @Test("Both languages have the same places", arguments: Phrase.allCases)
    func sameplaces(phrase: Phrase) {
        let places = Language.allCases.map { Self.places(in: phrase.template(in: $0)) }
        #expect(places[0] == places[1])
        let valid = (1...4).flatMap { ["\($0)", "\($0).0", "\($0).00"] }
        #expect(places[0].allSatisfy(valid.contains))
    }

    @Test("No two buttons read alike", arguments: Language.allCases)
    func noTwoPhrasesOfOneGroupReadAlike(language: Language) {
        let groups: [[Phrase]] = [
            [.presetAvatar, .presetMarquee, .presetFrame, .presetPhotos],
            [.shapeRectangle, .shapeSquare, .shapeCircle, .shapeEllipse, .shapeRounded],
            [.turn, .turnBack, .mirror, .flip, .straighten, .zoomIn, .zoomOut, .undo, .redo, .reset, .save, .open],
            (0..<8).map { Phrase(rawValue: Phrase.handleTopLeft.rawValue + $0) ?? .frame },
        ]
        for group in groups { #expect(Set(group.map { $0.template(in: language) }).count == group.count) }
    }

    @Test("The question after a marquee is in the words agreed on")
    func questionAfterAMarquee() {
        let asked: [Phrase] = [.askTitle, .askText, .no, .yes]
        #expect(asked.map { $0.text(in: .english) } == ["Save picture?", "Save it to the album?", "No", "Yes"])
        #expect(asked.map { $0.text(in: .simplifiedChinese) } == ["保存图片？", "是否将图片保存至相册？", "否", "是"])
    }

    @Test(
        "Numbers are filled in",
        arguments: [
            (Label(.size, 1024, 768), "1024 × 768"),
            (Label(.size, 1023.5, 0.4), "1024 × 0"),
            (Label(.sizeWithRatio, 1600, 900, 16, 9), "1600 × 900\n16:9"),
            (Label(.frameValue, 10, -20, 300, 200), "300 × 200 pixels at 10, -20"),
            (Label(.announceStraighten, 12.34), "Straightened to 12.3°"),
            (Label(.announceStraighten, -12.35), "Straightened to -12.3°"),
            (Label(.announceStraighten, 10), "Straightened to 10°"),
            (Label(.announceStraighten, -0.01), "Straightened to 0°"),
            (Label(.announceRatio, 2.39, 1), "Ratio locked to 2.39:1"),
            (Label(.announceRatio, 1.5, 1), "Ratio locked to 1.5:1"),
            (Label(.announceZoom, 150.2), "Zoom 150 %"),
            (Label(.announceZoom, .nan), "Zoom  %"),
            (Label(.announceZoom, .infinity), "Zoom  %"),
        ])
    func numbersAreFilledIn(label: Label, text: String) {
        #expect(label.text(in: .english) == text)
    }

    @Test("A place without a number stays empty")
    func placeWithoutNumber() {
        #expect(Phrase.size.text(in: .english, numbers: [7]) == "7 × ")
        #expect(Phrase.size.text(in: .english) == " × ")
    }

    @Test(
        "Language tags",
        arguments: [
            ("zh", Language.simplifiedChinese), ("zh-CN", .simplifiedChinese), ("zh-Hans-CN", .simplifiedChinese),
            ("ZH-cn", .simplifiedChinese), ("zh_CN.UTF-8", .simplifiedChinese), ("zh-Hant-TW", .simplifiedChinese),
            ("en", .english), ("en-GB", .english), ("de-DE", .english), ("zha", .english), ("C", .english),
            ("", .english), ("-zh", .english),
        ])
    func languageTags(tag: String, language: Language) {
        #expect(Language(tag: tag) == language)
    }

    @Test("Every error has its own words, which say what is wrong and what to do", arguments: Language.allCases)
    func everyErrorHasItsOwnWords(language: Language) {
        let texts = ErrorCode.allCases.map { $0.text(in: language) }
        #expect(Set(texts).count == ErrorCode.allCases.count)
        let stop: Character = language == .english ? "." : "。"
        for text in texts { #expect(text.last == stop && text.filter { $0 == stop }.count >= 2) }
    }

    private static func places(in template: String) -> [String] {
        template.split(separator: "{").dropFirst(template.hasPrefix("{") ? 0 : 1)
            .map { String($0.prefix { $0 != "}" }) }.sorted()
    }
}
