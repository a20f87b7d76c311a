import Bytes
import TestSupport
import Testing

@testable import Traffic

@Suite struct ShardTests: ~Copyable {
  private let folder: TemporaryDirectory

  init() throws {
    folder = try TemporaryDirectory()
  }

  private func evidence(_ lines: [String], salt: String = "salt") throws -> TrafficEvidence {
    var options = TrafficOptions()
    options.salt = salt
    var reader = TrafficReader(options)
    let text = Array((lines.joined(separator: "\n") + "\n").utf8)
    _ = try reader.read(WindowReader(path: "log", bytes: text))
    return reader.finish()
  }

  private func part(_ evidence: TrafficEvidence) throws -> String {
    var output = try OutputBuffer(creating: folder.path + "/part")
    try TrafficPart(evidence).write(to: &output)
    try output.flush()
    return try folder.text("part")
  }

  private func joined(_ parts: [String]) throws -> TrafficEvidence {
    var reader = TrafficReader(TrafficOptions())
    for part in parts {
      let reading = try reader.read(WindowReader(path: "part", bytes: Array(part.utf8)))
      #expect(reading.format == TrafficReader.partFormat)
    }
    return reader.finish()
  }

  @Test("one file and its shards in any order give the same evidence, byte by byte")
  func shards() throws {
    for seed in 1...12 as ClosedRange<UInt64> {
      var generator = SeededGenerator(seed: seed)
      var log = RandomLog(seed: seed)
      let lines = log.lines(800, reorders: seed % 2 == 0) + ["no line of a log"]
      let whole = try evidence(lines)
      var shards = [[String]](repeating: [], count: Int.random(in: 1...6, using: &generator))
      for line in lines {
        shards[Int.random(in: shards.indices, using: &generator)].append(line)
      }
      // A shard of one bad line would not be recognised as a log.
      if shards.contains(where: { $0.count < 3 }) { continue }
      let parts = try shards.map { try part(evidence($0)) }.shuffled(using: &generator)
      let one = try part(joined([parts.joined()]))
      let several = try part(joined(parts))
      #expect(one == (try part(whole)), "seed \(seed)")
      #expect(several == one, "seed \(seed)")
      #expect(TrafficText.of(try joined(parts)) == TrafficText.of(whole), "seed \(seed)")
    }
  }

  @Test("the lines of parts may be sorted, as Hadoop does")
  func sorted() throws {
    var log = RandomLog(seed: 4)
    let lines = log.lines(300)
    let parts = try part(evidence(Array(lines[..<100]))) + part(evidence(Array(lines[100...])))
    let sorted = parts.split(separator: "\n").sorted().map { $0 + "\t\n" }.joined()
    var reader = TrafficReader(TrafficOptions())
    _ = try reader.join(WindowReader(path: "part", bytes: Array(sorted.utf8)))
    #expect(try part(reader.finish()) == (try part(evidence(lines))))
  }

  @Test("a part of a part is the part")
  func again() throws {
    var log = RandomLog(seed: 99)
    let first = try part(evidence(log.lines(300)))
    #expect(try part(joined([first])) == first)
  }

  @Test("no address, code or query stands in a part")
  func privacy() throws {
    var log = RandomLog(seed: 5)
    let part = try part(evidence(log.lines(500)))
    for word in ["203.0.", "secret", "oobCode", "apn="] {
      #expect(!part.contains(word), "\(word)")
    }
    #expect(part.contains("token=***"))
  }

  @Test("parts of another salt, and lines that are none of a part, are refused")
  func refused() throws {
    var log = RandomLog(seed: 7)
    let lines = log.lines(50)
    let first = try part(evidence(lines))
    let other = try part(evidence(lines, salt: "other"))
    #expect(throws: TrafficReader.BadPart.self) { try joined([first, other]) }
    for line in [
      "x", "{}", #"{"host":"a"}"#, #"{"link":"/a","of":"b","days":[[1]],"seen":[0,0,0,0,0]}"#,
      #"{"format":"json","lines":-1,"records":0,"passedOver":0,"rejected":{}}"#,
      #"{"rule":"slack","class":"person?","example":""}"#,
      #"{"host":"a","first":1,"last":1,"ownAudits":0,"statuses":[[1000,1]],"rules":[],"clients":[]}"#,
    ] {
      #expect(throws: TrafficReader.BadPart.self, "\(line)") { try joined([first + line + "\n"]) }
    }
  }
}
