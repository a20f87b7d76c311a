import Foundation
import Hosting
import TestSupport
import Testing

/// A large inventory on each server, every link asked for with the user agent of every platform.
@Suite(.timeLimit(.minutes(3)))
struct ManyLinksTests {
  private static let programs = WebServer.Program.allCases.filter(\.isWanted)
  private static let agents = [Links.phone, Links.tablet, Links.android, Links.desktop]

  /// All of it in the full check, less of it while somebody works on the code.
  private static let count = OutsideProgram.isFullCheck ? 100_000 : 3_000

  private static let digits = Array(
    "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz")

  /// Suffixes as Dynamic Links made them, some of which differ in case alone.
  private static func suffix(_ number: Int) -> String {
    var rest = number &* 7_368_787 % 14_776_336
    return String(
      (0..<4).map { _ in
        defer { rest /= 62 }
        return digits[rest % 62]
      })
  }

  private static func entry(_ number: Int) -> RedirectEntry {
    let target = "https://www.trailnote.example/trips/\(number)?from=link#top"
    var fallbacks: [(RedirectDevice, String)] = []
    if number % 3 == 0 { fallbacks.append((.iPhone, "https://apps.apple.com/app/id\(number)")) }
    if number % 6 == 0 { fallbacks.append((.iPad, "https://apps.apple.com/ipad/id\(number)")) }
    if number % 4 == 0 { fallbacks.append((.android, "https://play.example/details?id=\(number)")) }
    if number % 5 == 0 { fallbacks.append((.desktop, "https://www.trailnote.example/get")) }
    return RedirectEntry("/t/" + suffix(number), target, fallbacks)
  }

  private static func expected(_ entry: RedirectEntry, _ agent: Int) -> String {
    func fallback(_ device: RedirectDevice) -> [UInt8]? {
      entry.fallbacks.first { $0.device == device }?.target
    }
    let found: [UInt8]? =
      switch agent {
      case 0: fallback(.iPhone)
      case 1: fallback(.iPad) ?? fallback(.iPhone)
      case 2: fallback(.android)
      default: fallback(.desktop)
      }
    return String(decoding: found ?? entry.target, as: UTF8.self)
  }

  @Test("every link of a large inventory leads each device where it should", arguments: programs)
  func everyLink(program: WebServer.Program) throws {
    let host = try #require(ServerName("links.trailnote.example"))
    let place = WebServer.Program.allCases.firstIndex(of: program) ?? 0
    let numbers = stride(from: place, to: Self.count, by: WebServer.Program.allCases.count)
    let entries = numbers.map(Self.entry)
    let server = try WebServer.serving(program, [HostSite(host: host)], entries: [host: entries])
    var requests = ""
    for entry in entries {
      let path = String(decoding: entry.path, as: UTF8.self)
      for (number, agent) in Self.agents.enumerated() {
        requests += "\(path)\t\(agent)\t\(Self.expected(entry, number))\n"
      }
    }
    let wrong = try server.wrongLocations(requests, on: host.text)
    #expect(wrong.isEmpty, "\(program): \(wrong.count), like \(wrong.prefix(3))")
  }
}
