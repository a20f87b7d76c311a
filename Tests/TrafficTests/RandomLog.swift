import TestSupport

/// Made-up lines in the format `vhost_combined`, the same for the same seed.
struct RandomLog {
  private static let agents = [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) Safari/604.1",
    "Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/139.0.0.0 Mobile Safari/537.36",
    "Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)", "WhatsApp/2.24.20.89 A",
    "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)", "AASA-Bot/1.0.0",
    "GoogleAssociationService", "curl/8.5.0", "-",
  ]
  private static let paths = [
    "/AbCd", "/EfGh/", "/promo", "/?link=https%3A%2F%2Fexample.com%2Fa%3Ftoken%3Dsecret&apn=a.b",
    "/__/auth/action?oobCode=abc", "/.well-known/assetlinks.json", "/favicon.ico", "/é",
    "/.well-known/apple-app-site-association",
  ]
  private var generator: SeededGenerator

  /// Begins at a seed.
  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
  }

  /// That many lines over 60 days; with `reorders`, in no order of time.
  mutating func lines(_ count: Int, reorders: Bool = false) -> [String] {
    let lines = (0..<count).map { line($0 * 60 * 86_400 / count) }
    return reorders ? lines.shuffled(using: &generator) : lines
  }

  private mutating func line(_ second: Int) -> String {
    let day = second / 86_400
    let month = day < 30 ? "Sep" : "Oct"
    let date = "\(padded(day % 30 + 1))/\(month)/2026"
    let time =
      "\(padded(second / 3600 % 24)):\(padded(second / 60 % 60)):\(padded(second % 60))"
    let host = ["links.example.com", "go.example.com"].randomElement(using: &generator) ?? ""
    let path = Self.paths.randomElement(using: &generator) ?? ""
    let suffix = path == "/promo" ? "\(Int.random(in: 0..<40, using: &generator))" : ""
    let agent = Self.agents.randomElement(using: &generator) ?? ""
    let status = ["200", "302", "302", "404"].randomElement(using: &generator) ?? ""
    let address =
      "203.0.\(Int.random(in: 0..<4, using: &generator)).\(Int.random(in: 0..<256, using: &generator))"
    return "\(host):443 \(address) - - [\(date):\(time) +0000] \"GET \(path)\(suffix) HTTP/1.1\" "
      + "\(status) 12 \"-\" \"\(agent)\""
  }

  private func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
