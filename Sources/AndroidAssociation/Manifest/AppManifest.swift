import Bytes

/// What the build makes of the manifests of an app and its libraries, as far as links go.
public struct AppManifest: Sendable {
  /// The package: given by the build, or by the first manifest that says it.
  public let package: String?
  /// The lowest API level the app installs on; nil where no manifest says it.
  public let minSDK: Int?
  /// The API level the app is made for; nil where no manifest says it.
  public let targetSDK: Int?
  /// The filters of all components that links can start, in the order of the manifests.
  public private(set) var filters: [PlacedFilter]
  /// The hosts that filters of VIEW name with `http` or `https`, also where no link can start the
  /// component or the filter lacks a category.
  private let namedHosts: [String]

  /// Merges `manifests`, given from the highest priority (flavour) to the lowest (libraries).
  ///
  /// Intent filters have no key, so those of every manifest are added; a component with
  /// `tools:node="remove"` or `"replace"` takes those of lower priority away. What the build files
  /// say (`package`, `minSDK`, `targetSDK`) wins over the manifests.
  public init(
    merging manifests: [AndroidManifest], package: String? = nil, minSDK: Int? = nil,
    targetSDK: Int? = nil
  ) {
    let ownPackage = package ?? manifests.lazy.compactMap(\.package?.text).first
    self.package = ownPackage
    self.minSDK = minSDK ?? manifests.lazy.compactMap(\.minSDK).first
    self.targetSDK = targetSDK ?? manifests.lazy.compactMap(\.targetSDK).first
    var closed: Set<String> = []
    var filters: [PlacedFilter] = []
    var named: [IntentFilter] = []
    for manifest in manifests {
      var closing: Set<String> = []
      for component in manifest.components {
        let name = Self.completed(component.name?.text ?? "", manifest.package?.text ?? ownPackage)
        if closed.contains(name) { continue }
        if component.merging != .adds { closing.insert(name) }
        if component.merging == .removes || !component.isEnabled { continue }
        named += component.filters.filter {
          $0.actions.contains(IntentFilter.viewAction) && $0.hasWebScheme
        }
        if !component.isReachable { continue }
        filters += component.filters.map {
          PlacedFilter(filter: $0, component: name, source: manifest.source)
        }
      }
      closed.formUnion(closing)
    }
    self.filters = filters
    namedHosts = named.flatMap(\.hosts).distinct
  }

  /// Whether some filter for links names `host`, itself or by a wildcard, whatever else it asks of
  /// links and whether or not they can start its component.
  public func names(_ host: String) -> Bool {
    namedHosts.contains { HostPattern($0, port: nil).matches(host, port: nil) }
  }

  private static func completed(_ name: String, _ package: String?) -> String {
    guard let package else { return name }
    if name.utf8.first == UInt8(ascii: ".") { return package + name }
    return name.utf8.contains(UInt8(ascii: ".")) ? name : package + "." + name
  }

  /// The same with nothing but `filters`, some of its own, for links to start components by.
  public func keeping(_ filters: [PlacedFilter]) -> AppManifest {
    var manifest = self
    manifest.filters = filters
    return manifest
  }

  /// The hosts that filters for links name with `http` or `https`, wildcards included, each once.
  public var linkHosts: [String] {
    filters.map(\.filter).filter { $0.takesLinks && $0.hasWebScheme }.flatMap(\.hosts).distinct
  }

  /// The hosts Android asks statements of when the app is installed, in the order met.
  ///
  /// AOSP, `DomainVerificationCollector`. From target SDK 31 only filters that ask for it
  /// themselves and have none but web schemes; before, one such filter makes it all hosts of all
  /// web filters. An unknown target SDK counts as a current one.
  public var hostsToVerify: [String] {
    let filters = filters.map(\.filter)
    return (targetSDK ?? 31) >= 31
      ? HostCollection.current(filters) : HostCollection.legacy(filters)
  }
}
