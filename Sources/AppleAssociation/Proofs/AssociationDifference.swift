public import LinkLanguage

/// What one association file opens and another does not, app by app, each with a URL that shows it.
public struct AssociationDifference: Sendable {
  /// URLs that an app opens under one file and not under the other.
  public struct Change: Sendable {
    /// The app.
    public let app: AppID
    /// The rule that opens them in the one file.
    public let rule: AssociationRule
    /// The exclusion that keeps them out in the other file; nil where no rule matches there.
    public let exclusion: AssociationRule?
    /// Such a URL, path, query and fragment; or that the question was not decided.
    public let proof: LinkProof
  }

  /// What only the old file opens.
  public let lost: [Change]
  /// What only the new file opens.
  public let gained: [Change]

  /// Whether it is proved that both files open the same URLs for every app.
  public var isEmpty: Bool { lost.isEmpty && gained.isEmpty }

  /// Compares what `old` and `new` open, for the apps that either names.
  ///
  /// Files the system would not read open nothing.
  public init(from old: AppleAssociationFile, to new: AppleAssociationFile) {
    self.init(from: AssociationRuleList(old), to: AssociationRuleList(new))
  }

  /// Compares what a file that is yet to be written would open with what `new` opens.
  ///
  /// Its text may be larger than what the system reads.
  public init(from old: AssociationFileContent, to new: AppleAssociationFile) {
    self.init(from: old.ruleList, to: AssociationRuleList(new))
  }

  private init(from old: AssociationRuleList, to new: AssociationRuleList) {
    let lists = (old, new)
    var prover = LinkProver([lists.0.rules, lists.1.rules])
    lost = Self.changes(from: lists.0, 0, to: lists.1, 1, &prover)
    gained = Self.changes(from: lists.1, 1, to: lists.0, 0, &prover)
  }

  private static func changes(
    from list: AssociationRuleList, _ index: Int, to other: AssociationRuleList, _ otherIndex: Int,
    _ prover: inout LinkProver
  ) -> [Change] {
    // An app that the other file does not name is in a group that none of its rules has.
    let nobody = other.groupCount
    var known: [[Int]: [LinkLoss]] = [:]
    var changes: [Change] = []
    for (position, app) in list.apps.enumerated() {
      let groups = [list.groups[position], other.group(of: app) ?? nobody]
      let losses =
        known[groups]
        ?? prover.losses(from: index, group: groups[0], to: otherIndex, group: groups[1])
      known[groups] = losses
      changes += losses.map { loss in
        Change(
          app: app, rule: list.sources[loss.rule],
          exclusion: loss.verdict.rule.flatMap { loss.verdict.opens ? nil : other.sources[$0] },
          proof: loss.proof)
      }
    }
    return changes
  }
}
