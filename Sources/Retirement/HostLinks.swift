public import Migration

/// What the inventory and the plan say about the links of a host.
public struct HostLinks: Hashable, Sendable {
  /// How many links the inventory has there.
  public var count = 0
  /// How many of them are mails of Firebase Auth.
  public var authMail = 0
  /// How many lead a browser nowhere even by the plan, and nobody accepted that.
  public var homeless = 0
  /// One of those, as it is printed.
  public var example: String?
  /// How many rows of the inventory could not be read, of whatever host they are.
  public var unread = 0

  /// Links as counted elsewhere.
  public init(count: Int, authMail: Int = 0, homeless: Int = 0, example: String? = nil) {
    self.count = count
    self.authMail = authMail
    self.homeless = homeless
    self.example = example
  }

  /// Counts the links of a plan on the domain of that index.
  public init(_ plan: Plan, domain: Int) {
    let open = Set(
      plan.unrestored.filter { loss in
        if case .browser = loss.audience { loss.accepted == nil } else { false }
      }.map(\.cell))
    // Links that stay on the host have no home beside it.
    let staysHere = !plan.project.isLeft(plan.project.domains[domain])
    for (index, cell) in plan.cells.enumerated() where cell.traits.domain == domain {
      count += cell.count
      if cell.traits.kind == .authMail {
        authMail += cell.count
      } else if staysHere || open.contains(index) {
        homeless += cell.count
        if example == nil { example = plan.printableURL(ofLink: cell.firstLink) }
      }
    }
  }
}
