import Bytes
import Diagnostics
import DynamicLinks
import Inventory
import Synchronization
import TestSupport
import Testing

/// Links that are joined in parts on disk are what they are in memory.
@Suite struct JoiningOnDiskTests {
  /// All that can be told of an inventory.
  private struct Outcome: Equatable {
    var links: [String]
    var conflicts: Set<String>
    var files: [InventoryFile]
    var findings: [String]
    var counts: [String]
    var rejected: [RejectedRow]
    var summary: [String]
    var collisions: [String]
    var mentioned: [String]
    var sample: [String]
  }

  /// Gathers portions.
  private final class Gathering: Sendable {
    struct State {
      var links: [(ordinal: Int, text: String)] = []
      var conflicts: Set<String> = []
      var summary = InventorySummary()
      var collisions = SuffixCollisions()
      var mentioned: MentionedLinks
      var sample = LinkSample(size: 3)
      var parts = 0
    }

    let state: Mutex<State>

    init(_ mentions: LinkMentions) {
      state = Mutex(State(mentioned: MentionedLinks(mentions)))
    }

    func take(_ table: LinkTable) {
      state.withLock { state in
        state.parts += 1
        state.summary.add(table)
        state.collisions.add(table)
        state.mentioned.add(table)
        state.sample.add(table) { row, text in text += table.url(row) }
        for row in 0..<table.count {
          state.links.append((table.ordinal(row), Self.text(row, table)))
        }
        for conflict in table.conflicts {
          let url = text(table.url(conflict.row))
          state.conflicts.insert("\(url) \(text(table.target(conflict))) \(conflict.source)")
        }
      }
    }

    private static func text(_ row: Int, _ table: LinkTable) -> String {
      let values = LinkColumn.allCases.map { String(decoding: table.value(row, $0), as: UTF8.self) }
      return values.joined(separator: "|")
        + " \(table.features(row)) \(table.source(row)) \(table.clicks(row) ?? -1)"
        + " \(table.kind(row)) \(LinkFaults(row, of: table).ruleIDs)"
    }

    private func text(_ bytes: ArraySlice<UInt8>) -> String {
      String(decoding: bytes, as: UTF8.self)
    }
  }

  private static let domains = [LinkDomain(host: "links.example.com", pathPrefix: "t")]

  /// Reads files, and what a log tells, joined within `limit` bytes; nil keeps all.
  private func outcome(_ files: [String], seen: [[UInt8]], limit: Int?) throws -> (Outcome, Int) {
    var mentions = LinkMentions(domains: Self.domains)
    mentions.scan(
      Array((seen.map { String(decoding: $0, as: UTF8.self) } + files).joined(separator: " ").utf8),
      name: "text")
    let gathering = Gathering(mentions)
    let folder = try TemporaryDirectory()
    var reader =
      limit.map { limit in
        InventoryReader(
          domains: Self.domains, keepsDetails: true,
          scratch: ScratchSpace(folder: folder.path, limit: limit)
        ) { table, _ in gathering.take(table) }
      } ?? InventoryReader(domains: Self.domains, keepsDetails: true)
    for (index, file) in files.enumerated() {
      try reader.read(Array(file.utf8), source: InventorySource(path: "file\(index)"))
    }
    let hosts = reader.ownHosts
    reader.addSeen(seen, name: "log")
    try reader.joinDeferred()
    let reading = reader.finish()
    gathering.take(reading.table)
    return gathering.state.withLock { state in
      let summary = state.summary
      let groups = summary.domains + summary.kinds + summary.packages + summary.bundles
      let mentioned = state.mentioned
      let outcome = Outcome(
        links: state.links.sorted { $0.ordinal < $1.ordinal }.map(\.text),
        conflicts: state.conflicts, files: reading.files,
        findings: reading.findings.map {
          "\($0.location) \($0.ruleID) \($0.message) \($0.related)"
        },
        counts: reading.findingCounts.map { "\($0.ruleID) \($0.count)" },
        rejected: reading.rejected,
        summary: groups.map { "\($0)" } + [
          "\(summary.linkCount) \(summary.archivedCount) \(summary.shortCount)",
          "\(summary.missingTargetCount) \(summary.applessCount) \(summary.trafficOnlyCount)",
          "\(summary.clickCount ?? -1) \(hosts.sorted())",
        ],
        collisions: state.collisions.pairs.map {
          "\(String(decoding: $0.first, as: UTF8.self)) \($0.isCaseOnly) "
            + String(decoding: $0.second, as: UTF8.self)
        } + ["\(state.collisions.sameSuffixCount) \(state.collisions.caseOnlyCount)"],
        mentioned: (0..<mentioned.mentions.count).map {
          String(decoding: mentioned.target($0), as: UTF8.self)
        },
        sample: state.sample.texts.map { String(decoding: $0, as: UTF8.self) })
      return (outcome, state.parts)
    }
  }

