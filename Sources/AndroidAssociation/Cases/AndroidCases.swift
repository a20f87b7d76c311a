import LinkLanguage

/// Finds URLs around each rule of an app's links whose outcome a change could move.
public struct AndroidCases: Sendable {
  /// A URL at the edge of a rule, and whether it opens the app.
  public struct Case: Hashable, Sendable {
    /// What the URL is: `as written`, or the edit that was made.
    public let title: String
    /// The whole URL.
    public let url: String
    /// Whether it opens the app.
    public let opens: Bool
  }

  /// The cases, host by host and rule by rule: a URL the rule decides, then its neighbours with
  /// another outcome.
  public let cases: [Case]

  /// The cases of `app`; verification and dynamic rules count where `statements` are given.
  public init(
    _ app: AndroidApp, on device: AndroidDevice = .current,
    statements: AndroidApp.StatementSource? = nil
  ) {
    var cases: [Case] = []
    for host in app.exampleHosts {
      let rules = HostRules(of: app, host: host, on: device, statements: statements).rules
      if rules.isEmpty { continue }
      var prover = LinkProver([rules])
      var matcher = LinkMatcher(rules)
      for reach in prover.reach(in: 0) {
        guard case .reachable(let witness) = reach.answer else { continue }
        for item in Self.variants(of: witness, host: host, &matcher) where !cases.contains(item) {
          cases.append(item)
        }
      }
    }
    self.cases = cases
  }

  private static func variants(
    of witness: String, host: String, _ matcher: inout LinkMatcher
  ) -> [Case] {
    func opens(_ text: [UInt8]) -> Bool { matcher.decide(text[...]).verdict(for: 0).opens }
    func item(_ title: String, _ text: [UInt8]) -> Case {
      Case(
        title: title, url: "https://\(host)" + String(decoding: text, as: UTF8.self),
        opens: opens(text))
    }
    let own = Array(witness.utf8)
    let first = item("as written", own)
    return [first]
      + PathEdits(own).all.map { item($0.title, $0.text) }.filter { $0.opens != first.opens }
  }
}
