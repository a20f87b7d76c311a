import AndroidAssociation
public import Diagnostics
import LinkLanguage

/// PLN007: dynamic rules that cannot say what the routes of a host say.
public enum DifferentDynamicRules {
  /// The rule's description.
  public static let metadata = RuleMetadata(
    id: "PLN007",
    name: "different-dynamic-rules",
    summary: "dynamic rules cannot say exactly what the AASA of the same host says",
    severity: .warning,
    certainty: .documented,
    since: "0.1.0",
    rationale: """
      Android's dynamic rules look like Apple's components and mean less: letters always count in
      their case, `*` ends at the first place of what follows it, and a condition on the query looks at
      single parameters. Where the same is not possible the plan writes rules that open too much rather
      than too little (Android, "Configure website associations"; AOSP, `DalComponentParser`).
      """,
    examples: []
  )

  /// The findings about the rules of one host: one for each way in which they differ.
  static func findings(
    _ conversion: DynamicRuleConversion, host: String, at location: Location
  ) -> [Finding] {
    conversion.changes.map { change in
      let own = change.isLost ? "iOS" : "Android 15"
      let message =
        switch change.proof {
        case .witness(let url): "only \(own) opens 'https://\(host)\(url)'"
        default: "'\(host)': it was not decided whether \(own) opens more"
        }
      return Finding(
        metadata, message, at: location,
        notes: conversion.obstacles.flatMap(\.reasons))
    }
  }
}
