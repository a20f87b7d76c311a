import Audit
import Diagnostics
import Foundation
import Probe
import Syntax
import TestSupport
import Testing

@Suite(.enabled(if: LoopbackHosts.isAvailable), .timeLimit(.minutes(10)))
struct LiveAuditTests {
  /// A host, what nginx does for it, and the rules that must speak up.
  private struct Case {
    let host: LoopbackHosts.Host
    let name: String
    let rules: Set<String>

    init(
      _ name: String, _ rules: Set<String>, _ configuration: String,
      as identity: LoopbackHosts.Identity = .good
    ) {
      self.name = name
      self.rules = rules
      host = LoopbackHosts.Host(name, identity, configuration)
    }
  }

  private static let aasa =
    #"{"applinks":{"details":[{"appIDs":["A1B2C3D4E5.com.example"],"components":[{"/":"/t/*"}]}]}}"#
  private static let fingerprint = Array(repeating: "AB", count: 32).joined(separator: ":")
  private static let assetlinks =
    #"[{"relation":["delegate_permission/common.handle_all_urls"],"#
    + #""target":{"namespace":"android_app","package_name":"com.example","#
    + #""sha256_cert_fingerprints":["\#(fingerprint)"]}}]"#
  private static let statements =
    #"{"statements":[{"relation":"delegate_permission/common.handle_all_urls","#
    + #""target":{"androidApp":{"packageName":"com.example","#
    + #""certificate":{"sha256Fingerprint":"\#(fingerprint)"}}}}],"maxAge":"599s"}"#

  /// Locations for both files, well served unless others are given.
  private static func files(_ apple: String? = nil, _ google: String? = nil) -> String {
    """
    location = /.well-known/apple-app-site-association { \(apple ?? "return 200 '\(aasa)';") }
    location = /.well-known/assetlinks.json { \(google ?? "return 200 '\(assetlinks)';") }
    """
  }

  private static func cases(slowPort: Int) -> [Case] {
    [
      Case("good.example", [], files()),
      Case(
        "redirect.example", ["AUD020"], "return 301 https://www.example.com$request_uri;"),
      Case(
        "html.example", ["AUD022", "AUD040"], files("default_type text/html; return 200 '<html>';")),
      Case("expired.example", ["AUD012"], files(), as: .expired),
      Case("other.example", ["AUD013"], files(), as: .otherName),
      Case("self.example", ["AUD014"], files(), as: .selfSigned),
      Case("missing.example", ["AUD021"], "return 404;"),
      Case("half.example", ["AUD021"], files(nil, "return 404;")),
      Case("broken.example", ["AUD023"], files("return 200 '{\"applinks\": {},}';")),
      Case("bom.example", ["AUD023"], files("return 200 '\u{FEFF}\(aasa)';")),
      Case(
        "text.example", ["AUD024"],
        files(nil, "default_type text/plain; return 200 '\(assetlinks)';")),
      Case("large.example", ["AUD025"], files("alias @ROOT@/large;")),
      Case(
        "geo.example", ["AUD021", "AUD026"],
        "if ($http_user_agent ~ AASA-Bot) { return 403; }\n" + files()),
      Case(
        "picky.example", ["AUD026"], "if ($http_user_agent ~ audit) { return 403; }\n" + files()),
      Case("head.example", ["AUD028"], "if ($request_method = HEAD) { return 405; }\n" + files()),
      Case(
        "root.example", ["AUD021", "AUD029"],
        files("return 404;") + "location = /apple-app-site-association { return 200 '\(aasa)'; }"),
      Case(
        "robots.example", ["AUD031"],
        files() + "location = /robots.txt { return 200 'User-agent: *\nDisallow: /'; }"),
      Case(
        "unclaimed.example", ["AUD003", "AUD021"],
        "location / { error_page 404 = @none; return 404; }\n"
          + "location @none { default_type text/html; "
          + "return 404 '<p>There is nothing.<title>No such app</title>'; }"),
      Case(
        "flapping.example", ["AUD032"],
        "if ($server_protocol = HTTP/1.1) { return 404; }\n" + files()),
      Case(
        "slow.example", ["AUD010", "AUD040"],
        "location / { rewrite ^ /slow break; proxy_pass http://127.0.0.1:\(slowPort); }"),
      Case("sixless.example", ["AUD011"], files()),
      Case("refused.example", ["AUD040"], files()),
      Case("late.example", ["AUD040"], files()),
      Case("stale.example", ["AUD041"], files()),
      Case("complaint.example", ["AUD045"], files()),
      Case("forgotten.example", ["AUD046"], files()),
      Case("proxied.example", ["AUD042", "AUD047"], files()),
    ]
  }

