public import Diagnostics

extension Project {
  /// Why no plan can be made of the project, though its file is right; nil when one can.
  public var missingForPlan: Finding? {
    if !apps.isEmpty { return nil }
    return MissingProjectKey.noApp(
      at: source.location(of: source.range(ofQuoted: "apps") ?? 0..<0))
  }
}
