extension AssociationRule {
  /// The rule's summary without the mark of an exclusion.
  var name: String {
    isExclusion ? String(summary.dropFirst("NOT ".count)) : summary
  }
}
