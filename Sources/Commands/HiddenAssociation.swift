import Bytes
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
      let rule = rules.first { $0.takes(Array(path.utf8)) }
      return rule.map {
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
}
