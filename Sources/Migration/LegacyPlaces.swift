import Bytes
import Inventory

/// The places that legacy links come from, a host with one of its prefixes each, as far as links of
/// one suffix must be told apart.
struct LegacyPlaces {
  /// For each domain of the project, whether its new URLs could be those of another place.
  let isShared: [Bool]
  /// For each place, the new domain of its links, nil for none, and the folder there for links whose
  /// suffix is taken.
  let folders: [(newHost: String?, folder: String)]

  private let prefixes: [[[UInt8]]]
  private let firstPlace: [Int]

  /// Lists the places of a project.
  init(_ project: Project) {
    isShared = project.domains.map { domain in
      let hosts = project.newHosts(of: domain)
      return domain.prefixes.count > 1 || !domain.isWhole
        || project.legacyDomains.count { project.newHosts(of: $0).contains(where: hosts.contains) }
          > 1
    }
    prefixes = project.domains.map { $0.prefixes.map { Array($0.utf8) } }
    var folders: [(newHost: String?, folder: String)] = []
    var firstPlace: [Int] = []
    for domain in project.domains {
      firstPlace.append(folders.count)
      let label = Self.label(of: domain, among: project.legacyDomains)
      // Links may lie on the root beside the prefixes.
      let paths = domain.isWhole ? domain.prefixes : domain.prefixes + [""]
      var names: Set<String> = []
      for (index, path) in paths.enumerated() {
        let name = Self.name(of: path, isFirst: index == 0, label: label, unlike: names)
        names.insert(name)
        folders.append((project.newHost(of: domain, prefix: path), name + "/"))
      }
    }
    self.folders = folders
    self.firstPlace = firstPlace
  }

  /// The place of a short link on a domain: of the prefixes that it lies below the longest, or else
  /// the root.
  func place(of link: Int, in links: LinkTable, domain: Int) -> Int {
    let prefixes = prefixes[domain]
    if prefixes.count == 1, prefixes[0].isEmpty { return firstPlace[domain] }
    let folder = links.url(link)[..<links.suffix(link).startIndex].dropLast().reversed()
    let fitting = prefixes.indices.filter { folder.starts(with: prefixes[$0].reversed()) }
    let longest = fitting.max { prefixes[$0].count < prefixes[$1].count }
    return firstPlace[domain] + (longest ?? prefixes.count)
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
