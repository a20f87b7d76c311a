import Bytes

/// A made-up access log in the format vhost_combined, or with a JSON object to a line: a team's legacy
/// hosts over two months.
///
/// Of a hundred lines 90 ask for one of 2,000 links in use, the first of them far more often than the
/// last; the others ask for association files, long links and suffixes that nobody knows.
struct AccessLog {
  private static let agents = [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) "
      + "Version/18.6 Mobile/15E148 Safari/604.1",
    "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) "
      + "Chrome/139.0.0.0 Mobile Safari/537.36",
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) "
      + "Chrome/139.0.0.0 Safari/537.36",
    "facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)",
    "Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)",
    "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
    "WhatsApp/2.24.20.89 A", "AASA-Bot/1.0.0", "Twitterbot/1.0", "curl/8.5.0",
  ]
  /// The part of a hundred at which each user agent ends.
  private static let ends: [UInt64] = [40, 75, 83, 87, 90, 94, 96, 97, 99, 100]
  private static let hosts = ["links.acme.example", "go.acme.example", "share.acme.example"]
  private static let alphabet = Array(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789".utf8)

  private let isJSON: Bool
  private var random = SplitMix64(seed: 2026)
  private var suffixes: [String] = []

  /// Nothing written yet.
  init(isJSON: Bool = false) {
    self.isJSON = isJSON
  }

  /// Writes `count` lines into `output`.
  mutating func write(count: Int, to output: inout OutputBuffer) throws(OutputError) {
    suffixes = (0..<2000).map { _ in code(below(2) == 0 ? 4 : 17) }
    for index in 0..<count {
      try output.append(line(second: index * (60 * 86_400) / max(1, count)))
    }
    try output.flush()
  }

  private mutating func line(second: Int) -> String {
    let day = second / 86_400
    let month = day < 30 ? "Sep" : "Oct"
    let date = padded(day % 30 + 1)
    let time =
      "\(padded(second / 3600 % 24)):\(padded(second / 60 % 60)):\(padded(second % 60))"
    let (host, path, status) = request()
    let part = below(100)
    let agent = Self.ends.firstIndex { part < $0 } ?? 0
    let (address, size) = (address(), 100 + below(2900))
    if isJSON {
      let iso = "2026-\(month == "Sep" ? "09" : "10")-\(date)T\(time)+00:00"
      return "{\"time_iso8601\":\"\(iso)\",\"remote_addr\":\"\(address)\",\"host\":\"\(host)\","
        + "\"request_method\":\"GET\",\"request_uri\":\"\(path)\","
        + "\"server_protocol\":\"HTTP/1.1\",\"status\":\(status),\"body_bytes_sent\":\(size),"
        + "\"request_time\":0.004,\"http_referer\":\"-\","
        + "\"http_user_agent\":\"\(Self.agents[agent])\"}\n"
    }
    return "\(host):443 \(address) - - [\(date)/\(month)/2026:\(time) +0000] "
      + "\"GET \(path) HTTP/1.1\" \(status) \(size) \"-\" \"\(Self.agents[agent])\"\n"
  }

  private mutating func request() -> (host: String, path: String, status: Int) {
    switch below(100) {
    case 0..<90:
      // The square of an even number favours the first links.
      let number = Int(below(2000) * below(2000) / 2000)
      return (Self.hosts[number % 3], "/" + suffixes[number], 302)
    case 90..<93: return (Self.hosts[0], "/.well-known/apple-app-site-association", 200)
    case 93..<95: return (Self.hosts[0], "/.well-known/assetlinks.json", 200)
    case 95..<97:
      let target = "https%3A%2F%2Fwww.acme.example%2Fproduct%2F\(below(10_000))"
      return (Self.hosts[1], "/?link=\(target)&apn=com.acme.app&isi=123456789", 302)
    default: return (Self.hosts[Int(below(3))], "/" + code(6), 404)
    }
  }

  private mutating func address() -> String {
    "\(1 + below(222)).\(below(256)).\(below(256)).\(1 + below(254))"
  }

  private mutating func below(_ limit: UInt64) -> UInt64 { random.next() % limit }

  private mutating func code(_ length: Int) -> String {
    let bytes = (0..<length).map { _ in Self.alphabet[Int(below(UInt64(Self.alphabet.count)))] }
    return String(decoding: bytes, as: UTF8.self)
  }

  private func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
