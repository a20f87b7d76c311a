public import Diagnostics

/// One relation that an engine takes as granted to one asset.
public struct AssetGrant: Hashable, Sendable {
  /// The asset.
  public enum Target: Hashable, Sendable {
    /// A site.
    case web(WebOrigin)
    /// An app signed with the certificate that has this fingerprint, as written.
    case app(package: String, fingerprint: String)
  }

  /// The relation, as written.
  public let relation: String
  /// Whom it is granted to.
  public let target: Target
  /// The statement that grants it.
  public let location: Location
  /// The statement's place among those of its file, from 0.
  public let statement: Int
}
