/// One shipped build of an Android app: who it is, and which links it asks for.
public struct AndroidApp: Sendable {
  /// The package name.
  public let package: String
  /// The flavour or build type; empty where there is only one.
  public let variant: String
  /// What installed copies are signed with; nobody where that is not known.
  public let signature: AppSignature
  /// The merged manifest.
  public let manifest: AppManifest

  /// A build whose installed copies carry one of `fingerprints`; none where they are not known.
  public init(
    package: String, variant: String = "", fingerprints: [CertificateFingerprint],
    manifest: AppManifest
  ) {
    self.init(
      package: package, variant: variant, signature: AppSignature(fingerprints),
      manifest: manifest)
  }

  /// A build whose signature devices see as `signature` says.
  public init(
    package: String, variant: String = "", signature: AppSignature, manifest: AppManifest
  ) {
    self.package = package
    self.variant = variant
    self.signature = signature
    self.manifest = manifest
  }

  /// How output calls the app: its package, and its variant where there are several.
  public var name: String { variant.isEmpty ? package : "\(package) (\(variant))" }

  /// The filters that links reach, ready to match on devices of `apiLevel`.
  ///
  /// A filter with a pattern that Android refuses is left out: that app cannot be installed.
  public func linkMatchers(
    apiLevel: Int = AndroidDevice.current.apiLevel
  ) -> [(filter: PlacedFilter, matcher: FilterMatcher)] {
    manifest.filters.compactMap { placed in
      guard placed.filter.takesLinks else { return nil }
      return (try? FilterMatcher(placed.filter, apiLevel: apiLevel)).map { (placed, $0) }
    }
  }

  /// Which URLs of one host the app's filters take, for many URLs.
  public func urls(
    of host: String, apiLevel: Int = AndroidDevice.current.apiLevel
  ) -> HostMatcher {
    HostMatcher(host: host, filters: linkMatchers(apiLevel: apiLevel).map(\.matcher))
  }
}
