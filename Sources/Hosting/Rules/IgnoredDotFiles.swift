import Diagnostics
import Syntax

/// An ignore list that may keep `.well-known` from being deployed.
enum IgnoredDotFiles {
  /// The rule's description.
  static let metadata = RuleMetadata(
    id: "FBH006",
    name: "ignored-dot-files",
    summary: "the ignore list has a pattern for dot files, and .well-known begins with a dot",
    severity: .info,
    certainty: .observed,
    since: "0.1.0",
    rationale: """
      Firebase's default `ignore` list contains `**/.*`. Whether that keeps the folder \
      `.well-known` from being deployed is reported both ways: firebase-tools issues 2134 and 7685 \
      say it does, issue 622 and its file listing say that files inside the folder stay. So this is \
      no fault; it is a reason to look at the deployed files.
      """,
    examples: [
      .rejected(#"{ "hosting": { "public": "public", "ignore": [ ⟪"**/.*"⟫ ] } }"#),
      .accepted(#"{ "hosting": { "public": "public", "ignore": [ "**/node_modules/**" ] } }"#),
    ])

  /// What it finds in a firebase.json.
  @Sendable static func check(_ file: FirebaseHostingFile) -> [Finding] {
    let patterns = file.sites.flatMap { $0.node["ignore"]?.array ?? [] }
    return patterns.filter { ["**/.*", "**/.*/**", ".*"].contains($0.string) }.map { pattern in
      Finding(
        metadata, "'\(pattern.string ?? "")' may leave out .well-known; reports conflict",
        at: file.document.source.location(of: pattern.range),
        help: "after a deployment, fetch both association files from the host")
    }
  }
}
