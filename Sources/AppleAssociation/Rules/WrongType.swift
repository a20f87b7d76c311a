import Diagnostics

/// AASA004: a value has a type that the system cannot read there.
enum WrongType: AssociationCheck {
  static let metadata = RuleMetadata(
    id: "AASA004", name: "wrong-type", summary: "a value has a type that its key cannot have",
    severity: .error, certainty: .documented, since: "0.1.0",
    rationale: """
      The shape of the file is fixed: services are objects, `details`, `components`, `paths`, \
      `appIDs` and `apps` are arrays, App IDs and paths are strings (Apple, "Supporting associated \
      domains"). What has another type is not read, and the links that depend on it stay in the \
      browser.
      """,
    examples: [
      .rejected(#"{"webcredentials": {"apps": ⟪"A1B2C3D4E5.com.example.app"⟫}}"#),
      .rejected(#"⟪["webcredentials"]⟫"#),
      .accepted(#"{"webcredentials": {"apps": ["A1B2C3D4E5.com.example.app"]}}"#),
    ])

  static func findings(in inspection: AssociationInspection) -> [Finding] {
    if InvalidJSON.foreignFormat(inspection.file.source.bytes) != nil { return [] }
    return inspection.file.oddities.compactMap { oddity in
      guard case .wrongType(let key, let expected, let found) = oddity.kind else { return nil }
      return inspection.finding(
        metadata, "\(key) must be \(expected), not \(found)", at: oddity.range)
    }
  }
}
