import Bytes
import Diagnostics

/// What stays of an app's link filters when those for links of some hosts are written anew.
///
/// The new filters go into one activity, the first of which they take something over. What else is
/// there stays word for word. Filters of other activities stay as they are, unless links leave their
/// hosts or are for other apps.
public struct KeptFilters: Sendable {
  /// A host that stays claimed.
  public struct Host: Hashable, Sendable {
    /// The host, `*.` at its front for all below it, and its port where it has one.
    public let name: String
    /// The other activity that claims it; nil for the one that the new filters go into.
    public let activity: String?
  }

  /// A filter that stays, or a part of it, for URLs of a host that is written anew or left.
  public struct Part: Hashable, Sendable {
    /// The host.
    public let host: String
    /// The conditions on paths that stay, for people.
    public let paths: String
    /// The activity.
    public let activity: String
    /// The filter's place, for people.
    public let place: String
  }

  /// The activity that the new filters go into; nil where no filter names one of their hosts.
  public let activity: String?
  /// The filters of that activity that stay, each ready to stand beside the new ones.
  public let texts: [String]
  /// The filters of other activities that stay.
  public let textsElsewhere: [String]
  /// The filters that no link reaches, and that have Android 11 and earlier verify their hosts.
  public let textsWithoutLinks: [String]
  /// The hosts of web links that stay claimed and are neither written anew nor left, in the order
  /// met.
  public let hosts: [Host]
  /// What stays on hosts that are written anew or left, in the order met.
  public let parts: [Part]
  /// What filters of other activities must not ask for any more.
  public let ended: [Host]
  /// The filters of which something goes, or that are split.
  public let replaced: [PlacedFilter]
  /// The hosts written anew whose links the filters take by `http` too, in lower case.
  public let hostsWithHTTP: Set<String>
  /// The hosts of which a verified filter that stays beside the new ones takes every path, with the
  /// schemes that it does so for.
  public let wholeHosts: [String: Set<String>]
  /// Whether activities other than `activity` claim web links.
  public let hasOthers: Bool
  /// The filter that says which activity the new ones go into.
  public let home: PlacedFilter?
  /// What keeps links from the activity that the new filters go into; nil where they can start it.
  public let obstacle: ClosedComponent?
  /// What navigation graphs make, which has no text of its own in the manifest and stays in them.
  public let generated: [PlacedFilter]

  /// Looks through the filters of `manifest` when those for `hosts` are written anew.
  ///
  /// A host with a port of its own stays as it is, unless its host is left. All hosts below one of
  /// `bases` are dropped. The new filters go where `home` is, if that is given.
  public init(
    _ manifest: AppManifest, writing hosts: [WrittenHost], droppingBelow bases: [String] = [],
    home known: PlacedFilter? = nil
  ) {
    let wildcards = Set(bases.map { "*." + $0.lowercased() })
    let names = Set(hosts.map(\.host))
    let closed = known == nil ? Self.closedHome(manifest, among: names) : known
    let all =
      (manifest.filters
      + manifest.closedFilters.map(\.placed).filter { Self.areTogether($0, closed) })
      .filter(\.filter.takesLinks)
    let filters = all.filter(Self.isWritten)
    generated = all.filter { !Self.isWritten($0) }
    let here = filters.map { FilterRemains($0, writing: hosts, dropping: wildcards) }
    let home =
      known ?? here.first { $0.cutHosts.contains(where: names.contains) }?.placed
      ?? filters.first { Self.names($0.filter, among: names) }
    func isHome(_ placed: PlacedFilter) -> Bool { Self.areTogether(placed, home) }
    let own = here.filter { isHome($0.placed) }
    let others = filters.filter { !isHome($0) }.map {
      FilterRemains($0, writing: hosts.map(\.beside), dropping: wildcards)
    }
    self.home = home
    obstacle =
      manifest.closedFilters.first { Self.areTogether($0.placed, home) }?.obstacle
    activity = home?.component
    texts = own.flatMap { $0.texts(splitting: true) }
    textsElsewhere = others.flatMap { $0.texts(splitting: false) }
    textsWithoutLinks = manifest.filters.filter {
      !$0.filter.takesLinks && HostCollection.isBrowsableView($0.filter) && Self.isWritten($0)
    }.map { $0.text(cutting: []) }
    hasOthers = others.contains { $0.placed.filter.hasWebScheme }
    replaced = own.filter { !$0.isWhole || $0.isMixed }.map(\.placed)
    ended =
      others.flatMap { remains in
        remains.cutHosts.filter(names.contains).map {
          Host(name: $0, activity: remains.placed.component)
        }
      }.distinct
    hostsWithHTTP = Set(
      own.filter { $0.placed.filter.schemes.contains("http") }.flatMap(\.cutHosts))
    let rest = generated.map { FilterRemains($0, writing: [], dropping: []) }
    let remaining = filters.compactMap { placed in
      (own + others).first {
        $0.placed.source.path == placed.source.path
          && $0.placed.filter.range == placed.filter.range
      }
    }
    self.hosts = (remaining + rest).flatMap { Self.hosts($0, besides: names, isHome) }.distinct
    parts = remaining.flatMap { Self.parts($0, on: names) }.distinct
    wholeHosts = Self.wholeHosts(own)
  }

