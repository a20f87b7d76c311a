import Diagnostics
import Syntax

/// `appAssociation` where Firebase does not read it.
enum StrayAppAssociation {
  /// The rule's description.
  static let metadata = RuleMetadata(
    id: "FBH004",
    name: "stray-app-association",
    summary: "appAssociation stands outside of hosting, where nothing reads it",
    severity: .warning,
    certainty: .documented,
    since: "0.1.0",
    rationale: """
      `appAssociation` is a setting of a Hosting site, so it belongs inside the `hosting` object, \
      or inside each site of a `hosting` array (Firebase Hosting, full configuration). At the top \
      of the file it has no effect: association files go on being generated.
      """,
    examples: [
      .rejected(#"{ ⟪"appAssociation": "NONE"⟫, "hosting": { "public": "public" } }"#),
      .accepted(#"{ "hosting": { "appAssociation": "NONE", "public": "public" } }"#),
    ])

  /// What it finds in a firebase.json.
  @Sendable static func check(_ file: FirebaseHostingFile) -> [Finding] {
    let member = file.document.root?.object?.first { $0.key == "appAssociation" }
    guard let member else { return [] }
    let range = member.keyRange.lowerBound..<member.value.range.upperBound
    return [
      Finding(
        metadata, "'appAssociation' has no effect here",
        at: file.document.source.location(of: range),
        help: "move it into 'hosting'")
    ]
  }
}
