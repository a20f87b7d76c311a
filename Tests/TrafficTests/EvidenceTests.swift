import Bytes
import Diagnostics
import DynamicLinks
import Inventory
import Syntax
import TestSupport
import Testing

@testable import Traffic

@Suite struct EvidenceTests {
  private func line(
    _ path: String, day: Int = 30, agent: String = "Mozilla/5.0 (iPhone)", method: String = "GET"
  ) -> String {
    "links.example.com:443 203.0.113.7 - - [\(day < 10 ? "0" : "")\(day)/Nov/2026:08:15:01 +0000] "
      + "\"\(method) \(path) HTTP/1.1\" 302 0 \"-\" \"\(agent)\"\n"
  }

  private func summary(
    _ lines: [String], options: TrafficOptions = TrafficOptions(), inventory: LinkTable? = nil
  ) throws -> TrafficSummary {
    var reader = TrafficReader(options)
    _ = try reader.read(WindowReader(path: "log", bytes: Array(lines.joined().utf8)))
    return TrafficSummary(reader.finish(), inventory: inventory)
  }

  /// The fetchers of the world, and what each must be taken for.
  private static let agents: [(String, RequestClass, String)] = [
    ("AASA-Bot/1.0.0", .association, "apple-association"),
    (
      "swcd (unknown version) CFNetwork/978.0.7 Darwin/18.7.0", .association,
      "apple-device-association"
    ),
    ("GoogleAssociationService", .association, "google-association"),
    (
      "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_11_1) AppleWebKit/601.2.4 (KHTML, like Gecko) "
        + "Version/9.0.1 Safari/601.2.4 facebookexternalhit/1.1 Facebot Twitterbot/1.0", .preview,
      "imessage"
    ),
    ("facebookexternalhit/1.1;line-poker/1.0", .preview, "line"),
    (
      "facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)", .preview,
      "facebook"
    ),
    ("WhatsApp/2.23.20.0 i", .preview, "whatsapp"),
    ("Slackbot 1.0 (+https://api.slack.com/robots)", .preview, "slack"),
    ("TelegramBot (like TwitterBot)", .preview, "telegram"),
    ("Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)", .bot, "googlebot"),
    ("NetworkingExtension/8620 Network/4277 iOS/26.0", .bot, "apple-network-extension"),
    ("linkover-app", .app, "linkover-app"),
    ("linkover/0.1.0", .bot, "linkover"),
    ("okhttp/4.12.0", .bot, "okhttp"),
    ("python-requests/2.32.0", .bot, "python-requests"),
    ("Go-http-client/2.0", .bot, "go-http-client"),
    ("Some-New-Crawler/1.0", .bot, "the word 'crawl'"),
    ("-", .bot, "no-user-agent"),
    ("Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) Safari/604.1", .person, "none"),
    ("Mozilla/5.0 (Linux; Android 15; Pixel 9) Instagram 300.0", .person, "none"),
    ("Mozilla/5.0 (Linux; Android 10; CUBOT NOTE 20) Mobile Safari/537.36", .person, "cubot-phone"),
    ("Mozilla/5.0 (Linux; Android 12; QR Scanner) Mobile Safari/537.36", .person, "code-reader"),
    ("Mozilla/5.0 (compatible; SomeScanner/1.0)", .bot, "the word 'scanner'"),
    ("Trailnote/4.0 CFNetwork/1568.100.1 Darwin/24.0.0", .person, "none"),
  ]

  @Test("every fetcher is known for what it is, and the rule says so")
  func fetchers() throws {
    for (agent, requestClass, rule) in Self.agents {
      let summary = try summary([line("/AbCd", agent: agent)])
      #expect(summary.totals[requestClass] == 1, "\(agent)")
      #expect(summary.rules.map(\.name) == [rule], "\(agent)")
    }
  }

  @Test("methods and paths tell too, and an association file is never a person's")
  func requests() throws {
    let summary = try summary([
      line("/AbCd", method: "HEAD"), line("/wp-login.php"), line("/favicon.ico"),
      line("/.well-known/assetlinks.json"),
      line("/.well-known/assetlinks.json", agent: "curl/8.5.0"), line("/AbCd", method: "POST"),
    ])
    let totals = summary.totals
    #expect(totals[.bot] == 3 && totals[.association] == 2 && totals[.person] == 1)
    let fetches = try #require(summary.hosts.first?.fetches)
    #expect(fetches == (0, 0, 2))
  }

