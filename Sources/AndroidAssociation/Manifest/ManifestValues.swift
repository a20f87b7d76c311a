/// What the build puts into a manifest's text.
public struct ManifestValues: Sendable {
  /// Values of `${name}` placeholders.
  public var placeholders: [String: String]
  /// Values of `@string/name` resources of the default configuration.
  public var strings: [String: String]

  /// Values by name; `applicationId` is the package of the build.
  public init(placeholders: [String: String] = [:], strings: [String: String] = [:]) {
    self.placeholders = placeholders
    self.strings = strings
  }
}
