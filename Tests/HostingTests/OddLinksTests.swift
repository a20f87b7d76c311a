import Bytes
import Foundation
import Hosting
import Migration
import TestSupport
import Testing

/// Links of odd characters: each is served however a request spells it, or refused with a reason.
@Suite(.timeLimit(.minutes(10)))
struct OddLinksTests {
  private static let platforms = HostingPlatform.allCases.filter {
    WebServer.Program(rawValue: $0.rawValue)?.isWanted ?? OutsideProgram.isWanted("node")
  }

  /// Suffixes as an inventory may hold them.
  private static let suffixes = [
    "%41bc", "a%252Fb", "a%2Fb", "a%2525", "ü", "%C3%BC%c3%9F", "a;b", "a%3Bb", "a+b", "a%2Bc",
    "a b", "a%20c", "a*b", "%2A%2A", "a%3Fb", "a[b]", "%5Bx%5D", "a%23b", "a%25b", "a%25zz", "a!b",
    "a'b", "a(b)", "a,b", "a=b", "a@b", "a:b", "a&b", "a|b", "a%7Cc", "a^b", "a%5Cb", "a`b",
    "a%22b",
    "%7Bx%7D", "$(x)", "${x}", "%E2%80%A8", "%F0%9F%8C%B2", "%FF%FE", "~a", "%7eb", "a%2E", "%2Ea",
    "a..b", "a%00b", "a%0Ab", "a%zz", "%", "a//b", "%2F%2Fc", "a%2F", "<a>", "%3Cb%3E", "\u{FEFF}x",
    "%2e%2e%2fx", "%252e%252e", "-", "_", ".a.", "a%2fB", "A%2Fb",
  ]

  private static let links = suffixes.enumerated().map { number, suffix in
    RedirectEntry("/o/" + suffix, "https://odd.example/\(number)")
  }

  /// Whether a request for the link as the inventory has it is all that a platform answers.
  private static func isLiteral(_ platform: HostingPlatform) -> Bool {
    switch platform {
    case .nginx, .apache, .caddy, .cloudflareWorker, .cloudFront, .netlify, .nextJS,
      .gitHubPages:
      false
    default: true
    }
  }

  /// The path with every character escaped that may be, slashes aside, in one case of digits.
  private static func escaped(_ path: [UInt8], _ format: String) -> String? {
    guard let decoded = String(decoding: path, as: UTF8.self).removingPercentEncoding else {
      return nil
    }
    return decoded.utf8.map { $0 == UInt8(ascii: "/") ? "/" : String(format: format, $0) }.joined()
  }

  @Test("a link of odd characters is served in every spelling, or refused", arguments: platforms)
  func odd(platform: HostingPlatform) throws {
    let name = try #require(ServerName("links.trailnote.example"))
    let site = HostSite(host: name, longLinkPaths: ["/"])
    let written = try WrittenHost(Self.links, on: platform, site: site)
    let refused =
      platform == .firebase
      ? Set(Self.links.indices.filter { FirebaseHostingEdit.refusal(of: Self.links[$0]) != nil })
      : Set(written.report.refused.map(\.link))
    let host: any AnsweringHost
    if let program = WebServer.Program(rawValue: platform.rawValue) {
      let server = try WebServer.serving(program, [site], entries: [name: Self.links])
      host = RunHost(server: server, name: name)
    } else {
      host = PlayedHost(written, on: platform)
    }
    var requests: [(path: String, link: Int)] = []
    for (link, entry) in Self.links.enumerated() {
      let path = String(decoding: entry.path, as: UTF8.self)
      // What clients send for characters that no URL holds.
      let sent = path.addingPercentEncoding(
        withAllowedCharacters: .init(charactersIn: "%").union(.urlPathAllowed))
      requests.append((sent ?? path, link))
      if Self.isLiteral(platform) { continue }
      for format in ["%%%02X", "%%%02x"] {
        if let spelled = Self.escaped(entry.path, format) { requests.append((spelled, link)) }
      }
    }
    let answers = try host.finalAnswers(to: requests.map { ($0.path, "") })
    for (answer, request) in zip(answers, requests) {
      let isRefused = refused.contains(request.link)
      let target = "https://odd.example/\(request.link)"
      #expect(
        (answer.location == target) != isRefused,
        "\(platform) \(request.path) \(request.link) \(answer.status) \(answer.location ?? "-")")
    }
    // Broken escapes, dots, control characters, and what is an earlier link once decoded.
    if platform == .nginx {
      #expect(
        refused.map { Self.suffixes[$0] }.sorted()
          == ["%", "%2e%2e%2fx", "a%00b", "a%0Ab", "a%3Bb", "a%zz"])
    }
  }
}
