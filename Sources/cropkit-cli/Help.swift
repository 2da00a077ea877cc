/// What the command says about itself.
enum Help {
    static let version = "0.1.0"

    static let overview = """
        cropkit crops pictures: exactly, fast, from the original file.

        USAGE
          cropkit crop PICTURE... -o OUTPUT [options]   cut pictures
          cropkit batch PICTURE... -o FOLDER [options]  cut many pictures on all cores
          cropkit info PICTURE... [--json]              what files say of their pictures
          cropkit recipe make|check|scale|from-cropperjs|to-cropperjs ...
          cropkit serve [--album FOLDER]                the editor page, with an album on this machine
          cropkit version

        cropkit COMMAND --help says more.

        EXAMPLES
          cropkit crop photo.jpg --ratio 1:1 --size 512x512 --shape ellipse -o avatar.png
          cropkit crop photo.jpg --rect 100,80,1200,900 --lossless=snap -o part.jpg
          cropkit batch *.jpg --recipe square.json -o squares
          cat photo.jpg | cropkit crop - --fit 1600x -o - >small.jpg

        EXIT CODES
        \(ExitCode.meanings.map { "  \($0.0.rawValue)  \($0.1)" }.joined(separator: "\n"))
        """

    static func of(_ command: String) -> String? {
        switch command {
        case "crop":
            text("crop PICTURE... -o OUTPUT", "Cuts pictures. - is standard input or output.", CropCommand.options)
        case "batch":
            text(
                "batch PICTURE... -o FOLDER, or batch --jobs FILE",
                "Cuts many pictures on all cores, and prints a line of JSON for each, in the order of the input.",
                BatchCommand.options)
        case "info": text("info PICTURE...", "Says what files say of their pictures.", InfoCommand.options)
        case "recipe":
            text(
                "recipe make PICTURE | check|scale|to-cropperjs [RECIPE] | from-cropperjs --data ...",
                "Makes, checks and converts recipes. A recipe that is not given is read from standard input.",
                RecipeCommand.options)
        case "serve":
            text(
                "serve",
                "Serves the editor page with full resolution, all formats and an album that is a folder. Prints its address.",
                ServeCommand.options)
        default: nil
        }
    }

    private static func text(_ usage: String, _ what: String, _ options: [Arguments.Option]) -> String {
        let names = options.map { option in
            let short = option.short.map { "-\($0), " } ?? "    "
            let value = option.value.map { option.isOptional ? "[=\($0)]" : " \($0)" } ?? ""
            return "  \(short)--\(option.name)\(value)"
        }
        let width = min(34, names.map(\.count).max() ?? 0)
        let lines = zip(names, options).map { name, option in
            name.count > width
                ? "\(name)\n\(String(repeating: " ", count: width + 2))\(option.help)"
                : "\(name)\(String(repeating: " ", count: width + 2 - name.count))\(option.help)"
        }
        return "USAGE: cropkit \(usage)\n\n\(what)\n\nOPTIONS\n\(lines.joined(separator: "\n"))"
    }
}
