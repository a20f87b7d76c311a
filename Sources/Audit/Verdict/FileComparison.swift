import AndroidAssociation
import AppleAssociation
import Diagnostics
import LinkLanguage

/// Two versions of a host's association file, compared by what they open.
struct FileComparison {
  /// Links that an app opens by one version alone.
  struct Change {
    /// The App ID or package.
    let app: String
    /// A URL that shows it; nil where the question was not decided.
    let witness: String?

    /// For lists: the URL, or that it is not decided.
    var text: String { witness ?? "(not decided)" }
  }

  /// Apps that the old version names and the new one does not.
  private(set) var missingApps: [String] = []
  /// Apps that only the new version names.
  private(set) var addedApps: [String] = []
  /// What apps that both name no longer open.
  private(set) var lost: [Change] = []
  /// What apps that both name open in addition.
  private(set) var gained: [Change] = []

  /// Whether both are proved to open the same.
  var isEqual: Bool {
    missingApps.isEmpty && addedApps.isEmpty && lost.isEmpty && gained.isEmpty
  }

  /// The losses alone.
  var withoutGains: FileComparison {
    var losses = self
    losses.addedApps = []
    losses.gained = []
    return losses
  }

  /// All differences in words, losses first.
  var notes: [String] {
    missingApps.map { "no longer names \($0)" } + lost.map { "\($0.app) loses \($0.text)" }
      + addedApps.map { "newly names \($0)" } + gained.map { "\($0.app) gains \($0.text)" }
  }

  /// Compares what `old` and `new` open on `host`; a file that no system reads opens nothing.
  init(_ document: AuditDocument, on host: String, from old: [UInt8], to new: [UInt8]) {
    if old == new { return }
    let sources = (SourceText(path: "old", bytes: old), SourceText(path: "new", bytes: new))
    if document == .assetlinks {
      compare(
        AssetLinksDocument(parsing: sources.0), AssetLinksDocument(parsing: sources.1), host)
    } else {
      compare(
        AppleAssociationFile(parsing: sources.0), AppleAssociationFile(parsing: sources.1), host)
    }
  }

  private mutating func compare(
    _ old: AppleAssociationFile, _ new: AppleAssociationFile, _ host: String
  ) {
    let apps = (old.isReadable ? old.appIDs : [], new.isReadable ? new.appIDs : [])
    missingApps = apps.0.filter { !apps.1.contains($0) }.map(\.text)
    addedApps = apps.1.filter { !apps.0.contains($0) }.map(\.text)
    let difference = AssociationDifference(from: old, to: new)
    func changes(_ list: [AssociationDifference.Change], without apps: [String]) -> [Change] {
      list.filter { !apps.contains($0.app.text) && $0.proof != .noURL }.map {
        Change(app: $0.app.text, witness: $0.proof.witness.map { Self.url(host, $0) })
      }
    }
    lost = changes(difference.lost, without: missingApps)
    gained = changes(difference.gained, without: addedApps)
  }

  private mutating func compare(
    _ old: AssetLinksDocument, _ new: AssetLinksDocument, _ host: String
  ) {
    let grants = (GrantedApp.all(in: old), GrantedApp.all(in: new))
    missingApps = grants.0.filter { !grants.1.contains($0) }.map(\.text)
    addedApps = grants.1.filter { !grants.0.contains($0) }.map(\.text)
    var packages: [String] = []
    for grant in grants.0 where grants.1.contains(where: { $0.package == grant.package }) {
      if !packages.contains(grant.package) { packages.append(grant.package) }
    }
    for package in packages {
      let rules = [old, new].map { document in
        document.statements(for: package).lazy.compactMap(\.linkRules).first?.rules
          ?? [LinkRule(.everything)]
      }
      if rules[0] == rules[1] { continue }
      var prover = LinkProver(rules)
      lost += Self.changes(prover.losses(from: 0, group: 0, to: 1, group: 0), package, host)
      gained += Self.changes(prover.losses(from: 1, group: 0, to: 0, group: 0), package, host)
    }
  }

  private static func changes(_ losses: [LinkLoss], _ app: String, _ host: String) -> [Change] {
    losses.filter { $0.proof != .noURL }.map { loss in
      Change(app: app, witness: loss.proof.witness.map { url(host, $0) })
    }
  }

  private static func url(_ host: String, _ rest: String) -> String {
    "https://" + host + (rest.utf8.first == UInt8(ascii: "/") ? rest : "/" + rest)
  }
}