  /// Apple's and Google's part, for all hosts.
  private static let outside = """
    location = /a/v1/refused.example {
      add_header Apple-Failure-Reason "SWCERR00101 Bad HTTP Response: 403 Forbidden" always;
      add_header Apple-Try-Direct "false" always;
      add_header Cache-Control "public, max-age=1800" always;
      return 404;
    }
    location = /a/v1/late.example {
      add_header Apple-Failure-Reason "SWCERR00101 Bad HTTP Response: 404 Not Found" always;
      return 404;
    }
    location = /a/v1/stale.example {
      add_header Apple-From "https://stale.example/apple-app-site-association";
      add_header Cache-Control "max-age=21600";
      return 200 '{"applinks":{"details":[]}}';
    }
    location = /a/v1/proxied.example { return 403; }
    location ~ /a/v1/(missing|redirect|html|root|unclaimed|geo|slow) {
      default_type text/plain;
      return 404 'Not Found';
    }
    location /a/v1/ { return 200 '\(aasa)'; }
    location = /v1/statements:list {
      if ($args ~ "complaint") { return 200 '{"errorCode":["ERROR_CODE_FAILED_SSL_VALIDATION"]}'; }
      if ($args ~ "(forgotten|half|missing|redirect|unclaimed)") { return 200 '{}'; }
      if ($args ~ "proxied") { return 200 '<html>please log in</html>'; }
      return 200 '\(statements)';
    }
    """

  private func audit(
    _ hosts: [String], _ settings: AuditSettings, _ probe: ProbeSettings
  ) throws -> [String: HostVerdict] {
    var verdicts: [String: HostVerdict] = [:]
    var auditor = try Auditor(settings, probe: probe)
    try auditor.run(hosts, time: Int(Date().timeIntervalSince1970)) { _, record in
      let source = SourceText(path: record.host, text: record.json.rendered())
      let evidence = try #require(HostEvidence(parsing: source))
      verdicts[record.host] = HostVerdict(evidence)
    }
    return verdicts
  }

