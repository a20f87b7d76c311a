import Diagnostics
import DynamicLinks
import Inventory
import Syntax

@testable import Migration

/// A project as text with the files that it names, ready to be planned.
struct WrittenProject {
  /// `linkover.json`; an export `links.csv` is named by `links` alone.
  var json: String
  /// The other files, by path.
  var files: [String: String] = [:]
  /// Rows of the export: link, target and name.
  var links: [String] = []

  /// What is wrong with the project file.
  var findings: [Finding] {
    ProjectFile(parsing: SourceText(path: "linkover.json", text: json)).findings
  }

  /// The inputs of its plan; nil when the project file is refused.
  func inputs() throws -> PlanInputs? {
    let file = ProjectFile(parsing: SourceText(path: "linkover.json", text: json))
    return try file.project.flatMap { try inputs(of: $0) }
  }

  /// The inputs of the plan of `project`, with these files and links.
  func inputs(of project: Project) throws -> PlanInputs? {
    guard let day = CalendarDate("2026-11-30") else { return nil }
    func source(_ path: String?) -> SourceText? {
      path.flatMap { path in files[path].map { SourceText(path: path, text: $0) } }
    }
    let domains = project.domains.map { domain in
      var documents = PlanInputs.DomainDocuments()
      documents.aasa = source(domain.aasa)
      documents.assetlinks = source(domain.assetlinks)
      return documents
    }
    let builds = project.builds.map { build in
      var documents = PlanInputs.BuildDocuments()
      documents.entitlements = source(build.entitlements)
      documents.manifests = build.manifests.compactMap { source($0) }
      return documents
    }
    var reader = InventoryReader(domains: project.linkDomains)
    let csv =
      (["short_link,link,name,ifl,afl,ofl,isi,apn,ibi"] + links).joined(separator: "\n") + "\n"
    try reader.read(Array(csv.utf8), source: InventorySource(path: "links.csv"))
    return PlanInputs(
      project: project, asOf: day, domains: domains, builds: builds, inventory: reader.finish())
  }

  /// An entitlements file with these entries.
  static func entitlements(_ entries: String...) -> String { entitlements(entries) }

  /// An entitlements file with these entries.
  static func entitlements(_ entries: [String]) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict><key>com.apple.developer.associated-domains</key>
    <array>\(entries.map { "<string>\($0)</string>" }.joined())</array></dict></plist>
    """
  }

  /// A manifest whose filter takes every URL of these hosts, or those below a path.
  static func manifest(_ package: String, hosts: String..., below path: String? = nil) -> String {
    let condition = path.map { "<data android:pathPrefix=\"\($0)\"/>" } ?? ""
    return """
      <manifest xmlns:android="http://schemas.android.com/apk/res/android" package="\(package)">
      <application><activity android:name=".Main" android:exported="true">
      <intent-filter android:autoVerify="true">
      <action android:name="android.intent.action.VIEW"/>
      <category android:name="android.intent.category.DEFAULT"/>
      <category android:name="android.intent.category.BROWSABLE"/>
      <data android:scheme="https"/>\(hosts.map { "<data android:host=\"\($0)\"/>" }.joined())\(condition)
      </intent-filter></activity></application></manifest>
      """
  }
}

extension Plan {
  /// What one link does for one audience, world by world: its words side by side.
  func course(_ link: Int, _ audience: String) -> [Outcome?] {
    guard let position = audiences.firstIndex(where: { name(of: $0) == audience }) else {
      return []
    }
    return worlds.indices.map { outcomes[Int(cellOfLink[link])][$0][position] }
  }

  /// A generated file of a host as text; empty where there is none.
  func text(_ host: String, _ file: KeyPath<HostFiles, [UInt8]?>) -> String {
    let files = hostFiles.first { project.domains[$0.domain].host == host }
    return files?[keyPath: file].map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  /// A generated file of an app as text; empty where there is none.
  func text(ofApp app: String, _ name: String) -> String {
    let file = appFiles.first { project.apps[$0.app].name == app && $0.name == name }
    return file.map { String(decoding: $0.bytes, as: UTF8.self) } ?? ""
  }
}
