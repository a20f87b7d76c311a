import AndroidAssociation
import AppleAssociation
import Diagnostics

extension PlanInputs.BuildDocuments {
  /// The first place of each of the build's own files that keeps what it claims from being known.
  func unreadable(of build: Build) -> [Location] {
    let entitlements = entitlements.map { Entitlements(parsing: $0) }
    let place = entitlements.flatMap { file in
      file.unknownPlace.map { file.source.location(of: $0) }
    }
    let manifests = androidManifests(of: build, package: build.package).compactMap { manifest in
      manifest.unknownPlace.map { manifest.source.location(of: $0) }
    }
    return [place].compactMap(\.self) + manifests
  }
}
