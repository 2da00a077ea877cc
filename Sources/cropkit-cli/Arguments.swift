/// The words after a command's name: options with their values, and files.
struct Arguments: Sendable {
    /// An option of a command.
    struct Option {
        let name: String
        let short: Character?
        /// What its value is called in the help; nil where it has none.
        let value: String?
        /// Whether the value may be left out; it then follows an equals sign where it is given.
        let isOptional: Bool
        let help: String

        init(_ name: String, _ short: Character? = nil, _ value: String? = nil, optional: Bool = false, _ help: String)
        {
            self.name = name
            self.short = short
            self.value = value
            isOptional = optional
            self.help = help
        }
    }

    private(set) var files: [String] = []
    private var values: [String: String] = [:]

    /// - Throws: a ``Failure`` that names the word which is not understood, and the nearest that is.
    init(_ words: some Sequence<String>, options: [Option]) throws(Failure) {
        var rest = Array(words)[...]
        while let word = rest.popFirst() {
            if word == "--" {
                files += rest
                break
            }
            guard word.hasPrefix("-"), word != "-" else {
                files.append(word)
                continue
            }
            // -r0,0,5,5 is -r 0,0,5,5.
            if !word.hasPrefix("--"), word.count > 2, let letter = word.dropFirst().first,
                word.dropFirst(2).first != "=",
                let option = options.first(where: { $0.short == letter }), option.value != nil,
                values[option.name] == nil
            {
                values[option.name] = String(word.dropFirst(2))
                continue
            }
            let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let name = String(parts[0])
            guard let option = options.first(where: { "--\($0.name)" == name || $0.short.map { "-\($0)" } == name })
            else {
                throw .usage(Arguments.unknown(name, options))
            }
            if values[option.name] != nil { throw .usage("\(name) is given twice.") }
            if option.value == nil {
                if parts.count > 1 { throw .usage("\(name) takes no value.") }
                values[option.name] = ""
            } else if parts.count > 1 {
                values[option.name] = String(parts[1])
            } else if option.isOptional {
                values[option.name] = ""
            } else if let value = rest.popFirst() {
                values[option.name] = value
            } else {
                throw .usage("\(name) needs a value: \(option.value ?? "").")
            }
        }
    }

    /// The value of an option; nil where it is not given, "" where it has none.
    subscript(name: String) -> String? { values[name] }

    func has(_ name: String) -> Bool { values[name] != nil }

    /// A value made of a word.
    ///
    /// - Throws: a ``Failure`` that says what the word should be.
    func read<Value>(_ name: String, _ what: String, _ make: (String) -> Value?) throws(Failure) -> Value? {
        guard let word = values[name] else { return nil }
        guard let value = make(word) else { throw .usage("--\(name) is \"\(word)\", and should be \(what).") }
        return value
    }

    private static func unknown(_ name: String, _ options: [Option]) -> String {
        let nearest = options.map { "--\($0.name)" }.min { distance($0, name) < distance($1, name) }
        guard let nearest, distance(nearest, name) <= 3 else { return "There is no option \(name)." }
        return "There is no option \(name). Is \(nearest) meant?"
    }

    /// How many letters have to change (Levenshtein).
    private static func distance(_ a: String, _ b: String) -> Int {
        let (a, b) = (Array(a), Array(b))
        var row = Array(0...b.count)
        for (i, letter) in a.enumerated() {
            var diagonal = row[0]
            row[0] = i + 1
            for (j, other) in b.enumerated() {
                let above = row[j + 1]
                row[j + 1] = min(above + 1, row[j] + 1, diagonal + (letter == other ? 0 : 1))
                diagonal = above
            }
        }
        return row[b.count]
    }
}

/// Numbers apart by commas, or by an x.
func numbers(_ word: String, _ count: Int, separator: Character) -> [Double]? {
    let parts = word.split(separator: separator, omittingEmptySubsequences: false)
    let values = parts.compactMap { number(String($0.trimmed)) }
    return parts.count == count && values.count == count && values.allSatisfy(\.isFinite) ? values : nil
}

/// A number in decimal digits; Swift would take hexadecimal ones too.
func number(_ word: String) -> Double? {
    let isDecimal = word.allSatisfy { $0.isASCII && ($0.isNumber || "+-.eE".contains($0)) }
    return isDecimal ? Double(word).flatMap { $0.isFinite ? $0 : nil } : nil
}

extension Substring {
    var trimmed: Substring {
        var part = self
        while part.first?.isWhitespace == true { part.removeFirst() }
        while part.last?.isWhitespace == true { part.removeLast() }
        return part
    }
}