  @Test("each kind of host gets the findings it deserves, and no others")
  func kinds() throws {
    let slow = try ScriptedServer("Tests/ProbeTests/Fixtures/odd_server.py")
    let cases = Self.cases(slowPort: slow.port)
    let hosts = try LoopbackHosts(cases.map(\.host), plain: Self.outside)
    try hosts.write("large", "{" + String(repeating: " ", count: 300 << 10) + "}")
    var settings = AuditSettings()
    settings.cdnBase = "http://127.0.0.1:\(hosts.plainPort)/a/v1"
    settings.dalBase = "http://127.0.0.1:\(hosts.plainPort)"
    settings.samples = 4
    var probe = ProbeSettings()
    probe.authorities = hosts.authority
    probe.connectTo = [
      "sixless.example:443:sixless.internal:\(hosts.port)", "::127.0.0.1:\(hosts.port)",
    ]
    probe.resolve = ["sixless.internal:\(hosts.port):127.0.0.1,[::1]"]
    probe.timeout = 2
    probe.retries = 0
    let verdicts = try audit(cases.map(\.name), settings, probe)
    for item in cases {
      let verdict = try #require(verdicts[item.name])
      let found = verdict.findings.filter { $0.finding.severity > .info || $0.effect != .remark }
      let remarks: Set = ["AUD021", "AUD028"]
      let rules = Set(found.map(\.finding.ruleID))
        .union(verdict.findings.map(\.finding.ruleID).filter(remarks.contains))
      #expect(
        rules == item.rules,
        "\(item.name): \(verdict.findings.map { "\($0.finding.ruleID) \($0.finding.message)" })")
    }
    let good = try #require(verdicts["good.example"])
    #expect(good.states == [.notChecked, .right, .right, .right, .right, .right])
    #expect(verdicts["late.example"]?.state(.cdn) == .notYet)
    #expect(verdicts["refused.example"]?.state(.cdn) == .wrong)
    #expect(verdicts["proxied.example"]?.state(.cdn) == .notChecked)
    let refused = verdicts["refused.example"]?.findings.first?.finding.notes ?? []
    #expect(refused.contains("Apple keeps this answer for up to 30 minutes (max-age=1800)"))
    #expect(refused.contains { $0.hasPrefix("Apple-Try-Direct is 'false'") }, "\(refused)")
    let stale = verdicts["stale.example"]?.findings.first?.finding.notes ?? []
    #expect(stale.contains("Apple keeps it for up to 6 h (max-age=21600)"), "\(stale)")
    #expect(
      stale.contains("Apple read it from 'https://stale.example/apple-app-site-association'"))
    #expect(good.certificateDays.map { (1...400).contains($0) } == true)
    #expect(verdicts["expired.example"]?.certificateDays.map { $0 < 0 } == true)
    #expect(verdicts["slow.example"]?.state(.aasa) == .notChecked)
    #expect(verdicts["half.example"]?.state(.assetlinks) == .absent)
    let flapping = verdicts["flapping.example"]?.findings.first?.finding
    #expect(
      flapping?.notes.contains { $0.hasSuffix("always and only with HTTP/1.1") } == true,
      "\(flapping?.notes as Any)")
  }

  @Test("names and TLS are judged by themselves, whatever a host serves")
  func connections() throws {
    let bad = "default_type text/html; return 200 '<html>';"
    let cases: [Case] = [
      Case("good.example", [], Self.files()), Case("missing.example", [], "return 404;"),
      Case("html.example", [], Self.files(bad, bad)),
      Case("redirect.example", [], "return 301 https://www.example.com$request_uri;"),
      Case("expired.example", ["AUD012"], Self.files(), as: .expired),
      Case("other.example", ["AUD013"], Self.files(), as: .otherName),
      Case("self.example", ["AUD014"], Self.files(), as: .selfSigned),
      Case("sixless.example", ["AUD011"], "return 404;"), Case("closed.example", ["AUD010"], ""),
    ]
    let hosts = try LoopbackHosts(cases.map(\.host))
    var settings = AuditSettings()
    settings.asksFiles = false
    settings.cdnBase = nil
    settings.dalBase = nil
    var probe = ProbeSettings()
    probe.authorities = hosts.authority
    probe.connectTo = [
      "closed.example:443:127.0.0.1:1", "sixless.example:443:sixless.internal:\(hosts.port)",
      "::127.0.0.1:\(hosts.port)",
    ]
    probe.resolve = ["sixless.internal:\(hosts.port):127.0.0.1,[::1]"]
    probe.timeout = 5
    probe.retries = 0
    let verdicts = try audit(cases.map(\.name), settings, probe)
    for item in cases {
      let verdict = try #require(verdicts[item.name])
      #expect(Set(verdict.findings.map(\.finding.ruleID)) == item.rules, "\(item.name)")
      let outcome = AuditOutcome(verdict.findings, failingAt: .error)
      #expect(outcome == (item.rules.isEmpty ? .fine : .wrong), "\(item.name)")
      for check in [AuditCheck.aasa, .cdn, .assetlinks, .google] {
        #expect(verdict.state(check) == .notChecked, "\(item.name)")
      }
    }
    #expect(verdicts["missing.example"]?.state(.tls) == .right)
  }

  @Test("what the name servers say: nothing, Firebase, a service that anybody can use")
  func names() throws {
    let server = try ScriptedServer(
      "Tests/ProbeTests/Fixtures/name_server.py",
      [
        "dangling.example=lost.azurewebsites.net", "firebase.example=shop.web.app",
        "shop.web.app=199.36.158.100", "inside.example=10.1.2.3", "good.example=8.8.8.8",
        "broken.example=refuse", "moved.example=8.8.4.4", #"moved.example="hosting-site=shop"#,
        #"shop.web.app="hosting-site=shop"#,
      ])
    let names = [
      "dangling.example", "firebase.example", "inside.example", "good.example", "gone.example",
      "broken.example", "moved.example",
    ]
    let hosts = try LoopbackHosts(names.map { .init($0, .good, Self.files()) })
    var settings = AuditSettings()
    settings.cdnBase = nil
    settings.dalBase = nil
    settings.alwaysAsksNames = true
    var probe = ProbeSettings()
    probe.authorities = hosts.authority
    probe.connectTo = ["::127.0.0.1:\(hosts.port)"]
    let address: NameServer = try #require(NameServer("127.0.0.1:\(server.port)"))
    probe.nameServer = address
    let verdicts = try audit(names, settings, probe)
    let rules = try names.map { try #require(verdicts[$0]).findings.map(\.finding.ruleID) }
    #expect(rules == [["AUD002"], ["AUD004"], ["AUD005"], [], ["AUD001"], ["AUD006"], ["AUD007"]])
    #expect(verdicts["dangling.example"]?.findings[0].finding.notes[0].contains("Azure") == true)
    #expect(verdicts["good.example"]?.state(.cdn) == .notChecked)
    #expect(verdicts["gone.example"]?.state(.aasa) == .notChecked)
  }
}
