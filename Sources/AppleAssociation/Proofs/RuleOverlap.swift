import LinkLanguage

/// Tells whether an association file opens any URL that one of a few rules matches.
public struct RuleOverlap {
  private let list: AssociationRuleList
  private var prover: LinkProver

  /// Prepares to ask about `rules`, which may use the variables of `file`.
  public init(_ rules: [AssociationFileContent.Rule], in file: AssociationFileContent) {
    list = file.ruleList
    let asked = AssociationFileContent(entries: [.anyApp(rules)], variables: file.variables)
    prover = LinkProver([list.rules, asked.ruleList.rules])
  }

  /// Whether it is proved that the file opens no URL of the rule at `index` for `app`.
  public mutating func isClosed(_ index: Int, for app: AppID) -> Bool {
    guard let group = list.group(of: app) else { return true }
    return isClosed(index, group: group)
  }

  /// Whether it is proved that the file opens no URL of the rule at `index` for anybody.
  public mutating func isClosedForAll(_ index: Int) -> Bool {
    (0..<list.groupCount).allSatisfy { isClosed(index, group: $0) }
  }

  private mutating func isClosed(_ index: Int, group: Int) -> Bool {
    prover.urlMatched(by: index, in: 1, openedBy: 0, for: group) == .noURL
  }
}
