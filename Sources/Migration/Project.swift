public import Diagnostics
public import Inventory

/// What a team has and wants: the content of `linkover.json`.
public struct Project: Sendable {
  /// The file it was read from.
  public var source: SourceText
  /// The tenant of the fleet that it is made for; nil for a project of its own.
  public var tenant: String?
  /// The hosts that other tenants of the fleet list, and this one does not.
  public var otherTenantsHosts = OtherHosts()
  /// All apps.
  public var apps: [App]
  /// All shipped and planned builds.
  public var builds: [Build]
  /// All link domains.
  public var domains: [Domain]
  /// Paths of the exports, relative to the project.
  public var inventory: [InventoryInput]
  /// Paths of access logs and exports of app events, relative to the project.
  public var traffic: [InventoryInput]
  /// When a legacy domain may go.
  public var retirement: RetirementThresholds
  /// The steps that the team gives; nil for the usual ones.
  public var givenSteps: [Step]?
  /// App IDs and packages that no file shall name any more.
  public var retiredApps: [String]
  /// Hosts of the team's that long links may lead to besides those of the inventory.
  public var targetHosts: [String]
  /// Losses taken by name.
  public var acceptedLosses: [AcceptedLoss]
  /// Rules silenced by name.
  public var suppressions: [Suppression]
  /// The host on Firebase Hosting that mails for signing in come from, or will; nil where nobody signs
  /// in by mail, or nobody said from where.
  public var signInDomain: String?

  /// The legacy domains, in file order.
  public var legacyDomains: [Domain] { domains.filter { $0.role == .legacy } }
  /// The new domains, in file order.
  public var newDomains: [Domain] { domains.filter { $0.role == .new } }

  /// The domain with this host name.
  public func domain(named host: String) -> Domain? {
    domains.first { $0.host == host }
  }
}
