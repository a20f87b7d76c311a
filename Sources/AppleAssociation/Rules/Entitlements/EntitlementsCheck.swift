import Diagnostics

/// A lint rule for entitlements.
protocol EntitlementsCheck: Sendable {
  /// What the rule is.
  static var metadata: RuleMetadata { get }
  /// What the rule has to say about the entitlements.
  static func findings(in inspection: EntitlementsInspection) -> [Finding]
}

extension EntitlementsCheck {
  /// An entitlements file with the given elements of the associated-domains array, for examples.
  static func example(_ elements: String) -> String {
    """
    <plist version="1.0"><dict>
    <key>com.apple.developer.associated-domains</key>
    <array>\(elements)</array>
    </dict></plist>
    """
  }
}
