/// One app that a source tree builds, as far as its manifests tell.
public struct AppVariant: Sendable {
  /// The source set that gives it its name: `main`, a flavour or a build type; empty for a manifest
  /// that stands alone.
  public let name: String
  /// The manifests it is merged from, the highest priority first.
  public let manifests: [AndroidManifest]

  /// A variant made of its parts.
  public init(name: String, manifests: [AndroidManifest]) {
    self.name = name
    self.manifests = manifests
  }
}
