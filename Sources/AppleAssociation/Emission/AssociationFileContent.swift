/// What an association file that we write says: entries, variables and services, as values.
///
/// It is written as components alone. Files for iOS 12 and earlier would need `paths`, and Apple
/// advises against both in one file (TN3155).
public struct AssociationFileContent: Hashable, Sendable {
  /// Apps, and the rules that hold for each of them.
  public struct Entry: Hashable, Sendable {
    /// The apps, the preferred one first.
    public var appIDs: [AppID]
    /// The rules, in the order the system tries them.
    public var rules: [Rule]

    /// An entry for `appIDs`.
    public init(appIDs: [AppID], rules: [Rule]) {
      self.appIDs = appIDs
      self.rules = rules
    }

    /// An entry whose rules are looked at by themselves, for an app that stands for any.
    public static func anyApp(_ rules: [Rule]) -> Entry {
      Entry(appIDs: [AppID("ABCDE12345.any")], rules: rules)
    }
  }

  /// A named list of alternatives.
  public struct Variable: Hashable, Sendable {
    /// The name.
    public var name: String
    /// The alternatives.
    public var values: [String]

    /// The variable `$(name)`.
    public init(name: String, values: [String]) {
      self.name = name
      self.values = values
    }
  }

  /// The apps of one service beside universal links.
  public struct Service: Hashable, Sendable {
    /// The service.
    public var service: AssociationService
    /// Its apps, in order.
    public var apps: [AppID]

    /// Names the apps of `service`.
    public init(_ service: AssociationService, apps: [AppID]) {
      self.service = service
      self.apps = apps
    }
  }

  /// The entries of `applinks.details`; with none there is no `applinks`.
  public var entries: [Entry]
  /// The substitution variables, in order.
  public var variables: [Variable]
  /// The other services, in order.
  public var services: [Service]

  /// A file of the given parts.
  public init(entries: [Entry], variables: [Variable] = [], services: [Service] = []) {
    self.entries = entries
    self.variables = variables
    self.services = services
  }

  /// The apps that have universal links, in order of first mention.
  public var appIDs: [AppID] {
    var seen: Set<AppID> = []
    return entries.flatMap(\.appIDs).filter { seen.insert($0).inserted }
  }
}
