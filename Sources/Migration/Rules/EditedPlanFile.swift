public import Diagnostics

/// PLN003: a generated file was changed by hand.
public enum EditedPlanFile {
  /// The rule's description.
  public static let metadata = RuleMetadata(
    id: "PLN003",
    name: "edited-plan-file",
    summary: "a file of the saved plan was changed, added or removed by somebody else",
    severity: .error,
    certainty: .documented,
    since: "0.1.0",
    rationale: """
      `linkover plan` never overwrites what it did not write, so the next plan stops at such a file.
      The proof reads association files, app files and redirects as they are saved, but not the
      configuration around them, so that it does not hold for a file that was changed. A file that
      somebody added is a warning. Changes belong into linkover.json or into templates.
      """,
    examples: []
  )

  /// The finding about a file of the plan that is not there any more.
  public static func finding(missing path: String) -> Finding {
    Finding(
      metadata, "'\(path)' is gone: the plan is not whole",
      at: Location(path: "plan/" + path), help: "plan again")
  }

  /// The finding about a file of the plan that is not as linkover wrote it.
  public static func finding(changed path: String) -> Finding {
    Finding(
      metadata, "'\(path)' was changed since the plan: the proof does not cover it",
      at: Location(path: "plan/" + path),
      help: "delete it and plan again; a change that is to stay belongs into linkover.json or "
        + "into a template")
  }

  /// The finding about a file in the folder of the plan that is none of the plan's: a warning.
  public static func finding(added path: String) -> Finding {
    var finding = Finding(
      metadata, "'\(path)' was not written by linkover", at: Location(path: "plan/" + path),
      help: "move it away: the next plan stops at it")
    finding.severity = .warning
    return finding
  }
}
