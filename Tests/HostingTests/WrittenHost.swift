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

  init(
    _ entries: [RedirectEntry], on platform: HostingPlatform, site: HostSite? = nil,
    templates: TemplateSet = TemplateSet()
  ) throws {
    let site = try site ?? HostSite(host: #require(ServerName("links.trailnote.example")))
    let renderer = try #require(platform.renderer(templates))
    folder = try TemporaryDirectory()
    report = try renderer.writeRedirects(
      of: site, from: RedirectList(entries: entries), into: ServedFolder(folder.path))
    for file in try renderer.configuration(of: [(site, report)]) {
      try folder.write(file.path, file.bytes)
    }
  }

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
