/// A web server on machines of the team.
///
/// It is given one file to include, which includes one for each host that has nothing but links. For a
/// host with a site there is a file to include in that site's own configuration.
protocol ServerRenderer: HostRenderer {
  /// The folder of its templates and of its configuration.
  static var folder: String { get }
  /// How the names of its configuration end.
  static var ending: String { get }
  /// The files of every host; a host without a site has its own besides.
  static var parts: [ServerPart] { get }
  /// Where the templates come from.
  var templates: TemplateSet { get }
  /// Where things are on the machine.
  var layout: ServerLayout { get }

  /// What the file to include needs besides the hosts' names, the layout's root and the status.
  func values(for reports: [RedirectReport]) -> [String: TemplateValue]

  /// What a host's file needs that every other server's does not; hosts are numbered from 1.
  func values(of site: HostSite, number: Int) -> [String: TemplateValue]

  /// A host's files besides its configuration.
  func files(of site: HostSite) -> [GeneratedFile]
}

extension ServerRenderer {
  static var parts: [ServerPart] { [.links] }

  func values(for reports: [RedirectReport]) -> [String: TemplateValue] { [:] }

  func files(of site: HostSite) -> [GeneratedFile] { [] }

  func configuration(
    of sites: [(site: HostSite, report: RedirectReport)]
  ) throws(TemplateError) -> [GeneratedFile] {
    let sites = sites.sorted { $0.site.host < $1.site.host }
    let shared: [String: TemplateValue] = [
      "root": .one(layout.root), "status": .number(layout.status),
    ]
    var main = shared.merging(values(for: sites.map(\.report))) { _, own in own }
    main["host"] = .each(sites.map(\.site.host.text))
    main["whole_host"] = .each(sites.filter { !$0.site.isBesideSite }.map(\.site.host.text))
    let name = "\(Self.folder)/linkover\(Self.ending)"
    var files = [try templates.file("servers/" + name, from: name, main)]
    for (index, entry) in sites.enumerated() {
      let values = shared.merging(hostValues(entry.site)) { _, own in own }
        .merging(self.values(of: entry.site, number: index + 1)) { _, own in own }
      for part in Self.parts + (entry.site.isBesideSite ? [] : [.host]) {
        files.append(
          try templates.file(
            "servers/\(Self.folder)/\(part.folder)/\(entry.site.host.text)\(Self.ending)",
            from: "\(Self.folder)/\(part.template)\(Self.ending)", values))
      }
      files += self.files(of: entry.site)
    }
    return files
  }

  private func hostValues(_ site: HostSite) -> [String: TemplateValue] {
    let certificates = layout.certificates + "/" + site.host.text
    return [
      "host": .one(site.host.text),
      "certificate": .one(certificates + "/fullchain.pem"),
      "certificate_key": .one(certificates + "/privkey.pem"),
      "long_link_path": .each(site.decodedLongLinkPaths),
      "extra_query": .one(site.keepsQuery ? "keep" : "drop"),
      "unknown_page": .one(site.unknownLinkPage),
    ]
  }
}
