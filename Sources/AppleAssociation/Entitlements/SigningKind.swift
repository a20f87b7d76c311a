/// How a build is signed, as far as associated domains care.
public enum SigningKind: Sendable {
  /// Signed for development: run from Xcode.
  case development
  /// Signed for distribution: TestFlight, the App Store, ad hoc and in-house builds.
  case distribution
}
