import Bytes
import Diagnostics

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
  /// The filters of all other components.
  public private(set) var closedFilters: [ClosedFilter]
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
    let parts = Self.parts(of: manifests, ownPackage)
    let obstacles = Self.obstacles(to: parts, of: manifests)
    filters = []
    closedFilters = []
    for part in parts {
      let placed = part.component.filters.map {
        PlacedFilter(filter: $0, component: part.name, source: part.source)
      }
      if let obstacle = obstacles[part.name] {
        closedFilters += placed.map { ClosedFilter(placed: $0, obstacle: obstacle) }
      } else {
        filters += placed
      }
    }
    namedHosts =
      parts.flatMap(\.component.filters).filter {
        $0.actions.contains(IntentFilter.viewAction) && $0.hasWebScheme
      }.flatMap(\.hosts).distinct
  }

  /// What one manifest says of a component that is in the merged one.
  private typealias Part = (name: String, component: ManifestComponent, source: SourceText)

  private static func parts(of manifests: [AndroidManifest], _ package: String?) -> [Part] {
    var closed: Set<String> = []
    var parts: [Part] = []
    for manifest in manifests {
      var closing: Set<String> = []
      for component in manifest.components {
        let name = completed(component.name?.text ?? "", manifest.package?.text ?? package)
        if closed.contains(name) { continue }
        if component.merging != .adds { closing.insert(name) }
        if component.merging != .removes { parts.append((name, component, manifest.source)) }
      }
      closed.formUnion(closing)
    }
    return parts
  }

  /// For each component that links cannot start, why; of what several manifests say of an attribute
  /// the first counts.
  private static func obstacles(
    to parts: [Part], of manifests: [AndroidManifest]
  ) -> [String: ClosedComponent] {
    let application = manifests.lazy.compactMap { manifest in
      manifest.applicationEnabled.map { (value: $0, source: manifest.source) }
    }.first
    var said: Set<[String]> = []
    var obstacles: [String: ClosedComponent] = [:]
    func note(
      _ value: ManifestValue?, _ attribute: ClosedComponent.Attribute, _ name: String,
      _ source: SourceText, isOfApplication: Bool = false
    ) {
      guard let value, said.insert([name, attribute.rawValue]).inserted, value.isFalse,
        obstacles[name] == nil
      else { return }
      obstacles[name] = ClosedComponent(
        component: name, attribute: attribute, isOfApplication: isOfApplication,
        location: source.location(of: value.range))
    }
    for part in parts {
      note(part.component.exported, .exported, part.name, part.source)
      note(part.component.enabled, .enabled, part.name, part.source)
    }
    if let application, application.value.isFalse {
      said = []
      for part in parts {
        note(application.value, .enabled, part.name, application.source, isOfApplication: true)
      }
    }
    return obstacles
  }

  /// What keeps links of `host` from every filter that names it; nil where some filter for them can
  /// be reached, or none names it.
  public func obstacle(toLinksOf host: String) -> ClosedComponent? {
    func isFor(_ placed: PlacedFilter) -> Bool {
      placed.filter.takesLinks && placed.filter.hasWebScheme
        && placed.filter.hosts.contains { HostPattern($0, port: nil).matches(host, port: nil) }
    }
    if filters.contains(where: isFor) { return nil }
    return closedFilters.first { isFor($0.placed) }?.obstacle
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
    manifest.closedFilters = []
    return manifest
  }

  /// The same where `obstacle` keeps links from the filters of a component.
  public func closing(_ component: String, by obstacle: ClosedComponent) -> AppManifest {
    var manifest = self
    manifest.filters = filters.filter { $0.component != component }
    manifest.closedFilters += filters.filter { $0.component == component }
      .map { ClosedFilter(placed: $0, obstacle: obstacle) }
    return manifest
  }

  /// The hosts that filters for links name with `http` or `https`, wildcards included, each once.
  public var linkHosts: [String] {
    filters.map(\.filter).filter { $0.takesLinks && $0.hasWebScheme }.flatMap(\.hosts).distinct
  }

  /// The hosts that Android 11 and earlier ask statements of when the app is installed, whatever it is
  /// made for: all must name it, or none counts.
  public var hostsVerifiedTogether: [String] { HostCollection.legacy(filters.map(\.filter)) }

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
