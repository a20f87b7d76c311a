import Bytes
import CommandLineKit
import Diagnostics
import Reports

/// `linkover explain RULE`: a rule's page in the terminal.
enum ExplainCommand {
  /// What the user may say.
  struct Options: Sendable {
    /// Id or name of the rule; nil lists all rules.
    var rule: String?
  }

  /// The command for the root to list.
  static let command = Command(
    "explain", "tell what a rule finds and why it matters",
    discussion: "Without RULE, all rules are listed.",
    options: Options(),
    arguments: [
      .operand("RULE", into: \.rule, help: "id or name of a rule, as findings show it")
    ],
    examples: [
      CommandExample("linkover explain FDL002", "show one rule"),
      CommandExample("linkover explain", "list all rules"),
    ]
  ) { options, console in
    let paint = Paint(isOn: console.outputTerminal.usesColor)
    let width = console.outputTerminal.width
    if let word = options.rule {
      for (index, entry) in try LinkoverCommand.rules(word).enumerated() {
        let page = RuleExplanation(entry, width: width, paint: paint)
        try console.output.append((index > 0 ? "\n" : "") + page.text)
      }
    } else {
      for entry in LinkoverCommand.rules {
        let rule = entry.metadata
        try console.output.append("\(paint.strong(rule.id))  \(rule.name): \(rule.summary)\n")
      }
    }
    return .fine
  }
}
