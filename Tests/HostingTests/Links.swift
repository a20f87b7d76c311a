import Hosting
import TestSupport

/// Links of a legacy host and of a new one, and what requests for them are to get.
enum Links {
  static let phone =
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1"
  static let tablet =
    "Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1"
  static let android =
    "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36"
  static let desktop =
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15"

  private static let app = "https://www.trailnote.example/app"

  static let forQueries = [
    RedirectEntry("/q/a", "https://a.example/x"), RedirectEntry("/q/b", "https://a.example/x?y=1"),
    RedirectEntry("/q/c", "https://a.example/x#f"),
    RedirectEntry("/q/d", "https://a.example/x?y=1#f?g"),
  ]

  /// Links that no server may ever follow.
  static let overFiles = [
    "/.well-known/apple-app-site-association", "/.well-known/assetlinks.json",
    "/.well-known/anything", "/apple-app-site-association", "/%2ewell-known/assetlinks.json",
    "/.Well-Known/assetlinks.json",
  ].map { RedirectEntry($0, "https://evil.example/") }

  /// Names that files of a host have, or that some server or service means something by.
  static let namedAsFiles = [
    "/404.html", "/404", "/index.html", "/index", "/_redirects", "/_headers", "/_worker.js",
    "/_routes.json", "/robots.txt", "/favicon.ico", "/.htaccess", "/.nojekyll", "/CNAME",
    "/vercel.json", "/netlify.toml", "/links.js", "/_link", "/_/link", "/_/link/AbCd",
    "/_/link/https://www.trailnote.example/own", "/cdn-cgi/trace", "/.netlify/images",
    "/_next/data", "/_vercel/insights", "/__/auth/links", "/server-status", "/icons/link",
    "/cgi-bin/link", "/t/404.html", "/t/index.html", "/t/.htaccess", "/.well-known", "/t/end/",
    "/t//double",
  ].map { RedirectEntry($0, "https://named.example" + $0) }

  static let all =
    [
      RedirectEntry(
        "/t/3bTz", app,
        [
          (.iPhone, "https://a.example/ios"), (.iPad, "https://a.example/ipad"),
          (.android, "https://a.example/android"), (.desktop, "https://a.example/desktop"),
        ]),
      RedirectEntry("/t/phone", app, [(.iPhone, "https://a.example/ios")]),
      RedirectEntry("/t/plain", app),
      RedirectEntry("/t/Kx9Q", "https://a.example/1"),
      RedirectEntry("/t/kx9q", "https://a.example/2"),
      RedirectEntry("/t/Wm7e", "https://a.example/3", [(.iPhone, "https://a.example/4")]),
      RedirectEntry("/t/gr%C3%BC%C3%9Fe", "https://a.example/5"),
      RedirectEntry("/t/a%20b;$+&'", "https://a.example/$6"),
      RedirectEntry(
        "/", "https://partner.example/1", link: "https%3A%2F%2Fpartner.example%2F1"),
      RedirectEntry("/t", "https://partner.example/2", link: "https://partner.example/2"),
      RedirectEntry("/t/", "https://partner.example/3", link: "https://partner.example/3?a%3D1+2"),
      RedirectEntry(
        "/t/", "https://a.example/8",
        link: "https%3A%2F%2Fpartner.example%2Fx%2F..%2Fs%3Fq%3Da%2Bb%20c%26n%3D%2525%23f",
        [(.iPhone, "https://a.example/9")]),
      RedirectEntry("/%C3%A4%20b/", "https://a.example/10", link: "https://partner.example/2"),
    ] + forQueries

