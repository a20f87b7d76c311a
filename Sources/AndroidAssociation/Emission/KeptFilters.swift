import Bytes
import Diagnostics
import Syntax

/// What stays of an app's link filters when those for some hosts are written anew.
///
/// The new filters go into one activity, the first that has a filter for one of the hosts. What
/// else is there stays word for word, but for the hosts written anew.
public struct KeptFilters: Sendable {
  /// A host that stays claimed.
  public struct Host: Hashable, Sendable {
    /// The host, `*.` at its front for all below it, and its port where it has one.
    public let name: String
    /// The other activity that claims it; nil for the one that the new filters go into.
    public let activity: String?
  }

  /// The activity that the new filters go into; nil where no filter names one of their hosts.
  public let activity: String?
  /// The filters of that activity that stay, each ready to stand beside the new ones.
  public let texts: [String]
  /// The filters of other activities that stay.
  public let textsElsewhere: [String]
  /// The hosts of web links that stay claimed, in the order met.
  public let hosts: [Host]
  /// The filters that name hosts written anew or dropped, wherever they stand.
  public let replaced: [PlacedFilter]
  /// The hosts written anew whose links the filters take by `http` too, in lower case.
  public let hostsWithHTTP: Set<String>
  /// Whether activities other than `activity` claim web links.
  public let hasOthers: Bool
  /// Activities other than `activity` that name hosts written anew or dropped.
  public let others: [String]

  /// Looks through the filters of `manifest` when those for `hosts` are written anew.
  ///
  /// A host with a port of its own stays as it is, unless it is among `left`. All hosts below one of
  /// `bases` are dropped.
  public init(
    _ manifest: AppManifest, writing hosts: [String], leaving left: [String] = [],
    droppingBelow bases: [String] = []
  ) {
    let written = Set(hosts.map { $0.lowercased() })
    let gone = Gone(
      hosts: written, left: Set(left.map { $0.lowercased() }),
      wildcards: Set(bases.map { "*." + $0.lowercased() }))
    // What a navigation graph makes has no text of its own in the manifest, and stays in the graph.
    let filters = manifest.filters.filter {
      $0.filter.takesLinks && $0.source.bytes[$0.filter.range].first == UInt8(ascii: "<")
    }
    let replaced = filters.filter { gone.concerns($0.filter) }
    let plain = Gone(hosts: written, left: [], wildcards: [])
    let home = replaced.first { plain.concerns($0.filter) }
    func isHome(_ placed: PlacedFilter) -> Bool {
      placed.component == home?.component && placed.source.path == home?.source.path
    }
    self.replaced = replaced
    hostsWithHTTP = Set(
      replaced.filter { $0.filter.schemes.contains("http") }
        .flatMap { $0.filter.data.filter(plain.takes).compactMap { $0[.host]?.value.text } }
        .map { $0.lowercased() })
    activity = home?.component
    texts = filters.filter(isHome).flatMap { Self.rest(of: $0, without: gone) }
    textsElsewhere = filters.filter { !isHome($0) }.flatMap { Self.rest(of: $0, without: gone) }
    others = replaced.filter { !isHome($0) }.map(\.component).distinct
    hasOthers = filters.contains { !isHome($0) && $0.filter.hasWebScheme }
    self.hosts =
      manifest.filters.filter { $0.filter.takesLinks && $0.filter.hasWebScheme }
      .flatMap { placed in
        placed.filter.data.filter { !gone.takes($0) }.compactMap { data in
          Self.name(of: data).map {
            Host(name: $0, activity: isHome(placed) ? nil : placed.component)
          }
        }
      }.distinct
  }

  /// Which hosts filters no longer claim.
  private struct Gone {
    /// Hosts written anew, those with a port apart.
    let hosts: Set<String>
    /// Hosts that go with any port.
    let left: Set<String>
    /// What stands for all hosts below some domain.
    let wildcards: Set<String>

    /// Whether the host of an element is one of them.
    func takes(_ data: DataElement) -> Bool {
      guard let host = data[.host]?.value.text.lowercased() else { return false }
      return wildcards.contains(host) || left.contains(host)
        || (hosts.contains(host) && data[.port] == nil)
    }

    /// Whether a filter claims web links on one of them.
    func concerns(_ filter: IntentFilter) -> Bool {
      filter.hasWebScheme && filter.data.contains(where: takes)
    }
  }

  /// The host of an element, with its port.
  private static func name(of data: DataElement) -> String? {
    data[.host].map { $0.value.text + (data[.port].map { ":" + $0.value.text } ?? "") }
  }

  /// The filter as it is, or what is left of it without web links on the hosts.
  private static func rest(of placed: PlacedFilter, without gone: Gone) -> [String] {
    let filter = placed.filter
    guard gone.concerns(filter) else { return [text(of: placed, cutting: [])] }
    let own = filter.data.filter(gone.takes).compactMap { $0[.host]?.value }
    let foreign = filter.data.filter { !gone.takes($0) }.compactMap { $0[.host]?.value }
    let web = filter.values(.scheme).filter { IntentFilter.isWeb($0.text) }
    var texts: [String] = []
    if !foreign.isEmpty { texts.append(text(of: placed, cutting: own)) }
    // Links of the app's own schemes are nothing that the new filters take.
    if !filter.hasOnlyWebSchemes { texts.append(text(of: placed, cutting: web + foreign)) }
    return texts
  }

  /// The bytes of a filter without those of `values`, and without elements that say nothing more.
  private static func text(of placed: PlacedFilter, cutting values: [ManifestValue]) -> String {
    let cut = Set(values.map(\.range))
    func isCut(_ attribute: DataAttribute) -> Bool { cut.contains(attribute.value.range) }
    let whole = placed.filter.data.filter { !$0.attributes.contains(where: isCut) }
    let said = Set(whole.flatMap(\.attributes).map { [$0.spelling, $0.value.text] })
    var ranges: [Range<Int>] = []
    for data in placed.filter.data where data.attributes.contains(where: isCut) {
      let losesHost = data[.host].map(isCut) ?? false
      let gone = data.attributes.filter { isCut($0) || (losesHost && $0.name == .port) }
      let left = data.attributes.filter { !gone.contains($0) }
      let isNeeded = left.contains { !said.contains([$0.spelling, $0.value.text]) }
      ranges += isNeeded ? gone.map(\.range) : [data.range]
    }
    let bytes = placed.source.bytes
    var text: [UInt8] = []
    var start = placed.filter.range.lowerBound
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      var end = range.lowerBound
      while end > start, bytes[end - 1] <= 0x20 { end -= 1 }
      text += bytes[start..<end]
      start = range.upperBound
    }
    text += bytes[start..<placed.filter.range.upperBound]
    return indented(text)
  }

  /// Lines that begin behind as many blanks as those of `IntentFilterText`.
  private static func indented(_ bytes: [UInt8], indent: Int = 6) -> String {
    let lines = bytes.split(separator: UInt8(ascii: "\n"))
    let blanks = lines.dropFirst().map { line in line.prefix { $0 <= 0x20 }.count }
    let margin = blanks.min() ?? 0
    return lines.enumerated().map { number, line in
      String(repeating: " ", count: indent)
        + String(decoding: line.dropFirst(number == 0 ? 0 : margin), as: UTF8.self) + "\n"
    }.joined()
  }
}