  /// Whether two filters are of one activity in one file.
  private static func areTogether(_ one: PlacedFilter, _ other: PlacedFilter?) -> Bool {
    one.component == other?.component && one.source.path == other?.source.path
  }

  /// The filter for links of one of `names` whose activity links cannot start; nil where there is one
  /// that they can.
  private static func closedHome(
    _ manifest: AppManifest, among names: Set<String>
  ) -> PlacedFilter? {
    func isFor(_ placed: PlacedFilter) -> Bool {
      placed.filter.takesLinks && isWritten(placed) && Self.names(placed.filter, among: names)
    }
    if manifest.filters.contains(where: isFor) { return nil }
    return manifest.closedFilters.map(\.placed).first(where: isFor)
  }

  private static func isWritten(_ placed: PlacedFilter) -> Bool {
    placed.source.bytes[placed.filter.range].first == UInt8(ascii: "<")
  }

  private static func names(_ filter: IntentFilter, among names: Set<String>) -> Bool {
    filter.hasWebScheme
      && filter.data.contains { data in
        data[.port] == nil && data[.host].map { names.contains($0.value.text.lowercased()) } == true
      }
  }

  /// The hosts of web links in what stays of a filter, but for those of `names` without a port.
  private static func hosts(
    _ remains: FilterRemains, besides names: Set<String>, _ isHome: (PlacedFilter) -> Bool
  ) -> [Host] {
    guard remains.placed.filter.hasWebScheme else { return [] }
    let staying = Set(remains.parts.flatMap(\.hosts).map(\.range))
    let activity = isHome(remains.placed) ? nil : remains.placed.component
    return remains.placed.filter.data.compactMap { data in
      guard let host = data[.host]?.value.text, remains.isWebHost(data),
        staying.contains(data.range), data[.port] != nil || !names.contains(host.lowercased())
      else { return nil }
      let port = data[.port].map { ":" + $0.value.text } ?? ""
      return Host(name: host + port, activity: activity)
    }
  }

  /// What stays of a filter on hosts of `names`.
  private static func parts(_ remains: FilterRemains, on names: Set<String>) -> [Part] {
    let filter = remains.placed.filter
    guard filter.hasWebScheme, filter.values(.mimeType).isEmpty else { return [] }
    return remains.parts.flatMap { part in
      let paths = part.paths.map { "\($0.spelling) '\($0.value.text)'" }
      let text =
        !filter.groups.isEmpty
        ? "its groups" : paths.isEmpty ? "every path" : paths.joined(separator: ", ")
      let listed = part.hosts.filter { $0[.port] == nil }.compactMap {
        $0[.host]?.value.text.lowercased()
      }.filter(names.contains)
      return listed.map { host in
        Part(
          host: host, paths: text, activity: remains.placed.component,
          place: remains.placed.location.text)
      }
    }
  }

  private static func wholeHosts(_ own: [FilterRemains]) -> [String: Set<String>] {
    var hosts: [String: Set<String>] = [:]
    for remains in own {
      let filter = remains.placed.filter
      guard filter.isAutoVerified, filter.values(.mimeType).isEmpty, filter.groups.isEmpty else {
        continue
      }
      for data in remains.parts.filter(\.paths.isEmpty).flatMap(\.hosts) where data[.port] == nil {
        guard let host = data[.host]?.value.text.lowercased() else { continue }
        hosts[host, default: []].formUnion(filter.schemes.filter(IntentFilter.isWeb))
      }
    }
    return hosts
  }
}
