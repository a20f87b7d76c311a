public import AndroidAssociation
public import AppleAssociation
import Diagnostics

/// What one URL does, app by app, with the rules that were tried.
public struct MatchReport {
  private let evaluation: AssociationEvaluation
  private let file: AppleAssociationFile

  /// Prepares to show what a file says of a URL.
  public init(_ evaluation: AssociationEvaluation, file: AppleAssociationFile) {
    self.evaluation = evaluation
    self.file = file
  }

  /// The lines, each ending with a line break.
  public var text: String {
    var lines = ["\(file.source.path)"]
    if evaluation.outcomes.isEmpty { lines.append("  names no app") }
    for outcome in evaluation.outcomes {
      lines.append("  \(outcome.app): \(word(outcome)) (\(outcome.certainty.rawValue))")
      for step in outcome.trace {
        let place = file.location(of: step.rule.range)
        let failed = step.failures.map(\.rawValue).joined(separator: ", ")
        let result = step.matched ? "matches" : "no (\(failed))"
        lines.append("    \(place.line.map { "line \($0)" } ?? "") \(step.rule.summary): \(result)")
      }
      lines += outcome.doubts.map { "    note: \($0.note)" }
    }
    lines += evaluation.remarks.map { "  note: \($0.note)" }
    return lines.map { DisplayText.visible($0) + "\n" }.joined()
  }

  private func word(_ outcome: AppOutcome) -> String {
    switch outcome.verdict {
    case .opens: "opens"
    case .excluded: "stays in the browser, excluded"
    case .nothing: "stays in the browser, no rule matches"
    }
  }

  /// What a URL does for an Android app, step by step.
  public static func text(_ evaluation: LinkEvaluation, package: String) -> String {
    let word: String
    switch evaluation.outcome {
    case .app: word = "opens"
    case .browser: word = "stays in the browser"
    case .chooser: word = "asks which app to use"
    }
    return "\(DisplayText.visible(package)): \(word) (\(evaluation.certainty.rawValue))\n"
      + lines(evaluation.steps, indent: "  ")
  }

  /// What was looked at on the way, for `--explain`.
  public static func text(explaining steps: [AndroidAssociation.TraceStep]) -> String {
    lines(steps, indent: "    ")
  }

  private static func lines(_ steps: [AndroidAssociation.TraceStep], indent: String) -> String {
    steps.map { step in
      indent + DisplayText.visible(step.text) + (step.location.map { " (\($0.text))" } ?? "") + "\n"
    }.joined()
  }
}