  @Test("any bound gives the result of none", .timeLimit(.minutes(10)))
  func anyBound() throws {
    for seed in 1...4 as ClosedRange<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let files = [
        Self.table(&generator, count: 250), Self.records(&generator, count: 90),
        Self.table(&generator, count: 150),
      ]
      let seen = (0..<60).map { _ in Array(Self.link(&generator).utf8) }
      let (expected, _) = try outcome(files, seen: seen, limit: nil)
      #expect(expected.conflicts.count > 20 && expected.links.count > 100)
      #expect(expected.collisions.count == SuffixCollisions.pairLimit + 1)
      #expect(expected.counts.contains("INV015 1"))
      for limit in [0, Int.random(in: 5_000..<60_000, using: &generator)] {
        let (found, parts) = try outcome(files, seen: seen, limit: limit)
        #expect(found == expected, "seed \(seed), limit \(limit)")
        #expect(parts > 20 || limit > 0, "seed \(seed), limit \(limit)")
      }
    }
  }

  @Test("a folder without room is told")
  func noRoom() throws {
    var reader = InventoryReader(
      domains: [], scratch: ScratchSpace(folder: "/none", limit: 100)
    ) { _, _ in }
    try reader.read(
      Array("https://a.page.link/AbCd\nhttps://a.page.link/EfGh\n".utf8),
      source: InventorySource(path: "list"))
    let expected = ScratchError.cannotWrite(folder: "/none", reason: "No such file or directory")
    #expect(throws: expected) { try reader.joinDeferred() }
  }

  @Test("links in every letter case and with countless targets take bounded time")
  func hostile() throws {
    let cases = (0..<20_000).map { number in
      "https://a.page.link/"
        + "abcdefghijklmnop".enumerated().map { index, letter in
          number >> index & 1 == 1 ? letter.uppercased() : String(letter)
        }.joined() + ",https://e.com"
    }
    let targets = (0..<20_000).map { "https://a.page.link/AbCd,https://e.com/\($0)" }
    let reading = try readText(
      "short_link,link\n" + (cases + targets + targets).joined(separator: "\n"))
    #expect(reading.count("INV004") == 19_999 && reading.count("INV003") == 19_999)
    #expect(reading.files[0].duplicates == 20_000)
  }

  private static let hosts = [
    "a.page.link", "b.page.link", "links.example.com/t", "links.example.com/T", "go.example.com",
    "goo.gl/app/x", "goo.gl/APP/x", "A.page.link",
  ]

  private static func suffix(_ generator: inout SeededGenerator) -> String {
    let word = ["abcd", "efgh", "summer-sale", "x", "a%20b", "view"].randomElement(
      using: &generator)
    let letters = (word ?? "").map { letter in
      Bool.random(using: &generator) ? letter.uppercased() : String(letter)
    }
    let number = Int.random(in: 0..<5, using: &generator)
    return letters.joined() + (number == 0 ? "" : "\(number)")
  }

  private static func link(_ generator: inout SeededGenerator) -> String {
    let host = hosts.randomElement(using: &generator) ?? ""
    let scheme = ["https", "http", "HTTPS"].randomElement(using: &generator) ?? ""
    let number = Int.random(in: 0..<30, using: &generator)
    if Int.random(in: 0..<250, using: &generator) == 0 { return "https://go.exmaple.com/abcd" }
    switch Int.random(in: 0..<20, using: &generator) {
    case 0: return "\(scheme)://\(host)/?link=https://e.com/\(number)&apn=com.a&st=T\(number)"
    case 1:
      let short = "https://a.page.link/\(suffix(&generator))"
      return "https://a.page.link/?link=https://e.com/\(number)&_osl=\(short)&apn=com.b"
    case 2: return "\(host)/\(suffix(&generator))"
    case 3: return "https://\(host)/"
    case 4: return "https://\(host)/\(suffix(&generator))/\(suffix(&generator))/\(number)"
    case 5: return "https://\(host)/\(suffix(&generator))?d=1"
    case 6: return "https://\(host)/\(suffix(&generator))/"
    case 7:
      return ["", "no link", "ftp://x/y", suffix(&generator)].randomElement(using: &generator) ?? ""
    case 8: return "https://\(host)/\(suffix(&generator))#\(number)"
    case 9: return "https://\(host)/?link=https://e.com/?a=\(number)&b=2&apn=com.a"
    default: return "\(scheme)://\(host)/\(suffix(&generator))"
    }
  }

  private static func target(_ generator: inout SeededGenerator) -> String {
    let number = Int.random(in: 0..<4, using: &generator)
    return [
      "", "https://e.com/\(number)", "http://e.com/\(number)", "https://a.page.link/x", "nothing",
    ]
    .randomElement(using: &generator) ?? ""
  }

  private static func table(_ generator: inout SeededGenerator, count: Int) -> String {
    let rows = (0..<count).map { number in
      let cells = [
        link(&generator), target(&generator),
        ["com.a", "com.b", ""].randomElement(using: &generator) ?? "",
        ["true", "false"].randomElement(using: &generator) ?? "", "name \(number % 7)",
        ["https://e.com/f\(number % 5)", ""].randomElement(using: &generator) ?? "",
      ]
      return cells.joined(separator: ",") + (number % 50 == 49 ? ",too,many" : "")
    }
    return "short_link,link,apn,archived,name,afl\n" + rows.joined(separator: "\n") + "\n\"x\"y,z\n"
  }

  private static func records(_ generator: inout SeededGenerator, count: Int) -> String {
    let rows = (0..<count).map { number in
      let link = link(&generator)
      let stats = #"{"linkEventStats":[{"platform":"IOS","count":"\#(number)","event":"CLICK"}]}"#
      return number % 3 == 0
        ? #"{"short_link":"\#(link)","stats":\#(stats)}"#
        : #"{"short_link":"\#(link)","link":"\#(target(&generator))"}"#
    }
    return rows.joined(separator: "\n")
  }
}
