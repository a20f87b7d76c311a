import Bytes
import Inventory

/// The places that legacy links come from, a host with one of its prefixes each, as far as links of
/// one suffix must be told apart.
struct LegacyPlaces {
  /// For each domain of the project, whether its new URLs could be those of another place.
  let isShared: [Bool]
  /// For each place, its domain and the folder on the new domain for links whose suffix is taken.
  let folders: [(domain: Int, folder: String)]

  private let prefixes: [[[UInt8]]]
  private let firstPlace: [Int]

  /// Lists the places of a project.
  init(_ project: Project) {
    isShared = project.domains.map { domain in
      domain.prefixes.count > 1 || !domain.isWhole
        || project.legacyDomains.count { project.newHost(of: $0) == project.newHost(of: domain) }
          > 1
    }
    prefixes = project.domains.map { $0.prefixes.map { Array($0.utf8) } }
    var folders: [(domain: Int, folder: String)] = []
    var firstPlace: [Int] = []
    for (number, domain) in project.domains.enumerated() {
      firstPlace.append(folders.count)
      let label = Self.label(of: domain, among: project.legacyDomains)
      folders += domain.prefixes.enumerated().map { index, prefix in
        (number, label + (index == 0 ? "" : prefix.replacing("/", with: "-")) + "/")
      }
      // Links on the root beside the prefixes.
      if !domain.isWhole { folders.append((number, label + "-root/")) }
    }
    self.folders = folders
    self.firstPlace = firstPlace
  }

  /// The place of a short link on a domain: of the prefixes that it lies below the longest, or else
  /// the root.
  func place(of link: Int, in links: LinkTable, domain: Int) -> Int {
    let prefixes = prefixes[domain]
    if prefixes == [[]] { return firstPlace[domain] }
    let folder = links.url(link)[..<links.suffix(link).startIndex].dropLast().reversed()
    let fitting = prefixes.indices.filter { folder.starts(with: prefixes[$0].reversed()) }
    let longest = fitting.max { prefixes[$0].count < prefixes[$1].count }
    return firstPlace[domain] + (longest ?? prefixes.count)
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
