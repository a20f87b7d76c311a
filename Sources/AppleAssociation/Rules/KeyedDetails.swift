import Diagnostics

/// AASA028: `details` is a dictionary.
enum KeyedDetails: AssociationCheck {
  static let metadata = RuleMetadata(
    id: "AASA028", name: "keyed-details",
    summary: "details is a dictionary, whose entries have no order",
    severity: .warning, certainty: .observed, since: "0.1.0",
    rationale: """
      The oldest form of the file keys `details` by App ID. The system still reads it (seen with \
      `swcutil` on macOS 27), but the keys of a JSON object have no order, so which app comes \
      first for a link that several may open is left to chance.
      """,
    examples: [
      .rejected(
        #"{"applinks": {"details": ⟪{"A1B2C3D4E5.com.example.app": {"paths": ["/a/*"]}}⟫}}"#),
      .accepted(
        """
        {"applinks": {"details": [
          {"appIDs": ["A1B2C3D4E5.com.example.app"], "components": [{"/": "/a/*"}]}]}}
        """),
    ])

  static func findings(in inspection: AssociationInspection) -> [Finding] {
    guard inspection.file.hasKeyedDetails, let range = inspection.file.detailsRange else {
      return []
    }
    return [
      inspection.finding(
        metadata, "'details' is a dictionary, so its entries have no order", at: range,
        help: "write an array of entries with 'appIDs'")
    ]
  }
}
