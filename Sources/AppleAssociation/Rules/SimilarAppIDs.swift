import Diagnostics

/// AASA024: two services name nearly the same app.
enum SimilarAppIDs: AssociationCheck {
  static let metadata = RuleMetadata(
    id: "AASA024", name: "similar-app-ids",
    summary: "another service names an App ID that differs by a slip",
    severity: .warning, certainty: .inferred, since: "0.1.0",
    rationale: """
      One app usually has universal links and saved passwords under one App ID. Where the lists \
      of two services differ by a letter or a repeated part, one of them is usually a slip, and \
      that service does not work.
      """,
    examples: [
      .rejected(
        """
        {"applinks": {"details": [
          {"appIDs": ["A1B2C3D4E5.com.example.app"], "components": [{"/": "/a/*"}]}]},
         "webcredentials": {"apps": [⟪"A1B2C3D4E5.com.com.example.app"⟫]}}
        """),
      .accepted(
        """
        {"applinks": {"details": [
          {"appIDs": ["A1B2C3D4E5.com.example.app"], "components": [{"/": "/a/*"}]}]},
         "webcredentials": {"apps": ["A1B2C3D4E5.com.example.app"]}}
        """),
    ])

  static func findings(in inspection: AssociationInspection) -> [Finding] {
    let file = inspection.file
    let links = file.appIDs
    var findings: [Finding] = []
    for list in file.services where list.service != .applinks {
      for app in list.apps where !links.contains(AppID(app.text)) {
        let twin = links.first { link in
          !list.apps.contains { $0.text == link.text } && isSlip(link.text, app.text)
        }
        guard let twin, let place = file.appIDMentions.first(where: { $0.text == twin.text })
        else { continue }
        findings.append(
          inspection.finding(
            metadata, "'\(app.text)' differs by a slip from '\(twin)' of applinks", at: app.range,
            related: [(range: place.range, label: "the App ID that has universal links")]))
      }
    }
    return findings
  }

  private static func isSlip(_ left: String, _ right: String) -> Bool {
    let left = Array(left.utf8)
    let right = Array(right.utf8)
    guard left.count <= 256, right.count <= 256 else { return false }
    if abs(left.count - right.count) <= 1, NearestName.distance(left, right) == 1 { return true }
    return withoutRepeatedParts(left) == withoutRepeatedParts(right)
  }

  private static func withoutRepeatedParts(_ text: [UInt8]) -> [ArraySlice<UInt8>] {
    var parts: [ArraySlice<UInt8>] = []
    for part in text.split(separator: UInt8(ascii: ".")) where part != parts.last {
      parts.append(part)
    }
    return parts
  }
}
