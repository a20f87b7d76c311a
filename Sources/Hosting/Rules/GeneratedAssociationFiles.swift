import Diagnostics
import Syntax

/// Association files that Firebase Hosting makes by itself.
enum GeneratedAssociationFiles {
  static let metadata = RuleMetadata(
    id: "FBH002",
    name: "generated-association-files",
    summary: "Firebase Hosting generates the association files of a link domain",
    severity: .warning,
    certainty: .observed,
    since: "0.1.0",
    rationale: """
      `appAssociation` is `AUTO` unless the file says `NONE` (Firebase Hosting, full \
      configuration). With `AUTO`, Hosting writes `apple-app-site-association` and \
      `assetlinks.json` from the project's app settings; its Apple file claims the whole host.

      Whether a deployed file of the same name wins is reported both ways: firebase-tools issues \
      1169 and 2134 saw theirs shadowed, others saw it served. With `NONE` the question does not \
      arise. Look at what the host serves after the deployment.

      Without a word about it, only sites that were set up for Dynamic Links are reported.
      """,
    examples: [
      .rejected(#"{ "hosting": { "public": "public", "appAssociation": ⟪"AUTO"⟫ } }"#),
      .rejected(#"{ "hosting": { ⟪"rewrites"⟫: [ { "source": "/**", "dynamicLinks": true } ] } }"#),
      .accepted(#"{ "hosting": { "public": "public", "appAssociation": "NONE" } }"#),
      .accepted(#"{ "hosting": { "public": "public" } }"#),
    ])

  @Sendable static func check(_ file: FirebaseHostingFile) -> [Finding] {
    file.sites.compactMap { finding($0, of: file) }
  }

  private static func finding(
    _ site: FirebaseHostingFile.Site, of file: FirebaseHostingFile
  ) -> Finding? {
    let source = file.document.source
    var splice = JSONSplice(source)
    let range: Range<Int>
    if let value = site.node["appAssociation"] {
      guard value.string == "AUTO" else { return nil }
      splice.replace(value, with: .string("NONE"))
      range = value.range
    } else {
      let rewrites = site.node.object?.first { $0.key == "rewrites" }
      guard let rewrites, site.hasDynamicLinks else { return nil }
      if file.document.isValid {
        splice.append([("appAssociation", .string("NONE"))], to: site.node)
      }
      range = rewrites.keyRange
    }
    return Finding(
      metadata, "Firebase Hosting generates the association files of this site",
      at: source.location(of: range),
      notes: ["reports conflict on whether deployed files win over generated ones"],
      help: "deploy your own files, set appAssociation to 'NONE', and look at what is served",
      fix: splice.fix("set appAssociation to NONE"))
  }
}
