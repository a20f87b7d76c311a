public import Diagnostics

/// The rules about `linkover.json`.
public enum MigrationRules {
  /// All of them, by id.
  public static let all: [RuleEntry] = [
    entry(ProjectSyntax.metadata),
    entry(UnknownProjectKey.metadata),
    entry(WrongProjectType.metadata),
    entry(MissingProjectKey.metadata),
    entry(UnknownProjectReference.metadata),
    entry(BadProjectValue.metadata),
    entry(DuplicateProjectName.metadata),
    entry(ImpossibleInstallShare.metadata),
    RuleEntry(MissingProjectInput.metadata) { _ in [] },
    RuleEntry(StalePlan.metadata) { _ in [] },
    RuleEntry(LostLinks.metadata) { _ in [] },
    RuleEntry(EditedPlanFile.metadata) { _ in [] },
    RuleEntry(UnwritableAssociationFile.metadata) { _ in [] },
  ]

  private static func entry(_ metadata: RuleMetadata) -> RuleEntry {
    RuleEntry(metadata) { source in
      ProjectFile(parsing: source).findings.filter { $0.ruleID == metadata.id }
    }
  }
}
