import Diagnostics

/// DAL009: a web target is no site.
enum MalformedSite: StatementRule {
  static let metadata = RuleMetadata(
    id: "DAL009", name: "malformed-site", summary: "a web target is more or less than a site",
    severity: .error, certainty: .documented, since: "0.1.0",
    rationale: """
      A site is `http://` or `https://`, a host and perhaps a port. A slash behind it, a path, a
      query, a fragment or a user name make the statement malformed, and Android's own agent refuses
      the whole file for it (compatibility tests 2206 to 2216).
      """,
    examples: [
      .rejected(
        #"[{"relation": ["delegate_permission/common.get_login_creds"], "target": "#
          + #"{"namespace": "web", "site": ⟪"https://trailnote.example/"⟫}}]"#),
      .accepted(
        #"[{"relation": ["delegate_permission/common.get_login_creds"], "target": "#
          + #"{"namespace": "web", "site": "https://trailnote.example"}}]"#),
    ])

  static func check(_ file: AssetLinksDocument) -> [Finding] {
    findings([.malformedSite], in: file) { _ in
      "write scheme and host alone, without a slash at the end"
    }
  }
}
