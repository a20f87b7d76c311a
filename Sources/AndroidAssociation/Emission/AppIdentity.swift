/// An app as an assetlinks file names it.
public struct AppIdentity: Hashable, Sendable {
  /// The package name.
  public var package: String
  /// The certificates to list, app signing key first, then upload and other keys.
  public var fingerprints: [CertificateFingerprint]
  /// The relations to grant.
  public var relations: [AssetRelation]

  /// An app that may handle links, and more where `relations` says so.
  public init(
    package: String, fingerprints: [CertificateFingerprint],
    relations: [AssetRelation] = [.handleAllURLs]
  ) {
    self.package = package
    self.fingerprints = fingerprints
    self.relations = relations
  }
}
