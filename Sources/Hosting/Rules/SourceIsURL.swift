import Diagnostics
import Syntax

/// A whole URL where a path pattern is expected.
enum SourceIsURL {
  /// The rule's description.
  static let metadata = RuleMetadata(
    id: "FBH005",
    name: "source-is-url",
    summary: "a source is a whole URL and matches nothing",
    severity: .error,
    certainty: .documented,
    since: "0.1.0",
    rationale: """
      `source` is a pattern for the path of a request; host and scheme are not part of it \
      (Firebase Hosting, "Configure hosting behavior"). A whole URL never matches, so the rewrite, \
      redirect or header it belongs to does nothing.
      """,
    examples: [
      .rejected(
        """
        { "hosting": { "rewrites": [
          { "source": ⟪"https://links.example.com/t/**"⟫, "destination": "/index.html" }
        ] } }
        """),
      .accepted(
        #"{ "hosting": { "rewrites": [ { "source": "/t/**", "destination": "/index.html" } ] } }"#),
    ])

  /// What it finds in a firebase.json.
  @Sendable static func check(_ file: FirebaseHostingFile) -> [Finding] {
    let source = file.document.source
    return file.sites.flatMap { site in
      ["headers", "redirects", "rewrites"].flatMap { site.node[$0]?.array ?? [] }
    }.compactMap { rule in
      guard let pattern = rule["source"], let text = pattern.string, text.contains("://") else {
        return nil
      }
      return Finding(
        metadata, "'\(text)' is a URL, and a source is a path",
        at: source.location(of: pattern.range), help: "keep the path alone, such as '/t/**'")
    }
  }
}
