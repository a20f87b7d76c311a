import Diagnostics
import LinkLanguage
import Syntax

/// AASA021: a variable reference cannot be resolved.
enum BrokenVariable: AssociationCheck {
  static let metadata = RuleMetadata(
    id: "AASA021", name: "broken-variable",
    summary: "a pattern refers to a variable that cannot be resolved, so its rule matches nothing",
    severity: .error, certainty: .inferred, since: "0.1.0",
    rationale: """
      `$(name)` stands for one of the values of `substitutionVariables` or of a predefined list; \
      names are compared by case, and values cannot refer to variables (Apple, "Substitution \
      variables"). What the system does with a name that nobody defines has not been run; the rule \
      is taken to match nothing, and later rules still count.
      """,
    examples: [
      .rejected(
        """
        {"applinks": {"substitutionVariables": {"food": ["sushi"]}, "details": [
          {"appIDs": ["A1B2C3D4E5.com.example.app"], "components": [{"/": ⟪"/$(Food)/"⟫}]}]}}
        """),
      .accepted(
        """
        {"applinks": {"substitutionVariables": {"food": ["sushi"]}, "details": [
          {"appIDs": ["A1B2C3D4E5.com.example.app"], "components": [{"/": "/$(food)/"}]}]}}
        """),
    ])

  static func findings(in inspection: AssociationInspection) -> [Finding] {
    let file = inspection.file
    var findings: [Finding] = []
    var seen: Set<Int> = []
    let patterns = file.entries.lazy.flatMap(\.rules).filter(\.mayHaveVariables)
      .flatMap(\.patterns)
    for pattern in patterns {
      guard seen.insert(pattern.range.lowerBound).inserted else { continue }
      let scan = PatternScan(pattern.text)
      if scan.isUnterminated {
        findings.append(
          inspection.finding(
            metadata, "'\(pattern.text)' begins a variable and does not end it", at: pattern.range,
            help: "a variable is written '$(name)'"))
      }
      for name in scan.names {
        if let problem = problem(of: name, file) {
          findings.append(
            inspection.finding(
              metadata, "variable '\(name)' \(problem.text)", at: pattern.range,
              help: problem.help))
        }
      }
    }
    return findings
  }

  private static func problem(
    of name: String, _ file: AppleAssociationFile
  ) -> (text: String, help: String?)? {
    if let own = file.variables.first(where: { $0.name.text == name }) {
      let isNested = own.values.contains { value in
        let scan = PatternScan(value.text)
        return !scan.names.isEmpty || scan.isUnterminated
      }
      return isNested ? ("has values that refer to variables", nil) : nil
    }
    if ApplePattern.predefinesVariable(name) { return nil }
    let known = file.variables.map(\.name.text) + ShadowedVariable.predefined
    let near = Spelling.suggestion(for: name, among: known)
    return ("is not defined", near.map { $0 + " names are compared by case" })
  }
}
