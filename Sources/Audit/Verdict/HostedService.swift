/// A service on which anybody can make a site, and how it answers for a site that nobody has made.
struct HostedService {
  /// The name of the service.
  let name: String
  /// What the names it gives out end in.
  let suffixes: [String]
  /// What a page for an unknown site says; empty where such names do not resolve.
  let unclaimedText: String

  /// The services that links domains are commonly put on (observed by those who collect such
  /// answers; the list is not complete).
  static let all = [
    HostedService(
      name: "Azure",
      suffixes: [
        "azurewebsites.net", "cloudapp.net", "cloudapp.azure.com", "trafficmanager.net",
        "blob.core.windows.net", "azureedge.net", "azurefd.net", "azurestaticapps.net",
      ], unclaimedText: ""),
    HostedService(
      name: "AWS Elastic Beanstalk", suffixes: ["elasticbeanstalk.com"], unclaimedText: ""),
    HostedService(
      name: "Amazon S3", suffixes: ["s3.amazonaws.com"],
      unclaimedText: "The specified bucket does not exist"),
    HostedService(
      name: "GitHub Pages", suffixes: ["github.io"],
      unclaimedText: "There isn't a GitHub Pages site here."),
    HostedService(
      name: "Heroku", suffixes: ["herokudns.com", "herokuapp.com", "herokussl.com"],
      unclaimedText: "<title>No such app</title>"),
    HostedService(
      name: "Netlify", suffixes: ["netlify.app", "netlify.com"],
      unclaimedText: "Not Found - Request ID:"),
    HostedService(
      name: "Vercel", suffixes: ["vercel-dns.com", "vercel.app", "now.sh"],
      unclaimedText: "DEPLOYMENT_NOT_FOUND"),
    HostedService(
      name: "Fastly", suffixes: ["fastly.net"], unclaimedText: "Fastly error: unknown domain"),
    HostedService(
      name: "Surge", suffixes: ["surge.sh"], unclaimedText: "project not found"),
    HostedService(
      name: "Firebase Hosting", suffixes: ["web.app", "firebaseapp.com"],
      unclaimedText: "<title>Site Not Found</title>"),
  ]

  /// The service that gives out `name`; nil for none of the list.
  init?(servingName name: String) {
    guard
      let service = Self.all.first(where: { service in
        service.suffixes.contains { name == $0 || name.hasSuffix("." + $0) }
      })
    else { return nil }
    self = service
  }

  /// The service whose page for an unknown site `body` is; nil for none of the list.
  init?(unclaimedPage body: [UInt8]) {
    let text = String(decoding: body.prefix(4096), as: UTF8.self)
    guard
      let service = Self.all.first(where: {
        !$0.unclaimedText.isEmpty && text.contains($0.unclaimedText)
      })
    else { return nil }
    self = service
  }

  private init(name: String, suffixes: [String], unclaimedText: String) {
    self.name = name
    self.suffixes = suffixes
    self.unclaimedText = unclaimedText
  }
}
