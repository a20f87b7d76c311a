import Diagnostics

/// PRJ003: a value in linkover.json has the wrong type.
enum WrongProjectType {
  /// The rule's description.
  static let metadata = RuleMetadata(
    id: "PRJ003",
    name: "wrong-project-type",
    summary: "a value in linkover.json has the wrong type",
    severity: .error,
    certainty: .documented,
    since: "0.1.0",
    rationale: """
      A value of another type cannot be used, and guessing would change the plan.
      """,
    examples: [
      .rejected(#"{"version": 1, "domains": ⟪{"host": "links.example.com"}⟫}"#),
      .accepted(#"{"version": 1, "domains": [{"host": "links.example.com"}]}"#),
    ]
  )

  /// A value of `key` that is not what `form` says.
  static func finding(
    _ key: String, _ form: ValueForm, not found: String, at location: Location
  ) -> Finding {
    Finding(
      metadata, "'\(key)' must be \(form.title), not \(found)", at: location,
      help: "write it as \"\(key)\": \(form.example)")
  }

  /// A value that is no object though `title` is one.
  static func finding(object title: String, not found: String, at location: Location) -> Finding {
    Finding(
      metadata, "\(title) must be an object, not \(found)", at: location,
      help: "write its keys and values between '{' and '}'")
  }
}
