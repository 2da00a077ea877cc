/// Words for a face to say or show: a phrase and the numbers for its places.
public struct Label: Equatable, Sendable {
    /// The words.
    public var phrase: Phrase
    /// For the place {1}.
    public var first: Double
    /// For the place {2}.
    public var second: Double
    /// For the place {3}.
    public var third: Double
    /// For the place {4}.
    public var fourth: Double

    /// A phrase with its numbers; 0 for places it has not.
    public init(_ phrase: Phrase, _ first: Double = 0, _ second: Double = 0, _ third: Double = 0, _ fourth: Double = 0)
    {
        self.phrase = phrase
        self.first = first
        self.second = second
        self.third = third
        self.fourth = fourth
    }
}
