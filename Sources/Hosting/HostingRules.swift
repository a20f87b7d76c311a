public import Diagnostics

/// The rules about `firebase.json`.
public enum HostingRules {
  /// All of them, by id.
  public static let all: [RuleEntry] = [
    entry(DynamicLinksRewrite.metadata, DynamicLinksRewrite.check),
    entry(GeneratedAssociationFiles.metadata, GeneratedAssociationFiles.check),
    entry(RedirectBeforeWellKnown.metadata, RedirectBeforeWellKnown.check),
    entry(UnjudgedRedirect.metadata, UnjudgedRedirect.check),
    entry(StrayAppAssociation.metadata, StrayAppAssociation.check),
    entry(SourceIsURL.metadata, SourceIsURL.check),
    entry(IgnoredDotFiles.metadata, IgnoredDotFiles.check),
    entry(InvalidFirebaseJSON.metadata, InvalidFirebaseJSON.check),
    entry(CatchAllRewrite.metadata, CatchAllRewrite.check),
  ]

  /// The findings of all rules in one file, by place.
  public static func findings(in file: FirebaseHostingFile) -> [Finding] {
    checks.flatMap { $0(file) }.sortedByPlace()
  }

  /// The rewrites that answer every unknown link of a host with a page, where another site than the
  /// only one of the file serves it.
  public static func catchAllRewrites(
    in file: FirebaseHostingFile, site: Int
  ) -> [Finding] {
    file.sites.count > 1 && file.sites.indices.contains(site)
      ? CatchAllRewrite.findings(in: file, site: site) : []
  }

  private static let checks: [@Sendable (FirebaseHostingFile) -> [Finding]] = [
    DynamicLinksRewrite.check, GeneratedAssociationFiles.check, RedirectBeforeWellKnown.check,
    UnjudgedRedirect.check, StrayAppAssociation.check, SourceIsURL.check, IgnoredDotFiles.check,
    InvalidFirebaseJSON.check, CatchAllRewrite.check,
  ]

  private static func entry(
    _ metadata: RuleMetadata, _ check: @escaping @Sendable (FirebaseHostingFile) -> [Finding]
  ) -> RuleEntry {
    RuleEntry(metadata) { check(FirebaseHostingFile(parsing: $0)) }
  }
}
