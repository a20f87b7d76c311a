import Bytes
import Hosting
import Migration

/// The tables of links for apps and services that resolve links themselves, and a reader for apps.
struct LinkTargetFiles {
  private static let jsonName = "apps/links.json"
  private static let binaryName = "apps/links.bin"

  private let hosts: [(name: ServerName, links: PlanRedirects)]

  /// The links of all hosts whose links the plan brings back; nil where no build wants them.
  init?(_ plan: Plan) {
    guard plan.project.builds.contains(where: { [.bundled, .endpoint].contains($0.resolver) })
    else { return nil }
    hosts = plan.project.domains.enumerated().compactMap { index, domain in
      ServerName(domain.host).map { ($0, PlanRedirects(plan, domain: index)) }
    }
  }

  /// Writes the tables below `apps/`.
  func write(into folder: StagedFolder) throws -> [WrittenFile] {
    var targets = LinkTargets()
    var json = try folder.create(Self.jsonName)
    try targets.writeJSON(hosts, to: &json)
    try json.flush()
    var binary = try folder.create(Self.binaryName)
    try targets.writeBinary(
      from: WindowReader(path: folder.path + "/" + Self.jsonName), to: &binary)
    try binary.flush()
    return [try folder.written(Self.jsonName), try folder.written(Self.binaryName)]
  }

  /// The reader for apps.
  func reader(_ templates: TemplateSet) throws -> GeneratedFile {
    try templates.file("apps/LinkMap.swift", from: "swift/LinkMap.swift", [:])
  }
}
