/// Which events say that a link opened an app, and which of their parameters hold the link.
struct AppEventNames: Sendable {
  /// What the libraries for Dynamic Links report: `dynamic_link_app_open`,
  /// `dynamic_link_first_open` and `dynamic_link_app_update`.
  static let prefix = "dynamic_link_"
  /// The parameter in which those have the short link.
  static let parameter = "dynamic_link_link_id"

  /// The team's own events, each with its parameters, the best first.
  private let own: [(event: String, parameters: [String])]

  /// The known events, and the team's own.
  init(own: [(event: String, parameters: [String])] = []) {
    self.own = own
  }

  /// The parameters of an event that may hold the link; nil for an event that tells of no open.
  func parameters(of event: String) -> [String]? {
    if let known = own.first(where: { $0.event == event }) { return known.parameters }
    return event.utf8.starts(with: Self.prefix.utf8) ? [Self.parameter] : nil
  }

  /// Whether `key` is a parameter that holds the link of some event.
  func isParameter(_ key: String) -> Bool {
    key == Self.parameter || own.contains { $0.parameters.contains(key) }
  }
}
