import Diagnostics

/// A rule over one link.
protocol LinkRule: SendableMetatype {
  /// What the rule is.
  static var metadata: RuleMetadata { get }
  /// What the mistake does, per platform.
  static var effects: [LinkEffect] { get }
  /// Whether `DynamicLink.repaired` takes the mistake away.
  static var isRepairable: Bool { get }
  /// The places where the mistake was made.
  static func problems(in link: DynamicLink) -> [LinkProblem]
}
