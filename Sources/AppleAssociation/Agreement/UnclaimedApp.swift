import Diagnostics
import Syntax

/// AASA036: a file names an app none of whose builds claims the host.
enum UnclaimedApp {
  static let metadata = RuleMetadata(
    id: "AASA036", name: "unclaimed-app",
    summary: "an association file names an app none of whose builds claims the host",
    severity: .warning, certainty: .documented, since: "0.1.0",
    rationale: """
      Without an entry for the host in the app's associated domains the system never looks at the \
      file for this app, so that its rules open nothing (Apple, TN3155). A wildcard entry covers \
      the hosts below its own and reads the file of its own.

      Found where the entitlements of every build of the app are known, planned ones included.
      """,
    examples: [])

  static func findings(in agreement: ProjectAgreement) -> [Finding] {
    agreement.files.flatMap { served in
      mentions(in: served.file).compactMap { mention -> Finding? in
        let app = AppID(mention.text)
        let known = agreement.builds(of: app).map(\.entitlements)
        let entitlements = known.compactMap { $0 }
        guard !known.isEmpty, entitlements.count == known.count,
          !entitlements.contains(where: { claims(served.host, $0) })
        else { return nil }
        return Finding(
          metadata, "no build of '\(app)' claims '\(served.host)', so these rules open nothing",
          at: served.file.location(of: mention.range),
          help: "add 'applinks:\(served.host)' to its associated domains, or take the app out here")
      }
    }
  }

  /// Each app once, where it is named first.
  private static func mentions(in file: AppleAssociationFile) -> [PlacedText] {
    var seen: Set<String> = []
    return file.entries.flatMap(\.appIDs).filter { seen.insert($0.text).inserted }
  }

  private static func claims(_ host: String, _ entitlements: Entitlements) -> Bool {
    entitlements.entries.contains { $0.service == .applinks && $0.fileHost == host }
  }
}
