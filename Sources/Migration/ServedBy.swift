/// A value of `servedBy` in `linkover.json`: who decides what a host answers, and with what.
struct ServedBy: RawRepresentable, CaseIterable {
  let rawValue: String
  /// Who decides what the host answers.
  let server: Domain.Server
  /// What the team's configuration is written for.
  let platform: HostingPlatform

  static let allCases =
    Domain.Server.allCases.map { ServedBy($0) }
    + HostingPlatform.allCases.filter { $0 != .firebase }.map { ServedBy($0) }

  /// The values that a team can choose for a host of its own, for a comment.
  static var choices: String {
    allCases.filter { $0.server != .google }.map(\.rawValue).joined(separator: " | ")
  }

  /// The value that says no more than who.
  init(_ server: Domain.Server) {
    rawValue = server.rawValue
    self.server = server
    platform = server == .firebase ? .firebase : .nginx
  }

  init?(rawValue: String) {
    guard let value = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = value
  }

  private init(_ platform: HostingPlatform) {
    rawValue = platform.rawValue
    server = .us
    self.platform = platform
  }
}
