/// The manual page and the completion for bash, from the same tables as the help, so that they cannot differ.
enum Manual {
    private static let commands: [(name: String, usage: String, what: String, options: [Arguments.Option])] = [
        ("crop", "crop PICTURE... -o OUTPUT", "Cut pictures; - is standard input or output.", CropCommand.options),
        (
            "batch", "batch PICTURE... -o FOLDER | --jobs FILE",
            "Cut many pictures on all cores, and print a line of JSON for each, in the order of the input.",
            BatchCommand.options
        ),
        ("info", "info PICTURE...", "Say what files say of their pictures.", InfoCommand.options),
        (
            "recipe", "recipe make|check|scale|from-cropperjs|to-cropperjs [FILE]", "Make, check and convert recipes.",
            RecipeCommand.options
        ),
        (
            "serve", "serve",
            "Serve the editor page with full resolution, all formats and an album that is a folder, and print its address.",
            ServeCommand.options
        ),
        ("version", "version", "Print the version.", []),
    ]

    /// In the macros of man(7).
    static var page: String {
        var lines = [
            ".TH CROPKIT 1 \"\" \"cropkit \(Help.version)\" \"User Commands\"", ".SH NAME",
            "cropkit \\- crop pictures: exactly, fast, from the original file", ".SH SYNOPSIS",
        ]
        for command in commands { lines += [".B cropkit", escaped(command.usage), ".br"] }
        lines += [".SH COMMANDS"]
        for command in commands {
            lines += [".SS \(command.name)", escaped(command.what)]
            for option in command.options {
                let short = option.short.map { "\\-\($0), " } ?? ""
                let value = option.value.map { option.isOptional ? "[=\($0)]" : " \($0)" } ?? ""
                lines += [".TP", ".B \(short)\\-\\-\(escaped(option.name + value))", escaped(option.help)]
            }
        }
        lines += [".SH EXIT STATUS"]
        for (code, meaning) in ExitCode.meanings { lines += [".TP", ".B \(code.rawValue)", escaped(meaning)] }
        lines += [
            ".SH EXAMPLES", ".nf",
            escaped("cropkit crop photo.jpg --ratio 1:1 --size 512x512 --shape ellipse -o avatar.png"),
            escaped("cropkit crop photo.jpg --rect 100,80,1200,900 --lossless=snap -o part.jpg"),
            escaped("cropkit batch *.jpg --recipe square.json -o squares"), ".fi",
        ]
        return lines.joined(separator: "\n")
    }

    private static func escaped(_ text: String) -> String {
        let text = text.reduce(into: "") { $0 += $1 == "\\" ? "\\e" : $1 == "-" ? "\\-" : String($1) }
        return text.hasPrefix(".") || text.hasPrefix("'") ? "\\&\(text)" : text
    }

    static var bashCompletion: String {
        let cases = commands.map { command in
            let words = command.options.map { "--\($0.name)" } + ["--help"]
            let actions = command.name == "recipe" ? ["make", "check", "scale", "from-cropperjs", "to-cropperjs"] : []
            return "        \(command.name)) words=\"\((actions + words).joined(separator: " "))\" ;;"
        }
        return """
            # Completion of cropkit for bash.
            _cropkit() {
                local words word=${COMP_WORDS[COMP_CWORD]}
                COMPREPLY=()
                if [ "$COMP_CWORD" = 1 ]; then
                    mapfile -t COMPREPLY < <(compgen -W "\(commands.map(\.name).joined(separator: " ")) help" -- "$word")
                    return
                fi
                case ${COMP_WORDS[1]} in
            \(cases.joined(separator: "\n"))
                    *) words= ;;
                esac
                case ${COMP_WORDS[COMP_CWORD - 1]} in
                    --shape) words="rectangle ellipse rounded" ;;
                    --format) words="jpeg png webp tiff" ;;
                    --metadata) words="keep strip strip-location" ;;
                    --colour) words="keep srgb" ;;
                    --canvas) words="trim keep" ;;
                    --resampling) words="lanczos3 nearest" ;;
                esac
                case $word in
                    -*) mapfile -t COMPREPLY < <(compgen -W "$words" -- "$word") ;;
                    *) mapfile -t COMPREPLY < <(compgen -W "${words//--*/}" -- "$word"; compgen -f -- "$word") ;;
                esac
            }
            complete -o filenames -F _cropkit cropkit
            """
    }
}
