/// The rules that tell programs from people, the user's before the known ones.
public struct FetcherRules: Sendable {
  /// The paths of the association files.
  static let associationPaths = [
    "/.well-known/apple-app-site-association", "/apple-app-site-association",
    "/.well-known/assetlinks.json",
  ]

  /// All rules in their order, the fixed ones first.
  let all: [FetcherRule]

  /// The user's rules and the known ones.
  public init(own: [FetcherRule] = []) {
    all = FixedRule.allCases.map(\.rule) + own + Self.known
  }

  /// What is known about programs that follow links, the more exact rules first.
  static let known: [FetcherRule] =
    [
      .agent("apple-association", .association, "aasa-bot"),
      .agent("apple-device-association", .association, "swcd"),
      .agent("google-association", .association, "googleassociationservice"),
      // What a plan has apps send when they ask where a link leads that they were opened by.
      .agent("linkover-app", .app, "linkover-app"),
      .agent("apple-network-extension", .bot, "networkingextension/"),
      // The phone of a person in a chat asks with Safari's name and three fetchers' behind it.
      .agent("imessage", .preview, "facebookexternalhit", "facebot", "twitterbot"),
      .agent("line", .preview, "line-poker"),
      .agent("facebook", .preview, "facebookexternalhit"),
      .agent("facebook-catalog", .preview, "facebookcatalog"),
      .agent("meta", .bot, "meta-externalagent"),
      .agent("meta-fetcher", .preview, "meta-externalfetcher"),
      .agent("whatsapp", .preview, "whatsapp/"),
      .agent("slack", .preview, "slackbot"),
      .agent("slack-images", .preview, "slack-imgproxy"),
      .agent("discord", .preview, "discordbot"),
      .agent("linkedin", .preview, "linkedinbot"),
      // It says that it is like Twitter's.
      .agent("telegram", .preview, "telegrambot"),
      .agent("x", .preview, "twitterbot"),
      .agent("skype", .preview, "skypeuripreview"),
      .agent("teams", .preview, "microsoftpreview"),
      .agent("viber", .preview, "viber"),
      .agent("vk", .preview, "vkshare"),
      .agent("pinterest", .preview, "pinterestbot"),
      .agent("reddit", .preview, "redditbot"),
      .agent("mastodon", .preview, "mastodon/"),
      .agent("bluesky", .preview, "bluesky cardyb"),
      .agent("snapchat", .preview, "snap url preview"),
      .agent("kakaotalk", .preview, "kakaotalk-scrap"),
      .agent("google-chat", .preview, "google-pagerenderer"),
      .agent("embedly", .preview, "embedly"),
      .agent("iframely", .preview, "iframely"),
      .agent("google-images", .bot, "googleimageproxy"),
      .agent("google-images-by-address", .bot, "via ggpht.com"),
      .agent("google-read-aloud", .bot, "google-read-aloud"),
      .agent("chrome-prefetch-proxy", .bot, "chrome privacy preserving prefetch proxy"),
      .agent("yahoo-mail", .bot, "yahoomailproxy"),
      .agent("applebot", .bot, "applebot"),
      .agent("googlebot", .bot, "googlebot"),
      .agent("bingbot", .bot, "bingbot"),
      .agent("bing-preview", .bot, "bingpreview"),
      .agent("link-scanner", .bot, "safelinks"),
      // A maker of phones whose name ends as many programs' do, and readers of printed links.
      .agent("cubot-phone", .person, "cubot"),
      .agent("code-reader", .person, "mozilla/", "mobile", "qr"),
      .agent("code-reader", .person, "mozilla/", "mobile", "barcode"),
    ] + libraries + words + others

  /// Programs and libraries that say their own name.
  private static let libraries = [
    "curl/", "wget/", "python-requests", "python-urllib", "aiohttp", "httpx", "go-http-client",
    "okhttp", "java/", "apache-httpclient", "axios/", "node-fetch", "undici", "ruby", "guzzlehttp",
    "libwww-perl", "headlesschrome", "phantomjs", "puppeteer", "playwright", "lighthouse",
    "postman",
    "insomnia", "zgrab", "masscan", "nmap", "nikto", "censys", "linkover",
  ].map { FetcherRule.agent(String($0.prefix { $0 != "/" }), .bot, $0) }

  /// Services that ask at regular times.
  private static let others =
    [
      "uptimerobot", "pingdom", "statuscake", "site24x7", "datadog", "newrelicpinger",
      "googlehc", "elb-healthchecker", "kube-probe", "amazon-route53-health-check", "better uptime",
    ].map { FetcherRule.agent($0, .bot, $0) }
    + [
      FetcherRule(name: "probing-method", requestClass: .bot, methods: ["HEAD", "OPTIONS"]),
      FetcherRule(
        name: "asked-by-browsers-themselves", requestClass: .bot,
        paths: [
          "/favicon.ico", "/apple-touch-icon", "/apple-touch-icon-", "/robots.txt",
          "/browserconfig.xml",
        ]),
      FetcherRule(
        name: "scan-for-weak-spots", requestClass: .bot,
        paths: [
          "/wp-admin", "/wp-content", "/wp-includes", "/wp-login", "/.env", "/.git/", "/xmlrpc.php",
          "/phpmyadmin", "/cgi-bin/",
        ]),
    ]

  /// Words by which programs admit to be programs.
  private static let words = [
    "bot/", "bot;", "bot)", "bot ", "crawl", "spider", "scanner", "monitor", "preview", "fetcher",
  ].map { FetcherRule.agent("the word '\($0)'", .bot, $0) }
}
