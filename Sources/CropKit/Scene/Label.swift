/// Words for a face to say or show: a phrase and the numbers for its places.
public struct Label: Equatable, Sendable {
    public var phrase: Phrase
    public var first: Double
    public var second: Double
    public var third: Double
    public var fourth: Double

    public init(_ phrase: Phrase, _ first: Double = 0, _ second: Double = 0, _ third: Double = 0, _ fourth: Double = 0) {
        self.phrase = phrase
        self.first = first
        self.second = second
        self.third = third
        self.fourth = fourth
    }
}
