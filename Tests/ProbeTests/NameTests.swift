import TestSupport
import Testing

@testable import Probe

@Suite(.timeLimit(.minutes(10)))
struct NameTests {
  private func answers(_ names: [String], zone: [String]) throws -> [NameAnswer] {
    let server = try ScriptedServer("Tests/ProbeTests/Fixtures/name_server.py", zone)
    var settings = ProbeSettings()
    let address: NameServer = try #require(NameServer("127.0.0.1:\(server.port)"))
    settings.nameServer = address
    settings.connectTimeout = 1
    var engine = try ProbeEngine(settings)
    for (tag, name) in names.enumerated() { engine.addLookup(name, tag: tag) }
    var answers: [Int: NameAnswer] = [:]
    while let (tag, event) = engine.next() {
      if case .names(let answer) = event { answers[tag] = answer }
    }
    return try names.indices.map { try #require(answers[$0]) }
  }

  @Test(
    "addresses, aliases, and names that do not exist",
    .enabled(if: OutsideProgram.isWanted("python3")))
  func lookups() throws {
    let found = try answers(
      [
        "a.example", "b.example", "gone.example", "c.example", "empty.example", "d.example",
        "e.example",
      ],
      zone: [
        "a.example=192.0.2.7", #"a.example="hosting-site=a-site-with-a-long-name"#,
        #"a.example="v=spf1 -all"#,
        "a.example=2001:db8::7", "b.example=x.web.app",
        "x.web.app=199.36.158.100", "c.example=lost.azurewebsites.net", "empty.example=nothing",
        "d.example=silent", "e.example=f.example", "f.example=e.example",
      ])
    #expect(
      found.map(\.status) == [
        .found, .found, .noSuchName, .noSuchName, .noAddress, .failed, .noAddress,
      ])
    #expect(found[0].addresses.map(\.description) == ["192.0.2.7", "2001:db8::7"])
    #expect(found[0].firebaseSites == ["a-site-with-a-long-name"])
    #expect(found[1].aliases == ["x.web.app"] && found[1].firebaseSites.isEmpty)
    #expect(found[3].aliases == ["lost.azurewebsites.net"])
    #expect(found[6].aliases == ["f.example"])
  }

  @Test("a broken message of a name server is refused, never followed without end")
  func brokenMessages() {
    let head: [UInt8] = [0, 1, 0x81, 0x80, 0, 1, 0, 1, 0, 0, 0, 0]
    let loop = head + [0xC0, 12, 0, 1, 0, 1]
    #expect(DNSMessage(loop) == nil)
    let good =
      head + [1, 97, 0, 0, 1, 0, 1] + [0xC0, 12, 0, 1, 0, 1, 0, 0, 0, 9, 0, 4, 192, 0, 2, 1]
    #expect(DNSMessage(good)?.addresses.first?.description == "192.0.2.1")
    for length in 0..<good.count { #expect(DNSMessage(Array(good.prefix(length))) == nil) }
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<20_000 {
      var bytes = good
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        bytes[Int.random(in: 0..<bytes.count, using: &generator)] = UInt8.random(
          in: 0...255, using: &generator)
      }
      _ = DNSMessage(bytes)
    }
  }

  @Test(
    "which addresses the world can reach",
    arguments: [
      ("127.0.0.1", false), ("10.1.2.3", false), ("192.168.0.1", false), ("172.16.0.1", false),
      ("100.64.0.1", false), ("199.36.158.100", true), ("8.8.8.8", true), ("::1", false),
      ("fd00::1", false), ("fe80::1", false), ("2606:4700::1", true), ("::ffff:10.0.0.1", false),
      ("[2a00:1450::5]", true), ("169.254.1.1", false),
    ])
  func publicAddresses(text: String, isPublic: Bool) throws {
    #expect(try #require(IPAddress(text)).isPublic == isPublic)
  }

  @Test("what is no address or name server is refused")
  func refused() {
    for text in ["", "1.2.3", "1.2.3.4.5", "x", "[::1", "1.2.3.4 "] {
      #expect(IPAddress(text) == nil, "\(text)")
    }
    for text in ["::1", "1.2.3.4:0", "1.2.3.4:99999", "1.2.3.4:x", "a:53"] {
      #expect(NameServer(text) == nil, "\(text)")
    }
    #expect(NameServer("192.0.2.1")?.port == 53)
  }
}
