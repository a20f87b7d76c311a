import Foundation
import TestSupport
import Testing

/// The saved plan of the sample on every server: each file of what a host serves, and of what configures
/// its server, gone or edited, loses the links that hang on it, and no other.
@Suite(.timeLimit(.minutes(10)))
struct ServerFilesEndToEndTests {
  private static let host = "links.trailnote.example"
  private static let check = ["check", "trailnote", "--as-of", SampleCopy.day]
  private static let (ios, android, browser) = (
    "trailnote-ios 4.0", "trailnote-android 6.0", "no app"
  )

  /// What people lose with a file.
  private enum Hang {
    case nothing, aasa, assetlinks, files, redirects, everything
    /// The redirects of so many links, and of so many that a build finds only by them.
    case some(Int, inBuilds: Int)

    var hasAASA: Bool {
      switch self {
      case .aasa, .files, .everything: true
      default: false
      }
    }
    var hasAssetlinks: Bool {
      switch self {
      case .assetlinks, .files, .everything: true
      default: false
      }
    }
  }

  /// All where the full check runs the released program, two while somebody works on the code.
  static let platforms =
    ProgramRun.isReleased
    ? [
      "us", "apache", "caddy", "cloudflare-worker", "cloudflare-pages", "cloudflare-bulk-redirects",
      "netlify", "vercel", "cloudfront", "github-pages", "gitlab-pages", "nextjs", "firebase",
    ] : ["us", "vercel"]

  /// What hangs on a file that is gone.
  private func hang(_ file: String, on platform: String) -> Hang {
    let name = file.components(separatedBy: "/").last ?? file
    if file.hasPrefix("phases/") { return .nothing }
    switch name {
    case "apple-app-site-association": return file.contains("/.well-known/") ? .aasa : .nothing
    case "assetlinks.json": return .assetlinks
    case "404.html", "DEPLOY.md", "firebase-changes.txt", "firebase-preflight.txt", "refused.csv",
      "unknown.map", "allowed.map", "turns.map", "fallbacks.twins.map":
      return .nothing
    case "_headers", "linkover-headers.mjs": return .aasa
    case ".nojekyll": return .files
    // One link differs from another in case alone.
    case "targets.map": return .some(37, inBuilds: 24)
    case "targets.twins.map": return .some(1, inBuilds: 1)
    case "long.map": return .some(13, inBuilds: 0)
    case "fallbacks.map": return .some(7, inBuilds: 0)
    case "middleware.js", "function.js", "linkover.js": return .redirects
    default:
      if file.hasPrefix("redirects/") || name.hasSuffix("links.js") || name == "_redirects" {
        return .redirects
      }
      if name.hasSuffix(".html") { return .some(1, inBuilds: 0) }
      return .everything
    }
  }

  /// What may hang on one that is no table and was edited; nil for a table, and for what is read.
  private func hangOfEdited(_ file: String, on platform: String) -> Hang? {
    let name = file.components(separatedBy: "/").last ?? file
    switch name {
    case "_headers", "linkover-headers.mjs": return .files
    case ".nojekyll", "DEPLOY.md", "404.html": return .nothing
    case "middleware.js", "function.js", "linkover.js": return .everything
    default:
      let isRead = [".json", "links.js", ".jsonl"].contains { name.hasSuffix($0) }
      return file.hasPrefix("servers/") && !isRead ? hang(file, on: platform) : nil
    }
  }

  /// The URLs that each audience loses, as a table of all links and `lost` before have it.
  private func expected(
    _ hang: Hang, _ links: [String], _ before: [String: Int], isRedirecting: Bool
  ) -> [String: Int] {
    let short = links.count { !$0.contains("link=") }
    var expected = before
    switch hang {
    case .redirects, .everything:
      expected[Self.browser] = links.count
      for build in [Self.ios, Self.android] where isRedirecting { expected[build] = short }
    case .some(let count, let inBuilds):
      expected[Self.browser, default: 0] += count
      if isRedirecting, inBuilds > 0 {
        for build in [Self.ios, Self.android] { expected[build, default: 0] += inBuilds }
      }
    case .nothing, .aasa, .assetlinks, .files: break
    }
    if hang.hasAASA { expected[Self.ios] = links.count }
    if hang.hasAssetlinks { expected[Self.android] = links.count }
    return expected
  }

