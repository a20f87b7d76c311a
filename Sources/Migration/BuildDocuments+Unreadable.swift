import AndroidAssociation
import AppleAssociation
import Diagnostics
import Syntax

extension PlanInputs.BuildDocuments {
  /// The first fault of each of the build's own files that cannot be read as what it is.
  func unreadable(of build: Build) -> [Location] {
    if let entitlements {
      let file = Entitlements(parsing: entitlements)
      if file.document.root == nil || !file.document.problems.isEmpty {
        let range = file.document.problems.first?.range ?? 0..<0
        return [file.source.location(of: range)]
      }
    }
    return androidManifests(of: build, package: build.package).compactMap { manifest in
      manifest.problems.first.map { manifest.source.location(of: $0.range) }
    }
  }
}
