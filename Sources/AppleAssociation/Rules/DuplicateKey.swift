import Diagnostics
import Syntax

/// AASA003: an object has a key twice.
enum DuplicateKey: AssociationCheck {
  static let metadata = RuleMetadata(
    id: "AASA003", name: "duplicate-key", summary: "an object has the same key twice",
    severity: .error, certainty: .inferred, since: "0.1.0",
    rationale: """
      JSON leaves open which of two equal keys counts, and Apple does not say what its parser \
      does. One of the two values is silently lost: with two `details` that is half of the file.
      """,
    examples: [
      .rejected(
        """
        {"webcredentials": {"apps": ["A1B2C3D4E5.com.example.app"],
          ⟪"apps"⟫: ["A1B2C3D4E5.com.example.other"]}}
        """),
      .accepted(
        """
        {"webcredentials": {"apps": ["A1B2C3D4E5.com.example.app",
          "A1B2C3D4E5.com.example.other"]}}
        """),
    ])

  static func findings(in inspection: AssociationInspection) -> [Finding] {
    inspection.file.document.problems.filter { $0.kind == .duplicateKey }.map { problem in
      let related = problem.related.map { [(range: $0, label: problem.relatedLabel)] } ?? []
      return inspection.finding(
        metadata, problem.message, at: problem.range, related: related,
        help: problem.help ?? "keep one of the two")
    }
  }
}
