import Hosting
import Migration
import TestSupport
import Testing

extension WebServer {
  /// A running server with `sites`, their redirects and association files.
  static func serving(
    _ program: Program, _ sites: [HostSite], entries: [ServerName: [RedirectEntry]],
    certificates: [String] = [],
    ownConfiguration: (WebServer) throws -> String = { _ in "" }
  ) throws -> WebServer {
    let server = try WebServer(program, hosts: sites.map(\.host.text) + certificates)
    let platform = try #require(HostingPlatform(rawValue: program.rawValue))
    let renderer = try server.renderer(platform)
    var reports: [(HostSite, RedirectReport)] = []
    for site in sites {
      let list = RedirectList(entries: entries[site.host] ?? [])
      reports.append(
        (site, try renderer.writeRedirects(of: site, from: list, into: ServedFolder(server.root))))
      let tree = HostTree(
        site: site, appleAppSiteAssociation: Array(WrittenHost.apple.utf8),
        assetLinks: Array(WrittenHost.android.utf8))
      for file in try tree.files(for: platform, TemplateSet()) {
        try server.write(file.path, file.bytes)
      }
    }
    for file in try renderer.configuration(of: reports) {
      try server.write(file.path, file.bytes)
    }
    server.ownConfiguration = try ownConfiguration(server)
    try server.start()
    return server
  }

  private func renderer(_ platform: HostingPlatform) throws -> any HostRenderer {
    var layout = ServerLayout()
    layout.root = root
    layout.certificates = certificates
    layout.listen = ["127.0.0.1:\(port)"]
    layout.plainListen = ["127.0.0.1:\(plainPort)"]
    let templates = try TemplateSet(replacing: replacedTemplates())
    return try #require(platform.renderer(templates, layout: layout))
  }
}
