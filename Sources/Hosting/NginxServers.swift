/// nginx's configuration for all hosts of a plan.
public struct NginxServers: Sendable {
  private let sites: [NginxSite]
  private let layout: NginxLayout

  /// Takes the hosts in any order.
  public init(sites: [NginxSite], layout: NginxLayout = NginxLayout()) {
    self.sites = sites.sorted { $0.host < $1.host }
    self.layout = layout
  }

  /// `linkover.conf`, a server block for each host and its map of allowed targets.
  ///
  /// `size` is the room that the redirects of all hosts need. The redirects themselves are written
  /// by `NginxMapWriter`; nginx does not start without its four files.
  public func files(size: NginxHashSize) throws(TemplateError) -> [GeneratedFile] {
    let main = try Template.embedded("nginx/linkover.conf").rendered([
      "root": .one(layout.root),
      "entries": .number(size.entries),
      "hash_max_size": .number(size.maximum),
      "hash_bucket_size": .number(size.bucket),
      "host": .each(sites.map(\.host.text)),
    ])
    var files = [GeneratedFile(path: "servers/nginx/linkover.conf", bytes: main)]
    let template = try Template.embedded("nginx/host.conf")
    for (index, site) in sites.enumerated() {
      let server = try template.rendered(values(of: site, number: index + 1))
      files.append(
        GeneratedFile(path: "servers/nginx/hosts/\(site.host.text).conf", bytes: server))
      files.append(
        GeneratedFile(
          path: NginxSite.redirectFolder(of: site.host) + "/allowed.map", bytes: site.allowedMap))
    }
    return files
  }

  private func values(of site: NginxSite, number: Int) -> [String: TemplateValue] {
    let certificates = layout.certificates + "/" + site.host.text
    return [
      "host": .one(site.host.text),
      "id": .number(number),
      "root": .one(layout.root),
      "long_link_path": .each(site.longLinkPaths),
      "kept_query": .each(site.keepsQuery ? ["0"] : []),
      "listen": .each(layout.listen),
      "plain_listen": .each(layout.plainListen),
      "certificate": .one(certificates + "/fullchain.pem"),
      "certificate_key": .one(certificates + "/privkey.pem"),
      "status": .number(layout.status),
    ]
  }
}
