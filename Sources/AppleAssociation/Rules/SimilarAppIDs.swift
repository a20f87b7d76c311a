import Diagnostics
import Syntax

/// AASA024: two services name nearly the same app.
enum SimilarAppIDs: AssociationCheck {
  static let metadata = RuleMetadata(
    id: "AASA024", name: "similar-app-ids",
    summary: "another service names an App ID that differs by a slip, or in its prefix",
    severity: .warning, certainty: .inferred, since: "0.1.0",
    rationale: """
      One app usually has universal links and saved passwords under one App ID. Where the lists \
      of two services differ by a letter or a repeated part, one of them is usually a slip, and \
      that service does not work. So it is where one bundle identifier stands behind two App ID \
      prefixes: one app has one prefix at a time.
      """,
    examples: [
      .rejected(
        """
        {"applinks": {"details": [
          {"appIDs": ["A1B2C3D4E5.com.example.app"], "components": [{"/": "/a/*"}]}]},
         "webcredentials": {"apps": [⟪"A1B2C3D4E5.com.com.example.app"⟫]}}
        """),
      .rejected(
        """
        {"applinks": {"details": [
          {"appIDs": ["A1B2C3D4E5.com.example.app"], "components": [{"/": "/a/*"}]}]},
         "webcredentials": {"apps": [⟪"Z9Y8X7W6V5.com.example.app"⟫]}}
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
    var links: [PlacedText] = []
    var known: Set<String> = []
    for app in file.entries.flatMap(\.appIDs) where known.insert(app.text).inserted {
      links.append(app)
    }
    return file.services.filter { $0.service != .applinks }.flatMap { list -> [Finding] in
      let own = Set(list.apps.map(\.text))
      let candidates = links.filter { !own.contains($0.text) }
      let strangers = list.apps.filter { !known.contains($0.text) }
      // Lists that differ in hundreds of apps differ on purpose.
      guard candidates.count * strangers.count <= pairLimit else { return [] }
      return strangers.compactMap { app -> Finding? in
        let bundleID = AppID(app.text).bundleID
        let moved = candidates.first { !bundleID.isEmpty && AppID($0.text).bundleID == bundleID }
        guard let twin = candidates.first(where: { isSlip($0.text, app.text) }) ?? moved
        else { return nil }
        let way = isSlip(twin.text, app.text) ? "by a slip" : "in its prefix"
        return inspection.finding(
          metadata, "'\(app.text)' differs \(way) from '\(twin.text)' of applinks",
          at: app.range,
          related: [(range: twin.range, label: "the App ID that has universal links")])
      }
    }
  }

  /// The most pairs of App IDs that are compared.
  private static let pairLimit = 40_000

  /// Whether one letter or one repeated part makes the difference.
  private static func isSlip(_ left: String, _ right: String) -> Bool {
    let left = left.utf8
    let right = right.utf8
    let longer = max(left.count, right.count)
    if longer - min(left.count, right.count) > 1 {
      return withoutRepeatedParts(left) == withoutRepeatedParts(right)
    }
    let start = zip(left, right).prefix { $0 == $1 }.count
    let end = zip(left.reversed(), right.reversed()).prefix { $0 == $1 }.count
    return start + end >= longer - 1
  }

  private static func withoutRepeatedParts(_ text: String.UTF8View) -> [[UInt8]] {
    var parts: [[UInt8]] = []
    for part in text.split(separator: UInt8(ascii: ".")) where Array(part) != parts.last {
      parts.append(Array(part))
    }
    return parts
  }
}
