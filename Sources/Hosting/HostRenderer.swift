/// One kind of server or service, and how it is told what hosts serve.
public protocol HostRenderer: Sendable {
  /// Writes the files that grow with the number of links; hosts may be written side by side.
  func writeRedirects(
    of site: HostSite, from source: some RedirectSource, into folder: some OutputFolder
  ) throws -> RedirectReport

  /// The other files, for all hosts on this platform together.
  func configuration(
    of sites: [(site: HostSite, report: RedirectReport)]
  ) throws(TemplateError) -> [GeneratedFile]
}