  @Test("a suffix that begins as the path of a scan does is a link")
  func suffixesLikeScans() throws {
    let scans = ["/wp-content", "/wp-login.php", "/.env.local", "/apple-touch-icon-120x120.png"]
    let links = ["/wp-content-sale", "/wp-login2", "/robots.txts", "/phpmyadmin_tips"]
    let summary = try summary((scans + links).map { line($0) }, options: TrafficOptions())
    let counts = summary.rules.map { "\($0.name) \($0.count)" }
    #expect(
      Set(counts) == [
        "none \(links.count)", "scan-for-weak-spots 3", "asked-by-browsers-themselves 1",
      ])
  }

  @Test("a team's own rules come before the known ones")
  func ownRules() throws {
    let source = SourceText(
      path: "rules.json",
      text: """
        {"rules": [
          // our phones in the test lab
          {"name": "lab", "class": "bot", "userAgent": ["iphone", "lab-7"]},
          {"name": "lab", "class": "bot", "userAgent": "lab-8"},
          {"name": "telegram", "class": "preview", "userAgent": "acme-chat"},
          {"name": "status page", "class": "bot", "paths": ["/status"], "methods": ["get"]},
          {"name": "our-slack", "class": "person", "userAgent": "slackbot"}]}
        """)
    var options = TrafficOptions()
    options.rules = try FetcherRules(parsing: source)
    let summary = try summary(
      [
        line("/AbCd", agent: "Mozilla/5.0 (iPhone) LAB-7"), line("/status/x"),
        line("/AbCd", agent: "Slackbot 1.0"), line("/AbCd"),
        line("/AbCd", agent: "lab-8"), line("/AbCd", agent: "acme-chat"),
        line("/AbCd", agent: "TelegramBot"), line("/AbCd", agent: "an insomnia test"),
      ], options: options)
    #expect(
      Set(summary.rules.map { "\($0.name) \($0.requestClass) \($0.count)" }) == [
        "lab bot 2", "telegram preview 2", "status page bot 1", "our-slack person 1",
        "none person 1", "insomnia bot 1",
      ])
    for wrong in [
      "[]", #"{"rules": [{"class": "bot", "userAgent": "x"}]}"#, #"{"rules": [{"name": "a"}]}"#,
      #"{"rules": [{"name": "a", "class": "bot"}]}"#,
      #"{"rules": [{"name": "a", "class": "app", "userAgent": "x"}]}"#,
      #"{"rules": [{"name": "a", "class": "bot", "userAgent": ""}]}"#,
      #"{"rules": [{"name": "a", "class": "bot", "userAgents": "x"}]}"#,
    ] {
      #expect(throws: FetcherRules.FileError.self, "\(wrong)") {
        try FetcherRules(parsing: SourceText(path: "rules.json", text: wrong))
      }
    }
  }

  @Test("series, last use and quiet time of hosts and links")
  func series() throws {
    let summary = try summary([
      line("/AbCd", day: 3), line("/AbCd", day: 3), line("/AbCd", day: 1),
      line("/AbCd", day: 5, agent: "WhatsApp/2 A"), line("/AbCd", day: 9, agent: "curl/8"),
      line("/EfGh", day: 2, agent: "curl/8"),
    ])
    let host = try #require(summary.hosts.first)
    #expect(host.quietSince?.text == "2026-11-06")
    #expect(host.days.map { Int($0.counts[.person]) } == [1, 0, 2, 0, 0])
    let link = try #require(summary.links.first)
    #expect(link.quietSince?.text == "2026-11-06" && link.days.count == 4)
    #expect(summary.links[1].quietSince == nil)
  }

  @Test("fetches at the times of own audits are taken out and counted apart")
  func ownAudits() throws {
    var options = TrafficOptions()
    let time = 1_796_026_501
    options.auditTimes = [time - 60..<time + 60]
    let fetch = line("/.well-known/assetlinks.json", agent: "GoogleAssociationService")
    let earlier = line("/.well-known/assetlinks.json", day: 2, agent: "AASA-Bot/1.0.0")
    let summary = try summary([fetch, earlier, line("/AbCd")], options: options)
    let host = try #require(summary.hosts.first)
    #expect(host.ownAudits == 1 && host.totals[.association] == 1 && host.totals[.person] == 1)
    #expect(host.fetches == (1, 0, 0))
  }

  @Test("links of the inventory are told from unknown suffixes, however they are written")
  func inventory() throws {
    var inventory = InventoryReader(domains: [LinkDomain(host: "links.example.com")])
    try inventory.read(
      Array(
        """
        https://links.example.com/AbCd
        http://links.example.com/EfGh/
        https://links.example.com?link=https%3A%2F%2Fexample%2Ecom%2Fa&apn=com.example
        https://links.example.com/never
        """.utf8), source: InventorySource(path: "links"))
    let summary = try summary(
      [
        line("/AbCd/?utm_source=x"), line("/EfGh"), line("/abcd"),
        line("/?apn=com.example&link=https%253A%252F%252Fexample.com%252Fa"),
      ], inventory: inventory.finish().table)
    #expect(
      summary.links.map { "\($0.key) \($0.isListed == true)" } == [
        "/?link=https://example.com/a true", "/AbCd true", "/EfGh true", "/abcd false",
      ])
    let hosts = try #require(summary.inventory)
    #expect(hosts.map(\.links) == [4] && hosts.map(\.seen) == [3])
  }

  @Test("a sketch counts clients within five standard errors, and joins like a set")
  func sketch() {
    let hash = KeyedHash(key: "salt")
    for count in [0, 1, 10, 500, 6000] {
      var whole = ClientSketch()
      var halves = [ClientSketch(), ClientSketch()]
      for number in 0..<count {
        let bytes = Array("10.0.\(number)".utf8)
        let value = hash.hash(bytes.span, in: 0..<bytes.count)
        whole.add(value)
        whole.add(value)
        halves[number % 2].add(value)
      }
      halves[0].formUnion(halves[1])
      #expect(halves[0] == whole)
      #expect(ClientSketch(text: whole.text) == whole)
      #expect(abs(Double(whole.estimate - count)) <= Double(count) * 0.08 + 0.5, "\(count)")
    }
  }

  @Test("the hash is SipHash-1-3: other keys and other bytes give other numbers")
  func keyedHash() {
    let bytes = Array("0123456789abcdef".utf8)
    var values: Set<UInt64> = []
    for key in ["a", "b"] {
      for end in 0...bytes.count {
        values.insert(KeyedHash(key: key).hash(bytes.span, in: 0..<end))
      }
    }
    #expect(values.count == 34)
    #expect(
      KeyedHash(key: "a").hash(bytes.span, in: 4..<8)
        == KeyedHash(key: "a").hash(Array("4567".utf8).span, in: 0..<4))
  }
}
