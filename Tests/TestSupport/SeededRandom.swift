/// Numbers from a seed, the same on every machine (SplitMix64).
package struct SeededRandom: RandomNumberGenerator {
    private var state: UInt64

    package init(seed: UInt64) { state = seed }

    package mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }

    /// True once in so many times.
    package mutating func once(in times: Int) -> Bool { Int.random(in: 0..<times, using: &self) == 0 }

    package mutating func real(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &self) }

    package mutating func whole(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }

    package mutating func pick<T>(_ choices: [T]) -> T { choices[whole(0...choices.count - 1)] }
}
