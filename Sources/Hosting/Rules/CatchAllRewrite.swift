import Diagnostics
import Syntax

/// A rewrite that answers whatever is unknown with a page.
enum CatchAllRewrite {
  /// The rule's description.
  static let metadata = RuleMetadata(
    id: "FBH008",
    name: "catch-all-rewrite",
    summary: "a rewrite answers every unknown path with a page and status 200",
    severity: .warning,
    certainty: .documented,
    since: "0.1.0",
    rationale: """
      A rewrite to a page answers with status 200 whatever no redirect and no file answers (Firebase \
      Hosting, full configuration). So a link that leads nowhere gets that page, often the home page, \
      and an association file that is not deployed becomes a page that Apple and Google cannot read.

      Single-page sites need such a rewrite. Their page can say that a link leads nowhere, and \
      the paths of links can have a rewrite of their own before it.
      """,
    examples: [
      .rejected(
        #"{ "hosting": { "rewrites": [ { "source": ⟪"**"⟫, "destination": "/index.html" } ] } }"#),
      .accepted(
        #"{ "hosting": { "rewrites": [ { "source": "/app/**", "destination": "/index.html" } ] } }"#
      ),
      .accepted(
        """
        { "hosting": { "rewrites": [
          { "source": "/t/**", "destination": "/404.html" },
          { "source": "/.well-known/**", "destination": "/404.html" },
          { "source": "/app/**", "destination": "/index.html" } ] } }
        """),
    ])

  /// Paths that stand for all others; nothing else is likely to know them.
  private static let unknownPaths = ["/AbCd", "/.well-known/AbCd", "/a/b/c/AbCd"]

  /// What it finds in a firebase.json whose only site may serve links; of several sites most do not.
  @Sendable static func check(_ file: FirebaseHostingFile) -> [Finding] {
    file.sites.count == 1 ? findings(in: file, site: 0) : []
  }

  /// What it finds in the site that serves links.
  static func findings(in file: FirebaseHostingFile, site: Int) -> [Finding] {
    file.sites[site].rewrites.compactMap { rewrite in
      guard let page = rewrite["destination"]?.string, let source = rewrite["source"],
        let glob = source.string.flatMap(FirebaseGlob.init),
        unknownPaths.allSatisfy(glob.matches)
      else { return nil }
      return Finding(
        metadata,
        "'\(source.string ?? "")' answers every unknown path with '\(page)' and status 200",
        at: file.document.source.location(of: source.range),
        help:
          "let that page say that a link leads nowhere, or rewrite the paths of links to a page "
          + "that does before it")
    }
  }
}
