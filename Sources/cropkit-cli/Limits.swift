import CropImaging

/// The options that say what a picture may cost.
enum Limits {
    static let options: [Arguments.Option] = [
        .init("max-pixels", nil, "MEGAPIXELS", "refuse larger pictures; 1000 if not given"),
        .init("max-memory", nil, "MEGABYTES", "refuse what needs more memory; 1024 if not given"),
        .init(
            "max-expansion", nil, "TIMES",
            "refuse large pictures that become more than so many times their file; 300 if not given"),
    ]

    static func read(_ arguments: Arguments) throws(Failure) -> ResourceLimits {
        var limits = ResourceLimits()
        func positive(_ word: String) -> Double? { Double(word).flatMap { $0 > 0 && $0 < 1e9 ? $0 : nil } }
        if let pixels = try arguments.read("max-pixels", "a number of megapixels", positive) {
            limits.pixels = Int(pixels * 1e6)
        }
        if let memory = try arguments.read("max-memory", "a number of megabytes", positive) {
            limits.memory = Int(memory * 1048576)
        }
        if let expansion = try arguments.read("max-expansion", "a number", positive) {
            limits.expansion = Int(expansion)
        }
        return limits
    }
}
