import Bytes
import TestSupport
import Testing

@testable import Traffic

@Suite struct HostileLogTests {
  private static let good = """
    links.example.com:443 203.0.113.7 - - [30/Nov/2026:08:15:01 +0000] "GET /AbCd HTTP/1.1" 302 0 \
    "-" "Mozilla/5.0 (iPhone) Safari/604.1"

    """

  private func read(
    _ bytes: [UInt8]
  ) throws -> (TrafficEvidence, LineCounts, [TrafficReader.Reject]) {
    var reader = TrafficReader(TrafficOptions())
    var rejects: [TrafficReader.Reject] = []
    let reading = try reader.read(WindowReader(path: "log", bytes: bytes)) { rejects.append($0) }
    return (reader.finish(), reading.counts, rejects)
  }

  @Test("a line of 100 MB is one reject, and the lines around it are read")
  func longLine() throws {
    let good = Array(Self.good.utf8)
    let long = [UInt8](repeating: UInt8(ascii: "a"), count: 100 << 20) + [0x0A]
    let (_, counts, rejects) = try read(good + good + long + good)
    #expect(counts.records == 3 && counts.lines == 4)
    #expect(rejects.map(\.line) == [3] && rejects.map(\.problem) == [.tooLong])
    let (_, first, unread) = try read(long + long + good + good)
    #expect(first.records == 2 && first.lines == 4)
    #expect(unread.map(\.line) == [1, 2] && unread.map(\.problem) == [.tooLong, .tooLong])
  }

  @Test("binary files end in counted rejects")
  func binary() throws {
    for seed in 1...40 as ClosedRange<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let bytes = (0..<5000).map { _ in UInt8(truncatingIfNeeded: generator.next()) }
      let (_, counts, rejects) = try read(bytes)
      #expect(counts.records == 0, "seed \(seed)")
      #expect(counts.rejectedCount + counts.passedOver == counts.lines, "seed \(seed)")
      #expect(rejects.count == counts.rejectedCount, "seed \(seed)")
    }
  }

  @Test(
    "every damaged line is a record or a reject, in every format", arguments: LogFormatTests.names)
  func damaged(_ name: String) throws {
    let bytes = try Fixtures.bytes(LogFormatTests.folder + "/" + name + ".log")
    let format = try LogFormatTests.format(name) ?? LogFormat.named(name)
    for seed in 1...15 as ClosedRange<UInt64> {
      var generator = SeededGenerator(seed: seed)
      var damaged = bytes
      for _ in 0..<Int.random(in: 1...30, using: &generator) {
        let index = Int.random(in: damaged.indices, using: &generator)
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: damaged[index] = UInt8(truncatingIfNeeded: generator.next())
        case 1: damaged.remove(at: index)
        case 2: damaged.insert(contentsOf: #"\"[{:,"#.utf8, at: index)
        default: damaged.removeSubrange(index..<min(damaged.count, index + 20))
        }
        if damaged.isEmpty { damaged = bytes }
      }
      var reader = TrafficReader(TrafficOptions())
      let reading = try reader.read(WindowReader(path: name, bytes: damaged), format: format)
      let counts = reading.counts
      #expect(
        counts.records + counts.passedOver + counts.rejectedCount == counts.lines,
        "\(name), seed \(seed)")
      _ = TrafficSummary(reader.finish())
    }
  }

  @Test("forged fields change only their own line")
  func forged() throws {
    let prefix = #"links.example.com:443 203.0.113.7 - - [30/Nov/2026:08:15:01 +0000] "#
    let lines = [
      // escaped quotes do not end a field
      #""GET /a\" 200 0 \"-\" \"Googlebot HTTP/1.1" 404 0 "-" "Mozilla/5.0 (iPhone)""#,
      #""GET /b HTTP/1.1" 302 0 "-" "Mozilla/5.0 \" 500 0 \"-\" \"x""#,
      "\"GET /\u{1B}[2Jc HTTP/1.1\" 302 0 \"-\" \"Mozilla/5.0 \u{1B}[31m\"",
      #""GET /d HTTP/1.1" 302 0 "-" "Mozilla/5.0\\""#,
    ].map { prefix + $0 + "\n" }
    let forgedHost =
      #"<script>:443 203.0.113.7 - - [30/Nov/2026:08:15:01 +0000] "GET /e HTTP/1.1" 200 0 "-" "Mozilla/5.0""#
    let (evidence, counts, _) = try read(Array((lines.joined() + forgedHost + "\n").utf8))
    #expect(counts.records == 5 && counts.rejectedCount == 0)
    let summary = TrafficSummary(evidence)
    #expect(
      summary.links.map(\.key) == [
        "/%1B[2Jc", "/a%5C%22%20200%200%20%5C%22-%5C%22%20%5C%22Googlebot", "/b", "/d",
      ])
    #expect(summary.host("links.example.com")?.totals[.person] == 4)
    #expect(
      summary.host("links.example.com")?.statuses.map(\.status) == [302, 404])
    #expect(summary.host("(other hosts)")?.totals[.person] == 1)
  }

  @Test("hosts without end are one host at last, and no link of theirs is kept")
  func manyHosts() throws {
    let lines = (0..<6000).map { number in
      "h\(number).example:443 203.0.113.7 - - [30/Nov/2026:08:15:01 +0000] "
        + "\"GET /a HTTP/1.1\" 302 0 \"-\" \"Mozilla/5.0\"\n"
    }
    let (evidence, counts, _) = try read(Array(lines.joined().utf8))
    #expect(counts.records == 6000)
    let summary = TrafficSummary(evidence)
    #expect(summary.hosts.count == HostNames.limit - 1)
    #expect(summary.totals[.person] == 6000)
    #expect(summary.links.count == HostNames.limit - 2)
  }

  @Test("user agents without end are told apart all the same")
  func manyAgents() throws {
    let lines = (0..<40_000).map { number in
      "links.example.com:443 203.0.113.7 - - [30/Nov/2026:08:15:01 +0000] "
        + "\"GET /a HTTP/1.1\" 302 0 \"-\" \"\(number % 2 == 0 ? "curl/" : "Mozilla/5.0 ")\(number)\"\n"
    }
    let summary = TrafficSummary(try read(Array(lines.joined().utf8)).0)
    #expect(summary.totals[.bot] == 20_000 && summary.totals[.person] == 20_000)
    #expect(summary.rules.first { $0.name == "curl" }?.example == "curl/0")
  }
}
