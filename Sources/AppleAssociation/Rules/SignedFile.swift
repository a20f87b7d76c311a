import Diagnostics

/// AASA034: the file is signed.
enum SignedFile: AssociationCheck {
  static let metadata = RuleMetadata(
    id: "AASA034", name: "signed-file", summary: "the association file is CMS-signed",
    severity: .info, certainty: .documented, since: "0.1.0",
    rationale: """
      iOS 8 wanted a signed file. Since iOS 9 a file served over HTTPS needs no signature (Apple's \
      archived guide), and an unsigned one is easier to read and to change. Lines and columns of \
      other findings count within the JSON inside.
      """,
    examples: [
      .accepted(#"{"webcredentials": {"apps": ["A1B2C3D4E5.com.example.app"]}}"#)
    ])

  static func findings(in inspection: AssociationInspection) -> [Finding] {
    guard inspection.file.isSigned else { return [] }
    return [
      Finding(
        metadata, "the file is CMS-signed, which no system since iOS 9 asks for",
        at: Location(path: inspection.file.source.path), help: "serve the JSON inside")
    ]
  }
}
