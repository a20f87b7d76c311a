import AndroidAssociation
import Diagnostics

extension FuzzTarget {
  /// The readers of what an APK or an app bundle holds: its compiled manifest and its resources.
  static let compiledManifest = FuzzTarget(
    name: "axml", summary: "compiled manifests and resources of Android: decoded, read and linted",
    seeds: {
      let fixtures = "Tests/AndroidAssociationTests/Fixtures/"
      return try files(fixtures + "compiled", fixtures + "bundled")
    }
  ) { bytes throws(FuzzFailure) in
    let source = SourceText(path: "AndroidManifest.xml", bytes: bytes)
    var values = ManifestValues()
    values.resources = ResourceTable(parsing: bytes)
    let manifest = AndroidManifest(parsing: source, values: values)
    for finding in AndroidAssociationRules.findings(in: manifest) {
      let end = finding.location.range?.upperBound ?? 0
      if end > manifest.source.bytes.count + 1 {
        throw FuzzFailure("'\(finding.ruleID)' points behind the end of the text")
      }
    }
    let bundled = CompiledManifest(bundled: source, resources: ResourceTable(bundled: bytes))
    _ = AndroidAssociationRules.findings(in: AndroidManifest(parsing: bundled.text))
    guard let compiled = CompiledManifest(source) else { return }
    let again = AndroidManifest(parsing: compiled.text)
    let first = AndroidManifest(parsing: source)
    let decoded = first.filters.flatMap(\.hosts)
    if again.filters.flatMap(\.hosts) != decoded {
      throw FuzzFailure("the text has other hosts than the compiled manifest")
    }
  }
}
