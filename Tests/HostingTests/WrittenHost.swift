import Diagnostics
import Foundation
import Hosting
import Migration
import TestSupport
import Testing

/// The files of one host as a platform's renderer writes them, in a folder that goes with the value.
final class WrittenHost {
  /// What became of the redirects.
  let report: RedirectReport
  /// Where the files are.
  var path: String { folder.path }
  private let folder: TemporaryDirectory

  convenience init(
    _ entries: [RedirectEntry], on platform: HostingPlatform, site: HostSite? = nil,
    templates: TemplateSet = TemplateSet()
  ) throws {
    try self.init(
      entries, by: platform.renderer(templates), platform: platform, site: site,
      templates: templates)
  }

  /// The files that `renderer` writes; those of Firebase Hosting for nil.
  init(
    _ entries: [RedirectEntry], by renderer: (any HostRenderer)?,
    platform: HostingPlatform = .nginx, site: HostSite? = nil,
    templates: TemplateSet = TemplateSet()
  ) throws {
    let site =
      try site
      ?? HostSite(
        host: #require(ServerName("links.trailnote.example")), longLinkPaths: ["/", "/t", "/t/"])
    folder = try TemporaryDirectory()
    let output = ServedFolder(folder.path)
    let tree = HostTree(
      site: site, appleAppSiteAssociation: Array(Self.apple.utf8),
      assetLinks: Array(Self.android.utf8))
    for file in try tree.files(for: platform, templates) { try folder.write(file.path, file.bytes) }
    guard let renderer else {
      report = RedirectReport()
      try writeFirebase(entries, site, templates)
      return
    }
    report = try renderer.writeRedirects(
      of: site, from: RedirectList(entries: entries), into: output)
    for file in try renderer.configuration(of: [(site, report)]) {
      try folder.write(file.path, file.bytes)
    }
  }

  private func writeFirebase(
    _ entries: [RedirectEntry], _ site: HostSite, _ templates: TemplateSet
  ) throws {
    let file = try FirebaseHostingFile(templates)
    let edit = try #require(FirebaseHostingEdit(file, site: 0, redirects: entries))
    try folder.write("servers/\(site.host.text)/firebase.json", edit.bytes)
    let guide = try FirebaseHostingFile.guide(
      to: site.host, links: entries.count, refusesLinks: !edit.refused.isEmpty, templates)
    try folder.write(guide.path, guide.bytes)
  }

  /// What stands for each association file.
  static let apple = #"{"applinks":{"details":[]}}"#
  static let android = "[]"

  /// What of each link was refused, by the link's place.
  func refusals(_ count: Int) -> [[RedirectRefusal]] {
    (0..<count).map { link in report.refused.filter { $0.link == link }.map(\.refusal) }
  }

  /// The text of a file.
  func text(_ name: String) -> String { (try? folder.text(name)) ?? "(missing)" }

  /// The paths of all files.
  func files() -> [String] { folder.files() }

  /// The bytes of a file.
  func bytes(_ name: String) -> [UInt8] {
    FileManager.default.contents(atPath: folder.path + "/" + name).map(Array.init) ?? []
  }
}
