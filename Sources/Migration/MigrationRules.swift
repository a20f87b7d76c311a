public import Diagnostics
import Syntax

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
    RuleEntry(MissingProjectInput.metadata) { source in
      ProjectFile(parsing: source).project.map {
        MissingProjectInput.findings(in: $0) { _ in .missing }
      } ?? []
    },
    RuleEntry(ForeignPackage.metadata) { _ in [] },
    RuleEntry(UnreadInstallShares.metadata) { _ in [] },
    RuleEntry(StalePlan.metadata) { source in
      StalePlan.findings(in: JSONDocument(parsing: source), inputs: [], folder: "DIR")
    },
    RuleEntry(LostLinks.metadata) { _ in [] },
    RuleEntry(EditedPlanFile.metadata) { _ in [] },
    RuleEntry(UnwritableAssociationFile.metadata) { _ in [] },
    RuleEntry(UnreadableBuild.metadata) { _ in [] },
    RuleEntry(LinksWithoutNewURL.metadata) { _ in [] },
    RuleEntry(DifferentDynamicRules.metadata) { _ in [] },
    RuleEntry(BrokenContract.metadata) { _ in [] },
    RuleEntry(UnusedSuppression.metadata) { _ in [] },
    RuleEntry(UnmetGate.metadata) { _ in [] },
    RuleEntry(MixedLinks.metadata) { _ in [] },
    RuleEntry(UnrecoverableHost.metadata) { _ in [] },
    RuleEntry(LostURLs.metadata) { _ in [] },
    RuleEntry(EarlyBuild.metadata) { _ in [] },
    RuleEntry(LinksAmongPages.metadata) { source in
      ProjectFile(parsing: source).project.map { project in
        project.domains.flatMap { LinksAmongPages.findings(in: project, of: $0) }
      } ?? []
    },
    RuleEntry(UnverifiedHost.metadata) { _ in [] },
    RuleEntry(RetiredWhileListed.metadata) { _ in [] },
    RuleEntry(RejectedTenant.metadata) { _ in [] },
    entry(SharedBuildFile.metadata),
  ]

  private static func entry(_ metadata: RuleMetadata) -> RuleEntry {
    RuleEntry(metadata) { source in
      ProjectFile(parsing: source).findings.filter { $0.ruleID == metadata.id }
    }
  }
}
