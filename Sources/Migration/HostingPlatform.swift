/// The software or service that answers for a host which the team configures.
public enum HostingPlatform: String, CaseIterable, Sendable {
  /// nginx on machines of the team.
  case nginx
  /// Apache httpd.
  case apache
  /// Caddy.
  case caddy
  /// A Cloudflare Worker with its static assets and a KV namespace.
  case cloudflareWorker = "cloudflare-worker"
  /// Cloudflare Pages with `_redirects` and `_headers`.
  case cloudflarePages = "cloudflare-pages"
  /// Cloudflare Bulk Redirects before any origin.
  case cloudflareBulkRedirects = "cloudflare-bulk-redirects"
  /// Netlify with an edge function.
  case netlify
  /// Vercel with `vercel.json`.
  case vercel
  /// S3 behind CloudFront with a function and a key value store.
  case cloudFront = "cloudfront"
  /// GitHub Pages, which has no redirects.
  case gitHubPages = "github-pages"
  /// GitLab Pages with `_redirects`.
  case gitLabPages = "gitlab-pages"
  /// A Next.js app with a middleware.
  case nextJS = "nextjs"
  /// Firebase Hosting with `firebase.json`.
  case firebase
}

extension HostingPlatform {
  /// The file of a plan to begin with when `host` is put on this platform, below the plan's folder:
  /// the whole host, or with `site` what goes into the site's own configuration.
  public func mainFile(of host: String, besideSite site: Bool) -> String {
    let folder = site ? "links" : "hosts"
    return switch self {
    case .nginx: "servers/nginx/\(folder)/\(host).conf"
    case .apache: "servers/apache/\(folder)/\(host).conf"
    case .caddy: "servers/caddy/\(folder)/\(host).caddy"
    case .firebase: "servers/\(host)/firebase.json"
    default: "servers/\(host)/DEPLOY.md"
    }
  }

  /// Whether it answers a link with a redirect, which an app can follow, and not with a page.
  public var hasRedirects: Bool { self != .gitHubPages }

  /// Whether a link that nobody knows gets our page there, on a host of links alone or, with `site`,
  /// below a prefix beside a site.
  ///
  /// A Next.js app and the origin behind Cloudflare's redirects have pages of their own, and what
  /// publishes files has one page for all paths.
  public func answersUnknownLinks(besideSite site: Bool) -> Bool {
    switch self {
    case .nextJS, .cloudflareBulkRedirects: false
    case .vercel, .gitHubPages, .gitLabPages, .firebase: !site
    case .nginx, .apache, .caddy, .cloudflareWorker, .cloudflarePages, .netlify, .cloudFront: true
    }
  }

  /// What it does with a request's own query where `choice` asks for something else; nil where it
  /// does as it is told.
  ///
  /// Cloudflare, Pages and bulk redirects, and error 10055; GitLab, Pages redirects; Vercel,
  /// redirects; for Firebase, what its own emulator does.
  func queryLimit(_ choice: Domain.ExtraQuery) -> String? {
    switch (self, choice) {
    case (.gitLabPages, .keep): "drops them"
    case (.cloudflarePages, .keep), (.cloudflareBulkRedirects, .keep):
      "drops them where the target has a query of its own"
    case (.cloudflarePages, .drop): "adds them where the target has no query"
    case (.vercel, .drop), (.firebase, .drop): "adds them to every target"
    default: nil
    }
  }

  /// The platform as people call it.
  public var title: String {
    switch self {
    case .nginx: "nginx"
    case .apache: "Apache"
    case .caddy: "Caddy"
    case .cloudflareWorker: "a Cloudflare Worker"
    case .cloudflarePages: "Cloudflare Pages"
    case .cloudflareBulkRedirects: "Cloudflare Bulk Redirects"
    case .netlify: "Netlify"
    case .vercel: "Vercel"
    case .cloudFront: "CloudFront"
    case .gitHubPages: "GitHub Pages"
    case .gitLabPages: "GitLab Pages"
    case .nextJS: "Next.js"
    case .firebase: "Firebase Hosting"
    }
  }
}
