import Diagnostics

/// Entitlements under inspection, and what is known about the build they belong to.
struct EntitlementsInspection: Sendable {
  /// The entitlements.
  let entitlements: Entitlements
  /// How the build is signed; nil where the file alone is known.
  let signing: SigningKind?

  /// Reads `source`.
  init(_ source: SourceText, signing: SigningKind? = nil) {
    self.init(Entitlements(parsing: source), signing: signing)
  }

  /// Inspects what was read.
  init(_ entitlements: Entitlements, signing: SigningKind?) {
    self.entitlements = entitlements
    self.signing = signing ?? entitlements.signing
  }

  /// A finding of `rule` at a byte range of the file.
  func finding(
    _ rule: RuleMetadata, _ message: String, at range: Range<Int>, severity: Severity? = nil,
    certainty: Certainty? = nil, related: [(range: Range<Int>, label: String)] = [],
    help: String? = nil, fix: Fix? = nil
  ) -> Finding {
    let source = entitlements.source
    return Finding(
      rule, message, at: source.location(of: range), severity: severity, certainty: certainty,
      related: related.map { .init(location: source.location(of: $0.range), label: $0.label) },
      help: help, fix: fix)
  }
}
