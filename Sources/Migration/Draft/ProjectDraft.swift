import Bytes
import Diagnostics

/// A project file in the making: what a team's files told, each value with its origin, and where
/// something is still to be filled in.
public struct ProjectDraft: Sendable {
  /// A value and what told it.
  public struct Value: Hashable, Sendable {
    /// The value.
    public var text: String
    /// Its origin as the comment beside it: "from firebase.json", "inferred: …".
    public var origin: String
    /// Whether it is a conclusion rather than something a file states.
    public var isInferred = false
  }

  /// An app and what is known about it.
  public struct App: Sendable {
    /// The name other parts of the file use.
    public var name: String
    /// The system it runs on.
    public var platform: Platform
    /// Its bundle identifier or package.
    public var identifier: Value
    /// The whole App ID, for Apple platforms.
    public var appID: Value?
    /// SHA-256 fingerprints, for Android.
    public var certificates: [Value]
    /// The number in the App Store.
    public var storeNumber: Value?
  }

  /// A build and what is known about it.
  public struct Build: Sendable {
    /// Index of its app; nil where several could be it.
    public var app: Int?
    /// The version people see; nil where no file tells.
    public var version: Value?
    /// Whether its path says that it is for testing.
    public var isBeta: Bool
    /// Its entitlements or manifest.
    public var file: String
    /// The manifest of `src/main` that `file` is merged over; nil where it stands alone.
    public var base: String?
    /// Whether `file` is a manifest.
    public var isAndroid: Bool
    /// How it resolves links; nil where no file tells.
    public var resolver: Value?
    /// Values of the manifest's placeholders, by name.
    public var placeholders: [(name: String, value: Value)]
    /// Placeholders without a value.
    public var openPlaceholders: [String]
    /// The hosts it claims.
    public var hosts: [String]
  }

  /// A host and what is known about it.
  public struct Domain: Sendable {
    /// The host, and what named it.
    public var host: Value
    /// Legacy or new, and why.
    public var role: Value
    /// The path prefixes; none for the root alone.
    public var prefixes: [Value]
    /// Who serves it; nil where the default says it.
    public var server: Value?
    /// Its AASA.
    public var aasa: Value?
    /// Its assetlinks.json.
    public var assetlinks: Value?
    /// Its firebase.json.
    public var firebaseJSON: Value?
    /// The new domain that takes over.
    public var movesTo: String?
  }

  /// A host of a few links that is probably a typing mistake.
  public struct MisspeltHost: Sendable {
    /// The host, and how many links it has.
    public var host: Value
    /// The host that was probably meant.
    public var meant: String
    /// Where its first link stands: a file and its line.
    public var place: String
  }

  /// The apps, Apple's first, by identifier.
  public internal(set) var apps: [App] = []
  /// The builds by app and version.
  public internal(set) var builds: [Build] = []
  /// The domains: legacy ones of the team, Google's, new ones.
  public internal(set) var domains: [Domain] = []
  /// Hosts that builds claim, of which nothing tells whether old or new links live there.
  public internal(set) var openHosts: [Value] = []
  /// Hosts of exports that are probably typing mistakes, and no domains.
  public internal(set) var misspeltHosts: [MisspeltHost] = []
  /// The version that the project as a whole has, as Flutter's and Expo's do.
  public internal(set) var projectVersion: Value?
  /// Whether the project is Expo's, which makes entitlements and manifests only when it builds.
  public internal(set) var isExpo = false
  /// The exports.
  public internal(set) var inventory: [Value] = []
  /// What files told that has no place in the project file, or that needs a second look.
  public internal(set) var remarks: [String] = []

  /// Whether no file named a host of links: there is nothing to plan.
  public var isEmpty: Bool { domains.isEmpty }

  /// Draws the conclusions from what each file told; their order does not matter.
  public init(_ facts: [DocumentFacts]) {
    let read = facts.filter { $0.failure == nil }
      .sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    let sorted = BuildInference.shipped(read.map { $0.filled(from: read) })
    apps = AppInference(sorted).apps()
    builds = BuildInference(sorted, apps: apps).builds()
    let domainInference = DomainInference(sorted)
    domains = domainInference.domains()
    openHosts = domainInference.openHosts
    misspeltHosts = domainInference.misspelt
    projectVersion = sorted.first { [.pubspec, .expo].contains($0.kind) && $0.version != nil }
      .map { Value($0.version ?? "", from: [$0.path]) }
    isExpo = sorted.contains { $0.kind == .expo || $0.kind == .expoProgram }
    inventory = sorted.filter { !$0.links.isEmpty }.map { fact in
      let count = fact.links.map(\.count).reduce(0, +)
      return Value(text: fact.path, origin: DisplayText.count(count, "link"))
    }
    remarks = AppInference(sorted).leftOver(apps) + domainInference.remarks
  }
}

extension ProjectDraft.Value {
  /// A value that files state.
  init(_ text: String, from paths: [String]) {
    self.init(text: text, origin: "from " + Self.list(paths))
  }

  /// A value that files suggest.
  init(_ text: String, inferred reason: String) {
    self.init(text: text, origin: "inferred: " + reason, isInferred: true)
  }

  /// At most two paths, and how many more there are.
  static func list(_ paths: [String]) -> String {
    let paths = paths.distinct
    let shown = paths.prefix(2).joined(separator: ", ")
    return paths.count > 2 ? shown + " and \(paths.count - 2) more" : shown
  }
}
