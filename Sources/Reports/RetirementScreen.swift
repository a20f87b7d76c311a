import CommandLineKit
import Diagnostics
public import Retirement
import Syntax

/// A verdict on a host on the terminal: the answer, what it rests on, what would change it, and what
/// to do.
public struct RetirementScreen {
  private static let width = 100

  private let verdict: RetirementVerdict

  /// Prepares to show `verdict`.
  public init(_ verdict: RetirementVerdict) {
    self.verdict = verdict
  }

  /// The lines.
  public func lines() -> [String] {
    let sections = [
      headLines,
      evidenceLines(.opposes, "against retiring it"),
      evidenceLines(.missing, "missing, which is not the same as quiet"),
      evidenceLines(.favours, "for retiring it"),
      changeLines, forecastLines,
      numbered(verdict.steps, "next"), bulleted(verdict.never, "never"),
    ]
    return Array(sections.filter { !$0.isEmpty }.joined(separator: [""]))
  }

  private var headLines: [String] {
    let word =
      switch verdict.answer {
      case .keep: "keep"
      case .drain: "drain"
      case .ready: "ready to retire"
      }
    let host = DisplayText.visible(verdict.host)
    let weights =
      "weight against \(verdict.weight(.opposes)), missing \(verdict.weight(.missing)), "
      + "for \(verdict.weight(.favours)); beside weight 1, which decides nothing, ready takes nothing "
      + "against or missing, keep takes \(RetirementVerdict.keepWeight) against"
    return ["\(host): \(word)  (as of \(verdict.asOf.text))"]
      + wrapped(verdict.fixedReason ?? weights)
  }

  private func evidenceLines(_ side: RetirementEvidence.Side, _ title: String) -> [String] {
    let pieces = verdict.evidence.filter { $0.side == side }
    if pieces.isEmpty || verdict.fixedReason != nil { return [] }
    return [title]
      + pieces.flatMap { piece in
        wrapped("[\(piece.weight)] \(piece.kind.title): \(DisplayText.visible(piece.text))")
      }
  }

  private var changeLines: [String] {
    if verdict.changes.isEmpty { return [] }
    return ["what would change the verdict"]
      + verdict.changes.flatMap { change in
        wrapped("\(change.data.joined(separator: "; and ")) \u{2192} \(change.answer.rawValue)")
      }
  }

  private var forecastLines: [String] {
    switch verdict.forecast {
    case .none(let reason):
      return verdict.fixedReason == nil ? ["no forecast: \(reason)"] : []
    case .quiet(let earliest, let likely, let latest, let weeks):
      return [
        "forecast: quiet by about \(likely), between \(earliest) and \(latest) (95 %), if use goes on "
          + "falling",
        "  as it did in \(NumberText.count(weeks, "week"))",
      ]
    }
  }

  private func numbered(_ items: [String], _ title: String) -> [String] {
    items.isEmpty
      ? [] : [title] + items.enumerated().flatMap { wrapped("\($0.offset + 1) \($0.element)") }
  }

  private func bulleted(_ items: [String], _ title: String) -> [String] {
    items.isEmpty ? [] : [title] + items.flatMap { wrapped($0) }
  }

  private func wrapped(_ text: String) -> [String] {
    TextLayout.wrapped(text, width: Self.width - 6).enumerated().map { number, line in
      (number == 0 ? "  " : "      ") + line
    }
  }
}
