/// A rule that a team has silenced for a file, or for all of them, with its reason.
///
/// Association files are JSON without comments, so a suppression stands in linkover.json and not
/// at the place itself.
public struct Suppression: Sendable {
  /// The rule's id.
  public let ruleID: String
  /// The file, as findings name it; nil for every file.
  public let path: String?
  /// Where the suppression stands.
  public let location: Location

  /// Silences `ruleID` for the file at `path`.
  public init(ruleID: String, path: String?, location: Location) {
    self.ruleID = ruleID
    self.path = path
    self.location = location
  }

  /// Whether `finding` is one of those silenced.
  public func covers(_ finding: Finding) -> Bool {
    finding.ruleID == ruleID && (path == nil || finding.location.path == path)
  }
}

extension [Finding] {
  /// The findings that no suppression covers.
  public func suppressed(by suppressions: [Suppression]) -> [Finding] {
    filter { finding in !suppressions.contains { $0.covers(finding) } }
  }
}
