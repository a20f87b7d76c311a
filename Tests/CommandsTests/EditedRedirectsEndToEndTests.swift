import Foundation
import TestSupport
import Testing

/// Saved files of redirects that somebody changed: what `check` tells are the links that the change
/// loses, and no other.
@Suite struct EditedRedirectsEndToEndTests {
  private static let host = "links.trailnote.example"
  private static let pages = "hosts/\(host)/_redirects"
  private static let vercel = "servers/\(host)/vercel.json"

  /// An edit of the file of one platform.
  struct Edit: Sendable, CustomTestStringConvertible {
    let platform: String
    let file: String
    let name: String
    /// How many links it loses.
    let lost: Int
    /// What is said of it; nil where no link is lost.
    let reason: String?
    let change: @Sendable (String) -> String

    var testDescription: String { platform + ", " + name }

    init(
      _ platform: String, _ file: String, _ name: String, _ lost: Int, _ reason: String?,
      _ change: @escaping @Sendable (String) -> String
    ) {
      self.platform = platform
      self.file = file
      self.name = name
      self.lost = lost
      self.reason = reason
      self.change = change
    }

    /// A line before all others.
    static func before(
      _ platform: String, _ file: String, _ line: String, _ lost: Int, _ reason: String?
    ) -> Edit {
      Edit(platform, file, line, lost, reason) { line + "\n" + $0 }
    }

    /// A rule of vercel.json before all others.
    static func rule(_ source: String, _ more: String, _ lost: Int, _ reason: String?) -> Edit {
      Edit("vercel", vercel, source + more, lost, reason) { text in
        let rule = #"{"source": "\#(source)", "destination": "https://x.example/"\#(more)},"#
        return text.replacingOccurrences(
          of: "\"redirects\": [", with: "\"redirects\": [" + rule)
      }
    }
  }

  /// The platforms whose redirects are lines of `_redirects`; both where the full check runs the
  /// released program.
  private static let platformsOfLines =
    ProgramRun.isReleased ? ["cloudflare-pages", "gitlab-pages"] : ["gitlab-pages"]

  private static let lines: [Edit] = platformsOfLines.flatMap { platform in
    [
      .before(platform, pages, "/promo/* https://x.example/ 302", 0, nil),
      .before(platform, pages, "/t/wd* https://x.example/:splat", 1, "has '/t/wd*' before it"),
      .before(platform, pages, "/t/K?9Q https://x.example/", 0, nil),
      .before(platform, pages, "/:t/summer-sale https://x.example/", 1, "has '/:t/summer-sale'"),
      .before(platform, pages, "/t/Kx9Q /index.html 200", 1, "holds another redirect of it"),
      .before(platform, pages, "/t/Kx9Q https://www.trailnote.example/trips/1042", 0, nil),
      .before(platform, pages, "# /t/Kx9Q was here", 0, nil),
      .before(platform, pages, "/t/Kx9Q https://x.example/ 404", 0, nil),
      .before(platform, pages, "/*/Kx9Q https://www.trailnote.example/trips/1042", 0, nil),
      Edit(platform, pages, "other blanks", 0, nil) {
        $0.replacingOccurrences(of: " 302", with: "\t301 ")
      },
      Edit(platform, pages, "below all", 0, nil) { $0 + "/t/* https://x.example/ 302\n" },
    ]
  }

