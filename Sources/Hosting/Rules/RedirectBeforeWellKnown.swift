import Diagnostics
import Syntax

/// A redirect that also catches the association files.
enum RedirectBeforeWellKnown {
  /// The rule's description.
  static let metadata = RuleMetadata(
    id: "FBH003",
    name: "redirect-before-well-known",
    summary: "a redirect catches the association files",
    severity: .error,
    certainty: .documented,
    since: "0.1.0",
    rationale: """
      Firebase Hosting looks at redirects before it looks at static files (Firebase Hosting, full \
      configuration: order of responses). A catch-all redirect therefore also answers \
      `/.well-known/apple-app-site-association` and `/.well-known/assetlinks.json`, and neither \
      Apple nor Google follows a redirect there: the host opens no app any more.

      List the paths that are to be redirected instead.
      """,
    examples: [
      .rejected(
        """
        { "hosting": { "redirects": [
          { "source": ⟪"/**"⟫, "destination": "https://go.example.com", "type": 301 }
        ] } }
        """),
      .rejected(
        #"{ "hosting": { "redirects": [ { "regex": ⟪"^/.*"⟫, "destination": "/", "type": 302 } ] } }"#
      ),
      .rejected(
        #"{ "hosting": { "redirects": [ { "regex": ⟪"/[.a-z-]+/(?P<x>.+)"⟫, "destination": "/", "type": 302 } ] } }"#
      ),
      .rejected(
        #"{ "hosting": { "redirects": [ { "source": ⟪"/:page*"⟫, "destination": "/", "type": 302 } ] } }"#
      ),
      .rejected(
        """
        { "hosting": { "redirects": [
          { "source": ⟪"**/apple-app-site-association"⟫, "destination": "/app", "type": 302 }
        ] } }
        """),
      .rejected(
        #"{ "hosting": { "redirects": [ { "source": ⟪"/{.well-known,x}/**"⟫, "destination": "/", "type": 302 } ] } }"#
      ),
      .rejected(
        #"{ "hosting": { "redirects": [ { "source": ⟪"/@(.well-known|x)/*"⟫, "destination": "/", "type": 302 } ] } }"#
      ),
      .rejected(
        #"{ "hosting": { "redirects": [ { "source": ⟪"!/promo"⟫, "destination": "/", "type": 302 } ] } }"#
      ),
      .accepted(
        #"{ "hosting": { "redirects": [ { "source": "/:page", "destination": "/", "type": 302 } ] } }"#
      ),
      .accepted(
        #"{ "hosting": { "redirects": [ { "source": "/t/**", "destination": "/", "type": 302 } ] } }"#
      ),
      .accepted(
        #"{ "hosting": { "redirects": [ { "source": "/*", "destination": "/", "type": 302 } ] } }"#),
    ])

  /// What it finds in a firebase.json.
  @Sendable static func check(_ file: FirebaseHostingFile) -> [Finding] {
    let source = file.document.source
    return file.sites.flatMap(\.redirects).compactMap { redirect in
      guard let pattern = FirebasePattern(redirect),
        HostSite.associationPaths.contains(where: { pattern.matches($0) == true })
      else { return nil }
      return Finding(
        metadata, "the redirect of '\(pattern.text)' also answers association files",
        at: source.location(of: pattern.range),
        help: "take it out, or redirect the paths of the links only, such as '/t/**'")
    }
  }
}
