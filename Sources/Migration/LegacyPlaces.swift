import DynamicLinks
import Inventory

/// The places that legacy links come from, a host with one of its prefixes each, as far as links of
/// one suffix must be told apart.
struct LegacyPlaces: Sendable {
  /// One place.
  struct Place: Sendable {
    /// The prefix; empty for the root.
    var path: String
    /// The new domain of its links; nil for none.
    var newHost: String?
    /// The folder there for links whose suffix is taken.
    var folder: String
    /// The folder there for all links of the place, since those of other places are for
    /// other apps and a rule must be able to tell them apart; nil where none has to.
    var ownFolder: String?
  }

  /// For each domain of the project, whether new URLs of its links could be those of others.
  private(set) var isShared: [Bool]
  /// The domain of each host of the inventory, as an index in the project; nil for hosts that are
  /// not listed.
  let domainOfHost: [Int?]
  /// The places, those of one domain side by side.
  private(set) var all: [Place] = []

  /// The prefixes of each domain, their escapes resolved.
  private let prefixes: [[[UInt8]]]
  private var firstPlace: [Int] = []
  private let links: LinkTable

  /// Lists the places of a project, and what apps their `links` name.
  init(_ project: Project, links: LinkTable, namedApps: NamedApps) {
    self.links = links
    domainOfHost = links.hosts.map { host in
      project.domains.firstIndex { $0.host.utf8.elementsEqual(host) }
    }
    isShared = project.domains.map { domain in
      let hosts = project.newHosts(of: domain)
      return domain.prefixes.count > 1 || !domain.isWhole
        || project.legacyDomains.count { project.newHosts(of: $0).contains(where: hosts.contains) }
          > 1
    }
    prefixes = project.domains.map {
      $0.prefixes.map { PercentCoding.decoded(Array($0.utf8)[...]) }
    }
    for domain in project.domains {
      firstPlace.append(all.count)
      let label = Self.label(of: domain, among: project.legacyDomains)
      // Links may lie on the root beside the prefixes.
      let paths = domain.isWhole ? domain.prefixes : domain.prefixes + [""]
      var names: Set<String> = []
      for (index, path) in paths.enumerated() {
        let name = Self.name(of: path, isFirst: index == 0, label: label, unlike: names)
        names.insert(name)
        all.append(
          Place(
            path: path, newHost: project.newHost(of: domain, prefix: path),
            folder: name + "/"))
      }
    }
    noteCrowded(project)
    if project.hasRivals { separate(project, links, namedApps) }
  }

  /// The domain of a link, as an index in the project; nil when its host is not listed.
  func domain(_ link: Int) -> Int? { domainOfHost[links.host(link)] }

  /// Notes the domains that move to ones which have links already.
  private mutating func noteCrowded(_ project: Project) {
    var hasLinks = isShared.map { _ in false }
    for domain in domainOfHost.compactMap(\.self) { hasLinks[domain] = true }
    for (index, domain) in project.domains.enumerated() {
      let newHosts = project.newHosts(of: domain)
      let isCrowded = project.domains.indices.contains { other in
        hasLinks[other] && newHosts.contains(project.domains[other].host)
      }
      if isCrowded { isShared[index] = true }
    }
  }

  /// The place of a short link on a domain: of the prefixes the one that it lies below, or else the
  /// root.
  func place(of link: Int, in links: LinkTable, domain: Int) -> Int {
    let prefixes = prefixes[domain]
    if prefixes.count == 1, prefixes[0].isEmpty { return firstPlace[domain] }
    var folder = links.prefix(link)
    if folder.contains(UInt8(ascii: "%")) { folder = PercentCoding.decoded(folder)[...] }
    let own = prefixes.firstIndex { folder.elementsEqual($0) } ?? prefixes.firstIndex(of: [])
    return firstPlace[domain] + (own ?? prefixes.count)
  }

  /// The number of the folder that a link's place keeps for all its links on the new domain, from 1;
  /// 0 for none.
  func folder(of link: Int) -> Int {
    guard links.kind(link).isShort, let domain = domain(link) else { return 0 }
    let place = place(of: link, in: links, domain: domain)
    return all[place].ownFolder == nil ? 0 : place + 1
  }

  /// Whether a path of a domain lies below none of its prefixes.
  func isOutside(_ path: ArraySlice<UInt8>, _ domain: Int) -> Bool {
    let prefixes = prefixes[domain]
    if prefixes.contains([]) { return false }
    let path = path.contains(UInt8(ascii: "%")) ? PercentCoding.decoded(path)[...] : path
    return !prefixes.contains { prefix in
      path.starts(with: prefix)
        && (path.count == prefix.count
          || path[path.startIndex + prefix.count] == UInt8(ascii: "/"))
    }
  }

  /// The place of links below one of a domain's prefixes, or on the root beside them.
  func place(_ domain: Int, prefix: String) -> Int {
    let bytes = PercentCoding.decoded(Array(prefix.utf8)[...])
    return firstPlace[domain] + (prefixes[domain].firstIndex(of: bytes) ?? prefixes[domain].count)
  }

  /// Gives all places that move to one host folders of their own, where that keeps apart what is for
  /// different apps of one system.
  private mutating func separate(_ project: Project, _ links: LinkTable, _ namedApps: NamedApps) {
    var numbers = [Set<Int>](repeating: [], count: all.count)
    for link in 0..<links.count where links.kind(link).isShort {
      guard let domain = domain(link) else { continue }
      let number = namedApps.number(link, in: links)
      if number > 0 { numbers[place(of: link, in: links, domain: domain)].insert(number) }
    }
    let purposes = numbers.map { $0.map { namedApps.purposes($0) } }
    for host in project.newDomains.map(\.host) {
      let moving = all.indices.filter { all[$0].newHost == host }
      let isMixed = project.apps.indices.contains { app in
        let own = moving.filter { place in purposes[place].contains { $0[app] == .own } }
        return !own.isEmpty
          && moving.contains { place in
            !own.contains(place) && purposes[place].contains { $0[app] == .others }
          }
      }
      if isMixed { nameFolders(of: moving) }
    }
  }

  /// A place is called by its prefix where no other has the same name.
  private mutating func nameFolders(of places: [Int]) {
    let names = places.map { place in
      all[place].path.isEmpty ? all[place].folder : all[place].path.dropFirst() + "/"
    }
    let isUnique = Set(names).count == names.count
    for (name, place) in zip(names, places) {
      all[place].ownFolder = isUnique ? name : all[place].folder
    }
  }

  /// A name of its own for the folder of one path of a host.
  private static func name(
    of path: String, isFirst: Bool, label: String, unlike names: Set<String>
  ) -> String {
    let detail = path.isEmpty ? "-root" : path.replacing("/", with: "-")
    let name = isFirst ? label : label + detail
    return names.contains(name)
      ? Self.name(of: path + "/2", isFirst: false, label: label, unlike: names) : name
  }

  /// The first label of a host, or the whole of it where another host begins with the same.
  private static func label(of domain: Domain, among domains: [Domain]) -> String {
    func first(_ host: String) -> Substring { host.prefix { $0 != "." } }
    let isAlone = domains.allSatisfy {
      $0.host == domain.host || first($0.host) != first(domain.host)
    }
    return isAlone ? String(first(domain.host)) : domain.host
  }
}
