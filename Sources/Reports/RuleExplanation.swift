public import CommandLineKit
public import Diagnostics

/// A rule's page for the terminal: what it finds, why it matters, and an example of each kind.
public struct RuleExplanation: Sendable {
  private let entry: RuleEntry
  private let width: Int
  private let paint: Paint

  /// The page of `entry` in lines of `width` columns.
  public init(_ entry: RuleEntry, width: Int, paint: Paint) {
    self.entry = entry
    self.width = min(width, 100)
    self.paint = paint
  }

  /// The page, ending with a line break.
  public var text: String {
    let rule = entry.metadata
    var lines = TextLayout.wrapped("\(rule.id) \(rule.name): \(rule.summary)", width: width)
      .map(paint.strong)
    lines += ["", "\(rule.severity.rawValue), \(rule.certainty.rawValue), since \(rule.since)", ""]
    lines += TextLayout.paragraphs(rule.rationale, width: width)
    if let example = rule.examples.first(where: { !$0.isAccepted }) {
      let report = TerminalReport(width: width, paint: paint)
      let output = RuleDocument(of: rule).output(example, of: entry, in: report)
      lines += ["", paint.strong("Rejected:"), ""] + indented(example)
      lines +=
        [""]
        + output.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
        .map(String.init)
      if lines.last?.isEmpty == true { lines.removeLast() }
    }
    if let example = rule.examples.first(where: \.isAccepted) {
      lines += ["", paint.strong("Accepted:"), ""] + indented(example)
    }
    lines += ["", paint.strong("To silence it:"), ""]
    lines += TextLayout.paragraphs(RuleDocument(of: rule).silencing(rule), width: width)
    return lines.joined(separator: "\n") + "\n"
  }

  private func indented(_ example: RuleExample) -> [String] {
    example.unmarked.text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : "  " + DisplayText.visible(String($0)) }
  }
}
