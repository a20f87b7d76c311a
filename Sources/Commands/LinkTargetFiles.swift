import Bytes
import Hosting
import Migration

/// The tables of links for apps and services that resolve links themselves, and a reader for apps.
struct LinkTargetFiles {
  private let targets: LinkTargets
  private let templates: TemplateSet

  /// Gathers the links of all hosts whose links the plan brings back.
  init(_ plan: Plan, templates: TemplateSet) throws {
    var targets = LinkTargets()
    for (index, domain) in plan.project.domains.enumerated() {
      guard let host = ServerName(domain.host) else { continue }
      try targets.add(PlanRedirects(plan, domain: index), on: host)
    }
    self.targets = targets
    self.templates = templates
  }

  /// Writes them below `apps/`.
  func write(to tree: inout OutputTree) throws {
    try tree.stream("apps/links.json") { (output) throws(OutputError) in
      try targets.writeJSON(to: &output)
    }
    try tree.stream("apps/links.bin") { (output) throws(OutputError) in
      try targets.writeBinary(to: &output)
    }
    let reader = try templates.file("apps/LinkMap.swift", from: "swift/LinkMap.swift", [:])
    try tree.write(reader.path, reader.bytes)
  }
}
