public import Diagnostics

/// The lint rules for entitlements.
public enum EntitlementsRules {
  /// Every rule, by id.
  public static let all: [RuleEntry] =
    checks.map { check in
      RuleEntry(check.metadata) { source in
        check.findings(in: EntitlementsInspection(source)).sortedByPlace()
      }
    } + [RuleEntry(ForeignIdentifier.metadata) { _ in [] }]

  /// What all rules have to say about a file, in the order of its lines.
  ///
  /// `signing` is how the build is signed, where that is known.
  public static func findings(in source: SourceText, signing: SigningKind? = nil) -> [Finding] {
    findings(in: Entitlements(parsing: source), signing: signing)
  }

  /// What all rules have to say about entitlements that were read before.
  public static func findings(
    in entitlements: Entitlements, signing: SigningKind? = nil
  ) -> [Finding] {
    let inspection = EntitlementsInspection(entitlements, signing: signing)
    return checks.flatMap { $0.findings(in: inspection) }.sortedByPlace()
  }

  private static let checks: [any EntitlementsCheck.Type] = [
    InvalidEntitlements.self, MalformedEntry.self, UnknownService.self, ClipWildcard.self,
    UnknownMode.self, DeveloperMode.self, ManagedMode.self, RepeatedEntry.self, ManyEntries.self,
    PunycodeHost.self, WrongEntitlementType.self, PrefixOfItsOwn.self,
  ]
}
