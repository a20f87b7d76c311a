extension CompletionScript {
  /// The lines for the Z shell.
  var zsh: [String] {
    let functions = entries.flatMap(zshFunction)
    return ["#compdef \(program.name)", "# Completion of \(program.name) for zsh."] + functions
      + ["\(zshName([])) \"$@\""]
  }

  private func zshName(_ path: [String]) -> String {
    "_" + ([program.name] + path).joined(separator: "_")
  }

  private func zshFunction(_ entry: Entry) -> [String] {
    var lines = ["\(zshName(entry.path))() {"]
    let isGroup = !entry.command.subcommands.isEmpty
    if isGroup { lines.append("  local context state state_descr line") }
    if isGroup { lines.append("  typeset -A opt_args") }
    lines.append("  _arguments -S \\")
    lines += entry.options.flatMap(zshOption).map { "    \($0) \\" }
    if isGroup {
      lines += ["    '1: :->command' \\", "    '*:: :->words'"] + zshDispatch(entry)
    } else if entry.operands.isEmpty {
      lines.append("    '*: :'")
    } else {
      lines += entry.operands.enumerated().map { index, operand in
        let isLast = index == entry.operands.count - 1
        return "    " + zshOperand(operand) + (isLast ? "" : " \\")
      }
    }
    return lines + ["}"]
  }

  private func zshDispatch(_ entry: Entry) -> [String] {
    let commands = entry.command.subcommands
    let names = commands.map { command in
      "        " + Self.quoted(command.name + ":" + Self.escaped(command.abstract))
    }
    return ["  case $state in", "    command)", "      local -a commands", "      commands=("]
      + names
      + [
        "      )", "      _describe command commands ;;", "    words)", "      case $line[1] in",
      ]
      + commands.map { "        \($0.name)) \(zshName(entry.path + [$0.name])) ;;" }
      + ["      esac ;;", "  esac"]
  }

  private func zshOption(_ option: ArgumentSchema) -> [String] {
    let exclusion =
      option.isRepeatable ? "*" : "(" + option.names.joined(separator: " ") + ")"
    let value =
      option.kind == .flag ? "" : ":" + Self.escaped(option.valueName) + ":" + zshAction(option)
    return option.names.map { name in
      Self.quoted("\(exclusion)\(name)[\(Self.escaped(option.help))]\(value)")
    }
  }

  private func zshOperand(_ operand: ArgumentSchema) -> String {
    let position = operand.isRepeatable ? "*" : ""
    return Self.quoted("\(position):\(Self.escaped(operand.valueName)):\(zshAction(operand))")
  }

  private func zshAction(_ argument: ArgumentSchema) -> String {
    if !argument.choices.isEmpty { return "(" + argument.choices.joined(separator: " ") + ")" }
    switch argument.completion {
    case .none: return " "
    case .file: return "_files"
    case .folder: return "_files -/"
    }
  }

  /// `_arguments` gives brackets and colons a meaning.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for character in text {
      if "[]:\\".contains(character) { result += "\\" }
      result.append(character)
    }
    return result
  }
}
