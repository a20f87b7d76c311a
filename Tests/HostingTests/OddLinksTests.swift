import Bytes
import Foundation
import Hosting
import Migration
import TestSupport
import Testing

/// Links of odd characters: each is served however a request spells it, or refused with a reason.
@Suite(.timeLimit(.minutes(10)))
struct OddLinksTests {
  private static let platforms = HostingPlatform.allCases.filter(\.isWanted)

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

  /// What stands behind `https://x.example/` in `link` parameters as an inventory may hold them.
  private static let values = [
    "a", "a%252Fb", "a%2525", "a%26b%3D", "a?b=c", "a%3Fb%3Dc?d", "a%23f", "a+b", "c%20d", "e%2Bf",
    "g+h%20i%2Bj", "a;b", "a%3Bc", "\u{FC}", "%C3%BC%c3%9F", "a*b", "a[b]", "%5Bx%5D", "a'b",
    "a%22b", "a|b",
    "%7Cx", "%7Bx%7D", "{y}", "a%5Cb", "a^b", "a`b", "$(x)", "${x}", "$1", "%241%25", "a//b",
    "a%2F%2Fc",
    "a/../b", "a/./c", "%2e%2e/d", "a/..", "a%0Ab", "a%zz", "%", "%FF", "%E2%80%A8",
    "a:b@c",
    "A", "a=", "a,b", "~", "<a>", "%F0%9F%8C%B2", "a%3Fb%3Fc%3Fd", "a?b?c",
  ]

  /// Links that differ by a blank and a `+` alone, in the order of their spellings.
  private static let blanks = ["a%20b", "a%2Bb", "c+d", "c%20d%2Be"].enumerated().map {
    RedirectEntry("/", "https://odd.example/\($0)", link: "https://x.example/" + $1)
  }

  @Test(
    "links that differ by a blank and a plus sign go where each was exported to",
    arguments: platforms)
  func blanksAndPluses(platform: HostingPlatform) throws {
    if Self.isLiteral(platform) || platform == .gitHubPages { return }
    let first = try expect(Self.blanks, on: platform) { entry in
      ["/?apn=x&link=" + String(decoding: entry.linkValue ?? [], as: UTF8.self)]
    }
    #expect(first.isEmpty)
    let raw = RedirectEntry("/", "https://odd.example/4", link: "https://x.example/a+b")
    let written = try WrittenHost(Self.blanks + [raw], on: platform)
    #expect(written.refusals(5)[4] == (platform == .nginx ? [] : [.init(.duplicate)]))
  }

  private static let longLinks = values.enumerated().map { number, value in
    RedirectEntry(
      "/", "https://odd.example/\(number)",
      link: (number % 2 == 0 ? "https://x.example/" : "https%3A%2F%2Fx.example%2F") + value)
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

  /// A parameter as other programs write it: all escaped, what has to be, and hardly anything.
  private static func spellings(_ value: [UInt8]) -> [String] {
    guard let text = String(decoding: value, as: UTF8.self).removingPercentEncoding else {
      return []
    }
    func spelled(_ format: String, keeping kept: String) -> String {
      text.utf8.map { byte in
        let isPlain = byte.isASCIILetter || byte.isASCIIDigit || kept.utf8.contains(byte)
        return isPlain ? String(UnicodeScalar(byte)) : String(format: format, byte)
      }.joined()
    }
    let component = spelled("%%%02X", keeping: "-_.!~*'()")
    return [
      spelled("%%%02X", keeping: ""), spelled("%%%02x", keeping: "-_.~"), component,
      component.replacing("%20", with: "+"), spelled("%%%02X", keeping: "-_.!~*'(),/:@=$"),
    ]
  }

  @Test("a long link is served in every spelling of its target, or refused", arguments: platforms)
  func oddLong(platform: HostingPlatform) throws {
    if Self.isLiteral(platform) || platform == .gitHubPages { return }
    try expect(Self.longLinks, on: platform) { entry in
      let value = entry.linkValue ?? []
      let sent = String(decoding: value, as: UTF8.self).addingPercentEncoding(
        withAllowedCharacters: .init(charactersIn: "%[]|`^{}\\").union(.urlQueryAllowed))
      return ([sent ?? ""] + Self.spellings(value)).map { "/?apn=x&link=\($0)&isi=1" }
    }
  }

  @Test("a link of odd characters is served in every spelling, or refused", arguments: platforms)
  func odd(platform: HostingPlatform) throws {
    let refused = try expect(Self.links, on: platform) { entry in
      let path = String(decoding: entry.path, as: UTF8.self)
      // What clients send for characters that no URL holds.
      let sent = path.addingPercentEncoding(
        withAllowedCharacters: .init(charactersIn: "%").union(.urlPathAllowed))
      let others = ["%%%02X", "%%%02x"].compactMap { Self.escaped(entry.path, $0) }
      return [sent ?? path] + (Self.isLiteral(platform) ? [] : others)
    }
    // Broken escapes, dots, control characters, and what is an earlier link once decoded.
    if platform == .nginx {
      #expect(
        refused.map { Self.suffixes[$0] }.sorted()
          == ["%", "%2e%2e%2fx", "a%00b", "a%0Ab", "a%3Bb", "a%zz"])
    }
  }

  /// Asks for each link in all its `spellings`; returns the links that the platform refused.
  @discardableResult
  private func expect(
    _ links: [RedirectEntry], on platform: HostingPlatform, _ spellings: (RedirectEntry) -> [String]
  ) throws -> Set<Int> {
    let name = try #require(ServerName("links.trailnote.example"))
    let site = HostSite(host: name, longLinkPaths: ["/"])
    let written = try WrittenHost(links, on: platform, site: site)
    let refused =
      platform == .firebase
      ? Set(links.indices.filter { FirebaseHostingEdit.refusal(of: links[$0]) != nil })
      : Set(written.report.refused.map(\.link))
    let host: any AnsweringHost
    if let program = WebServer.Program(rawValue: platform.rawValue) {
      let server = try WebServer.serving(program, [site], entries: [name: links])
      host = RunHost(server: server, name: name)
    } else {
      host = PlayedHost(written, on: platform)
    }
    let requests = links.enumerated().flatMap { link, entry in
      spellings(entry).map { (path: $0, link: link) }
    }
    let answers = try host.finalAnswers(to: requests.map { ($0.path, "") })
    for (answer, request) in zip(answers, requests) {
      let isRefused = refused.contains(request.link)
      let target = "https://odd.example/\(request.link)"
      #expect(
        (answer.location == target) != isRefused,
        "\(platform) \(request.path) \(request.link) \(answer.status) \(answer.location ?? "-")")
    }
    return refused
  }
}
