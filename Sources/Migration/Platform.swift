/// The system an app runs on.
public enum Platform: String, CaseIterable, Sendable {
  /// iPhone and iPad.
  case iOS
  /// The Mac.
  case macOS
  /// Apple TV.
  case tvOS
  /// Apple Watch.
  case watchOS
  /// Apple Vision.
  case visionOS
  /// Android, with or without Google services.
  case android = "Android"

  /// Whether AASA files and entitlements decide here, rather than assetlinks and manifests.
  public var isApple: Bool { self != .android }
}
