public import Diagnostics

/// The rules about assetlinks files, dynamic rules and manifests.
public enum AndroidAssociationRules {
  private static let statementRules: [any StatementRule.Type] = [
    InvalidJSON.self, HTMLInsteadOfJSON.self, ByteOrderMark.self, DuplicateKey.self,
    NotAList.self, IncompleteStatement.self, MalformedRelation.self, UnknownNamespace.self,
    MalformedSite.self, MalformedPackage.self, FingerprintForm.self, NotAFingerprint.self,
    PlaceholderValue.self, KnownFingerprint.self, MisspeltKey.self, UnsupportedValue.self,
    DuplicateFingerprint.self, IncludedFile.self, MixedInclude.self, MisnamedFile.self,
    UnknownRuleKey.self, MalformedRules.self, EarlyStar.self, ExcludeOnly.self,
    UnreachableComponent.self, EncodedRulePattern.self, EmptyComponent.self,
    StarBeforeQuestionMark.self, WildcardInQueryKey.self, RulePathWithoutSlash.self,
    RulesWithoutRelation.self, DifferingRules.self, DotInPattern.self,
  ]

  private static let manifestRules: [any ManifestRule.Type] = [
    InvalidManifest.self, UndefinedPlaceholder.self, UnwrittenCombination.self,
    ShellStyleStar.self, NeverMatchingPattern.self, InvalidPattern.self, OpenPrefix.self,
    CustomSchemeInVerifiedFilter.self, IdleAutoVerify.self, MalformedHost.self,
    PathWithoutSlash.self, QueryInPath.self, EncodedPath.self, DenyOnlyGroups.self,
    LaterAttribute.self, CatchAllFilter.self, DynamicLinksLeftover.self, LostBackslash.self,
    PatternWithoutWildcard.self, UnexportedLinkActivity.self, EarlyStop.self,
    IgnoredPath.self, WildcardHost.self, BrokenAssetStatements.self, HostThatFailsAll.self,
    RestrictedHost.self, RegularExpression.self, IdleEscape.self,
    FilterWithoutVerification.self,
  ]

  /// Every rule.
  public static let all: [RuleEntry] =
    statementRules.map { $0.entry } + [RuleEntry(MissingSigningKey.metadata) { _ in [] }]
    + manifestRules.map { $0.entry } + [RuleEntry(UnverifiedHost.metadata) { _ in [] }]

  /// The findings in an assetlinks file, by place.
  public static func findings(in file: AssetLinksDocument) -> [Finding] {
    statementRules.flatMap { $0.findings(in: file) }.sortedByPlace()
  }

  /// The findings in a manifest, by place.
  public static func findings(in manifest: AndroidManifest) -> [Finding] {
    manifestRules.flatMap { $0.check(manifest) }.sortedByPlace()
  }

  /// The findings in a file that is a manifest if it begins like XML and an assetlinks file if not.
  public static func findings(in source: SourceText) -> [Finding] {
    let first = source.bytes.first { $0 > 0x20 && $0 < 0x80 }
    let name = source.path.split(separator: "/").last.map(String.init) ?? ""
    let isManifest =
      name.utf8.reversed().starts(with: ".xml".utf8.reversed())
      || (first == UInt8(ascii: "<") && AndroidManifest(parsing: source).rootRange.isEmpty == false)
    return isManifest
      ? findings(in: AndroidManifest(parsing: source))
      : findings(in: AssetLinksDocument(parsing: source))
  }
}
