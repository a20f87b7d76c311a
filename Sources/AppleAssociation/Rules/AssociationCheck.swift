import Diagnostics

/// A lint rule for association files.
protocol AssociationCheck: Sendable {
  /// What the rule is.
  static var metadata: RuleMetadata { get }
  /// Whether the rule looks at what is proved about the file.
  static var needsProofs: Bool { get }
  /// What the rule has to say about a file.
  static func findings(in inspection: AssociationInspection) -> [Finding]
}

extension AssociationCheck {
  /// By default a rule looks at the file alone.
  static var needsProofs: Bool { false }
}
