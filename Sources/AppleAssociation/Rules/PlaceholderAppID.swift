import Diagnostics
import Syntax

/// AASA008: an App ID is a sample.
enum PlaceholderAppID: AssociationCheck {
  static let metadata = RuleMetadata(
    id: "AASA008", name: "placeholder-app-id",
    summary: "an App ID is a sample or a variable that nobody replaced",
    severity: .error, certainty: .documented, since: "0.1.0",
    rationale: """
      The App ID stands for what a tool, a template or Apple's documentation wrote in its place: \
      `TEAMID`, Xcode's `DEVELOPMENT_TEAM`, Apple's `ABCDE12345`. No signed app has it.

      The prefixes of Apple's samples have the right shape, so they are a warning.
      """,
    examples: [
      .rejected(#"{"webcredentials": {"apps": [⟪"TEAMID.com.example.app"⟫]}}"#),
      .rejected(#"{"webcredentials": {"apps": [⟪"ABCDE12345.com.example.app"⟫]}}"#),
      .accepted(#"{"webcredentials": {"apps": ["A1B2C3D4E5.com.example.app"]}}"#),
    ])

  static func findings(in inspection: AssociationInspection) -> [Finding] {
    inspection.file.appIDMentions.compactMap { mention in
      let app = AppID(mention.text)
      guard let problem = app.placeholderProblem else { return nil }
      return inspection.finding(
        metadata, "'\(mention.text)' \(problem)", at: mention.range,
        severity: app.problem == nil ? .warning : .error,
        help: "take the App ID from the signed app's application-identifier")
    }
  }
}
