/// The rules that are not looked for in a user agent, a method or a path; they come first.
enum FixedRule: Int, CaseIterable {
  /// No rule holds.
  case person
  /// A request whose line in the log is no request: a scan, or TLS spoken to a plain port.
  case malformed
  /// A request without a user agent.
  case anonymous
  /// A request for an association file by somebody no rule knows.
  case unknownFetcher
  /// An open that an app reported.
  case appEvent

  /// The rule as reports show it.
  var rule: FetcherRule {
    switch self {
    case .person: FetcherRule(name: "none", requestClass: .person)
    case .malformed: FetcherRule(name: "malformed-request", requestClass: .bot)
    case .anonymous: FetcherRule(name: "no-user-agent", requestClass: .bot)
    case .unknownFetcher: FetcherRule(name: "association-path", requestClass: .association)
    case .appEvent: FetcherRule(name: "app-event", requestClass: .app)
    }
  }
}
