public import Diagnostics

/// PLN003: a generated file was changed by hand.
public enum EditedPlanFile {
  /// The rule's description.
  public static let metadata = RuleMetadata(
    id: "PLN003",
    name: "edited-plan-file",
    summary: "a file of the saved plan was changed, added or removed by somebody else",
    severity: .warning,
    certainty: .documented,
    since: "0.1.0",
    rationale: """
      `linkover plan` never overwrites what it did not write, so the next plan stops at such a file.
      Changes belong into linkover.json or behind the plan, in the place the file is copied to.
      """,
    examples: []
  )

  /// The finding about a file of the plan that is not there any more.
  public static func finding(missing path: String) -> Finding {
    Finding(
      metadata, "'\(path)' is gone", at: Location(path: "plan/" + path), help: "plan again")
  }

  /// The finding about the file at `path` in the folder of the plan.
  public static func finding(_ path: String) -> Finding {
    Finding(
      metadata, "'\(path)' is not as linkover wrote it", at: Location(path: "plan/" + path),
      help: "move it away, or delete it to have it written again")
  }
}
