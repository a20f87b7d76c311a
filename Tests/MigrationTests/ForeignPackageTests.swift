import AndroidAssociation
import Diagnostics
import Migration
import Testing

@Suite struct ForeignPackageTests {
  private func finding(_ written: String, _ package: String) -> Finding? {
    let text = WrittenProject.manifest(written, hosts: "links.example.com")
    let manifest = AndroidManifest(
      parsing: SourceText(path: "m", text: text),
      values: ManifestValues(placeholders: ["applicationId": package]))
    return ForeignPackage.finding(in: manifest, of: package)
  }

  @Test("another package is told of at its place; one with more at its end is the app's")
  func packages() throws {
    for (written, package) in [
      ("com.example.app", "com.example.app"), ("com.example.app", "com.example.app.debug"),
      ("${applicationId}", "com.example.app"),
    ] {
      #expect(finding(written, package) == nil, "\(written) \(package)")
    }
    for (written, package) in [
      ("com.other", "com.example.app"), ("com.example.app", "com.example.apps"),
      ("com.example.app.debug", "com.example.app"), ("com.Example.app", "com.example.app"),
    ] {
      let finding = try #require(self.finding(written, package), "\(written) \(package)")
      #expect(
        finding.message == "the manifest's package is '\(written)', the app's is '\(package)'")
      #expect(finding.location.line == 1)
    }
  }
}
