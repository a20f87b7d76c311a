import Diagnostics

/// AASA030: the file's name is not the one that is asked for.
enum FileName: AssociationCheck {
  static let metadata = RuleMetadata(
    id: "AASA030", name: "file-name",
    summary: "the file has an extension, and the system asks for the name without one",
    severity: .warning, certainty: .documented, since: "0.1.0",
    rationale: """
      The system asks for `/.well-known/apple-app-site-association`, without an extension (Apple, \
      "Supporting associated domains"). A file called `apple-app-site-association.json` is not \
      found unless the server rewrites the address.
      """,
    examples: [
      .accepted(#"{"webcredentials": {"apps": ["A1B2C3D4E5.com.example.app"]}}"#)
    ])

  static func findings(in inspection: AssociationInspection) -> [Finding] {
    let path = inspection.file.source.path.utf8
    let name = path.split(separator: UInt8(ascii: "/")).last ?? path[...]
    let wanted = Array("apple-app-site-association".utf8)
    guard name.starts(with: wanted), name.count > wanted.count else { return [] }
    return [
      Finding(
        metadata, "the file is called '\(String(decoding: name, as: UTF8.self))'",
        at: Location(path: inspection.file.source.path),
        help: "serve it as 'apple-app-site-association'")
    ]
  }
}
