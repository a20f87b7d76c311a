import Diagnostics
import Syntax

/// A redirect that may catch the association files.
enum UnjudgedRedirect {
  /// The rule's description.
  static let metadata = RuleMetadata(
    id: "FBH009",
    name: "unjudged-redirect",
    summary: "nothing here tells whether a redirect catches the association files",
    severity: .warning,
    certainty: .inferred,
    since: "0.1.0",
    rationale: """
      Firebase Hosting looks at redirects before it looks at static files (Firebase Hosting, full \
      configuration: order of responses), so one that matches `/.well-known/assetlinks.json` takes that \
      file away. Its globs are documented by example, and its own emulator (superstatic) and what is \
      deployed differ in some (firebase-tools issue 6742): negations with braces or groups, ranges in \
      braces, escapes. Regular expressions are RE2's, of which flags, word boundaries, Unicode classes and the like are \
      not read here.

      What is not judged is taken to answer in the place of the files, so the proof counts their links as \
      lost. Write the source as a plain path or glob.
      """,
    examples: [
      .rejected(
        #"{ "hosting": { "redirects": [ { "source": ⟪"!{/a,/b}"⟫, "destination": "/", "type": 302 } ] } }"#
      ),
      .rejected(
        #"{ "hosting": { "redirects": [ { "source": ⟪"/{1..3}/**"⟫, "destination": "/", "type": 302 } ] } }"#
      ),
      .rejected(
        #"{ "hosting": { "redirects": [ { "regex": ⟪"(?i)[.]json$"⟫, "destination": "/", "type": 302 } ] } }"#
      ),
      .accepted(
        #"{ "hosting": { "redirects": [ { "source": "/@(a|b)/**", "destination": "/", "type": 302 } ] } }"#
      ),
      .accepted(
        #"{ "hosting": { "redirects": [ { "regex": "/(en|de)/(?P<id>.+)", "destination": "/", "type": 302 } ] } }"#
      ),
    ])

  /// What it finds in a firebase.json.
  @Sendable static func check(_ file: FirebaseHostingFile) -> [Finding] {
    let source = file.document.source
    return file.sites.flatMap(\.redirects).compactMap { redirect in
      guard let pattern = FirebasePattern(redirect),
        HostSite.associationPaths.contains(where: { pattern.matches($0) == nil }),
        !HostSite.associationPaths.contains(where: { pattern.matches($0) == true })
      else { return nil }
      return Finding(
        metadata, "the redirect of '\(pattern.text)' may also answer association files",
        at: source.location(of: pattern.range),
        help: "write it as a plain path or glob (\"source\") that leaves /.well-known/ alone, or "
          + "take it out")
    }
  }
}
