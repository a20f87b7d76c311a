import Bytes
import CommandLineKit
import Diagnostics
import Migration
import Reports
import Syntax

/// The plan folder of a project as it stands on disk.
struct SavedPlan {
  /// Where it lies.
  let folder: String
  /// plan.json; empty when it is gone though the record of the folder has it.
  let document: JSONDocument

  /// Where the plan of the project in `folder` lies, or that of a tenant of the fleet there.
  static func folder(in folder: String, tenant: String?) -> String {
    FileSystem.join(folder, "plan") + (tenant.map { "/" + $0 } ?? "")
  }

  /// Opens the plan of the project in `folder`, or of a tenant of the fleet there; nil when there is none.
  init?(projectFolder folder: String, tenant: String? = nil) throws {
    let plan = Self.folder(in: folder, tenant: tenant)
    let path = plan + "/plan.json"
    let isThere = FileTree.kind(of: path) == .file
    guard isThere || OutputTree.recordedFiles(in: plan).contains("plan.json") else { return nil }
    let source = SourceText(
      path: "plan/plan.json", bytes: isThere ? try FileContents.read(path) : [])
    document = JSONDocument(parsing: source)
    guard !isThere || document.root?["schema"]?.string == PlanJSON.schema else {
      throw CommandFailure(
        "'\(path)' is no plan of this version", help: "write it anew with: linkover plan \(folder)",
        exitCode: .wrongUse)
    }
    self.folder = plan
  }

  /// The day that the plan was made for; nil where it is damaged.
  var day: CalendarDate? { document.root?["asOf"]?.string.flatMap { CalendarDate($0) } }

  /// The folder of the team's templates that it was written with, as seen from the project; nil for
  /// none.
  var templatesFolder: String? { document.root?["templates"]?.string }

  /// The link that shows whether a host redirects, and where it is to lead; nil where there is none.
  func example(on host: String) -> LinkExample? {
    let domain = document.root?["domains"]?.array?.first { $0["host"]?.string == host }
    guard let example = domain?["example"], let url = example["url"]?.string,
      let target = example["target"]?.string
    else { return nil }
    return LinkExample(url: url, target: target)
  }

  /// The hosts that builds claim and whose files the plan does not write.
  var claimedHosts: [ClaimedHost] {
    (document.root?["claimedHosts"]?.array ?? []).compactMap { node in
      func texts(_ node: JSONNode?) -> [String] { (node?.array ?? []).compactMap(\.string) }
      return node["host"]?.string.map { host in
        ClaimedHost(
          host: host, appIDs: texts(node["appIDs"]),
          packages: (node["packages"]?.array ?? []).map {
            .init(name: $0["name"]?.string ?? "", certificates: texts($0["certificates"]))
          },
          path: node["path"]?.string)
      }
    }
  }

  /// The association files of a project's hosts as they are saved, with what hides some of them.
  func hostFiles(_ loaded: LoadedProject) throws -> [HostFiles] {
    let domains = loaded.project.domains
    return try domains.indices.filter { domains[$0].server != .google }.map { index in
      let domain = domains[index]
      let (files, first) = (try files(of: domain.host), try files(of: domain.host, inPhase: 1))
      let hidden =
        domain.server == .firebase
        ? try FirebaseServers.hidden(domain, loaded.domains[index], saved: folder)
        : try HiddenAssociation.all(of: domain, in: folder).map(\.hiddenFile)
      return HostFiles(
        domain: index, aasa: files.aasa, heldBackAASA: first.aasa, assetlinks: files.assetlinks,
        heldBackAssetlinks: first.assetlinks, hidden: hidden)
    }
  }

  /// The files for the apps' source trees as they are saved.
  func appFiles(_ project: Project) throws -> [AppFile] {
    try project.apps.indices.flatMap { app in
      try ["coexistence", "final"].compactMap { kind in
        let name = kind + (project.apps[app].platform.isApple ? ".entitlements" : ".xml")
        let path = folder + "/apps/\(project.apps[app].name)/" + name
        return FileTree.kind(of: path) != .file
          ? nil : AppFile(app: app, name: name, isWhole: false, bytes: try FileContents.read(path))
      }
    }
  }

  /// The association files of one host as they are saved, or those that it has in a phase in which
  /// they differ.
  func files(
    of host: String, inPhase phase: Int? = nil
  ) throws -> (aasa: [UInt8]?, assetlinks: [UInt8]?) {
    let place = folder + (phase.map { "/phases/\($0)" } ?? "") + "/hosts/\(host)/.well-known/"
    func read(_ name: String) throws -> [UInt8]? {
      FileTree.kind(of: place + name) != .file ? nil : try FileContents.read(place + name)
    }
    return (try read("apple-app-site-association"), try read("assetlinks.json"))
  }

  /// Every file of the plan that can be linted, those of single phases and of apps included; not
  /// those of phases that name nobody because the plan wants it so.
  func lintedFiles() throws -> [LintedFile] {
    let paths = try FileTree.files(below: folder).filter {
      LintedFile.isNamed($0) || LintedFile.isNamedAsFilters($0)
    }
    return try paths.compactMap { path in
      let bytes = try FileContents.read(folder + "/" + path)
      let source = SourceText(path: "plan/" + path, bytes: bytes)
      if path.utf8.starts(with: "phases/".utf8), OutputTree.isAsWritten(path, in: folder),
        HostFiles.isOfNobody(source)
      {
        return nil
      }
      return LintedFile(source)
    }
  }
}
