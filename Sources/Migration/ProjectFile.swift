public import Diagnostics
import Syntax

/// `linkover.json` as read: the project, if it can be used, and what is wrong with the file.
public struct ProjectFile: Sendable {
  /// The project; nil when a finding is an error.
  public let project: Project?
  /// Everything wrong with the file, by place.
  public let findings: [Finding]

  /// Reads the file; JSON5 is accepted.
  public init(parsing source: SourceText) {
    let document = JSONDocument(parsing: source, dialect: .json5)
    var findings = document.problems.map { problem in
      Finding(
        ProjectSyntax.metadata, problem.message, at: source.location(of: problem.range),
        help: problem.help ?? (problem.kind == .empty ? ProjectSyntax.beginning : nil))
    }
    var project: Project?
    if let root = document.root, findings.isEmpty {
      var reader = ProjectReader(source: source)
      project = reader.project(root)
      findings += reader.findings
    }
    self.project = findings.contains { $0.severity == .error } ? nil : project
    self.findings = findings.sortedByPlace()
  }
}
