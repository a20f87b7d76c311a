public import Syntax

/// Whom a statement is about.
public enum AssetTarget: Sendable {
  /// A site; `origin` is nil where it is malformed.
  case web(site: PlacedText, origin: WebOrigin?)
  /// An app and the certificates it may be signed with.
  case app(package: PlacedText, fingerprints: [PlacedText])
}
