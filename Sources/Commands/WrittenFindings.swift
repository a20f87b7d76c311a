import Diagnostics
import Migration

/// What lint says of the files that a plan writes, as they are before anything is on disk.
struct WrittenFindings {
  /// The plan.
  let plan: Plan
  /// Its Firebase Hosting sites.
  let firebase: FirebaseServers

  /// The texts, under the paths they get in the project's folder.
  var sources: [SourceText] {
    var sources: [SourceText] = []
    func add(_ path: String, _ bytes: [UInt8]?) {
      if let bytes { sources.append(SourceText(path: "plan/" + path, bytes: bytes)) }
    }
    for files in plan.hostFiles {
      let folder = "hosts/\(plan.project.domains[files.domain].host)/.well-known/"
      add(folder + "apple-app-site-association", files.aasa)
      add(folder + "assetlinks.json", files.assetlinks)
    }
    for server in firebase.servers {
      add("servers/\(plan.project.domains[server.domain].host)/firebase.json", server.bytes)
    }
    for file in plan.appFiles {
      add("apps/\(plan.project.apps[file.app].name)/\(file.name)", file.bytes)
    }
    return sources
  }

  /// All findings, by place.
  var findings: [Finding] {
    sources.compactMap { LintedFile($0) }.flatMap(\.findings).sortedByPlace()
  }
}
