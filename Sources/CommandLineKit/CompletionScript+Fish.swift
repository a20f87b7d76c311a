extension CompletionScript {
  /// The lines for fish.
  var fish: [String] {
    var lines = [
      "# Completion of \(program.name) for fish; copy it to ~/.config/fish/completions.",
      "complete -c \(program.name) -f",
    ]
    for entry in entries {
      let start = "complete -c \(program.name) -n \(Self.quoted(fishCondition(entry)))"
      for command in entry.command.subcommands {
        lines.append(start + " -a \(command.name) -d " + Self.fishText(command.abstract))
      }
      for option in entry.options { lines.append(start + fishOption(option)) }
      if let operand = entry.operands.first { lines += fishOperand(operand, start) }
    }
    return lines
  }

  private func fishCondition(_ entry: Entry) -> String {
    let seen = entry.path.map { "__fish_seen_subcommand_from \($0)" }
    let below = entry.command.subcommands.map(\.name)
    let unseen =
      below.isEmpty ? [] : ["not __fish_seen_subcommand_from " + below.joined(separator: " ")]
    return (seen + unseen).joined(separator: "; and ")
  }

  private func fishOption(_ option: ArgumentSchema) -> String {
    let names = option.names.map { name in
      name.hasPrefix("--") ? " -l " + name.dropFirst(2) : " -s " + name.dropFirst(1)
    }.joined()
    return names + fishValue(option) + " -d " + Self.fishText(option.help)
  }

  private func fishValue(_ option: ArgumentSchema) -> String {
    if option.kind == .flag { return "" }
    if !option.choices.isEmpty {
      return " -x -a " + Self.fishText(option.choices.joined(separator: " "))
    }
    switch option.completion {
    case .none: return " -x"
    case .file: return " -r -F"
    case .folder: return " -x -a '(__fish_complete_directories)'"
    }
  }

  private func fishOperand(_ operand: ArgumentSchema, _ start: String) -> [String] {
    if !operand.choices.isEmpty {
      return [start + " -a " + Self.fishText(operand.choices.joined(separator: " "))]
    }
    switch operand.completion {
    case .none: return []
    case .file: return [start + " -F"]
    case .folder: return [start + " -a '(__fish_complete_directories)'"]
    }
  }

  /// Fish knows two escapes inside single quotes.
  private static func fishText(_ text: String) -> String {
    var result = "'"
    for character in text {
      if character == "'" || character == "\\" { result += "\\" }
      result.append(character)
    }
    return result + "'"
  }
}
