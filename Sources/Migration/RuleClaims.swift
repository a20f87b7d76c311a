import AndroidAssociation
import AppleAssociation
import Bytes
import Diagnostics
import Inventory
import LinkLanguage

/// Finds for each rule of a plan's files a URL that it opens and that the inventory does not hold.
///
/// Rules go by prefix and shape, so nearly every one opens more than the links it was made for.
struct RuleClaims {
  /// What decides which rules there are.
  let planner: AssociationPlanner
  /// The plan's own files.
  let hostFiles: [HostFiles]

  /// A rule with the URLs that may show what it claims, the best first.
  private struct Candidate {
    var domain: Int
    var isApple: Bool
    var apps: [String]
    var rule: String
    var tails: [[UInt8]]
  }

  /// The claims, by host, in the order of the rules.
  func claims(_ links: LinkTable, _ spans: LinkSpanReader) -> [RuleClaim] {
    let candidates = hostFiles.flatMap { files -> [Candidate] in
      if planner.project.domains[files.domain].server == .vendor { return [] }
      return apple(files) + android(files)
    }
    let known = known(candidates, links, spans)
    var today = planner.project.domains.indices.map { domain in
      planner.inputs.todaysAASA[domain].map { AssociationMatcher($0) }
    }
    return candidates.flatMap { candidate -> [RuleClaim] in
      let domain = candidate.domain
      guard let tail = candidate.tails.first(where: { !known[domain].contains($0) }) else {
        return []
      }
      let openers = candidate.isApple ? today[domain]?.openers(of: tail[...]) : nil
      // Apps with one rule may differ in what today's file says of them.
      let opensToday = candidate.apps.map { app in openers.map { $0.contains(AppID(app)) } }
      return opensToday.distinct.map { state in
        RuleClaim(
          host: planner.project.domains[domain].host,
          apps: zip(candidate.apps, opensToday).filter { $0.1 == state }.map(\.0),
          rule: candidate.rule, tail: String(decoding: tail, as: UTF8.self), opensToday: state)
      }
    }
  }

  private func apple(_ files: HostFiles) -> [Candidate] {
    guard let bytes = files.aasa else { return [] }
    let file = AppleAssociationFile(parsing: SourceText(path: "planned", bytes: bytes))
    let list = AssociationRuleList(file)
    var matcher = AssociationMatcher(list)
    var prover = LinkProver([list.rules])
    var candidates: [Candidate] = []
    for reach in prover.reach(in: 0) {
      guard case .reachable(let witness) = reach.answer, !list.rules[reach.rule].isExclusion,
        let group = reach.groups.groups.first
      else { continue }
      let tails = Self.variations(of: Array(witness.utf8)).filter {
        matcher.decide($0[...]).verdict(for: group) == .opens(rule: reach.rule)
      }
      let apps = zip(list.apps, list.groups).filter { reach.groups.contains($0.1) }
      candidates.append(
        Candidate(
          domain: files.domain, isApple: true, apps: apps.map(\.0.text),
          rule: list.sources[reach.rule].summary, tails: tails))
    }
    return candidates
  }
}

extension RuleClaims {
  /// What stands at the end of the paths that are tried.
  private static let fillers = ["a", "new", "example", "no-such-link"].map { Array($0.utf8) }

  /// The intent filters of Android apps ask for the same paths of a domain, unless these are divided
  /// among them.
  private func android(_ files: HostFiles) -> [Candidate] {
    let project = planner.project
    if files.assetlinks == nil { return [] }
    let claims = planner.apps(on: files.domain).compactMap { app in
      project.apps[app].package.flatMap { package in
        planner.claim(files.domain, of: app).map { (package: package, paths: $0.paths) }
      }
    }
    return claims.map(\.paths).distinct.flatMap { paths in
      candidates(files.domain, paths, of: claims.filter { $0.paths == paths }.map(\.package))
    }
  }

  private func candidates(
    _ domain: Int, _ paths: [LinkClaim.Path], of apps: [String]
  ) -> [Candidate] {
    let rules: [(name: String, tails: [[UInt8]])] =
      paths.isEmpty
      ? [("every path", Self.variations(of: Array("/".utf8)))]
      : paths.map { path in
        let name = "path" + path.kind.attributeSuffix + " " + path.text
        let beginning = Array(path.beginning.utf8)
        return (name, path.isOpen ? Self.fillers.map { beginning + $0 } : [beginning])
      }
    return rules.map { rule in
      Candidate(
        domain: domain, isApple: false, apps: apps, rule: rule.name, tails: rule.tails)
    }
  }

  /// `tail`, and the same with more at the end of its path.
  private static func variations(of tail: [UInt8]) -> [[UInt8]] {
    let slash = UInt8(ascii: "/")
    let end = tail.firstIndex { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") } ?? tail.count
    let (path, rest) = (tail[..<end], tail[end...])
    let folder = path.last == slash ? Array(path) : path + [slash]
    return [tail] + fillers.map { folder + $0 + rest } + fillers.map { path + $0 + rest }
  }

  /// The candidates that are links of the inventory, by domain.
  private func known(
    _ candidates: [Candidate], _ links: LinkTable, _ spans: LinkSpanReader
  ) -> [Set<[UInt8]>] {
    var wanted = planner.project.domains.map { _ in WantedTails() }
    for candidate in candidates {
      for tail in candidate.tails { wanted[candidate.domain].insert(tail) }
    }
    var known = planner.project.domains.map { _ in Set<[UInt8]>() }
    for link in 0..<links.count {
      guard let domain = spans.domain(link), !wanted[domain].isEmpty else { continue }
      let tail = spans.place(link).tail
      if wanted[domain].contains(tail) { known[domain].insert(Array(tail)) }
    }
    noteNewURLs(links, spans, wanted, in: &known)
    return known
  }

  /// Notes the candidates that are new URLs of links, where rules name those one by one.
  private func noteNewURLs(
    _ links: LinkTable, _ spans: LinkSpanReader, _ wanted: [WantedTails],
    in known: inout [Set<[UInt8]>]
  ) {
    for domain in wanted.indices where !planner.shapes[domain].linkPaths.isEmpty {
      let host = planner.project.domains[domain].host
      for path in spans.newURLs.paths(of: links, on: host)
      where wanted[domain].contains(path[...]) {
        known[domain].insert(path)
      }
    }
  }
}
