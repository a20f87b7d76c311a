import Diagnostics

/// A rule about manifests in text form.
protocol ManifestRule: SendableMetatype {
  /// What the rule is.
  static var metadata: RuleMetadata { get }
  /// Its findings in one manifest.
  static func check(_ manifest: AndroidManifest) -> [Finding]
}

extension ManifestRule {
  /// The rule's line in the registry.
  static var entry: RuleEntry {
    RuleEntry(metadata) { check(AndroidManifest(parsing: $0)) }
  }
}

extension AndroidManifest {
  /// The filters of components that are not removed, switched off ones included.
  var writtenFilters: [IntentFilter] {
    components.filter { $0.merging != .removes }.flatMap(\.filters)
  }

  /// Those that web links reach from a browser.
  var webFilters: [IntentFilter] { writtenFilters.filter { $0.takesLinks && $0.hasWebScheme } }

  /// All patterns of the web filters, those of relative groups included.
  var webPatterns: [DataAttribute] {
    webFilters.flatMap { filter in
      (filter.data + filter.groups.flatMap(\.data)).flatMap(\.attributes)
    }.filter { $0.name.patternKind != nil && !$0.value.isSymbolic }
  }

  /// A finding of `rule` at `range`.
  func finding(
    _ rule: RuleMetadata, _ message: String, at range: Range<Int>, severity: Severity? = nil,
    related: [Finding.Related] = [], notes: [String] = [], help: String? = nil, fix: Fix? = nil
  ) -> Finding {
    Finding(
      rule, message, at: source.location(of: range), severity: severity, related: related,
      notes: notes, help: help, fix: fix)
  }
}
