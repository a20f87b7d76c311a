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

  static let all =
    [
      // An entry that no server may ever follow.
      RedirectEntry("/.well-known/apple-app-site-association", "https://evil.example/"),
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
    ] + forQueries

  static let devices: [(path: String, agent: String, location: String?)] = [
    ("/t/3bTz", phone, "https://a.example/ios"), ("/t/3bTz", tablet, "https://a.example/ipad"),
    ("/t/3bTz", android, "https://a.example/android"),
    ("/t/3bTz", "linkover-app", app),
    ("/t/3bTz", desktop, "https://a.example/desktop"), ("/t/3bTz", "", "https://a.example/desktop"),
    ("/t/phone", phone, "https://a.example/ios"), ("/t/phone", tablet, "https://a.example/ios"),
    ("/t/phone", android, app), ("/t/phone", desktop, app), ("/t/plain", phone, app),
    ("/t/plain", desktop, app),
  ]

  /// Suffixes that differ in case alone are two links, others in the wrong case are none.
  static let spellings: [(path: String, agent: String, location: String?)] = [
    ("/t/Kx9Q", "", "https://a.example/1"), ("/t/kx9q", "", "https://a.example/2"),
    ("/t/KX9Q", "", nil), ("/t/Wm7e", "", "https://a.example/3"),
    ("/t/wm7e", "", nil), ("/t/wm7e", phone, nil), ("/t/Wm7e", phone, "https://a.example/4"),
    ("/t/gr%c3%bc%c3%9fe", "", "https://a.example/5"), ("/t/%4bx9Q", "", "https://a.example/1"),
    ("/t/Kx9Q/", "", nil), ("/t/Kx9Q%0a", "", nil), ("/t/kx9q%0a", "", nil),
    ("/t/a%20b;$+&'", "", "https://a.example/$6"),
    ("/t/a%20b%3b%24%2B%26%27", "", "https://a.example/$6"),
  ]

  static let keptQueries: [(path: String, agent: String, location: String?)] = [
    ("/q/a?u=%20m", "", "https://a.example/x?u=%20m"),
    ("/q/b?u=m", "", "https://a.example/x?y=1&u=m"), ("/q/c?u=m", "", "https://a.example/x?u=m#f"),
    ("/q/d?u=m&v", "", "https://a.example/x?y=1&u=m&v#f?g"),
    ("/q/d", "", "https://a.example/x?y=1#f?g"), ("/q/a?", "", "https://a.example/x"),
    ("/q/a?u={env.HOME}$1%1", "", "https://a.example/x?u={env.HOME}$1%1"),
  ]

  static let droppedQueries: [(path: String, agent: String, location: String?)] = [
    ("/q/a?u=%20m", "", "https://a.example/x"), ("/q/b?u=m", "", "https://a.example/x?y=1"),
    ("/q/c?u=m", "", "https://a.example/x#f"), ("/q/d?u=m&v", "", "https://a.example/x?y=1#f?g"),
  ]

  private static let www = "https://www.trailnote.example"

  static let long: [(path: String, agent: String, location: String?)] = [
    ("/?link=https%3A%2F%2Fpartner.example%2F1&apn=x", "", "https://partner.example/1"),
    ("/?apn=x&link=https%3A%2F%2Fpartner.example%2F1", "", "https://partner.example/1"),
    ("/t?link=https://partner.example/2", "", "https://partner.example/2"),
    ("/t/?link=https://partner.example/3?a%3D1+2&b=2", "", "https://partner.example/3"),
    (
      "/?link=https%3A%2F%2Fwww.trailnote.example%2Fa%3Fb%3Dc%26d%3D%2525%23e&apn=x", "",
      www + "/a?b=c&d=%25#e"
    ),
    ("/?link=https%3A%2F%2Fwww%2Etrailnote%2Eexample%2Fa%2Db", "", www + "/a-b"),
    ("/t/?link=https://www.trailnote.example/a?b%3Dc%26d", "", www + "/a?b=c&d"),
    ("/?link=\(www)", "", www), ("/", "", nil), ("/?apn=x", "", nil), ("/?link=", "", nil),
    ("/?link=https://evil.example/", "", nil),
  ]

  /// Paths and queries that try to leave the team's hosts, or to add a header.
  static let hostile = [
    "?link=/", "?link=https://www.trailnote.example.evil.example/",
    "?link=https://evil.example/www.trailnote.example",
    "?link=https://www.trailnote.example@evil.example/",
    "?link=https://www.trailnote.example:80@evil.example/",
    "?link=https%3A%2F%2Fwww.trailnote.example%2F%0D%0ASet-Cookie:%20a%3Db",
    "?link=https%3A%2F%2Fwww.trailnote.example%5C.evil.example", "?link=//evil.example",
    "?link=javascript:alert(1)", "?link=https://wwwxtrailnote.example/",
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
    ]
    func noise() -> String {
      (0..<6).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
    }
    return (0..<150).map { number in
      let device = RedirectDevice.allCases.randomElement(using: &generator) ?? .desktop
      return RedirectEntry(
        "/t/\(number)" + noise(), "https://a.example/\(number)?" + noise(),
        link: number % 3 == 0 ? noise() : nil,
        number % 2 == 0 ? [(device, "https://a.example/" + noise())] : [])
    }
  }
}
