public import AndroidAssociation

extension PlanInputs.BuildDocuments {
  /// The manifests of `build` with its placeholders and resources filled in, the strongest first.
  ///
  /// `placeholders` give `${name}` and `@string/name` alike, and the package is `${applicationId}`.
  public func androidManifests(of build: Build, package: String?) -> [AndroidManifest] {
    var values = build.placeholders
    if let package, values["applicationId"] == nil { values["applicationId"] = package }
    var sources = ManifestSources(
      values: ManifestValues(placeholders: values, strings: values))
    for source in manifests { sources.add(manifest: source) }
    for source in resources { sources.add(resource: source) }
    return sources.merged
  }

  /// The app that `build` of a package is, signed with `signature`; nil where no manifest is
  /// known.
  public func androidApp(
    of build: Build, package: String, signature: AppSignature
  ) -> AndroidApp? {
    let manifests = androidManifests(of: build, package: package)
    if manifests.isEmpty { return nil }
    return AndroidApp(
      package: package, signature: signature,
      manifest: AppManifest(merging: manifests, package: package))
  }
}
