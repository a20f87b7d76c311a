public import Diagnostics

/// Findings one to a line, as editors and grep like them: `path:line:column: error[ID]: message`.
public struct ShortReport: Sendable {
  /// A renderer; it has nothing to choose.
  public init() {}

  /// The line of one finding, ending with a line break.
  public func text(_ finding: Finding) -> String {
    let head = "\(finding.location.text): \(finding.severity.rawValue)[\(finding.ruleID)]: "
    return DisplayText.visible(head + finding.message) + "\n"
  }

  /// The lines of all findings in the order of their places.
  public func text(_ findings: [Finding]) -> String {
    findings.sortedByPlace().map(text).joined()
  }
}
