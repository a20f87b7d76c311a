import Diagnostics

/// MAN024: statements of the app that are no list of statements.
enum BrokenAssetStatements: ManifestRule {
  static let metadata = RuleMetadata(
    id: "MAN024", name: "broken-asset-statements",
    summary: "the statements of the app are no list in JSON at run time",
    severity: .error, certainty: .observed, since: "0.1.0",
    rationale: """
      Trusted web activities and password sharing read `asset_statements` from the app. In
      `strings.xml` the build takes quotes away that are not written `\\"`, and what is left is no
      JSON any more: the browser shows its address bar over the app (tried with aapt2;
      GoogleChromeLabs/svgomg-twa 26).
      """,
    examples: [
      .rejected(
        ExampleText.manifest(
          #"<meta-data android:name="asset_statements""# + "\n        "
            + #"android:value="⟪[{include: https://a.example/app.json}]⟫"/>"#)),
      .accepted(
        ExampleText.manifest(
          #"<meta-data android:name="asset_statements""# + "\n        "
            + #"android:value="[{&quot;include&quot;: &quot;https://a.example/app.json&quot;}]"/>"#
        )),
    ])

  static func check(_ manifest: AndroidManifest) -> [Finding] {
    manifest.assetStatements.filter { !$0.isSymbolic }.compactMap { value in
      let file = AssetLinksDocument(parsing: SourceText(path: "asset_statements", text: value.text))
      return file.fatalProblem.map { problem in
        manifest.finding(
          metadata, "'\(value.text)' is no list of statements: \(problem)", at: value.range,
          help: #"write quotes in strings.xml as '\"'"#)
      }
    }
  }
}
