public import Migration

extension HostingPlatform {
  /// The most redirects of all hosts together that one account has on this platform; nil where each
  /// host has its own room.
  public var sharedLimit: Int? {
    self == .cloudflareBulkRedirects ? BulkRedirectsRenderer.accountLimit : nil
  }

  /// What writes for this platform, on a machine with this layout; nil for Firebase Hosting.
  ///
  /// Firebase's file is the team's own and is edited (`FirebaseHostingEdit`). `taken` is how many
  /// redirects other hosts take of `sharedLimit`.
  public func renderer(
    _ templates: TemplateSet, layout: ServerLayout = ServerLayout(), taken: Int = 0
  ) -> (any HostRenderer)? {
    switch self {
    case .nginx: NginxRenderer(templates: templates, layout: layout)
    case .apache: ApacheRenderer(templates: templates, layout: layout)
    case .caddy: CaddyRenderer(templates: templates, layout: layout)
    case .cloudflareWorker: WorkerRenderer(templates: templates)
    case .cloudflarePages: CloudflarePagesRenderer(templates: templates)
    case .cloudflareBulkRedirects: BulkRedirectsRenderer(templates: templates, taken: taken)
    case .netlify: NetlifyRenderer(templates: templates)
    case .vercel: VercelRenderer(templates: templates)
    case .cloudFront: CloudFrontRenderer(templates: templates)
    case .gitHubPages: GitHubPagesRenderer(templates: templates)
    case .gitLabPages: GitLabPagesRenderer(templates: templates)
    case .nextJS: NextRenderer(templates: templates)
    case .firebase: nil
    }
  }
}
