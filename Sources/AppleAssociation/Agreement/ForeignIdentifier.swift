import Diagnostics
import Syntax

/// ENT011: entitlements are signed for another App ID than their build has.
enum ForeignIdentifier {
  static let metadata = RuleMetadata(
    id: "ENT011", name: "foreign-identifier",
    summary: "entitlements hold another App ID than the project gives the build",
    severity: .error, certainty: .documented, since: "0.1.0",
    rationale: """
      The `application-identifier` of the signed app is the string that association files must \
      list (Apple, "Supporting associated domains"). If it is not the App ID that linkover.json \
      gives the app, everything is generated for an app that nobody has: a beta's identifier in a \
      production build, or a Team ID written where the App ID prefix belongs.
      """,
    examples: [])

  static func findings(in agreement: ProjectAgreement) -> [Finding] {
    agreement.builds.compactMap { build in
      guard let entitlements = build.entitlements,
        let identifier = entitlements.applicationIdentifier,
        !identifier.text.utf8.contains(UInt8(ascii: "$"))
      else { return nil }
      let signed = AppID(identifier.text)
      if signed == build.app { return nil }
      let isKnown = !agreement.builds(of: signed).isEmpty
      let whose = isKnown ? ", \(agreement.owner(of: signed, beside: build))," : ""
      return Finding(
        metadata, "\(build.name) is signed as '\(signed)'\(whose) and not as '\(build.app)'",
        at: entitlements.source.location(of: identifier.range),
        notes: note(signed, build.app, entitlements).map { [$0] } ?? [],
        help: "write the App ID of the signed app into linkover.json, or name its own entitlements")
    }
  }

  private static func note(
    _ signed: AppID, _ given: AppID, _ entitlements: Entitlements
  ) -> String? {
    guard signed.bundleID == given.bundleID else { return nil }
    return given.prefix == entitlements.teamIdentifier?.text
      ? "'\(given.prefix)' is the Team ID; the App ID prefix is '\(signed.prefix)'"
      : "the App ID prefixes differ"
  }
}
