import AndroidAssociation

/// Asks the dynamic rules of an app about the links of one host, and remembers what it compiled.
final class DynamicQuestion {
  private var matcher: DynamicMatcher

  /// Prepares to ask `rules`.
  init(_ rules: DynamicRuleList) {
    matcher = DynamicMatcher(rules)
  }

  /// 1 when the rules let the URL with this text after its host open the app, else 0.
  func answer(_ tail: ArraySlice<UInt8>) -> UInt64 {
    matcher.permits(tail) ? 1 : 0
  }
}
