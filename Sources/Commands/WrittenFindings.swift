import Diagnostics
import Hosting
import Migration

/// What lint says of the files that a plan writes, as they are before anything is on disk.
struct WrittenFindings {
  /// The plan.
  let plan: Plan
  /// Its Firebase Hosting sites.
  let firebase: FirebaseServers

  private static func path(_ server: FirebaseServers.Server, _ plan: Plan) -> String {
    "servers/\(plan.project.domains[server.domain].host)/firebase.json"
  }

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
    addFilesOfPhases(add)
    for server in firebase.servers {
      add(Self.path(server, plan), server.bytes)
    }
    for file in plan.appFiles {
      add("apps/\(plan.project.apps[file.app].name)/\(file.name)", file.bytes)
    }
    return sources
  }

  /// Adds the association files that hosts have in single phases, but those that name nobody because
  /// the plan wants it so.
  private func addFilesOfPhases(_ add: (String, [UInt8]?) -> Void) {
    func addNamed(_ host: Int, phase: Int, aasa: [UInt8]?, assetlinks: [UInt8]?) {
      let folder = "phases/\(phase)/hosts/\(plan.project.domains[host].host)/.well-known/"
      for (name, bytes) in [("apple-app-site-association", aasa), ("assetlinks.json", assetlinks)] {
        guard let bytes else { continue }
        let source = SourceText(path: folder + name, bytes: bytes)
        if !HostFiles.isOfNobody(source) { add(source.path, bytes) }
      }
    }
    for files in plan.hostFiles where files.isHeldBack {
      let early = files.untilDrain
      addNamed(files.domain, phase: 1, aasa: early.aasa, assetlinks: early.assetlinks)
    }
    for files in plan.retiredFiles {
      addNamed(
        files.domain, phase: files.phase, aasa: files.aasa, assetlinks: files.assetlinks)
    }
  }

  /// All findings, by place.
  var findings: [Finding] {
    (sources.compactMap { LintedFile($0) }.flatMap(\.findings) + catchAllRewrites).sortedByPlace()
  }

  private var catchAllRewrites: [Finding] {
    firebase.servers.flatMap { server -> [Finding] in
      guard let site = server.site, let bytes = server.bytes else { return [] }
      let source = SourceText(path: "plan/" + Self.path(server, plan), bytes: bytes)
      return HostingRules.catchAllRewrites(in: FirebaseHostingFile(parsing: source), site: site)
    }
  }
}
