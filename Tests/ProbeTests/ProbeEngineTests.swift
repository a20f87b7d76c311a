import Probe
import TestSupport
import Testing

@Suite(.enabled(if: LoopbackHosts.isAvailable), .timeLimit(.minutes(10)))
struct ProbeEngineTests {
  /// Asks for all `requests` at once; the replies in the order of the requests.
  private func replies(
    _ requests: [ProbeRequest], _ settings: ProbeSettings
  ) throws -> [ProbeReply] {
    var engine = try ProbeEngine(settings)
    for (tag, request) in requests.enumerated() { engine.add(request, tag: tag) }
    var replies: [Int: ProbeReply] = [:]
    while let (tag, event) = engine.next() {
      if case .reply(let reply) = event { replies[tag] = reply }
    }
    return try requests.indices.map { try #require(replies[$0]) }
  }

  private func settings(_ hosts: LoopbackHosts) -> ProbeSettings {
    var settings = ProbeSettings()
    settings.authorities = hosts.authority
    settings.connectTo = ["::127.0.0.1:\(hosts.port)"]
    settings.retries = 0
    settings.timeout = 5
    return settings
  }

  private func hosts() throws -> LoopbackHosts {
    try LoopbackHosts([
      .init(
        "good.example", .good,
        """
        location = /json { return 200 '{"a":"$http_user_agent $request_method"}'; }
        location = /there { return 302 https://www.example.com/here; }
        """),
      .init("expired.example", .expired, "return 200 '{}';"),
      .init("other.example", .otherName, "return 200 '{}';"),
      .init("self.example", .selfSigned, "return 200 '{}';"),
    ])
  }

  @Test("status, headers, body and redirect come back as they were sent; nothing is followed")
  func answers() throws {
    let hosts = try hosts()
    var head = ProbeRequest("https://good.example/json", userAgent: "HEAD/1")
    head.method = .head
    var old = ProbeRequest("https://good.example/json", userAgent: "Old/1")
    old.httpVersion = .http1
    let replies = try replies(
      [
        ProbeRequest("https://good.example/json", userAgent: "AASA-Bot/1.0.0"), head, old,
        ProbeRequest("https://good.example/there", userAgent: "x"),
      ], settings(hosts))
    let answers = try replies.map { try #require($0.answer, "\($0.failure as Any)") }
    #expect(answers.map(\.status) == [200, 200, 200, 302])
    #expect(String(decoding: answers[0].body, as: UTF8.self) == #"{"a":"AASA-Bot/1.0.0 GET"}"#)
    #expect(answers[0].header("content-type") == "application/json")
    #expect(answers[0].redirectURL == nil)
    #expect(answers.map(\.version) == ["2", "2", "1.1", "2"])
    #expect(answers[1].body.isEmpty)
    #expect(answers[3].redirectURL == "https://www.example.com/here")
    #expect(replies[0].address == "127.0.0.1")
    #expect(replies.contains { $0.timings.handshake > 0 })
  }

  @Test("a certificate that fails is told apart, and is shown when asked for without trust")
  func certificates() throws {
    let hosts = try hosts()
    let names = ["good.example", "expired.example", "other.example", "self.example"]
    let urls = names.map { "https://\($0)/" }
    let trusting = try replies(urls.map { ProbeRequest($0, userAgent: "x") }, settings(hosts))
    #expect(
      trusting.map(\.failure?.kind)
        == [nil, .expiredCertificate, .wrongName, .untrustedCertificate])
    let requests = urls.map { url in
      var request = ProbeRequest(url, userAgent: "x")
      request.verifiesCertificate = false
      return request
    }
    let shown = try replies(requests, settings(hosts)).map { try #require($0.certificates.first) }
    #expect(shown[0].names == ["good.example"])
    #expect(shown[0].issuer == "linkover test")
    #expect(shown[1].notAfter < shown[0].notAfter)
    #expect(shown[2].names == ["www.elsewhere.example"])
    #expect(!Certificate.names(shown[2].names, cover: "other.example"))
    #expect(shown[3].issuer == "self.example")
  }

  @Test("nobody listens, no name, a broken family: each is its own failure")
  func unreachable() throws {
    let hosts = try hosts()
    var settings = settings(hosts)
    settings.connectTo = [
      "closed.example:443:127.0.0.1:\(try LoopbackHosts.freePort())",
      "both.example:443:both.internal:\(hosts.port)",
    ]
    settings.resolve = ["both.internal:\(hosts.port):127.0.0.1,[::1]"]
    let requests = AddressFamily.allCases.map { family in
      var request = ProbeRequest("https://both.example/", userAgent: "x")
      request.family = family
      request.verifiesCertificate = false
      return request
    }
    let replies = try replies(
      [ProbeRequest("https://closed.example/", userAgent: "x")] + requests, settings)
    #expect(replies[0].failure?.kind == .cannotConnect)
    #expect(replies.dropFirst().map { $0.failure?.kind } == [nil, nil, .cannotConnect])
    #expect(replies[1].address == "127.0.0.1")
  }

  @Test("hostile servers end in a failure or a cut body, and never hang")
  func hostile() throws {
    let server = try ScriptedServer("Tests/ProbeTests/Fixtures/odd_server.py")
    var settings = ProbeSettings()
    settings.timeout = 2
    settings.retries = 1
    let kinds = [
      "slow", "short", "flood", "endless", "garbage", "nothing", "early", "escape", "busy",
    ]
    let start = ContinuousClock.now
    let replies = try replies(
      kinds.map { ProbeRequest("http://127.0.0.1:\(server.port)/\($0)", userAgent: "x") },
      settings)
    #expect(ContinuousClock.now - start < .seconds(8))
    #expect(
      replies.map(\.failure?.kind)
        == [
          .timedOut, .interrupted, .malformed, nil, .malformed, .interrupted, nil, nil, nil,
        ])
    let endless = try #require(replies[3].answer)
    #expect(endless.isCut)
    #expect(endless.body.count == ProbeSettings.bodyLimit)
    #expect(replies[6].answer?.status == 200)
    #expect(replies[6].answer?.header("x-old") == nil)
    #expect(replies[7].answer?.header("x-evil") == "\u{1B}[2J\u{FFFD}")
    #expect(replies[8].answer?.status == 200, "it asks again after 'Retry-After: 0'")
  }
}
