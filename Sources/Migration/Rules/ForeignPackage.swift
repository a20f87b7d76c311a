public import AndroidAssociation
public import Diagnostics

/// PRJ012: a build's manifest has the package of another app.
public enum ForeignPackage {
  /// The rule's description.
  public static let metadata = RuleMetadata(
    id: "PRJ012",
    name: "foreign-package",
    summary: "a build's manifest has another package than the app in linkover.json",
    severity: .warning,
    certainty: .documented,
    since: "0.1.0",
    rationale: """
      An assetlinks.json names an app by the package that it is installed under. A build file may set
      that apart from the manifest's (`applicationId`, `applicationIdSuffix`; Android, "Configure the
      app module"), mostly with something at its end, so only a manifest whose package is not where
      the app's begins is told of.
      """,
    examples: []
  )

  /// The finding about the manifest of a build of `package`; nil where the two agree.
  public static func finding(in manifest: AndroidManifest, of package: String) -> Finding? {
    guard let written = manifest.package, written.unresolved.isEmpty, written.text != package,
      !package.utf8.starts(with: (written.text + ".").utf8)
    else { return nil }
    return Finding(
      metadata, "the manifest's package is '\(written.text)', the app's is '\(package)'",
      at: manifest.source.location(of: written.range),
      help: "give the manifest of this app, or write the package that it is installed under in "
        + "linkover.json")
  }
}
