import Diagnostics
import Hosting
import Migration

/// An association file that nobody gets where a saved redirect of its host takes its path, as it does
/// or may do: some services follow redirects before they look for files.
struct HiddenAssociation {
  /// The path of the file on its host.
  let path: String
  /// The file with the redirect, below the folder of the plan.
  let file: String
  /// What the redirect matches.
  let rule: String
  /// Whether the redirect is known to take the path, rather than that it may.
  let isCertain: Bool

  /// Those of a domain whose plan is saved in `folder`.
  static func all(of domain: Domain, in folder: String) throws -> [HiddenAssociation] {
    guard domain.server == .us, let file = redirectsBeforeFiles(of: domain) else { return [] }
    let format = SavedRedirectFormat(domain.platform, file: file)
    let records = try RedirectRecords(fileAt: folder + "/" + file, format: format).records
    let rules = records.prefix(format.readCount(records)).map { format.rule($0) }
    return HostSite.associationPaths.compactMap { path in
      let takers = rules.filter { $0.takes(Array(path.utf8)) }
      return (takers.first(where: \.isRead) ?? takers.first).map {
        HiddenAssociation(path: path, file: file, rule: $0.text, isCertain: $0.isRead)
      }
    }
  }

  private static func redirectsBeforeFiles(of domain: Domain) -> String? {
    switch domain.platform {
    case .cloudflarePages: "hosts/\(domain.host)/_redirects"
    case .vercel: "servers/\(domain.host)/vercel.json"
    default: nil
    }
  }

  /// The error that tells of it.
  var finding: Finding {
    EditedPlanFile.finding(changed: file, hiding: path, by: rule, isCertain: isCertain)
  }

  /// What the proof does without for it.
  var hiddenFile: HiddenFile {
    HiddenFile(
      kind: HiddenFile.Kind(path: path), cause: .redirect(of: rule), place: "plan/" + file,
      isCertain: isCertain, change: "move the file away and plan again")
  }
}

extension HiddenFile.Kind {
  /// The file of a host with this path.
  fileprivate init(path: String) {
    self = path == HostSite.associationPaths.last ? .assetlinks : .aasa
  }
}

extension HiddenFile {
  /// The association files that redirects of a site of `firebase.json` keep from being served, or may
  /// keep.
  static func all(_ site: FirebaseHostingFile.Site, in source: SourceText) -> [HiddenFile] {
    HostSite.associationPaths.compactMap { path in
      guard let taker = FirebasePreflight.redirect(of: site, taking: path) else { return nil }
      let place = source.location(of: taker.range).text
      return HiddenFile(
        kind: Kind(path: path), cause: .redirect(of: taker.text), place: place,
        isCertain: taker.isCertain,
        change: taker.isCertain
          ? "take the redirect at \(place) out, or have it leave /.well-known/ alone"
          : "write the redirect at \(place) as a plain path or glob (\"source\") that leaves "
            + "/.well-known/ alone, or take it out")
    }
  }
}
