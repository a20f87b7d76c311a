import Diagnostics
import Syntax

/// ENT012: the App ID prefix is not the Team ID.
enum PrefixOfItsOwn: EntitlementsCheck {
  static let metadata = RuleMetadata(
    id: "ENT012", name: "prefix-of-its-own",
    summary: "the App ID prefix is not the Team ID, so association files must name the prefix",
    severity: .info, certainty: .documented, since: "0.1.0",
    rationale: """
      Apps registered before June 2011, and apps taken over from another team, can have an App ID \
      prefix that is not the Team ID. Association files are compared with `application-identifier`, \
      which begins with the prefix (Apple, TN2311 and "Supporting associated domains"); a Team ID \
      in its place opens nothing.
      """,
    examples: [
      .rejected(
        identities(
          application: "⟪<string>B2C3D4E5F6.com.example.app</string>⟫", team: "A1B2C3D4E5")),
      .accepted(
        identities(
          application: "<string>A1B2C3D4E5.com.example.app</string>", team: "A1B2C3D4E5")),
    ])

  private static func identities(application: String, team: String) -> String {
    """
    <plist version="1.0"><dict>
    <key>application-identifier</key>
    \(application)
    <key>com.apple.developer.team-identifier</key>
    <string>\(team)</string>
    </dict></plist>
    """
  }

  static func findings(in inspection: EntitlementsInspection) -> [Finding] {
    guard let identifier = inspection.entitlements.applicationIdentifier,
      let team = inspection.entitlements.teamIdentifier,
      !identifier.text.utf8.contains(UInt8(ascii: "$")), AppID(identifier.text).problem == nil,
      AppID(identifier.text).prefix != team.text
    else { return [] }
    return [
      inspection.finding(
        metadata,
        "the App ID prefix of '\(identifier.text)' is not the Team ID '\(team.text)'",
        at: identifier.range, help: "association files must name '\(identifier.text)'")
    ]
  }
}
