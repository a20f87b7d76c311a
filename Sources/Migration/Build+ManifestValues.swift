public import AndroidAssociation

extension Build {
  /// What the build puts into its manifest: `placeholders` give `${name}` and `@string/name` alike,
  /// and the package is `${applicationId}`.
  public func manifestValues(package: String?) -> ManifestValues {
    var values = placeholders
    if let package, values["applicationId"] == nil { values["applicationId"] = package }
    return ManifestValues(placeholders: values, strings: values)
  }
}
