import Diagnostics

/// AASA026: the file is near or above the size that the system reads.
enum TooLarge: AssociationCheck {
  static let metadata = RuleMetadata(
    id: "AASA026", name: "too-large",
    summary: "the association file is larger than the system reads, or nearly so",
    severity: .error, certainty: .documented, since: "0.1.0",
    rationale: """
      The system takes files of at most 128 KB, uncompressed, signed or not (Apple's archived \
      guide, since iOS 9.3.1; today's pages are silent). Rules by prefix and shape keep a file \
      small; one rule for each link does not. From 100 KB on this is a warning.
      """,
    examples: [
      .accepted(#"{"webcredentials": {"apps": ["A1B2C3D4E5.com.example.app"]}}"#)
    ])

  /// From here on the next addition may be one too many.
  private static let nearLimit = 100_000

  static func findings(in inspection: AssociationInspection) -> [Finding] {
    let size = inspection.file.size
    guard size > nearLimit else { return [] }
    let isOver = size > AppleAssociationFile.sizeLimit
    let limit = "\(AppleAssociationFile.sizeLimit)"
    return [
      inspection.finding(
        metadata,
        isOver
          ? "the file has \(size) bytes, more than the \(limit) the system reads"
          : "the file has \(size) bytes of the \(limit) the system reads",
        at: 0..<0, severity: isOver ? .error : .warning,
        help: "replace rules for single links by rules for their prefix")
    ]
  }
}
