import Diagnostics

extension FirebaseHostingFile {
  /// The file of a team that has none, from its template; it is changed for the links of hosts as a
  /// team's own is.
  public init(_ templates: TemplateSet) throws(TemplateError) {
    let file = try templates.file("firebase.json", from: "firebase/firebase.json", [:])
    self.init(parsing: SourceText(path: file.path, bytes: file.bytes))
  }

  /// What tells how a host is put on Firebase Hosting, with redirects for so many of its links; others
  /// may have been refused.
  public static func guide(
    to host: ServerName, links: Int, refusesLinks: Bool, _ templates: TemplateSet
  ) throws(TemplateError) -> GeneratedFile {
    try templates.file(
      HostSite.serverFolder(of: host) + "/DEPLOY.md", from: "firebase/DEPLOY.md",
      ["host": .one(host.text), "links": .number(links), "refused": .refused(refusesLinks)])
  }
}