  /// Every kind of device, and the clients that are none: a preview or a crawler is what it says it
  /// runs on, else a desktop.
  static let devices: [ServedCase] =
    [
      (phone, "https://a.example/ios"), (tablet, "https://a.example/ipad"),
      ("Mozilla/5.0 (iPod touch; CPU iPhone OS 15_0 like Mac OS X)", "https://a.example/ios"),
      (android, "https://a.example/android"), (desktop, "https://a.example/desktop"),
      ("Dalvik/2.1.0 (Linux; U; Android 14; SM-X710)", "https://a.example/android"),
      ("Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/130.0", "https://a.example/desktop"),
      ("MOZILLA/5.0 (IPAD)", "https://a.example/ipad"), ("", "https://a.example/desktop"),
      ("facebookexternalhit/1.1 Facebot Twitterbot/1.0", "https://a.example/desktop"),
      ("Mozilla/5.0 (compatible; Googlebot/2.1)", "https://a.example/desktop"),
      (
        "Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X) (compatible; Googlebot/2.1)",
        "https://a.example/android"
      ),
    ].map { .init("/t/3bTz", $0, $1, needs: .devices, otherwise: app) } + [
      .init("/t/3bTz", "linkover-app", app, needs: .apps, otherwise: "https://a.example/desktop"),
      .init(
        "/t/3bTz", "linkover-app (iPhone; Android)", app, needs: .apps,
        otherwise: "https://a.example/ios"),
      .init("/t/phone", phone, "https://a.example/ios", needs: .devices, otherwise: app),
      .init("/t/phone", tablet, "https://a.example/ios", needs: .devices, otherwise: app),
      .init("/t/phone", android, app), .init("/t/phone", desktop, app),
      .init("/t/plain", phone, app), .init("/t/plain", desktop, app),
    ]

  /// Suffixes that differ in case alone are two links, others in the wrong case are none.
  static let spellings: [ServedCase] = [
    .init("/t/Kx9Q", "https://a.example/1"),
    .init("/t/kx9q", "https://a.example/2", needs: .caseTwins),
    .init("/t/KX9Q", nil), .init("/t/Wm7e", "https://a.example/3"), .init("/T/Kx9Q", nil),
    .init("/t/wm7e", nil), .init("/t/wm7e", phone, nil),
    .init(
      "/t/Wm7e", phone, "https://a.example/4", needs: .devices, otherwise: "https://a.example/3"),
    .init("/t/gr%c3%bc%c3%9fe", "https://a.example/5", needs: .anyPath),
    .init("/t/%4bx9Q", "https://a.example/1", needs: .anySpelling),
    .init("/t/Kx9Q%0a", nil), .init("/t/kx9q%0a", nil), .init("/t/none", nil),
    .init("/t/a%20b;$+&'", "https://a.example/$6", needs: .anyPath),
    .init("/t/a%20b%3b%24%2B%26%27", "https://a.example/$6", needs: .anyPath),
  ]

  static let keptQueries: [ServedCase] = [
    .init(
      "/q/a?u=%20m", "https://a.example/x?u=%20m", needs: .addingQueries,
      otherwise: "https://a.example/x"),
    .init(
      "/q/b?u=m", "https://a.example/x?y=1&u=m", needs: .joiningQueries,
      otherwise: "https://a.example/x?y=1"),
    .init(
      "/q/c?u=m", "https://a.example/x?u=m#f", needs: .addingQueries,
      otherwise: "https://a.example/x#f"),
    .init(
      "/q/d?u=m&v", "https://a.example/x?y=1&u=m&v#f?g", needs: .joiningQueries,
      otherwise: "https://a.example/x?y=1#f?g"),
    .init("/q/d", "https://a.example/x?y=1#f?g"), .init("/q/a?", "https://a.example/x"),
    .init(
      "/q/a?u={env.HOME}$1%1", "https://a.example/x?u={env.HOME}$1%1", needs: .addingQueries,
      otherwise: "https://a.example/x"),
  ]

  static let droppedQueries: [ServedCase] = [
    .init("/q/a?u=%20m", "https://a.example/x"), .init("/q/b?u=m", "https://a.example/x?y=1"),
    .init("/q/c?u=m", "https://a.example/x#f"), .init("/q/d?u=m&v", "https://a.example/x?y=1#f?g"),
  ]

  private static let www = "https://www.trailnote.example"

