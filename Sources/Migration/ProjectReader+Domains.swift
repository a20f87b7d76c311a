import Bytes
import Diagnostics
import DynamicLinks
import Syntax

extension ProjectReader {
  /// A domain; nil, and reported, where it has no host.
  mutating func domain(_ node: JSONNode) -> Domain? {
    var object = ObjectReader(node, title: "a domain", source: source)
    defer { findings += object.findings }
    let host = object.text("host", isRequired: true)
    let prefixes = object.textOrTexts("prefix")
    let domain = domain(host ?? "", prefixes.map(\.text), &object, node)
    object.reportUnknownKeys()
    guard let host else { return nil }
    checkHost(host, of: domain, &object)
    checkMoves(of: host, role: domain.role, &object)
    for prefix in prefixes where !ProjectValues.isPrefix(ProjectValues.prefix(prefix.text)) {
      object.report(BadProjectValue.prefix(prefix.text, at: object.location(of: prefix.node)))
    }
    return domain
  }

  /// What the keys of a domain say.
  private mutating func domain(
    _ host: String, _ prefixes: [String], _ object: inout ObjectReader, _ node: JSONNode
  ) -> Domain {
    let name = ProjectValues.host(host) ?? host.lowercased()
    let moves = moves(object.node("movesTo"))
    let target = moves == nil ? object.text("movesTo") : nil
    let paths = prefixes.map { ProjectValues.prefix($0) } + (moves ?? []).map(\.prefix)
    let role = object.choice("role", default: Domain.Role.legacy)
    let served = object.choice(
      "servedBy", default: ServedBy(Domain.Server.default(for: name)))
    return Domain(
      host: name, role: role,
      prefixes: paths.isEmpty ? [""] : paths.distinct,
      server: served.server, platform: served.platform,
      answer: object.choice("answersToday", default: Domain.WebAnswer.nothing),
      extraQuery: object.choice("extraQuery", default: Domain.ExtraQuery.keep),
      dynamicRules: object.choice("dynamicRules", default: Domain.DynamicRules.keep),
      withoutApp: object.choice("withoutApp", default: Domain.WithoutApp.page),
      site: object.node("site").map { _ in object.flag("site") },
      aasa: object.text("aasa"), assetlinks: object.text("assetlinks"),
      includes: includes(&object),
      firebaseJSON: object.text("firebaseJSON"), firebaseSite: object.text("firebaseSite"),
      contract: object.text("contract"),
      movesTo: target.map { ProjectValues.host($0) ?? $0.lowercased() },
      moves: moves ?? [], movesToRange: object.node("movesTo")?.range,
      range: object.node("host")?.range ?? node.range)
  }

  /// The files that an assetlinks file includes, by URL, in the order written.
  private mutating func includes(_ object: inout ObjectReader) -> [Domain.Include] {
    guard let node = object.node("includes") else { return [] }
    var reader = ObjectReader(node, title: "'includes'", source: source)
    defer { findings += reader.findings }
    return (node.object ?? []).compactMap { member in
      reader.text(member.key).map { Domain.Include(url: member.key, path: $0) }
    }
  }

  /// Reports a name that is no host's, and what only the owner of a host can give it.
  private func checkHost(_ host: String, of domain: Domain, _ object: inout ObjectReader) {
    guard let value = object.node("host") else { return }
    let place = object.location(of: value)
    if ProjectValues.host(host) == nil { object.report(BadProjectValue.host(host, at: place)) }
    let server = object.node("servedBy")
    if !DomainKind(host: domain.host).isGoogleOwned {
      if domain.server == .google, let server {
        object.report(BadProjectValue.notGoogles(host, at: object.location(of: server)))
      }
    } else if domain.role == .new {
      object.report(BadProjectValue.newGooglesHost(host, at: place))
    } else if domain.server != .google, let server, let text = server.string {
      object.report(
        BadProjectValue.googlesServer(text, of: host, at: object.location(of: server)))
    }
  }

  /// Reports links that cannot move, or move nowhere.
  private func checkMoves(
    of host: String, role: Domain.Role, _ object: inout ObjectReader
  ) {
    guard let value = object.node("movesTo") else { return }
    let place = object.location(of: value)
    if role == .new {
      object.report(BadProjectValue.movingNewDomain(host, at: place))
    } else if value.array?.isEmpty == true {
      object.report(BadProjectValue.noMoves(at: place))
    }
  }

  /// The new domains by path; nil where one takes over all.
  private mutating func moves(_ node: JSONNode?) -> [Domain.Move]? {
    guard let elements = node?.array else { return nil }
    var seen: Set<String> = []
    return elements.compactMap { element in
      var object = ObjectReader(element, title: "a move", source: source)
      defer { findings += object.findings }
      let prefix = object.text("prefix", isRequired: true)
      let host = object.text("host", isRequired: true)
      object.reportUnknownKeys()
      guard let prefix, let host, let value = object.node("host") else { return nil }
      let path = ProjectValues.prefix(prefix)
      if let value = object.node("prefix"), !ProjectValues.isPrefix(path) {
        object.report(BadProjectValue.prefix(prefix, at: object.location(of: value)))
      } else if let value = object.node("prefix"), !seen.insert(path).inserted {
        object.report(DuplicateProjectName.move(path, at: object.location(of: value)))
      }
      return Domain.Move(
        prefix: path, host: ProjectValues.host(host) ?? host.lowercased(), range: value.range)
    }
  }

  /// Reports domains to move to that are not listed.
  mutating func checkReferences(in domains: [Domain]) {
    for domain in domains {
      let whole = domain.movesTo.map { ($0, domain.movesToRange ?? domain.range) }
      for (target, range) in [whole].compactMap(\.self) + domain.moves.map({ ($0.host, $0.range) })
      where !domains.contains(where: { $0.host == target && $0.role == .new })
        && (domain.role == .new || domain.movesTo != domain.host)
      {
        findings.append(
          UnknownProjectReference.newDomain(
            target, among: domains.filter { $0.role == .new }.map(\.host),
            at: source.location(of: range)))
      }
    }
  }
}
