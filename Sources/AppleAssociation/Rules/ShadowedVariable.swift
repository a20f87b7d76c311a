import Diagnostics
import Syntax

/// AASA022: a variable is named like one of the system's.
enum ShadowedVariable: AssociationCheck {
  static let metadata = RuleMetadata(
    id: "AASA022", name: "shadowed-variable",
    summary: "a substitution variable has the name of a predefined one",
    severity: .warning, certainty: .inferred, since: "0.1.0",
    rationale: """
      The system defines alpha, upper, lower, alnum, digit, xdigit, region and lang (Apple, \
      "Substitution variables"). Which list counts when a file defines one of these names is not \
      known; the file's own is taken to win.
      """,
    examples: [
      .rejected(
        """
        {"applinks": {"substitutionVariables": {⟪"digit"⟫: ["seven"]}, "details": [
          {"appIDs": ["A1B2C3D4E5.com.example.app"], "components": [{"/": "/$(digit)/"}]}]}}
        """),
      .accepted(
        """
        {"applinks": {"substitutionVariables": {"number": ["seven"]}, "details": [
          {"appIDs": ["A1B2C3D4E5.com.example.app"], "components": [{"/": "/$(number)/"}]}]}}
        """),
    ])

  /// The names of the system's own variables (Apple, "Substitution variables").
  static let predefined = [
    "alpha", "upper", "lower", "alnum", "digit", "xdigit", "region", "lang",
  ]

  static func findings(in inspection: AssociationInspection) -> [Finding] {
    inspection.file.variables.compactMap { variable in
      guard predefined.contains(variable.name.text) else { return nil }
      return inspection.finding(
        metadata, "'\(variable.name.text)' is also a predefined variable",
        at: variable.name.range, help: "take another name")
    }
  }
}