  static let long: [ServedCase] =
    [
      ("/?link=https%3A%2F%2Fpartner.example%2F1&apn=x", "https://partner.example/1"),
      ("/?apn=x&link=https%3A%2F%2Fpartner.example%2F1", "https://partner.example/1"),
      ("/t?link=https://partner.example/2", "https://partner.example/2"),
      ("/?LINK=https%3A%2F%2Fpartner.example%2F1&apn=x", "https://partner.example/1"),
      ("/t/?apn=x&liNK=https://partner.example/3?a%3D1+2", "https://partner.example/3"),
      ("/t?a=1&Link=https%3A%2F%2Fwww.trailnote.example%2Fa", www + "/a"),
      ("/?link=HTTPS://WWW.TRAILNOTE.EXAMPLE/A", "HTTPS://WWW.TRAILNOTE.EXAMPLE/A"),
      ("/t/?link=https://partner.example/3?a%3D1+2&b=2", "https://partner.example/3"),
      (
        "/?link=https%3A%2F%2Fwww.trailnote.example%2Fa%3Fb%3Dc%26d%3D%2525%23e&apn=x",
        www + "/a?b=c&d=%25#e"
      ),
      ("/?link=https%3A%2F%2Fwww%2Etrailnote%2Eexample%2Fa%2Db", www + "/a-b"),
      ("/t/?link=https://www.trailnote.example/a?b%3Dc%26d", www + "/a?b=c&d"),
      ("/?link=\(www)", www),
      (
        "/?link=\(www)/" + String(repeating: "x", count: 900),
        www + "/" + String(repeating: "x", count: 900)
      ),
      ("/", nil), ("/?apn=x", nil), ("/?link=", nil), ("/?link=https://evil.example/", nil),
      ("/?link=https://partner.example/1", "https://partner.example/1"),
      ("/?apn=x&link=https%3a%2f%2fpartner%2Eexample%2F%31", "https://partner.example/1"),
      ("/T/?link=https://partner.example/1", nil),
      ("/t?link=https%3A%2F%2Fpartner.example%2F2", "https://partner.example/2"),
      ("/t/?link=https%3A%2F%2Fpartner.example%2F3%3Fa%3D1%202", "https://partner.example/3"),
      ("/t/?link=https://partner.example/3?a=1%2B2", "https://partner.example/3"),
      (
        "/t/?link=https://partner.example/x/../s?q%3Da%2Bb+c%26n%3D%2525%23f", "https://a.example/8"
      ),
      ("/t/?link=https://partner.example/x/../s?q=a+b+c%26n=%2525%23f", "https://a.example/8"),
      ("/t/?link=https://partner.example/x/../s?q=a+b+c%26n=%25%23f", nil),
      ("/%c3%a4%20b/?link=https://partner.example/2", "https://a.example/10"),
      ("/%C3%A4%20%62/?link=https%3A//partner.example/2", "https://a.example/10"),
      ("/%C3%A4%20b/?link=\(www)/?a?b", www + "/?a?b"),
      ("/%C3%A4%20b/", nil),
    ].map { .init($0, $1, needs: .longLinks) } + [
      .init(
        "/t/?link=https%3a//partner.example/x/../s?q%3Da%2Bb+c%26n%3D%2525%23f", phone,
        "https://a.example/9", needs: .longLinks)
    ]

  /// A link whose path is that of long links, and one of these.
  static let besideLong = [
    RedirectEntry("/t", "https://a.example/7"),
    RedirectEntry("/t", "https://partner.example/2", link: "https://partner.example/2"),
  ]

  /// What they get where long links can be told apart.
  static let besideLongCases: [ServedCase] = [
    .init("/t", "https://a.example/7"), .init("/t?apn=x", "https://a.example/7?apn=x"),
    .init("/t?x=1&y=link=2", "https://a.example/7?x=1&y=link=2"),
    .init("/t?link=https://partner.example/2", "https://partner.example/2"),
    .init(
      "/t?link=\(www)/z&link=https://evil.example/", www + "/z", needs: .firstLink),
    .init("/t?link=https://evil.example/&link=\(www)/z", nil),
    .init("/t?link=https://evil.example/", nil), .init("/t?link=\(www)/z", www + "/z"),
  ]

