import Diagnostics
import Syntax

/// A rewrite that still hands requests to Dynamic Links.
enum DynamicLinksRewrite {
  /// The rule's description.
  static let metadata = RuleMetadata(
    id: "FBH001",
    name: "dynamic-links-rewrite",
    summary: "a rewrite still hands requests to Dynamic Links",
    severity: .warning,
    certainty: .documented,
    since: "0.1.0",
    rationale: """
      Dynamic Links was shut down on 2025-08-25, and links on custom domains ended with it \
      (Firebase, Dynamic Links deprecation FAQ). A rewrite with `"dynamicLinks": true` sends \
      requests there all the same. What Firebase Hosting answers for them today is documented \
      nowhere; it is not the page that the link is for.

      Redirects, static files or a rewrite of your own have to answer these paths.
      """,
    examples: [
      .rejected(
        #"{ "hosting": { "rewrites": [ { "source": "/t/**", ⟪"dynamicLinks": true⟫ } ] } }"#),
      .accepted(
        #"{ "hosting": { "rewrites": [ { "source": "**", "destination": "/index.html" } ] } }"#),
    ])

  /// What it finds in a firebase.json.
  @Sendable static func check(_ file: FirebaseHostingFile) -> [Finding] {
    file.sites.flatMap { site in
      site.rewrites.enumerated().compactMap { index, rewrite in
        finding(rewrite, in: site, at: index, of: file)
      }
    }
  }

  private static func finding(
    _ rewrite: JSONNode, in site: FirebaseHostingFile.Site, at index: Int,
    of file: FirebaseHostingFile
  ) -> Finding? {
    let member = rewrite.object?.first { $0.key == "dynamicLinks" && $0.value.bool == true }
    guard let member, let rewrites = site.node["rewrites"] else { return nil }
    let source = file.document.source
    var splice = JSONSplice(source)
    if file.document.isValid {
      splice.remove(site.rewrites.indices.map { $0 == index }, from: rewrites)
    }
    return Finding(
      metadata,
      "requests for '\(rewrite["source"]?.string ?? "?")' still go to Dynamic Links",
      at: source.location(of: member.keyRange.lowerBound..<member.value.range.upperBound),
      help: "remove the rewrite when redirects for its links are in place",
      fix: splice.fix("remove the rewrite"))
  }
}
