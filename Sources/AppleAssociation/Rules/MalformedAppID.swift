import Diagnostics
import Syntax

/// AASA007: an App ID cannot be one.
enum MalformedAppID: AssociationCheck {
  static let metadata = RuleMetadata(
    id: "AASA007", name: "malformed-app-id", summary: "an App ID has a shape that no app has",
    severity: .error, certainty: .documented, since: "0.1.0",
    rationale: """
      An App ID is the App ID prefix, a dot and the bundle identifier, exactly as the signed app \
      has it in `application-identifier`. The prefix has ten capital letters and digits (it is \
      usually, not always, the Team ID), the bundle identifier letters, digits, hyphens and dots. \
      Wildcards do not count here (Apple, "Supporting associated domains" and the archived guide).

      Without a match the file is fine and the app never opens.
      """,
    examples: [
      .rejected(#"{"webcredentials": {"apps": [⟪"com.example.app"⟫]}}"#),
      .rejected(#"{"webcredentials": {"apps": [⟪" A1B2C3D4E5.com.example.app"⟫]}}"#),
      .rejected(
        #"{"applinks": {"details": [{"appId": ⟪"1629830228.com.example.app"⟫, "paths": ["*"]}]}}"#),
      .accepted(#"{"webcredentials": {"apps": ["A1B2C3D4E5.com.example.app"]}}"#),
    ])

  static func findings(in inspection: AssociationInspection) -> [Finding] {
    let misplaced = inspection.file.entries.flatMap(\.misspeltAppIDs)
    return (inspection.file.appIDMentions + misplaced).compactMap { mention in
      let app = AppID(mention.text)
      guard app.placeholderProblem == nil, let problem = app.problem else { return nil }
      let trimmed = String(
        decoding: mention.text.utf8.filter { $0 > 0x20 }, as: UTF8.self)
      let isBlank = trimmed != mention.text && AppID(trimmed).problem == nil
      return inspection.finding(
        metadata, "'\(mention.text)' \(problem)", at: mention.range,
        help: isBlank ? "write '\(trimmed)'" : "write PREFIX.bundle as in application-identifier",
        fix: isBlank
          ? Fix(
            title: "remove the blank",
            edits: [
              .init(range: mention.range, replacement: JSONText.string(trimmed).rendered())
            ], isSafe: false) : nil)
    }
  }
}