  /// Paths and queries that try to leave the team's hosts, or to add a header.
  static let hostile = [
    "?link=/", "?link=https://www.trailnote.example.evil.example/",
    "?link=https://evil.example/www.trailnote.example",
    "?link=https://www.trailnote.example@evil.example/",
    "?link=https://www.trailnote.example:80@evil.example/",
    "?link=https%3A%2F%2Fwww.trailnote.example%2F%0D%0ASet-Cookie:%20a%3Db",
    "?link=https%3A%2F%2Fwww.trailnote.example%5C.evil.example", "?link=//evil.example",
    "?link=https://www.trailnote.example%0d%0aX-Evil:1", "?link=\\\\evil.example",
    "?link=https:evil.example", "?link=https:///evil.example",
    "?link=https://www.trailnote.example%E2%80%A8.evil.example/",
    "?link=javascript:alert(1)", "?link=https://wwwxtrailnote.example/",
    "?LINK=https://evil.example/", "?link=https://www.trailnote.example/&LINK=@evil.example/",
    "?link=https://www&Link=.trailnote.example@evil.example/", "?link=https://good@evil.example/",
    "?link=https://www.trailnote.example%40evil.example/",
    "?link=https://www.trailnote.example%3A80%40evil.example/",
    "?link=https://evil.example%2F.www.trailnote.example/",
    "?link=https://evil.example%23.www.trailnote.example/",
    "?link=https://evil.example%5C.www.trailnote.example/",
    "?link=https://evil.example%00.www.trailnote.example/",
    "?link=https://www.trailnote.example%2Eevil.example/", "?link=https:%09//evil.example/",
    "?link=https%253A%252F%252Fevil.example%252F", "?link=%20https://evil.example/",
    "?link=https:%5C%5Cevil.example/", "?link=data:text/html,x", "?link=https://[::1]/",
    "?link=https://www.trailnote.example.//evil.example/",
    "?link=https://xn--www.trailnote.example/",
    "?link=https://\u{FF57}ww.trailnote.example/", "?link=HTTPS://EVIL.EXAMPLE/",
    "?link=https://www.trailnote.example/%0AX-Evil:1", "_/link/%3Flink=https://evil.example/",
    "_/link/%2F%3Flink=https://evil.example/", "t%3Flink=https://evil.example/",
    "?link=https://www.trailnote.example/../../evil.example/", "_/link/https://evil.example/",
    "_/link//evil.example/", "/evil.example", "//evil.example/%2e%2e", "%5Cevil.example",
    "?link=https://www.trailnote.example/%7Benv.HOME%7D", "?link=${env:HOME}", "?link=%00",
  ]

  /// Links full of what means something to some server; none may do more than not to be written.
  static func noisy(seed: UInt64) -> [RedirectEntry] {
    var generator = SeededGenerator(seed: seed)
    let pieces = [
      "\"", "'", "\\", "$", "${", "}", "{", ";", "#", "\n", "\r\nX-Evil: 1", "\0", " ", "~", "*",
      "%0d%0aX-Evil:%201", "%", "%22", "$request_uri", "${host}", "include /etc/passwd;",
      "\u{2028}", "default", "hostnames", "volatile", "\\\"", "%5c", "\t", "<script>", "^(.*)$",
      "\\z", "a", "/", "{env.HOME}", "{$HOME}", "%{ENV:PATH}", "`", "|", "${linkover_links:x}",
      "{{host}}", "{{", "}}", "${{", "\u{2029}", "\u{85}", "//evil.example", "\\\\evil.example",
      "$1", "${1}", ":splat", "/:name", "%{HTTP_HOST}", "%1", "{http.request.header.Cookie}", "]]>",
      "</script>", "*/", "<!--", "=cmd|'x'!A1", "@x", "{args.0}", "%%", "'\"`", "\u{1B}[2J", ",",
    ]
    let evil = [
      "javascript:alert(1)", "//evil.example", "\\\\evil.example", "https:evil.example",
      "https://a.example@evil.example/", "https://a.example\\@evil.example/",
      "https://a.example\r\nLocation: https://evil.example/", "https://evil.example\0.a.example/",
      "data:text/html,<script>", " https://evil.example", "https://$host/", "https://{{host}}/",
    ]
    func noise() -> String {
      (0..<6).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
    }
    return (0..<150).map { number in
      let device = RedirectDevice.allCases.randomElement(using: &generator) ?? .desktop
      if number < evil.count {
        return RedirectEntry("/t/evil-\(number)", evil[number], [(device, evil[number])])
      }
      return RedirectEntry(
        "/t/\(number)" + noise(), "https://a.example/\(number)?" + noise(),
        link: number % 3 == 0 ? noise() : nil,
        number % 2 == 0 ? [(device, "https://a.example/" + noise())] : [])
    }
  }
}
