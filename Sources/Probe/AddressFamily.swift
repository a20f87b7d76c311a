/// Which kind of address a connection is made to.
public enum AddressFamily: String, CaseIterable, Sendable {
  /// Whichever answers first.
  case any
  /// IPv4 only.
  case v4
  /// IPv6 only.
  case v6

  /// The name for people.
  public var name: String {
    switch self {
    case .any: "any family"
    case .v4: "IPv4"
    case .v6: "IPv6"
    }
  }
}
