extension CompletionScript {
  /// The lines for GNU Bash, from version 3.2 that macOS has.
  var bash: [String] {
    let function = "_" + program.name
    return [
      "# Completion of \(program.name) for bash; source it from ~/.bashrc.",
      "\(function)() {",
      #"  local word="${COMP_WORDS[COMP_CWORD]}" previous="${COMP_WORDS[COMP_CWORD-1]}""#,
      #"  local path="" index"#,
      "  COMPREPLY=()",
      "  for ((index = 1; index < COMP_CWORD; index++)); do",
      #"    case "$path ${COMP_WORDS[index]}" in"#,
    ]
      + entries.dropFirst().map { entry in
        let path = " " + entry.path.joined(separator: " ")
        return "      \(Self.quoted(path))) path=\(Self.quoted(path)) ;;"
      }
      + ["    esac", "  done", #"  case "$path" in"#]
      + entries.flatMap(bashCase)
      + ["  esac", "}", "complete -o bashdefault -F \(function) \(program.name)"]
  }

  private func bashCase(_ entry: Entry) -> [String] {
    let path = entry.path.isEmpty ? "" : " " + entry.path.joined(separator: " ")
    var lines = ["    \(Self.quoted(path)))"]
    let valued = entry.options.filter { $0.kind == .option }
    if !valued.isEmpty {
      lines.append(#"      case "$previous" in"#)
      for option in valued {
        lines.append(
          "        \(option.names.joined(separator: "|"))) \(bashReply(option)); return ;;")
      }
      lines.append("      esac")
    }
    let words =
      entry.command.subcommands.map(\.name) + (entry.path.isEmpty ? ["help"] : [])
      + entry.operands.flatMap(\.choices)
    let names = entry.options.flatMap(\.names).joined(separator: " ")
    lines.append(#"      case "$word" in"#)
    lines.append("        -*) \(bashWords(names)) ;;")
    if !words.isEmpty { lines.append("        *) \(bashWords(words.joined(separator: " "))) ;;") }
    if words.isEmpty, let operand = entry.operands.first {
      lines.append("        *) \(bashReply(operand)) ;;")
    }
    return lines + ["      esac", "      ;;"]
  }

  private func bashReply(_ argument: ArgumentSchema) -> String {
    if !argument.choices.isEmpty { return bashWords(argument.choices.joined(separator: " ")) }
    switch argument.completion {
    case .none: return "COMPREPLY=()"
    case .file: return #"compopt -o filenames 2>/dev/null; COMPREPLY=($(compgen -f -- "$word"))"#
    case .folder: return #"compopt -o filenames 2>/dev/null; COMPREPLY=($(compgen -d -- "$word"))"#
    }
  }

  private func bashWords(_ words: String) -> String {
    "COMPREPLY=($(compgen -W \(Self.quoted(words)) -- \"$word\"))"
  }
}
