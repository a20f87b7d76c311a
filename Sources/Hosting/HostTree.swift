public import Migration

/// The static files of one host, as any web server can serve them.
public struct HostTree: Sendable {
  /// The host.
  public var site: HostSite
  /// The bytes of `apple-app-site-association`; nil where no iOS app claims the host.
  public var appleAppSiteAssociation: [UInt8]?
  /// The bytes of `assetlinks.json`; nil where no Android app claims the host.
  public var assetLinks: [UInt8]?

  /// A host with its association files.
  public init(site: HostSite, appleAppSiteAssociation: [UInt8]?, assetLinks: [UInt8]?) {
    self.site = site
    self.appleAppSiteAssociation = appleAppSiteAssociation
    self.assetLinks = assetLinks
  }

  /// The folder of a host below the output folder.
  public static func folder(of host: ServerName) -> String { "hosts/" + host.text }

  /// The files: both association files below `.well-known`, Apple's at the root too, and the page for
  /// unknown links where `platform` has it in a file.
  public func files(
    for platform: HostingPlatform, _ templates: TemplateSet
  ) throws(TemplateError) -> [GeneratedFile] {
    let folder = Self.folder(of: site.host)
    let page = try Self.unknownLinkPage(of: site, templates)
    return associationFiles
      + site.unknownLinkPages(on: platform).map { GeneratedFile(path: folder + $0, bytes: page) }
  }

  /// The association files alone.
  public var associationFiles: [GeneratedFile] {
    let contents = [appleAppSiteAssociation, assetLinks, appleAppSiteAssociation]
    return zip(HostSite.jsonPaths, contents).compactMap { path, bytes in
      bytes.map { GeneratedFile(path: Self.folder(of: site.host) + path, bytes: $0) }
    }
  }

  /// The template of the page for unknown links.
  static let unknownLinkTemplate = "pages/404.html"

  /// What whoever follows an unknown link of `site` gets.
  static func unknownLinkPage(
    of site: HostSite, _ templates: TemplateSet
  ) throws(TemplateError) -> [UInt8] {
    try templates.template(unknownLinkTemplate).rendered([
      "host": .one(site.host.text), "site": .one(site.site.text),
    ])
  }
}
