import Migration

extension HostSite {
  /// Where copies of the page for unknown links are below the host.
  ///
  /// A site's own `404.html` is never among them: what publishes files takes the nearest one above a
  /// path, or the site's alone.
  func unknownLinkPages(on platform: HostingPlatform) -> [String] {
    if !isBesideSite { return [unknownLinkPage] }
    return switch platform {
    case .nginx, .apache, .caddy, .cloudflareWorker: [unknownLinkPage]
    case .cloudflarePages: decodedLinkPaths.map { $0 + "404.html" }
    case .cloudFront, .netlify, .cloudflareBulkRedirects, .vercel, .gitHubPages, .gitLabPages,
      .nextJS, .firebase:
      []
    }
  }
}
