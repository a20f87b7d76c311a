import Diagnostics
import Syntax

/// FBH007: the file cannot be read as JSON.
enum InvalidFirebaseJSON {
  /// The rule's description.
  static let metadata = RuleMetadata(
    id: "FBH007",
    name: "invalid-firebase-json",
    summary: "firebase.json cannot be read",
    severity: .error,
    certainty: .documented,
    since: "0.1.0",
    rationale: """
      The Firebase CLI deploys nothing from a file that it cannot parse, and no change can be made to
      it. Comments are no fault: the CLI reads the file with cjson, which allows them.
      """,
    examples: [
      .rejected(#"{ "hosting": { "public": ⟪public⟫, "appAssociation": "NONE" } }"#),
      .accepted(#"{ "hosting": { "public": "public", "appAssociation": "NONE" } }"#),
    ])

  /// What it finds in a firebase.json.
  @Sendable static func check(_ file: FirebaseHostingFile) -> [Finding] {
    if file.document.isValid { return [] }
    return file.document.problems.filter { ![.byteOrderMark, .duplicateKey].contains($0.kind) }
      .prefix(1).map { problem in
        Finding(
          metadata, problem.message, at: file.document.source.location(of: problem.range),
          help: problem.help)
      }
  }
}
