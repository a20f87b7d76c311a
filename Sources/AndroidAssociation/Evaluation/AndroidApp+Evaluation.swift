import Bytes
import Diagnostics
import Syntax

extension AndroidApp {
  /// What opens `url` where this app is installed, and why.
  ///
  /// `statements` gives the file each host serves.
  public func evaluation(
    of url: String, on device: AndroidDevice = .current, statements: StatementSource
  ) -> LinkEvaluation {
    let parts = AndroidURL(url)
    let match = linkMatchers(apiLevel: device.apiLevel).first { $0.matcher.matches(parts) }
    guard let match else {
      let step = TraceStep(
        text: "no filter of '\(package)' takes the URL", location: nil, certainty: .documented)
      return LinkEvaluation(outcome: .browser, steps: [step])
    }
    var steps = [
      TraceStep(
        text: "a filter of '\(match.filter.component)' takes the URL",
        location: match.filter.location, certainty: .documented)
    ]
    guard IntentFilter.isWeb(parts.scheme) else {
      steps.append(
        TraceStep(
          text: "links with '\(parts.scheme)' are verified by nobody: any app may take them too",
          location: nil, certainty: .documented))
      return LinkEvaluation(outcome: .app, steps: steps)
    }
    let host = Self.hostName(parts)
    let verification = verification(of: host, on: device, statements: statements)
    let word = verification.isVerified ? "verified" : "not verified"
    steps.append(
      TraceStep(
        text: "'\(host)' is \(word): \(verification.reason)", location: verification.location,
        certainty: verification.certainty))
    guard verification.isVerified else {
      let outcome: LinkEvaluation.Outcome = device.verifiesHostsApart ? .browser : .chooser
      return LinkEvaluation(outcome: outcome, steps: steps)
    }
    guard let rules = dynamicRules(of: host, on: device, statements: statements) else {
      return LinkEvaluation(outcome: .app, steps: steps)
    }
    let outcome = rules.list.outcome(for: parts)
    steps.append(Self.step(outcome, rules))
    return LinkEvaluation(outcome: outcome.permits ? .app : .browser, steps: steps)
  }

  /// The host of a URL as verification knows it: in small letters.
  static func hostName(_ url: AndroidURL) -> String {
    String(decoding: (url.host ?? "").utf8.map(\.asciiLowercased), as: UTF8.self)
  }

  /// Which URLs of `host`, given with a port where they have one, open the app without a question,
  /// for many URLs; all filters, the verification of the host and dynamic rules are taken into
  /// account.
  public func openedURLs(
    of host: String, on device: AndroidDevice = .current, statements: StatementSource
  ) -> HostMatcher {
    let name = Self.hostName(AndroidURL("https://" + host))
    guard verification(of: name, on: device, statements: statements).isVerified else {
      return HostMatcher(host: host, filters: [])
    }
    var matcher = urls(of: host, apiLevel: device.apiLevel)
    if let rules = dynamicRules(of: name, on: device, statements: statements) {
      matcher.restrict(to: rules.list)
    }
    return matcher
  }

  /// The dynamic rules that a device obeys for links of `host`; nil where there are none.
  ///
  /// They are those of a statement that names the app as it is signed, where that is known (inferred: they
  /// come with the answer about that certificate).
  ///
  /// They are looked up by the URL's exact host, so those of `x` say nothing about links of
  /// `a.x`, also where a filter names `*.x` (read in AOSP, not tried).
  public func dynamicRules(
    of host: String, on device: AndroidDevice = .current, statements: StatementSource
  ) -> (list: DynamicRuleList, file: AssetLinksDocument)? {
    guard device.obeysDynamicRules, let file = statements(host) else { return nil }
    let certificates = signature.fingerprints(apiLevel: device.apiLevel).map(\.text)
    for file in file.withIncluded {
      let granting = file.statements(for: package).lazy.filter { statement in
        statement.relations.contains { $0.text == AssetRelation.handleAllURLs.text }
          && (certificates.isEmpty
            || statement.fingerprints.contains { certificates.contains($0.text) })
      }
      if let rules = granting.compactMap(\.linkRules).first { return (rules, file) }
    }
    return nil
  }

  private static func step(
    _ outcome: DynamicOutcome, _ rules: (list: DynamicRuleList, file: AssetLinksDocument)
  ) -> TraceStep {
    let text: String
    var range = rules.list.range
    switch outcome {
    case .unrestricted: text = "no dynamic rule restricts it"
    case .allowed(let index):
      text = "dynamic rule \(index + 1) opens it"
      range = rules.list.components[index].range
    case .denied(let index):
      text = "dynamic rule \(index + 1) keeps it in the browser"
      range = rules.list.components[index].range
    case .unmatched: text = "no dynamic rule matches, which keeps it in the browser"
    }
    return TraceStep(
      text: text, location: rules.file.source.location(of: range), certainty: .documented)
  }
}
