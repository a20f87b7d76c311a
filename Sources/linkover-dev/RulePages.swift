import CommandLineKit
import Diagnostics
import Reports

/// docs/rules: a page for each rule and an index.
struct RulePages {
  private let entries: [RuleEntry]

  /// The pages of `entries`.
  init(_ entries: [RuleEntry]) {
    self.entries = entries
  }

  /// The pages by path, relative to the checkout.
  var pages: [String: String] {
    var pages = ["docs/rules/README.md": index]
    for entry in entries { pages["docs/rules/\(entry.metadata.id).md"] = page(entry) }
    return pages
  }

  private var index: String {
    var lines = [
      Self.origin, "# Rules", "",
      "Each rule has a page; `linkover explain RULE` prints it. An id is never used again.",
    ]
    for document in RuleDocument.all {
      let rules = entries.map(\.metadata).filter { RuleDocument(of: $0).prefix == document.prefix }
      if rules.isEmpty { continue }
      lines += ["", "## " + document.title, ""]
      lines += ["| rule | name | severity | finds |", "|---|---|---|---|"]
      lines += rules.map { rule in
        "| [\(rule.id)](\(rule.id).md) | \(rule.name) | \(rule.severity.rawValue) "
          + "| \(Self.cell(rule.summary)) |"
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func page(_ entry: RuleEntry) -> String {
    let rule = entry.metadata
    let document = RuleDocument(of: rule)
    var lines = [
      Self.origin, "# \(rule.id) \(rule.name)", "", Self.sentence(rule.summary), "",
      "| severity | certainty | since |", "|---|---|---|",
      "| \(rule.severity.rawValue) | \(rule.certainty.rawValue) | \(rule.since) |", "",
      "## Why", "", rule.rationale,
    ]
    if let example = rule.examples.first(where: { !$0.isAccepted }) {
      let report = TerminalReport(width: 80, paint: Paint(isOn: false))
      lines += ["", "## Rejected", ""] + Self.fenced(example.unmarked.text, document.syntax)
      lines += [""] + Self.fenced(document.output(example, of: entry, in: report), "text")
    }
    if let example = rule.examples.first(where: \.isAccepted) {
      lines += ["", "## Accepted", ""] + Self.fenced(example.unmarked.text, document.syntax)
    }
    lines += ["", "## How to silence it", "", document.silencing(rule)]
    return lines.joined(separator: "\n") + "\n"
  }

  private static let origin =
    "<!-- Made by 'linkover-dev docs --write' from the rule's source; do not edit. -->\n"

  /// A block of code whose fence is longer than any in it.
  private static func fenced(_ text: String, _ syntax: String) -> [String] {
    var fence = "```"
    while text.contains(fence) { fence += "`" }
    var body = text
    while body.hasSuffix("\n") { body.removeLast() }
    return [fence + syntax, body, fence]
  }

  private static func sentence(_ text: String) -> String {
    text.prefix(1).uppercased() + text.dropFirst() + "."
  }

  private static func cell(_ text: String) -> String {
    text.split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|")
  }
}