  /// The links of the old host by a plan's table, each of which has a page in the end.
  private func links(_ sample: borrowing SampleCopy) throws -> [String] {
    let script = """
      import csv, sys
      for row in csv.DictReader(open(sys.argv[1])):
        if row['old_url'].startswith('https://\(Self.host)/') and row['target'] and '/__/' not in row['old_url']:
          print(row['old_url'])
      """
    let run = try ProgramRun.of("python3", ["-c", script, sample.folder + "/plan/links.csv"])
    return run.output.split(separator: "\n").map(String.init)
  }

  /// How many links of the old host each audience loses, by what `check` prints.
  private func told(_ run: ProgramRun) -> [String: Int] {
    var told: [String: Int] = [:]
    for line in run.output.split(separator: "\n") where line.contains("PLN002") {
      let words = line.components(separatedBy: "PLN002]: ").last ?? ""
      let parts = words.components(separatedBy: " like https://\(Self.host)/")
      guard parts.count == 2,
        let audience = parts[1].components(separatedBy: " for ").dropFirst().first?
          .components(separatedBy: ": ").first, !words.contains("new URL"),
        !audience.hasPrefix("trailnote-ios 3"), !audience.hasPrefix("trailnote-android 5")
      else { continue }
      told[audience, default: 0] += Int(words.prefix { $0.isNumber }) ?? 0
    }
    return told
  }

  @Test("what is gone or edited is told as the links that hang on it", arguments: platforms)
  func files(platform: String) throws {
    let sample = try SampleCopy("trailnote")
    try sample.replace(
      "\"servedBy\": \"us\"", by: "\"servedBy\": \"\(platform)\"", in: "linkover.json")
    _ = try sample.plan()
    let links = try links(sample)
    #expect(links.count == 38)
    let before = told(try sample.linkover(Self.check))
    let planned = try sample.planned().filter { file in
      let isServed = ["hosts/", "phases/", "redirects/", "servers/"].contains {
        file.key.hasPrefix($0)
      }
      // Every page of GitHub's is as the next one.
      let isOther =
        file.key.hasSuffix(".html") && file.key.contains("/t/")
        && !file.key.hasSuffix("/spring.html")
      // These are the same on every server.
      let isAlike =
        platform != "us"
        && (file.key.contains("association")
          || file.key.hasSuffix("assetlinks.json") || file.key.hasPrefix("phases/"))
      return isServed && !isOther && !isAlike
        && (file.key.contains(Self.host)
          || ["nginx", "apache", "caddy"].contains { file.key.hasPrefix("servers/\($0)/linkover.") })
    }
    let isRedirecting = platform != "github-pages"
    for (file, text) in planned.sorted(by: { $0.key < $1.key }) {
      let path = "plan/" + file
      try sample.remove(path)
      let gone = try sample.linkover(Self.check)
      #expect(gone.exitCode == 1 && gone.output.contains("error[PLN003]: '\(file)' is gone"))
      let lost = expected(
        hang(file, on: platform), links, before, isRedirecting: isRedirecting)
      #expect(told(gone) == lost, "\(platform), \(file) gone: \(gone.output)")
      #expect(!gone.errors.contains("does not cover"), "\(gone.errors)")
      let text = String(decoding: text, as: UTF8.self)
      if let hang = hangOfEdited(file, on: platform) {
        try sample.write(path, text + "\n# edited\n")
        let edited = try sample.linkover(Self.check)
        #expect(
          edited.exitCode == 1 && edited.output.contains("error[PLN003]: '\(file)' was changed"))
        let lost = expected(hang, links, before, isRedirecting: isRedirecting)
        #expect(told(edited) == lost, "\(platform), \(file) edited: \(edited.output)")
      }
      try sample.write(path, text)
    }
  }
}