  private static let others: [Edit] = [
    .rule("/promo/:x*", "", 0, nil), .rule("/t/:x*", "", 24, "has '/t/:x*' before it"),
    .rule("/t/wd4KPtHLktoNKOCB(.*)", "", 1, "which takes it"),
    .rule("/t/w(d\\\\w+)", "", 1, "which may take it"),
    .rule("/t/:x", #", "has": [{"type": "cookie", "key": "a"}]"#, 24, "which may take it"),
    Edit("apache", "redirects/\(host)/links.txt", "the first of two", 0, nil) {
      "/t/Kx9Q https://x.example/\n" + $0
    },
    Edit("apache", "redirects/\(host)/links.txt", "the last of two", 1, "holds another") {
      $0 + "/t/Kx9Q https://x.example/\n"
    },
    Edit("netlify", "servers/\(host)/netlify/links.js", "the last of two", 1, "holds another") {
      $0.replacingOccurrences(
        of: "\n]);", with: ",\n[\"/t/Kx9Q\",\"https://x.example/\"]\n]);")
    },
    Edit("caddy", "redirects/\(host)/links.caddy", "an expression", 1, "may take it") {
      $0.replacingOccurrences(
        of: "{linkover_value1} {\n",
        with: "{linkover_value1} {\n\t\"~^/t/summer\" \"https://x.example/\"\n")
    },
    Edit("nginx", "redirects/\(host)/targets.map", "an expression", 0, nil) {
      "\"~^/t/\" \"https://x.example/\";\n" + $0
    },
    Edit("nginx", "redirects/\(host)/targets.map", "other letters", 1, "holds another") {
      "\"/T/SUMMER-SALE\" \"/T/SUMMER-SALE https://x.example/\";\n" + $0
    },
    Edit(
      "cloudflare-bulk-redirects", "redirects/\(host)/bulk-redirects.csv", "with a scheme", 1,
      "holds another"
    ) { "https://\(host)/t/Kx9Q,https://x.example/,302,TRUE,FALSE,FALSE,FALSE\n" + $0 },
    Edit(
      "cloudflare-bulk-redirects", "redirects/\(host)/bulk-redirects.csv", "below a path", 0, nil
    ) { "\(host)/t,https://x.example/,302,TRUE,FALSE,TRUE,FALSE\n" + $0 },
    Edit("github-pages", "hosts/\(host)/t/Kx9Q.html", "another script", 0, "hold it as planned") {
      $0.replacingOccurrences(of: "target.href", with: "'https://x.example/'")
    },
  ]

  @Test("an edit loses the links that it takes", arguments: lines + others)
  func edit(edit: Edit) throws {
    let sample = try SampleCopy("trailnote")
    try sample.replace(
      "\"servedBy\": \"us\"", by: "\"servedBy\": \"\(edit.platform)\"", in: "linkover.json")
    _ = try sample.plan()
    let check = ["check", "trailnote", "--as-of", SampleCopy.day]
    let before = try sample.linkover(check)
    let path = "plan/" + edit.file
    let text = try sample.text(path)
    try sample.write(path, edit.change(text))
    #expect(try sample.text(path) != text)
    let after = try sample.linkover(check)
    #expect(after.exitCode == 1)
    #expect(unrestored(after) - unrestored(before) == edit.lost, "\(after.errors)")
    #expect(after.output.contains("PLN003"))
    let reasons = after.output.components(separatedBy: "\n").filter {
      $0.contains("PLN002") && $0.contains("'\(path)'")
    }
    #expect(reasons.isEmpty == (edit.reason == nil), "\(after.output)")
    if let reason = edit.reason {
      #expect(reasons.allSatisfy { $0.contains(reason) }, "\(reasons)")
    }
  }

  /// How many links the last line says are unrestored.
  private func unrestored(_ run: ProgramRun) -> Int {
    let words = run.errors.components(separatedBy: "proof: does not hold, ")
    return words.count < 2 ? 0 : Int(words[1].prefix { $0.isNumber }) ?? 0
  }

  @Test(
    "a redirect that takes the association files away is told, with what it costs",
    arguments: [
      ("cloudflare-pages", pages, "/.well-known/* https://x.example/ 302\n", true),
      ("gitlab-pages", pages, "/.well-known/* https://x.example/ 302\n", false),
    ])
  func hiddenFiles(platform: String, file: String, line: String, isHidden: Bool) throws {
    let sample = try SampleCopy("trailnote")
    try sample.replace("\"us\"", by: "\"\(platform)\"", in: "linkover.json")
    _ = try sample.plan()
    try sample.write("plan/" + file, try sample.text("plan/" + file) + line)
    let run = try sample.linkover(["check", "trailnote", "--as-of", SampleCopy.day])
    let text =
      "has '/.well-known/*', which takes '/.well-known/apple-app-site-association': "
      + "nobody gets that file"
    #expect(run.output.contains(text) == isHidden, "\(run.output)")
    #expect(run.errors.contains("proof: does not hold"), "\(run.errors)")
  }

  @Test("a redirect that is not read may hide the association files, and no more is said")
  func perhapsHiddenFiles() throws {
    let sample = try SampleCopy("trailnote")
    try sample.replace("\"us\"", by: "\"vercel\"", in: "linkover.json")
    _ = try sample.plan()
    let rule = #"{"source": "/((?!.well-known/).*)", "destination": "https://x.example/"},"#
    try sample.replace(
      "\"redirects\": [", by: "\"redirects\": [" + rule, in: "plan/" + Self.vercel)
    let run = try sample.linkover(["check", "trailnote", "--as-of", SampleCopy.day])
    let text = "which may take '/.well-known/assetlinks.json': then nobody gets that file"
    #expect(run.output.contains(text), "\(run.output)")
    #expect(!run.output.contains("which takes '/.well-known/"), "\(run.output)")
  }

  @Test(
    "a link is told by its own record, whatever spellings of others are too long",
    arguments: [
      ("nginx", "redirects/links.pebblecast.example/targets.map"),
      ("apache", "redirects/links.pebblecast.example/links.txt"),
    ])
  func longLinks(platform: String, file: String) throws {
    let sample = try SampleCopy("onehost")
    try sample.replace("\"us\"", by: "\"\(platform)\"", in: "linkover.json")
    try sample.replace(
      "\"domains\"", by: "\"inventory\": [\"links.csv\"], \"domains\"", in: "linkover.json")
    // Of some of these there is room in nginx's maps for the link, and none for its turn.
    let rows = (1300..<1340).map { length in
      let target = "https://x.example/" + String(repeating: "a", count: length)
      return "https://links.pebblecast.example/?link=\(target)+b,\(target)+b\n"
    }
    let long = "https://x.example/" + String(repeating: "a", count: 1000)
    let short = ["n0,\(long)\n", "n1,https://x.example/\n"].map {
      "https://links.pebblecast.example/" + $0
    }
    try sample.write("links.csv", "short_link,link\n" + (rows + short).joined())
    _ = try sample.plan()
    let check = ["check", "onehost", "--as-of", SampleCopy.day]
    let before = unrestored(try sample.linkover(check))
    let text = try sample.text("plan/" + file)
    let lines = text.split(separator: "\n").filter { !$0.contains("/n0") }
    try sample.write("plan/" + file, lines.joined(separator: "\n") + "\n")
    let after = try sample.linkover(check)
    #expect(after.exitCode == 1 && unrestored(after) - before == 1, "\(after.errors)")
    #expect(after.output.contains("pebblecast.example/n0"), "\(after.output)")
  }

  @Test(
    "a link is told by its own record, however short targets are; where no mark fits, all are told",
    arguments: [("http://a.io", 1), ("http://a", 29)])
  func shortTargets(target: String, lost: Int) throws {
    let sample = try SampleCopy("onehost")
    try sample.replace("\"us\"", by: "\"cloudflare-pages\"", in: "linkover.json")
    try sample.replace(
      "\"domains\"", by: "\"inventory\": [\"links.csv\"], \"domains\"", in: "linkover.json")
    let rows = (960..<990).map { length in
      let suffix = String(repeating: "k", count: length)
      return "https://links.pebblecast.example/\(suffix),\(target)\n"
    }
    try sample.write(
      "links.csv",
      "short_link,link\n" + rows.joined()
        + "https://links.pebblecast.example/n0,https://x.example/0\n"
        + "https://links.pebblecast.example/n1,https://x.example/1\n")
    _ = try sample.plan()
    let check = ["check", "onehost", "--as-of", SampleCopy.day]
    let before = unrestored(try sample.linkover(check))
    #expect(before > 0 && before < rows.count)
    let file = "plan/hosts/links.pebblecast.example/_redirects"
    let lines = try sample.text(file).split(separator: "\n").filter { !$0.hasPrefix("/n0") }
    try sample.write(file, lines.joined(separator: "\n") + "\n")
    let after = try sample.linkover(check)
    #expect(after.exitCode == 1 && unrestored(after) - before == lost, "\(after.errors)")
    let isTold = lost == 1
    #expect(after.output.contains("pebblecast.example/n0") == isTold, "\(after.output)")
    #expect(!after.output.contains("pebblecast.example/n1"), "\(after.output)")
    #expect(after.output.contains("which links that is about cannot be told") != isTold)
  }

  @Test("below a pattern Cloudflare reads a hundred lines")
  func limit() throws {
    let sample = try SampleCopy("onehost")
    try sample.replace("\"us\"", by: "\"cloudflare-pages\"", in: "linkover.json")
    try sample.replace(
      "\"domains\"", by: "\"inventory\": [\"links.csv\"], \"domains\"", in: "linkover.json")
    let rows = (0..<300).map {
      "https://links.pebblecast.example/n\($0),https://pebblecast.example/\($0)\n"
    }
    try sample.write("links.csv", "short_link,link\n" + rows.joined())
    #expect(try sample.plan().exitCode == 0)
    let path = "plan/hosts/links.pebblecast.example/_redirects"
    try sample.write(path, "/promo/* https://x.example/ 302\n" + (try sample.text(path)))
    let run = try sample.linkover(["check", "onehost", "--as-of", SampleCopy.day])
    #expect(run.errors.contains("proof: does not hold, 201 of 300 links"), "\(run.errors)")
    #expect(run.output.contains("has more rules before it than are read"), "\(run.output)")
  }

  @Test("code is said to be code, and a file that would be published is an error")
  func words() throws {
    let sample = try SampleCopy("trailnote")
    #expect(try sample.plan().exitCode == 0)
    let path = "servers/nginx/hosts/\(Self.host).conf"
    try sample.replace(
      "merge_slashes off;", by: "merge_slashes off; location /t/ { return 404; }",
      in: "plan/" + path)
    try sample.write("plan/hosts/\(Self.host)/t/Kx9Q", "mine\n")
    let run = try sample.linkover(["check", "trailnote", "--as-of", SampleCopy.day])
    #expect(
      run.output.contains(
        "'\(path)' was changed since the plan: what that does cannot be told, and all that hangs on it"
      ), "\(run.output)")
    #expect(run.output.contains("error[PLN003]: 'hosts/\(Self.host)/t/Kx9Q' was not written"))
  }
}
