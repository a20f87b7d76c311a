import AndroidAssociation

/// Asks one build's intent filters about the links of one host, and remembers what it compiled.
final class AndroidQuestion {
  private var matcher: HostMatcher

  /// Prepares to ask the filters of `app` about `host`.
  init(_ app: AndroidApp, host: String) {
    matcher = app.urls(of: host)
  }

  /// 1 when a filter takes `url`, else 0.
  func answer(_ url: ArraySlice<UInt8>) -> UInt64 {
    matcher.opens(url) ? 1 : 0
  }
}
