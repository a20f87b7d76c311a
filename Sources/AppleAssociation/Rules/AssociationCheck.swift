import Diagnostics

/// A lint rule for association files.
protocol AssociationCheck: Sendable {
  /// What the rule is.
  static var metadata: RuleMetadata { get }
  /// What the rule has to say about a file.
  static func findings(in inspection: AssociationInspection) -> [Finding]
}
