import Diagnostics
import Syntax

/// DYN010: a path pattern that no path begins like.
enum RulePathWithoutSlash: StatementRule {
  static let metadata = RuleMetadata(
    id: "DYN010", name: "rule-path-without-slash",
    summary: "a path pattern without a slash at its front never matches",
    severity: .error, certainty: .documented, since: "0.1.0",
    rationale: """
      Every path begins with a slash, and patterns match from the path's beginning.
      """,
    examples: [
      .rejected(ExampleText.rules(#"{"/": ⟪"t/*"⟫}"#)),
      .accepted(ExampleText.rules(#"{"/": "/t/*"}"#)),
    ])

  static func check(_ file: AssetLinksDocument) -> [Finding] {
    DynamicPatterns.components(in: file).compactMap(\.path)
      .filter { path in
        path.text.utf8.first.map { !"/*?".utf8.contains($0) } ?? false
      }
      .map { path in
        Finding(
          metadata, "'\(path.text)' matches no path", at: file.source.location(of: path.range),
          notes: ["it does not match '\(file.exampleOrigin)/\(ExampleURL.escaped(path.text))'"],
          help: "write '/\(path.text)'")
      }
  }
}
