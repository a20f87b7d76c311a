/// The static files of one host, as any web server can serve them.
public struct HostTree: Sendable {
  /// The host.
  public var host: ServerName
  /// The bytes of `apple-app-site-association`; nil where no iOS app claims the host.
  public var appleAppSiteAssociation: [UInt8]?
  /// The bytes of `assetlinks.json`; nil where no Android app claims the host.
  public var assetLinks: [UInt8]?
  /// The site that the page for unknown links points to.
  public var site: ServerName

  /// A host with its association files.
  public init(
    host: ServerName, appleAppSiteAssociation: [UInt8]?, assetLinks: [UInt8]?, site: ServerName
  ) {
    self.host = host
    self.appleAppSiteAssociation = appleAppSiteAssociation
    self.assetLinks = assetLinks
    self.site = site
  }

  /// The folder of a host below the output folder.
  public static func folder(of host: ServerName) -> String { "hosts/" + host.text }

  /// The files: both association files below `.well-known`, and `404.html`.
  public func files() throws(TemplateError) -> [GeneratedFile] {
    let folder = Self.folder(of: host)
    var files: [GeneratedFile] = []
    if let bytes = appleAppSiteAssociation {
      files.append(
        GeneratedFile(path: folder + "/.well-known/apple-app-site-association", bytes: bytes))
    }
    if let bytes = assetLinks {
      files.append(GeneratedFile(path: folder + "/.well-known/assetlinks.json", bytes: bytes))
    }
    let page = try Template.embedded("pages/404.html").rendered([
      "host": .one(host.text), "site": .one(site.text),
    ])
    files.append(GeneratedFile(path: folder + "/404.html", bytes: page))
    return files
  }
}
