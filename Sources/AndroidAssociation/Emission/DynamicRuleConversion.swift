public import LinkLanguage
public import Syntax

/// Rules of an association file of Apple as dynamic rules of Android, and what cannot be the same.
public struct DynamicRuleConversion: Sendable {
  /// URLs that only one platform opens.
  public struct Change: Sendable {
    /// Such a URL, path, query and fragment; or that the question was not decided.
    public let proof: LinkProof
    /// Whether iOS opens it and Android does not; the other way round where not.
    public let isLost: Bool
    /// The index of the rule of Apple that decides it; nil where none does.
    public let rule: Int?
    /// The index of the component that decides it; nil where none does.
    public let component: Int?
  }

  /// The components, in order.
  public let components: [DynamicComponent]
  /// Why a rule cannot be the same on Android, by its index.
  public let obstacles: [(rule: Int, reasons: [String])]
  /// What only one platform opens, in the usual spelling of URLs.
  public let changes: [Change]
  /// What differs by unusual spelling alone, where the usual ones agree.
  public let unusual: [Change]

  /// Whether it is proved that both mean the same, but for unusual spellings.
  public var isEqual: Bool { changes.isEmpty }

  /// The value of `relation_extensions` in a statement.
  public var json: JSONText { DynamicRuleList.json(components) }

  /// Converts those of `rules` that speak for `group`.
  public init(_ rules: [LinkRule], group: Int) {
    var components: [DynamicComponent] = []
    var obstacles: [(rule: Int, reasons: [String])] = []
    for (index, rule) in rules.enumerated() where rule.groups.contains(group) {
      guard case .apple(let pattern) = rule.pattern else { continue }
      let translation = DynamicTranslation(pattern, isExclusion: rule.isExclusion)
      components += translation.components
      if !translation.obstacles.isEmpty { obstacles.append((index, translation.obstacles)) }
    }
    components = Self.reachable(components)
    // An empty list would leave everything to the manifest.
    if components.isEmpty { components = Self.nothing }
    self.components = components
    self.obstacles = obstacles
    changes = Self.changes(rules, group, components, leavingOut: LinkPart.allCases)
    unusual =
      changes.isEmpty ? Self.changes(rules, group, components, leavingOut: []) : []
  }

  /// The components that decide some URL: what Apple tells apart by spelling is often one text once
  /// it is decoded.
  private static func reachable(_ components: [DynamicComponent]) -> [DynamicComponent] {
    if components.count < 2 { return components }
    let rules = components.map { LinkRule($0.pattern, isExclusion: $0.isExcluded) }
    var prover = LinkProver(
      [rules], stepLimit: UnreachableComponent.stepLimit,
      totalLimit: UnreachableComponent.totalLimit)
    let hidden = prover.unreachableRules(in: 0).compactMap { reach in
      if case .hidden = reach.answer { reach.rule } else { nil }
    }
    return components.indices.filter { !hidden.contains($0) }.map { components[$0] }
  }

  /// Rules by which no URL opens.
  private static var nothing: [DynamicComponent] {
    (try? DynamicComponent(path: "*", isExcluded: true)).map { [$0] } ?? []
  }

  private static func changes(
    _ rules: [LinkRule], _ group: Int, _ components: [DynamicComponent],
    leavingOut parts: [LinkPart]
  ) -> [Change] {
    let own = rules.enumerated().filter { $0.element.groups.contains(group) }
    let unusual = parts.map { LinkRule(.unusual($0), isExclusion: true) }
    let apple = own.map { LinkRule($0.element.pattern, isExclusion: $0.element.isExclusion) }
    let android = components.map { LinkRule($0.pattern, isExclusion: $0.isExcluded) }
    var prover = LinkProver([unusual + apple, unusual + android])
    func rule(_ index: Int?) -> Int? { index.map { own[$0 - parts.count].offset } }
    func component(_ index: Int?) -> Int? { index.map { $0 - parts.count } }
    let lost = prover.losses(from: 0, group: 0, to: 1, group: 0).map {
      Change(
        proof: $0.proof, isLost: true, rule: rule($0.rule),
        component: component($0.verdict.rule))
    }
    let gained = prover.losses(from: 1, group: 0, to: 0, group: 0).map {
      Change(
        proof: $0.proof, isLost: false, rule: rule($0.verdict.rule),
        component: component($0.rule))
    }
    return lost + gained
  }
}

extension DynamicRuleList {
  /// Components as the value of `relation_extensions`.
  static func json(_ components: [DynamicComponent]) -> JSONText {
    let rules = JSONText.array(components.map(\.json))
    return .object([(AssetRelation.handleAllURLs.text, .object([(componentsKey, rules)]))])
  }
}
