import LinkLanguage

/// What stays of one filter when links of some hosts are asked for anew, or no longer.
///
/// All elements of a filter are one pool, so hosts of which different paths stay need filters of
/// their own.
struct FilterRemains {
  /// Hosts of which the same paths stay.
  struct Part {
    /// The hosts.
    var hosts: [DataElement]
    /// The conditions on their paths; none for every path.
    let paths: [DataAttribute]
  }

  /// The filter.
  let placed: PlacedFilter
  /// The hosts that stay, with their paths.
  private(set) var parts: [Part] = []
  /// The hosts, as written, of which something goes.
  private(set) var cutHosts: [String] = []
  private let paths: [DataAttribute]
  private var cutSchemeParts: [DataAttribute] = []

  /// Looks what stays of a filter; `wildcards` go wholly.
  init(_ placed: PlacedFilter, writing written: [WrittenHost], dropping wildcards: Set<String>) {
    self.placed = placed
    let filter = placed.filter
    paths = filter.data.flatMap(\.paths)
    // A filter that asks for a type takes no link.
    let written = filter.hasWebScheme && filter.values(.mimeType).isEmpty ? written : []
    for data in filter.data {
      guard let host = data[.host]?.value.text.lowercased() else { continue }
      let isWildcard = !written.isEmpty && wildcards.contains(host)
      let known = written.first { $0.host == host && ($0.isLeft || data[.port] == nil) }
      let left: [DataAttribute]? = isWildcard ? nil : known.map { staying(on: $0) } ?? paths
      if left?.count != paths.count { cutHosts.append(host) }
      guard let left else { continue }
      if let index = parts.firstIndex(where: { $0.paths == left }) {
        parts[index].hosts.append(data)
      } else {
        parts.append(Part(hosts: [data], paths: left))
      }
    }
    for part in schemeParts {
      let name = AndroidApp.host(ofPart: part.value.text)?.lowercased()
      guard let name, let known = written.first(where: { $0.host == name }),
        known.takes(rule(part, on: name))
      else { continue }
      cutSchemeParts.append(part)
      cutHosts.append(name)
    }
  }

  /// Whether it takes web links, and nothing of it goes.
  var isWhole: Bool { cutHosts.isEmpty }

  /// Whether schemes of the app's own keep the hosts of the filter from being verified.
  var isMixed: Bool {
    placed.filter.isAutoVerified && placed.filter.hasWebScheme && !ownSchemes.isEmpty
  }

  /// Attributes that say a scheme-specific part, an alternative to hosts and paths.
  private var schemeParts: [DataAttribute] {
    placed.filter.data.flatMap(\.attributes).filter {
      if case .ssp = $0.name { true } else { false }
    }
  }

  private var hosts: [DataAttribute] { placed.filter.data.compactMap { $0[.host] } }

  private var ownSchemes: [DataAttribute] {
    placed.filter.data.compactMap { $0[.scheme] }.filter {
      !$0.value.isSymbolic && !IntentFilter.isWeb($0.value.text)
    }
  }

  /// The conditions of which something stays on a host; nil where nothing does.
  private func staying(on host: WrittenHost) -> [DataAttribute]? {
    // Groups are tried in order and some of them deny: they stay or go together.
    if paths.isEmpty || !placed.filter.groups.isEmpty {
      return host.takes(LinkRule(.everything)) ? nil : paths
    }
    let staying = paths.filter { !host.takes(rule($0, on: host.host)) }
    return staying.isEmpty ? nil : staying
  }

  /// What an attribute matches on a host; nil where that is not known.
  private func rule(_ attribute: DataAttribute, on host: String) -> LinkRule? {
    guard !attribute.value.isSymbolic, let kind = attribute.name.patternKind,
      let pattern = try? AndroidPattern(kind, attribute.value.text)
    else { return nil }
    if case .ssp = attribute.name {
      return LinkRule(.androidSchemeSpecificPart(pattern, authority: host))
    }
    return LinkRule(.androidPath(pattern))
  }

  /// What stays, each ready to stand in an activity; word for word where nothing goes.
  ///
  /// With `splitting`, schemes that keep hosts from being verified get a filter of their own.
  func texts(splitting: Bool) -> [String] {
    if isWhole && !(splitting && isMixed) { return [placed.text(cutting: [])] }
    let staying = schemeParts.filter { !cutSchemeParts.contains($0) }
    let own = ownSchemes
    var texts: [String] = []
    for part in webParts {
      let other = hosts.filter { host in !part.hosts.contains { $0[.host] == host } }
      let cut = texts.isEmpty ? cutSchemeParts : schemeParts
      texts.append(
        placed.text(cutting: other + paths.filter { !part.paths.contains($0) } + cut + own))
    }
    if texts.isEmpty, !staying.isEmpty {
      texts.append(placed.text(cutting: hosts + paths + cutSchemeParts + own))
    }
    if !own.isEmpty {
      let web = placed.filter.data.compactMap { $0[.scheme] }.filter { !own.contains($0) }
      texts.append(placed.text(cutting: web, isVerified: false))
    }
    return texts
  }

  /// The parts with hosts of web links; beside a scheme of the app's own a host of one label is what
  /// its links begin with.
  private var webParts: [Part] {
    if hosts.isEmpty { return schemeParts.isEmpty ? [Part(hosts: [], paths: paths)] : [] }
    return parts.compactMap { part in
      let hosts = part.hosts.filter(isWebHost)
      return hosts.isEmpty ? nil : Part(hosts: hosts, paths: part.paths)
    }
  }

  /// Whether an element's host is one of web links.
  func isWebHost(_ data: DataElement) -> Bool {
    guard let host = data[.host]?.value else { return false }
    return ownSchemes.isEmpty || host.isSymbolic
      || host.text.utf8.contains { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "*") }
  }
}
