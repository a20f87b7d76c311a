/// How a kind of requests that no person makes is known.
///
/// All conditions that a rule has must hold; of several rules that hold, the first counts.
public struct FetcherRule: Hashable, Sendable {
  /// The name that reports show.
  public var name: String
  /// What a request is when the rule holds.
  public var requestClass: RequestClass
  /// Texts that must all occur in the user agent, in lower case; the case of letters is ignored.
  public var agent: [String] = []
  /// Methods one of which the request must have, in upper case; empty for any.
  public var methods: [String] = []
  /// Beginnings one of which the path must have; empty for any.
  public var paths: [String] = []

  /// A rule that knows a program by its user agent.
  static func agent(_ name: String, _ requestClass: RequestClass, _ texts: String...) -> Self {
    FetcherRule(name: name, requestClass: requestClass, agent: texts)
  }
}
