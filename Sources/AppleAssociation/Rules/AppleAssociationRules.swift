public import Diagnostics

/// The lint rules for association files of Apple.
public enum AppleAssociationRules {
  /// Every rule, by id.
  public static let all: [RuleEntry] =
    checks.map { check in
      RuleEntry(check.metadata) { source in
        let inspection = AssociationInspection(source, withProofs: check.needsProofs)
        return check.findings(in: inspection).sortedByPlace()
      }
    } + ProjectAgreement.rules.map { rule in RuleEntry(rule) { _ in [] } }

  /// What all rules have to say about a file, in the order of its lines.
  public static func findings(in source: SourceText) -> [Finding] {
    let inspection = AssociationInspection(source, withProofs: true)
    return checks.flatMap { $0.findings(in: inspection) }.sortedByPlace()
  }

  private static let checks: [any AssociationCheck.Type] = [
    InvalidJSON.self, ByteOrderMark.self, DuplicateKey.self, WrongType.self, UnknownKey.self,
    EntryWithoutApp.self, MalformedAppID.self, PlaceholderAppID.self, IgnoredAppID.self,
    EntryWithoutRules.self, UnreachableRule.self, ExcludesEverything.self,
    AccidentalCatchAll.self, StarQueryValue.self, DroppedQuery.self, IgnoredValue.self,
    NeverMatches.self, ForeignPartInPath.self, RouteParameter.self, OnlyExclusions.self,
    BrokenVariable.self, ShadowedVariable.self, PathsBesideComponents.self, SimilarAppIDs.self,
    RepeatedAppID.self, TooLarge.self, BypassedExclusion.self, KeyedDetails.self,
    MisspeltNot.self, FileName.self, DefaultPattern.self, LateExclusion.self, NamedApps.self,
    SignedFile.self, EscapeInDecodedPattern.self,
  ]
}
