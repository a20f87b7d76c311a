/// An `<activity>` or `<activity-alias>` with its filters.
public struct ManifestComponent: Sendable {
  /// What a library's component becomes in the merge.
  public enum Merging: Sendable {
    /// Its filters are added.
    case adds
    /// It takes the place of the same component in manifests of lower priority.
    case replaces
    /// It removes the same component.
    case removes
  }

  /// The class or alias, completed with the package where it begins with a dot; may be symbolic.
  public let name: ManifestValue?
  /// The `exported` attribute; nil where it is not written.
  public let exported: ManifestValue?
  /// The `enabled` attribute; nil where it is not written.
  public let enabled: ManifestValue?
  /// Whether it is switched on, as far as it says itself.
  public var isEnabled: Bool { enabled?.isFalse != true }
  /// The `tools:node` instruction.
  public let merging: Merging
  /// Its filters in the order written, then those made of its navigation graphs.
  public let filters: [IntentFilter]
  /// The navigation graphs it names.
  public let navigationGraphs: [ManifestValue]
}
