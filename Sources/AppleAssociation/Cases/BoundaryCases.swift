import LinkLanguage

/// Finds the URLs around each rule of an association file whose outcome a change could move.
public struct BoundaryCases: Sendable {
  /// The cases, rule by rule: a URL the rule decides, then its neighbours with another outcome.
  public let cases: [BoundaryCase]

  /// The cases of `file`, for the first app of each group with the same rules.
  ///
  /// With a host, URLs are whole, and for each app there are some of hosts that look alike.
  public init(_ file: AppleAssociationFile, host: String? = nil) {
    let list = AssociationRuleList(file)
    var cases: [BoundaryCase] = []
    if !list.rules.isEmpty {
      var prover = LinkProver([list.rules])
      var matcher = LinkMatcher(list.rules)
      var seen: Set<String> = []
      for reach in prover.reach(in: 0) {
        guard case .reachable(let witness) = reach.answer, let group = reach.groups.groups.first,
          let index = list.groups.firstIndex(of: group)
        else { continue }
        let place = list.sources[reach.rule].place
        for variant in Self.variants(of: witness, list.sources[reach.rule], group, &matcher) {
          let key = "\(group) \(variant.url)"
          guard seen.insert(key).inserted else { continue }
          cases.append(
            BoundaryCase(
              app: list.apps[index], rule: place, title: variant.title, url: variant.url,
              verdict: variant.verdict))
        }
      }
    }
    self.cases = host.map { Self.whole(cases, on: $0) } ?? cases
  }

  private static func whole(_ cases: [BoundaryCase], on host: String) -> [BoundaryCase] {
    var seen: Set<AppID> = []
    return cases.flatMap { item in
      let isFirst = item.verdict.opens && seen.insert(item.app).inserted
      return [item.on(host)]
        + (isFirst ? LookalikeHosts.of(host) : []).map { other in
          BoundaryCase(
            app: item.app, rule: item.rule, title: "another host", url: item.on(other).url,
            verdict: .nothing)
        }
    }
  }

  /// The URL as written, those edits of it that the file decides otherwise, and the one with or
  /// without its trailing slash, which people expect to make no difference.
  private static func variants(
    of witness: String, _ rule: AssociationRule, _ group: Int, _ matcher: inout LinkMatcher
  ) -> [(title: String, url: String, verdict: Verdict)] {
    let home = matcher.decide(Array(witness.utf8)[...]).verdict(for: group)
    var variants = [(title: "as written", url: witness, verdict: home)]
    for edit in URLNeighbours(witness, rule).all {
      let verdict = matcher.decide(edit.url[...]).verdict(for: group)
      guard verdict != home || edit.title.hasSuffix("trailing slash") else { continue }
      variants.append((edit.title, String(decoding: edit.url, as: UTF8.self), verdict))
    }
    return variants
  }
}
